import { taskName } from '@maquette/contracts/renders/task-words';
import { formatMoment, t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { BlockFrame, CaptionCell } from '../../../renders/components/caption-cell';
import { moneyShort } from '../../../renders/rules/render-texts';
import { captionFacts } from '../../../renders/rules/video-lines';

/** Values longer than this many characters get a wide cell. */
const WIDE_FROM = 44;

/** Caption in the style of a title block: all of the video's settings, the outcome and the cost. */
export function VideoCaption({ render }: { render: KnownRender }) {
  const { settings, result } = render;
  if (settings.kind !== 'video') return null;
  return (
    <BlockFrame label={t('block.label')}>
      <CaptionCell name={t(render.tool === 'v2v' ? 'block.prompt' : 'video.shot')} wide>
        {settings.prompt}
      </CaptionCell>
      <CaptionCell name={t('block.tool')}>{t(`block.${render.tool}`)}</CaptionCell>
      {captionFacts(render.tool, settings, result).map(([name, value]) => (
        <CaptionCell key={name} name={name} wide={value.length > WIDE_FROM}>
          {value}
        </CaptionCell>
      ))}
      <CaptionCell name={t('block.mode')}>{t(`block.${render.mode}`)}</CaptionCell>
      <CaptionCell name={t('block.cost')}>{moneyShort(render)}</CaptionCell>
      <CaptionCell name={t('block.date')}>{formatMoment(render.finishedAt ?? render.createdAt)}</CaptionCell>
      <CaptionCell name={t('clip.task')} figures>
        {taskName(render.id)}
      </CaptionCell>
    </BlockFrame>
  );
}
