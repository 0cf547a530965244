import { formatMoment, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { BlockFrame, CaptionCell } from '../../../renders/components/caption-cell';
import { makerText, modelText, moneyShort } from '../../../renders/rules/render-texts';

/** An image's title block: how it was made, and what it cost. */
export function TitleBlock({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  const size = t('t2i.size', {
    width: String(result?.width ?? settings.width),
    height: String(result?.height ?? settings.height),
  });
  return (
    <BlockFrame label={t('block.label')}>
      <CaptionCell name={t('block.prompt')} wide>
        {settings.prompt}
      </CaptionCell>
      <CaptionCell name={t('block.tool')}>{t(`block.${render.tool}`)}</CaptionCell>
      <CaptionCell name={t('block.model')} figures>
        {modelText(render)}
      </CaptionCell>
      <CaptionCell name={t('block.seed')} figures>
        {settings.kind === 'still' ? String(result?.facts.seedUsed ?? settings.seed) : null}
      </CaptionCell>
      <CaptionCell name={t('block.size')} figures>
        {size}
      </CaptionCell>
      <CaptionCell name={t('block.mode')}>{t(`block.${render.mode}`)}</CaptionCell>
      <CaptionCell name={t('block.cost')}>{moneyShort(render)}</CaptionCell>
      <CaptionCell name={t('block.time')} figures>
        {result && t('block.seconds', { seconds: result.seconds })}
      </CaptionCell>
      <CaptionCell name={t('block.provider')}>{result && makerText(result)}</CaptionCell>
      <CaptionCell name={t('block.date')}>{formatMoment(render.finishedAt ?? render.createdAt)}</CaptionCell>
    </BlockFrame>
  );
}
