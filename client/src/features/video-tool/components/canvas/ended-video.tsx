import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { EndedRender } from '../../../tool-form/components/ended-render';
import { VideoCaption } from './video-caption';

/** A failed or canceled video. */
export function EndedVideo({ render, onReuse }: { render: KnownRender; onReuse: () => void }) {
  const words = {
    failed: t('clip.failedTitle'),
    cancelled: t('clip.canceledTitle'),
    reason: t('video.failedUpstream'),
    notCharged: t('video.notCharged'),
  };
  return <EndedRender render={render} words={words} caption={<VideoCaption render={render} />} onReuse={onReuse} />;
}
