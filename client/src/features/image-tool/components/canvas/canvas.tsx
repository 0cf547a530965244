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

/** One render on the canvas, whatever became of it. Default export: a tool that shows none yet does not wait for it. */
export default function RenderOnCanvas({
  render,
  hint,
  uses,
  credits,
  comments,
  onSize,
}: {
  render: KnownRender;
  /** What is happening and what to expect, while it is not over. */
  hint: string | null;
  uses: ResultUses;
  credits: CreditState;
  /** What was said of it. */
  comments: ReactNode;
  /** Orders the same picture at another size. */
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
