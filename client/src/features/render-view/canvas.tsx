import { isFinal } from '@maquette/contracts/renders/render-status';
import { DirectView } from '../../renders/direct-view';
import type { KnownRender } from '../../transport/merge-renders';
import { EndedView } from './ended-view';
import type { ResultUses } from './result-actions';
import { ResultView } from './result-view';
import { RunningView } from './running-view';
import { TitleBlock } from './title-block';

/** One render on the canvas, whatever became of it. Default export: a tool that shows none yet does not wait for it. */
export default function RenderOnCanvas({
  render,
  hint,
  uses,
}: {
  render: KnownRender;
  /** What is happening and what to expect, while it is not over. */
  hint: string | null;
  uses: ResultUses;
}) {
  if (!isFinal(render.status)) return <RunningView render={render} hint={hint} />;
  if (render.direct) {
    return (
      <DirectView
        render={render}
        direct={render.direct}
        caption={<TitleBlock render={render} />}
        onReuse={uses.onReuse}
      />
    );
  }
  if (render.status === 'done') return <ResultView render={render} uses={uses} />;
  return <EndedView render={render} onReuse={uses.onReuse} />;
}
