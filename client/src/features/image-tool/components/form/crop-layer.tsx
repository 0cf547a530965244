import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawingCrop } from '@maquette/contracts/fields/drawing-crop';
import type { Cut } from '@maquette/contracts/fields/input-frame';
import { t } from '../../../../i18n/t';
import { CORNERS } from '../../rules/crop-corners';
import { DragHandle } from './drag-handle';

/**
 * The part of an upload that is the drawing, with a handle at each corner. The rest is dimmed.
 * The layer lies exactly over the upload.
 */
export function CropLayer({
  crop,
  shown,
  onMove,
  onEnd,
}: {
  crop: DrawingCrop;
  /** Part of the upload within the image's frame. */
  shown: Cut;
  /** Called when a corner was moved to a point, in shares of the upload. */
  onMove: (corner: number, to: DrawnPoint) => void;
  onEnd: () => void;
}) {
  const outline = crop.map((at) => at.join(' ')).join('L');
  return (
    <div className="pointer-events-none absolute inset-0">
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
        <DragHandle
          key={CORNERS[corner]}
          {...{ at, shown, onEnd }}
          label={t('crop.corner', {
            corner: t(`crop.${CORNERS[corner] ?? 'topLeft'}`),
            x: Math.round(100 * at[0]),
            y: Math.round(100 * at[1]),
          })}
          role={t('crop.handle')}
          onMove={(to) => onMove(corner, to)}
        />
      ))}
    </div>
  );
}
