import { shownPart } from '@maquette/contracts/fields/input-frame';
import type { KnownRender } from '../../../live/merge-renders';

/** Projective matrix, row by row, from positions in an upload to positions in its result, in shares of the sizes. */
export type DrawingMatrix = readonly [number, number, number, number, number, number, number, number, number];

/** Aligns a drawing with a result for which the engine cropped or squared it; null for other results. */
export function drawingMatrixOf({ settings, result }: Pick<KnownRender, 'settings' | 'result'>): DrawingMatrix | null {
  const numbers = String(result?.facts.drawingMatrix ?? '')
    .split(',')
    .map(Number);
  if (settings.kind !== 'still' || numbers.length !== 9 || !numbers.every(Number.isFinite)) return null;
  const matrix = numbers as unknown as DrawingMatrix;
  const { image, imageFit, width, height } = settings;
  if (!image || !imageFit) return matrix;
  // The engine received the upload as it was framed.
  const shown = shownPart(image, width / height, settings);
  const [sx, sy] = [1 / shown.width, 1 / shown.height];
  const [tx, ty] = [-shown.left * sx, -shown.top * sy];
  const [a, b, c, d, e, f, g, h, i] = matrix;
  return [
    ...[a * sx, b * sy, a * tx + b * ty + c],
    ...[d * sx, e * sy, d * tx + e * ty + f],
    ...[g * sx, h * sy, g * tx + h * ty + i],
  ] as unknown as DrawingMatrix;
}

/** CSS transform, from the upper left corner, of an upload that is stretched over a result of this size in px. */
export function cssMatrix([a, b, c, d, e, f, g, h, i]: DrawingMatrix, width: number, height: number): string {
  const columns = [
    ...[a, (d * height) / width, 0, g / width],
    ...[(b * width) / height, e, 0, h / height],
    ...[0, 0, 1, 0],
    ...[c * width, f * height, 0, i],
  ];
  return `matrix3d(${columns.map((value) => Number(value.toPrecision(7))).join(', ')})`;
}
