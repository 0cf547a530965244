import { lineClass, type View } from './perspective';
import type { Segment } from './segments';

/** Straight strokes drawn on the pixel grid. */
export interface StrokeMap {
  /** Direction class of the longest stroke near each pixel; 0 = none. */
  kind: Uint8Array;
  /** Length of that stroke in pixels. */
  length: Uint16Array;
}

/** Marks each pixel near a straight stroke with the class and length of the longest one. */
export function strokeMap(segments: Segment[], view: View, ink: Float32Array, w: number, h: number): StrokeMap {
  const kind = new Uint8Array(w * h);
  const length = new Uint16Array(w * h);
  // A stroke is detected at both sides of its line, but areas meet at the centre of the line.
  const reach = Math.max(2, Math.round(w / 520), Math.ceil(halfWidth(ink, w, h)) + 1);
  for (const s of segments) {
    const own = lineClass(s, view);
    const steps = Math.ceil(s.length / 2);
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(s.x0 + ((s.x1 - s.x0) * k) / steps);
      const y = Math.round(s.y0 + ((s.y1 - s.y0) * k) / steps);
      for (let j = Math.max(0, y - reach); j <= Math.min(h - 1, y + reach); j++) {
        for (let i = Math.max(0, x - reach); i <= Math.min(w - 1, x + reach); i++) {
          const p = j * w + i;
          if (s.length <= (length[p] as number)) continue;
          length[p] = Math.min(65535, s.length);
          kind[p] = own;
        }
      }
    }
  }
  return { kind, length };
}

/** Half the mean line width in pixels: inked area divided by the length of both sides. */
function halfWidth(ink: Float32Array, w: number, h: number): number {
  let area = 0;
  let sides = 0;
  for (let i = w; i < w * (h - 1); i++) {
    if ((ink[i] as number) < 0.3) continue;
    area++;
    const edge = Math.min(ink[i - 1] as number, ink[i + 1] as number, ink[i - w] as number, ink[i + w] as number);
    if (edge < 0.3) sides++;
  }
  return Math.min(8, area / Math.max(1, sides));
}
