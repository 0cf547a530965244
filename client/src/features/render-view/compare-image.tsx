import { useState } from 'react';
import { SegmentedControl } from '../../design/segmented-control';
import { ZoomStage } from '../../design/zoom-stage';
import { t } from '../../i18n/t';

/** Per cent of the width that shows what went in. */
const STANDS = { before: 100, both: 50, after: 0 } as const;
const CHOICES = ['before', 'both', 'after'] as const;

/**
 * What went in and what came out, one over the other. The whole picture is a range: drag it, use the arrow keys, or take one of the
 * three places with one tap.
 */
export function CompareImage({
  before,
  after,
  size,
  whole,
  beforeName,
  overlay,
  alt,
  onBroken,
}: {
  before: string;
  after: string;
  size: { width: number; height: number };
  /** What went in lies whole in the picture, with room around it; else it was cropped to the picture's shape. */
  whole: boolean;
  /** "Sketch" or "Reference". */
  beforeName: string;
  /** Lies over both. */
  overlay: string | undefined;
  alt: string;
  onBroken: () => void;
}) {
  const [share, setShare] = useState<number>(STANDS.both);
  const stand = CHOICES.find((choice) => STANDS[choice] === share) ?? null;
  const picture = 'absolute inset-0 size-full select-none';
  return (
    <div className="grid gap-3">
      <ZoomStage {...size}>
        <img
          src={after}
          {...size}
          alt={alt}
          draggable={false}
          onError={onBroken}
          className={`${picture} object-cover`}
        />
        <img
          src={before}
          alt={t('compare.beforeAlt', { name: beforeName })}
          draggable={false}
          className={`${picture} bg-sheet ${whole ? 'object-contain' : 'object-cover'}`}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        {overlay ? <img src={overlay} alt={t('compare.overlayAlt')} draggable={false} className={picture} /> : null}
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={t('compare.label', { name: beforeName })}
          aria-valuetext={t('compare.value', { name: beforeName, before: share, after: 100 - share })}
          onChange={(event) => setShare(Number(event.target.value))}
          className="peer absolute inset-0 z-10 size-full cursor-ew-resize opacity-0"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-on-night outline-pencil-mark peer-focus-visible:outline-2"
          style={{ left: `${share}%` }}
        >
          <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-night text-on-night">
            <Arrows />
          </span>
        </span>
      </ZoomStage>
      <div className="mx-auto w-full max-w-form">
        <SegmentedControl
          label={t('compare.stand')}
          hideLabel
          value={stand}
          onChoose={(choice) => setShare(STANDS[choice])}
          choices={CHOICES.map((value) => ({ value, label: t(`compare.${value}`) }))}
        />
      </div>
    </div>
  );
}

function Arrows() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current" strokeWidth="1.5">
      <path d="M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5" />
    </svg>
  );
}
