import '../../../../i18n/tool-words';
import '../../../../i18n/result-words';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { ReactNode } from 'react';
import type { KnownRender } from '../../../../live/merge-renders';
import type { CreditState } from '../../../../session/entitlements';
import { DirectView } from '../../../tool-form/components/direct-result';
import { EndedView } from './ended-view';
import type { ResultUses } from './result-actions';
import { ResultView } from './result-view';
import { RunningView } from './running-view';
import { TitleBlock } from './title-block';

/** One render on the canvas, in any state. Default export so that an empty tool does not load it. */
export default function RenderOnCanvas({
  render,
  hint,
  uses,
  credits,
  comments,
  onSize,
}: {
  render: KnownRender;
  /** Progress and expectation, until the render has ended. */
  hint: string | null;
  uses: ResultUses;
  credits: CreditState;
  comments: ReactNode;
  /** Orders the same image at another size. */
  onSize: (settings: ImageSettings, credits: number) => void;
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
  if (render.status === 'done') return <ResultView {...{ render, uses, credits, comments, onSize }} />;
  return <EndedView render={render} onReuse={uses.onReuse} />;
}
