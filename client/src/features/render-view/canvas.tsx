import { isFinal } from '@maquette/domain/contracts/render-status';
import type { KnownRender } from '../../transport/render-order';
import { EndedView } from './ended-view';
import { ResultView } from './result-view';
import { RunningView } from './running-view';

/** One render on the canvas, whatever became of it. */
export function RenderOnCanvas({
  render,
  hint,
  onReuse,
  onVary,
}: {
  render: KnownRender;
  /** What is happening and what to expect, while it is not over. */
  hint: string | null;
  onReuse: () => void;
  onVary: () => void;
}) {
  if (!isFinal(render.status)) return <RunningView render={render} hint={hint} />;
  if (render.status === 'done') return <ResultView render={render} onReuse={onReuse} onVary={onVary} />;
  return <EndedView render={render} onReuse={onReuse} />;
}
