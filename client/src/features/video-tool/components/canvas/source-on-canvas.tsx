import '../../../../i18n/tool-words';
import '../../../../i18n/result-words';
import type { InputVideo } from '@maquette/contracts/fields/input-file';
import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import { useRef } from 'react';
import { t } from '../../../../i18n/t';
import { useAssetUrl } from '../../../../live/render-queries';
import { ZoomStage } from '../../../../ui/zoom-stage';
import { FramedFile } from '../../../inputs/components/framed-file';
import { cutStyle } from '../../../inputs/rules/placed-image';
import { PlayBar } from './play-bar';
import { VideoOnStage } from './video-on-stage';

/** The source video with the form's crop, shown before the first render. */
export default function SourceOnCanvas({
  clip,
  size,
  frame,
}: {
  clip: InputVideo;
  /** Output size in pixels. */
  size: { width: number; height: number };
  frame: InputFrame;
}) {
  const player = useRef<HTMLVideoElement>(null);
  const address = useAssetUrl(clip.key);
  return (
    <div className="grid grid-cols-1 gap-2">
      <ZoomStage {...size}>
        {frame.imageFit === 'fit' ? (
          <FramedFile clip url={address.data} alt="" className="absolute inset-0 size-full object-cover blur-md" />
        ) : null}
        <VideoOnStage player={player} label={t('restyle.source')} url={address.data} style={cutStyle(frame)} />
      </ZoomStage>
      <PlayBar player={player} {...{ clip }} />
    </div>
  );
}
