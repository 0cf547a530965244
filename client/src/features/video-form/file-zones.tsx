import type { InputImage } from '@maquette/contracts/fields/input-file';
import { ByPointer } from '../../design/by-pointer';
import { Notice } from '../../design/notice';
import { t } from '../../i18n/t';
import { InputZone } from '../../inputs/input-zone';
import type { InputState } from '../../inputs/use-input-file';
import { useHint } from '../../renders/made-by';
import type { GroupProps } from './movement-fields';
import type { VideoFiles } from './use-video-files';

/** Depth map and foreground mask: both help the move, neither is needed. */
export function HelperZones({ files: { image, depthMap, foregroundMask } }: { files: VideoFiles }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <InputZone
        label={t('video.depthMap')}
        hint={useHint('depth_map', t('video.depthMapWhy'))}
        state={depthMap.state}
        onChoose={depthMap.choose}
        onResult={depthMap.put}
        onRemove={depthMap.remove}
        action={<ShapeNote image={image.state} map={depthMap.state} />}
      />
      <InputZone
        label={t('video.foregroundMask')}
        hint={useHint('foreground_mask', t('video.foregroundMaskWhy'))}
        state={foregroundMask.state}
        onChoose={foregroundMask.choose}
        onResult={foregroundMask.put}
        onRemove={foregroundMask.remove}
        action={<ShapeNote image={image.state} map={foregroundMask.state} />}
      />
    </div>
  );
}

/** Shapes that differ by less are one: sizes are whole numbers. */
const SAME_SHAPE = 0.01;

/** What happens to a depth map or mask that has another shape than its image. */
function ShapeNote({ image, map }: { image: InputState; map: InputState }) {
  if (image.status !== 'kept' || map.status !== 'kept') return null;
  const shape = (file: InputImage) => file.width / file.height;
  if (Math.abs(shape(map.file) / shape(image.file) - 1) < SAME_SHAPE) return null;
  const size = ({ width, height }: InputImage) => t('t2i.size', { width: String(width), height: String(height) });
  return <Notice tone="warn">{t('video.otherShape', { map: size(map.file), image: size(image.file) })}</Notice>;
}

/** What the tool works from stands first, large, as it will fill the clip. */
export function ReferenceZone({ files: { image, dragging }, form, change }: GroupProps & { files: VideoFiles }) {
  return (
    <InputZone
      label={t('video.reference')}
      hint={<ByPointer mouse={t('video.referenceWhy')} finger={t('video.referenceTap')} />}
      state={image.state}
      dragging={dragging}
      large
      refused={image.refusal !== null}
      framing={{ ...form, onFrame: change, onRatio: (ratio) => change({ ratio, ratioChosen: true }) }}
      onChoose={image.choose}
      onRemove={image.remove}
    />
  );
}

/** The clip of Video to Video, as it will fill what is made of it. */
export function VideoZone({ files: { clip, dragging }, form, change }: GroupProps & { files: VideoFiles }) {
  return (
    <InputZone
      label={t('video.clip')}
      hint={<ByPointer mouse={t('video.clipWhy')} finger={t('video.clipTap')} />}
      state={clip.state}
      dragging={dragging}
      clip
      large
      refused={clip.refusal !== null}
      framing={{ ...form, onFrame: change, onRatio: (ratio) => change({ ratio, ratioChosen: true }) }}
      onChoose={clip.choose}
      onRemove={clip.remove}
    />
  );
}
