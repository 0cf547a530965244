import type { ReactNode } from 'react';
import { formatMoment, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { CaptionCell } from '../../../renders/components/caption-cell';
import { makerText, modelText, moneyShort } from '../../../renders/rules/render-texts';

/** Ruled cells of a drawing's title block. */
export function BlockFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 border-t border-l border-line bg-sheet sm:grid-cols-3 xl:grid-cols-5"
    >
      {children}
    </dl>
  );
}

/** Title block of an image: how it was made, and its cost. */
export function TitleBlock({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  const size = t('t2i.size', {
    width: String(result?.width ?? settings.width),
    height: String(result?.height ?? settings.height),
  });
  return (
    <BlockFrame label={t('block.label')}>
      {settings.prompt ? (
        <CaptionCell name={t('block.prompt')} wide>
          {settings.prompt}
        </CaptionCell>
      ) : null}
      <CaptionCell name={t('block.tool')}>{t(`block.${render.tool}`)}</CaptionCell>
      <CaptionCell name={t('block.model')} figures>
        {modelText(render)}
      </CaptionCell>
      {settings.kind === 'still' ? (
        <CaptionCell name={t('block.seed')} figures>
          {String(result?.facts.seedUsed ?? settings.seed)}
        </CaptionCell>
      ) : null}
      <CaptionCell name={t('block.size')} figures>
        {size}
      </CaptionCell>
      <CaptionCell name={t('block.mode')}>{t(`block.${render.mode}`)}</CaptionCell>
      <CaptionCell name={t('block.cost')}>{moneyShort(render)}</CaptionCell>
      {result ? (
        <CaptionCell name={t('block.time')} figures>
          {t('block.seconds', { seconds: result.seconds })}
        </CaptionCell>
      ) : null}
      {result ? <CaptionCell name={t('block.provider')}>{makerText(result)}</CaptionCell> : null}
      <CaptionCell name={t('block.date')}>{formatMoment(render.finishedAt ?? render.createdAt)}</CaptionCell>
    </BlockFrame>
  );
}
