import { MAP_CHOICES } from '@maquette/contracts/fields/input-file';
import { t } from '../../../../i18n/t';
import { ByPointer } from '../../../../ui/by-pointer';
import { lazyComponent } from '../../../../ui/lazy-component';
import { InputZone } from '../../../inputs/components/input-zone';
import { useHint } from '../../../tool-form/components/provider-choice';
import type { VideoFiles } from '../../hooks/use-video-files';
import type { GroupProps } from './movement-fields';

const ShapeNote = lazyComponent(() => import('./shape-note'), { quiet: true });

/** Depth map and foreground mask: both improve the move and are optional. */
export function HelperZones({ files: { image, depthMap, foregroundMask } }: { files: VideoFiles }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <MapZone wire="depth_map" name="depthMap" map={depthMap} image={image} />
      <MapZone wire="foreground_mask" name="foregroundMask" map={foregroundMask} image={image} />
    </div>
  );
}

function MapZone({
  wire,
  name,
  map: { state, choose, put, remove },
  image,
}: {
  wire: string;
  name: 'depthMap' | 'foregroundMask';
  map: VideoFiles['depthMap'];
  image: VideoFiles['image'];
}) {
  return (
    <InputZone
      label={t(`video.${name}`)}
      hint={useHint(wire, t(`video.${name}Why`))}
      accept={MAP_CHOICES}
      state={state}
      onChoose={choose}
      onResult={put}
      onRemove={remove}
      action={state.status === 'kept' ? <ShapeNote image={image.state} map={state} /> : null}
    />
  );
}

/** The source image, first and large, with the crop that it will have in the video. */
export function ReferenceZone({ files: { image, dragging }, form, change }: GroupProps & { files: VideoFiles }) {
  return (
    <InputZone
      label={t('video.reference')}
      hint={<ByPointer mouse={t('video.referenceWhy')} finger={t('video.referenceTap')} />}
      state={image.state}
      pages={image.pages}
      dragging={dragging}
      large
      refused={image.refusal !== null}
      framing={{ ...form, onFrame: change, onRatio: (ratio) => change({ ratio, ratioChosen: true }) }}
      onChoose={image.choose}
      onRemove={image.remove}
    />
  );
}

/** The Video to Video source, with the crop that it will have in the result. */
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
