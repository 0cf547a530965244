import { brightness, type Raster } from './gradients';
import type { LineSegment } from './line-segments';

/** Number of samples along a line. */
const SAMPLES = 9;
/** A line is measured when at most this share of its samples lies in the changed area. */
const MAX_CHANGED_SHARE = 0.25;
/** Margin around the area, in pixels of the compared images, which changes together with the area. */
const MARGIN = 4;

/** Tests whether lines and points lie in the area to change, which is white in the mask. */
export class ChangedArea {
  private readonly mask: Float32Array;

  constructor(
    mask: Raster,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.mask = brightness(mask, width, height);
  }

  holdsPlace(x: number, y: number): boolean {
    for (const dx of [-MARGIN, 0, MARGIN]) {
      for (const dy of [-MARGIN, 0, MARGIN]) {
        const px = Math.max(0, Math.min(this.width - 1, Math.round(x + dx)));
        const py = Math.max(0, Math.min(this.height - 1, Math.round(y + dy)));
        if ((this.mask[py * this.width + px] as number) > 0.5) return true;
      }
    }
    return false;
  }

  holdsLine({ x, y, ux, uy, length }: LineSegment): boolean {
    let inside = 0;
    for (let point = 0; point < SAMPLES; point++) {
      const along = (point / (SAMPLES - 1) - 0.5) * length;
      if (this.holdsPlace(x + along * ux, y + along * uy)) inside++;
    }
    return inside > MAX_CHANGED_SHARE * SAMPLES;
  }
}
