import type { Look } from '../image/look';

/** An image's budget for sampling and filtering. */
export interface RenderPlan {
  width: number;
  height: number;
  interior: boolean;
  /** Samples per pixel, in passes; a preview follows each pass. */
  samplePasses: number[];
  /** Extra samples for noisy pixels (edges, shadow borders). 0: none. */
  extraSamples: number;
  /** Traces indirect light for every n-th sample only. */
  indirectEvery: number;
  bounces: number;
  /** Radiance clamp of an indirect path: fewer fireflies, slightly less light. */
  clamp: number;
  filterPasses: number;
  filterSigma: number;
  reflectionSharpness: number;
  /** Radiance cache: cell size near the camera (m), camera rays in the prepass, minimum samples per cell. */
  cache: { cellMetres: number; rays: number; minSamples: number };
  look: Look;
  /** Ink lines and watercolour washes over the rendered image. */
  handDrawn: boolean;
}

/** Larger images are traced in strips. */
const STRIP_PIXELS = 2_800_000;
/** Overlap rows traced above and below a strip for the denoiser: 2 x (1+2+4+8+16) plus margin. */
const STRIP_MARGIN = 68;

export interface Strip {
  /** Rows to keep. */
  from: number;
  to: number;
  /** Rows to trace. */
  firstRow: number;
  rows: number;
}

/** Splits an image into strips of equal height; a small image is one strip. */
export function stripsOf(width: number, height: number): Strip[] {
  const count = Math.ceil((width * height) / STRIP_PIXELS);
  const strips: Strip[] = [];
  for (let i = 0; i < count; i++) {
    const from = Math.round((height * i) / count);
    const to = Math.round((height * (i + 1)) / count);
    const firstRow = Math.max(0, from - (count > 1 ? STRIP_MARGIN : 0));
    const lastRow = Math.min(height, to + (count > 1 ? STRIP_MARGIN : 0));
    strips.push({ from, to, firstRow, rows: lastRow - firstRow });
  }
  return strips;
}
