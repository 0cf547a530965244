import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import {
  cropInFrame,
  type DrawingCrop,
  readCrop,
  WHOLE_CROP,
  writeCrop,
} from '@maquette/contracts/fields/drawing-crop';
import type { Cut } from '@maquette/contracts/fields/input-frame';
import { useRef, useState } from 'react';
import type { ReadSketch } from '../api/part-map';
import { hasFreeCorners, movedCorner } from '../rules/crop-corners';
import type { ImageForm } from '../rules/image-form';

/**
 * The part of the upload that is the drawing: as the user chose it, else as detected.
 * While a corner is dragged, only the outline follows;
 * the form, and with it the reading, changes when the corner is released.
 * @param shown part of the upload within the image's frame
 */
export function useCrop(
  form: Pick<ImageForm, 'drawingCrop'>,
  change: (fields: Partial<ImageForm>) => void,
  map: ReadSketch | null,
  shown: Cut,
) {
  const [dragged, setDragged] = useState<DrawingCrop | null>(null);
  // The last move may not have been rendered yet when the pointer is released.
  const last = useRef<DrawingCrop | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = readCrop(form.drawingCrop);
  const found = chosen ? null : cornersOf(map);
  const isWhole = form.drawingCrop === 'whole' || (!chosen && !found);
  const crop = dragged ?? cropInFrame(chosen ?? found ?? WHOLE_CROP, shown);
  return {
    crop,
    /** Whether the handles are shown: always on a crop, but on a whole image only on request. */
    isShown: map !== null && (isOpen || !isWhole),
    isWhole,
    isChosen: form.drawingCrop !== '',
    open: () => setOpen(true),
    move: (corner: number, to: DrawnPoint) => {
      const isFree = hasFreeCorners(crop, map?.drawing);
      last.current = movedCorner(last.current ?? crop, corner, to, { isFree, shown });
      setDragged(last.current);
    },
    end: () => {
      if (!last.current) return;
      change({ drawingCrop: writeCrop(last.current) });
      last.current = null;
      setDragged(null);
    },
    takeWhole: () => {
      setOpen(false);
      change({ drawingCrop: writeCrop(WHOLE_CROP) });
    },
    reset: () => {
      setOpen(false);
      change({ drawingCrop: '' });
    },
  };
}
export type Crop = ReturnType<typeof useCrop>;

function cornersOf(map: ReadSketch | null): DrawingCrop | null {
  const points = map?.drawing.crop?.map(([x = 0, y = 0]): DrawnPoint => [x, y]);
  return points?.length === 4 ? (points as unknown as DrawingCrop) : null;
}
