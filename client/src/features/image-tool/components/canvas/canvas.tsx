import '../../../../i18n/tool-words';
import '../../../../i18n/result-words';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { ReactNode } from 'react';
import { formatElapsed, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import type { CreditState } from '../../../../session/entitlements';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useNow } from '../../../../ui/use-now';
import { PreviewFrame } from '../../../renders/components/image-frame';
import { moneyShort, stateLine, titleOf } from '../../../renders/rules/render-texts';
import { DirectView } from '../../../tool-form/components/direct-result';
import { EndedRender } from '../../../tool-form/components/ended-render';
import type { ResultUses } from './result-actions';
import { ResultView } from './result-view';
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
  hint: string | null;
  uses: ResultUses;
  credits: CreditState;
  comments: ReactNode;
  /** Orders the same image at another size. */
  onSize: (settings: ImageSettings, credits: number) => void;
}) {
  if (!isFinal(render.status)) return <RunningView render={render} hint={hint} />;
  if (render.direct) {
    const caption = <TitleBlock render={render} />;
    return <DirectView render={render} direct={render.direct} caption={caption} onReuse={uses.onReuse} />;
  }
  if (render.status === 'done') return <ResultView {...{ render, uses, credits, comments, onSize }} />;
  return <EndedView render={render} onReuse={uses.onReuse} />;
}

function EndedView({ render, onReuse }: { render: KnownRender; onReuse: () => void }) {
  const words = {
    failed: t('render.failedTitle'),
    cancelled: t('render.cancelledTitle'),
    reason: t('t2i.generationFailed'),
    notCharged: t('t2i.notCharged'),
  };
  return <EndedRender render={render} words={words} caption={<TitleBlock render={render} />} onReuse={onReuse} />;
}

/** A running render: live preview from the engine, and its status. */
function RunningView({ render, hint }: { render: KnownRender; hint: string | null }) {
  const now = useNow(true);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <PreviewFrame render={render} alt={t('render.preview')}>
        <div className="grid size-full place-items-center p-6">
          <p className="max-w-form text-center font-serif text-20 text-balance text-soft">
            {render.wish === 'cancel' ? t('t2i.cancelling') : hint}
          </p>
        </div>
      </PreviewFrame>
      <figcaption className="grid gap-3">
        <ProgressBar label={t('render.progress')} share={render.progress} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
          <span className="font-medium text-ink">{stateLine(render, now)}</span>
          <span className="label tabular-nums">
            {t('render.elapsed', { time: formatElapsed((now - Date.parse(render.createdAt)) / 1000) })}
          </span>
          <span className="label">{moneyShort(render)}</span>
        </div>
        <p dir="auto" className="line-clamp-2 max-w-column wrap-anywhere text-13 text-body">
          {titleOf(render)}
        </p>
      </figcaption>
    </figure>
  );
}
