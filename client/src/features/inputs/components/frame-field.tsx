import '../../../i18n/tool-words';
import type { InputImage, InputVideo } from '@maquette/contracts/fields/input-file';
import {
  aspectOf,
  CLOSEST_CUT,
  cutOf,
  INPUT_FITS,
  type InputFrame,
  nearestRatio,
  shareCutAway,
} from '@maquette/contracts/fields/input-frame';
import type { Ratio } from '@maquette/contracts/tools/render-choices';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button, IconButton } from '../../../ui/button';
import { SegmentedControl } from '../../../ui/segmented-control';
import { CropOverlay } from './crop-overlay';
import { FramedFile } from './framed-file';

export interface Framing extends InputFrame {
  ratio: Ratio;
  /** Padding of a whole image: paper colour, or a blurred copy of the image. */
  paper?: boolean;
  over?: ReactNode;
  onFrame: (frame: Partial<InputFrame>) => void;
  onRatio: (ratio: Ratio) => void;
}

/** A smaller cropped share is not worth reporting. */
const WORTH_SAYING = 0.005;
/** Cropped share from which the field offers the image's own ratio. */
const WORTH_OFFERING = 0.06;

/** How an image or video fits the render: cropped or whole. Always shows how much is cut off. */
export default function FrameField({
  label,
  url,
  image,
  clip = false,
  framing,
}: {
  label: string;
  url: string | undefined;
  image: InputImage | InputVideo;
  clip?: boolean;
  framing: Framing;
}) {
  const { ratio, imageFit, onFrame, onRatio } = framing;
  const aspect = aspectOf(ratio);
  const alt = t('input.preview', { label });
  const own = nearestRatio(image);
  const lost = shareCutAway(image, aspect, { ...framing, imageFit: imageFit || 'fill' });
  const around = 1 - shareOf(image, aspect);
  const field = useRef<HTMLDivElement>(null);
  return (
    <div ref={field} className="grid gap-2">
      {imageFit === 'fit' ? (
        <div
          className="relative mx-auto grid w-full place-items-center overflow-hidden bg-on-night"
          style={{ aspectRatio: aspect, maxWidth: `calc(15rem * ${aspect})` }}
        >
          {framing.paper ? null : (
            <FramedFile {...{ url, clip }} alt="" className="absolute inset-0 size-full object-cover blur-md" />
          )}
          <FramedFile {...{ url, alt, clip }} className="absolute inset-0 size-full object-contain" />
          {framing.over}
        </div>
      ) : (
        <CropOverlay {...{ url, alt, clip, image, aspect, onFrame }} frame={framing} over={framing.over} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SegmentedControl
          label={t(clip ? 'frame.clipLabel' : 'frame.label')}
          hideLabel
          value={imageFit || null}
          onChoose={(chosen) => onFrame({ imageFit: chosen })}
          choices={INPUT_FITS.map((value) => ({ value, label: t(`frame.${value}`) }))}
        />
        {clip ? <PlayButton key={imageFit} field={field} /> : null}
        <p className="text-13 text-body" role="status">
          {!imageFit
            ? t('frame.engine')
            : imageFit === 'fit' && around >= WORTH_SAYING
              ? t('frame.around', { ratio, percent: partOf(around) })
              : imageFit === 'fit' || lost < WORTH_SAYING
                ? t('frame.nothing', { ratio })
                : t('frame.cuts', { ratio, percent: partOf(lost) })}
        </p>
      </div>
      {own !== ratio && around > WORTH_OFFERING ? (
        <Button size="touch" className="justify-self-start" onClick={() => onRatio(own)}>
          {t('frame.follow', { ratio: own })}
        </Button>
      ) : null}
      {imageFit === 'fill' ? <CutSliders {...{ image, aspect, framing }} /> : null}
    </div>
  );
}

/** A fraction as a whole percentage, limited to 1-99: a part is never 0 % or 100 %. */
const partOf = (share: number): number => Math.min(99, Math.max(1, Math.round(100 * share)));

function PlayButton({ field }: { field: RefObject<HTMLElement | null> }) {
  const [plays, setPlays] = useState(false);
  const turn = () => {
    for (const video of field.current?.querySelectorAll('video') ?? []) {
      if (plays) video.pause();
      else video.play().catch((error) => console.warn('The video could not be played.', error));
    }
    setPlays(!plays);
  };
  return (
    <IconButton
      icon={plays ? Pause : Play}
      label={t(plays ? 'frame.pause' : 'frame.play')}
      className="size-9 pointer-coarse:size-11"
      onClick={turn}
    />
  );
}

/** The fraction of the image, or of the target shape, that both have in common. */
function shareOf(image: InputImage | InputVideo, aspect: number): number {
  const { width, height } = cutOf(image, aspect, {});
  return width * height;
}

/** Keyboard equivalent of the crop handles: one slider per direction that can change. */
function CutSliders({ image, aspect, framing }: { image: InputImage | InputVideo; aspect: number; framing: Framing }) {
  const { cropX = 0.5, cropY = 0.5, cropZoom = 1, onFrame } = framing;
  const cut = cutOf(image, aspect, framing);
  const place = (value: number) => ({ min: 0, max: 100, step: 1, value: Math.round(100 * value) });
  return (
    <div className="flex gap-3">
      {cut.width < 1 - WORTH_SAYING ? (
        <CutSlider
          label={t('frame.across')}
          {...place(cropX)}
          says={t('frame.percent', { percent: Math.round(100 * cropX) })}
          onSlide={(value) => onFrame({ cropX: value / 100 })}
        />
      ) : null}
      {cut.height < 1 - WORTH_SAYING ? (
        <CutSlider
          label={t('frame.down')}
          {...place(cropY)}
          says={t('frame.percent', { percent: Math.round(100 * cropY) })}
          onSlide={(value) => onFrame({ cropY: value / 100 })}
        />
      ) : null}
      <CutSlider
        label={t('frame.zoom')}
        {...{ min: 100, max: 100 * CLOSEST_CUT, step: 5, value: Math.round(100 * cropZoom) }}
        says={t('frame.percent', { percent: Math.round(100 * cropZoom) })}
        onSlide={(value) => onFrame({ cropZoom: value / 100 })}
      />
    </div>
  );
}

function CutSlider({
  label,
  says,
  onSlide,
  ...range
}: {
  label: string;
  says: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onSlide: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 flex-1">
      <label htmlFor={id} className="label truncate">
        {label}
      </label>
      <input
        id={id}
        type="range"
        {...range}
        aria-valuetext={says}
        onChange={(event) => onSlide(Number(event.target.value))}
        className="h-6 w-full cursor-pointer accent-ink pointer-coarse:h-11"
      />
    </div>
  );
}
