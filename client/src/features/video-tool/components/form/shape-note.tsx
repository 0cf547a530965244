import type { InputImage } from '@maquette/contracts/fields/input-file';
import { t } from '../../../../i18n/t';
import { Notice } from '../../../../ui/notice';
import type { InputState } from '../../../inputs/hooks/use-input-file';

/** Maximum difference of equal aspect ratios, because sizes are rounded to whole pixels. */
const SAME_SHAPE = 0.01;

/** Explains how a depth map or mask with another aspect ratio is fitted to the image. */
export default function ShapeNote({ image, map }: { image: InputState; map: InputState }) {
  if (image.status !== 'kept' || map.status !== 'kept') return null;
  const shape = (file: InputImage) => file.width / file.height;
  if (Math.abs(shape(map.file) / shape(image.file) - 1) < SAME_SHAPE) return null;
  const size = ({ width, height }: InputImage) => t('t2i.size', { width: String(width), height: String(height) });
  return <Notice tone="warn">{t('video.otherShape', { map: size(map.file), image: size(image.file) })}</Notice>;
}
