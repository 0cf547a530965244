import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawingCrop } from '@maquette/contracts/fields/drawing-crop';
import type { Cut } from '@maquette/contracts/fields/input-frame';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '../../../../i18n/t';
import { CORNERS } from '../../rules/crop-corners';

/** Step of an arrow key, and with Shift, in shares of the upload. */
const STEP = 0.005;
const LARGE_STEP = 0.05;
const ARROWS: Record<string, DrawnPoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const percent = (share: number) => `${100 * share}%`;
/** Position of a handle at a share of the upload, at least half of the handle inside of the frame. */
const inFrame = (share: number, start: number, extent: number) =>
  `clamp(${percent(start)} + 1rem, ${percent(share)}, ${percent(start + extent)} - 1rem)`;

/**
 * The part of an upload that is the drawing, with a handle at each corner; the rest is dimmed. Handles move by mouse,
 * touch and arrow keys. Lies exactly over the upload.
 */
export function CropLayer({
  crop,
  shown,
  onMove,
  onEnd,
}: {
  crop: DrawingCrop;
  /** Part of the upload within the frame of the image: handles stay inside of it as a whole. */
  shown: Cut;
  /** A corner was moved to a point, in shares of the upload. */
  onMove: (corner: number, to: DrawnPoint) => void;
  /** The move has ended: the drawing can be read again. */
  onEnd: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<{ corner: number; by: DrawnPoint } | null>(null);
  const placeOf = (event: PointerEvent): DrawnPoint => {
    const rect = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(event.clientX - rect.left) / rect.width, (event.clientY - rect.top) / rect.height];
  };
  const end = (event: PointerEvent) => {
    event.stopPropagation();
    if (held === null) return;
    setHeld(null);
    onEnd();
  };
  const byKey =
    (corner: number, [x, y]: DrawnPoint) =>
    (event: KeyboardEvent) => {
      const along = ARROWS[event.key];
      if (!along) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      onMove(corner, [x + step * along[0], y + step * along[1]]);
    };
  const outline = crop.map((at) => at.join(' ')).join('L');
  return (
    <div ref={box} className="pointer-events-none absolute inset-0">
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path d={`M-9-9H10V10H-9ZM${outline}Z`} fillRule="evenodd" className="fill-veil" />
        <path
          d={`M${outline}Z`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.5"
          className="fill-none stroke-on-night"
        />
      </svg>
      {crop.map((at, corner) => (
        <button
          key={CORNERS[corner]}
          type="button"
          data-own-drag
          aria-label={t('crop.corner', {
            corner: t(`crop.${CORNERS[corner] ?? 'topLeft'}`),
            x: Math.round(100 * at[0]),
            y: Math.round(100 * at[1]),
          })}
          aria-roledescription={t('crop.handle')}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.stopPropagation();
            event.currentTarget.setPointerCapture(event.pointerId);
            const [x, y] = placeOf(event);
            setHeld({ corner, by: [at[0] - x, at[1] - y] });
          }}
          onPointerMove={(event) => {
            if (held?.corner !== corner) return;
            const [x, y] = placeOf(event);
            onMove(corner, [x + held.by[0], y + held.by[1]]);
          }}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={byKey(corner, at)}
          onKeyUp={(event) => {
            if (ARROWS[event.key]) onEnd();
          }}
          className="group pointer-events-auto absolute grid size-8 -translate-1/2 cursor-move touch-none place-items-center pointer-coarse:size-11"
          style={{
            left: inFrame(at[0], shown.left, shown.width),
            top: inFrame(at[1], shown.top, shown.height),
          }}
        >
          <span className="size-3.5 rounded-full border-2 border-on-night bg-pencil shadow-sm group-active:scale-125" />
        </button>
      ))}
    </div>
  );
}
