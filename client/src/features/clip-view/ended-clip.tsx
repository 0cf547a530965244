import { EndedRender } from '../../renders/ended-render';
import type { KnownRender } from '../../transport/render-order';
import { t } from '../../words/t';
import { ClipCaption } from './clip-caption';

/** A clip that failed or was canceled. */
export function EndedClip({ render, onReuse }: { render: KnownRender; onReuse: () => void }) {
  const words = {
    failed: t('clip.failedTitle'),
    cancelled: t('clip.canceledTitle'),
    reason: t('video.failedUpstream'),
    notCharged: t('video.notCharged'),
  };
  return <EndedRender render={render} words={words} caption={<ClipCaption render={render} />} onReuse={onReuse} />;
}
