import { isFinal } from '@maquette/contracts/renders/render-status';
import { DirectView } from '../../renders/direct-view';
import type { KnownRender } from '../../transport/render-order';
import { ClipCaption } from './clip-caption';
import { EndedClip } from './ended-clip';
import { FinishedClip } from './finished-clip';
import { RunningClip } from './running-clip';

/** One clip on the canvas, whatever became of it. */
export function ClipOnCanvas({
  render,
  hint,
  onReuse,
}: {
  render: KnownRender;
  /** What is happening and what to expect, while it is not over. */
  hint: string | null;
  onReuse: () => void;
}) {
  if (!isFinal(render.status)) return <RunningClip render={render} hint={hint} />;
  if (render.status !== 'done') return <EndedClip render={render} onReuse={onReuse} />;
  if (render.direct) {
    const caption = <ClipCaption render={render} />;
    return <DirectView render={render} direct={render.direct} caption={caption} onReuse={onReuse} />;
  }
  // Polled alone, a finished render comes before its file is known: the player follows in a moment.
  if (!render.result) return <RunningClip render={render} hint={hint} />;
  return <FinishedClip key={render.id} render={render} clipKey={render.result.key} onReuse={onReuse} />;
}
