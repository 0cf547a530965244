import type { DrawingCorrection, DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';

/** Converts the positions of corrections to another frame: a crop, a sheet without its carrier, or pixels. */
export function movedCorrections(
  corrections: readonly DrawingCorrection[],
  move: (at: DrawnPoint) => DrawnPoint,
): DrawingCorrection[] {
  return corrections.map((one) =>
    'to' in one ? { ...one, at: move(one.at), to: move(one.to) } : { ...one, at: move(one.at) },
  );
}
