import '../../../../i18n/tool-words';
import '../../../../i18n/result-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl } from '../../../../live/render-queries';
import { FramedFile } from '../../../inputs/components/framed-file';
import { cutStyle } from '../../../inputs/rules/placed-image';
import { PreviewFrame } from '../../../renders/components/image-frame';
import { moneyShort, titleOf } from '../../../renders/rules/render-texts';
import { DirectView } from '../../../tool-form/components/direct-result';
import { EndedRender } from '../../../tool-form/components/ended-render';
import { videoRestyleStatus } from '../../rules/video-status';
import { FinishedVideo, type VideoUses } from './finished-video';
import { VideoCaption } from './video-caption';

export default function VideoOnCanvas({
  render,
  hint,
  uses,
  comments,
}: {
  render: KnownRender;
  /** Current stage and what to expect, until the render ends. */
  hint: string | null;
  uses: VideoUses;
  comments: ReactNode;
}) {
  const { onReuse } = uses;
  if (!isFinal(render.status)) return <RunningVideo render={render} hint={hint} />;
  if (render.status !== 'done') return <EndedVideo render={render} onReuse={onReuse} />;
  if (render.direct) {
    const caption = <VideoCaption render={render} />;
    return <DirectView render={render} direct={render.direct} caption={caption} onReuse={onReuse} />;
  }
  // Polling can report `done` before the file is known; the player follows shortly after.
  if (!render.result) return <RunningVideo render={render} hint={hint} />;
  return <FinishedVideo key={render.id} render={render} videoKey={render.result.key} {...{ uses, comments }} />;
}

function EndedVideo({ render, onReuse }: { render: KnownRender; onReuse: () => void }) {
  const words = {
    failed: t('clip.failedTitle'),
    cancelled: t('clip.canceledTitle'),
    reason: t('video.failedUpstream'),
    notCharged: t('video.notCharged'),
  };
  return <EndedRender render={render} words={words} caption={<VideoCaption render={render} />} onReuse={onReuse} />;
}

/** A running render: preview frames from the engine; before the first frame, the source, cropped as in the result. */
function RunningVideo({ render, hint }: { render: KnownRender; hint: string | null }) {
  const { settings } = render;
  const video = settings.kind === 'video' ? settings : undefined;
  const source = useAssetUrl((video?.clip ?? video?.image)?.key);
  return (
    <figure className="grid grid-cols-1 gap-3">
      <PreviewFrame render={render} alt={t('clip.preview')}>
        {source.data && video ? (
          <FramedFile
            url={source.data}
            alt=""
            clip={video.clip !== undefined}
            className="absolute inset-0 size-full opacity-60"
            style={cutStyle(video)}
          />
        ) : null}
        <div className="absolute inset-0 grid place-items-center p-6">
          <p className="max-w-form rounded-6 bg-sheet px-4 py-2 text-center font-serif text-20 text-balance text-ink">
            {render.wish === 'cancel' ? t('clip.canceling') : (hint ?? videoRestyleStatus(render))}
          </p>
        </div>
      </PreviewFrame>
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-2 text-13">
        <span className="inline-block font-medium text-ink first-letter:uppercase">{videoRestyleStatus(render)}</span>
        <span className="label">{moneyShort(render)}</span>
        <span dir="auto" className="line-clamp-2 min-w-0 basis-full wrap-anywhere">
          {titleOf(render)}
        </span>
      </figcaption>
    </figure>
  );
}
