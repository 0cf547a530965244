import { t } from '../../i18n/t';
import { InputZone } from '../../inputs/input-zone';
import { useHint } from '../../renders/made-by';
import type { VideoFiles } from './use-video-files';

/** Depth map and foreground mask: both help the move, neither is needed. */
export function HelperZones({ files: { depthMap, foregroundMask } }: { files: VideoFiles }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <InputZone
        label={t('video.depthMap')}
        hint={useHint('depth_map', t('video.depthMapWhy'))}
        state={depthMap.state}
        onChoose={depthMap.choose}
        onRemove={depthMap.remove}
      />
      <InputZone
        label={t('video.foregroundMask')}
        hint={useHint('foreground_mask', t('video.foregroundMaskWhy'))}
        state={foregroundMask.state}
        onChoose={foregroundMask.choose}
        onRemove={foregroundMask.remove}
      />
    </div>
  );
}

export function ReferenceZone({ files: { image, dragging } }: { files: VideoFiles }) {
  return (
    <InputZone
      label={t('video.reference')}
      hint={t('video.referenceWhy')}
      state={image.state}
      dragging={dragging}
      onChoose={image.choose}
      onRemove={image.remove}
    />
  );
}

export function VideoZone({ files: { clip, dragging } }: { files: VideoFiles }) {
  return (
    <InputZone
      label={t('video.clip')}
      hint={t('video.clipWhy')}
      state={clip.state}
      dragging={dragging}
      clip
      onChoose={clip.choose}
      onRemove={clip.remove}
    />
  );
}
