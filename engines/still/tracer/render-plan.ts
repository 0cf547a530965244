import type { Look } from '../picture/look';

/** How much work a picture gets. */
export interface RenderPlan {
  width: number;
  height: number;
  interior: boolean;
  /** Samples every pixel gets, in passes; a preview is shown after each. */
  samplePasses: number[];
  /** Samples more for pixels that are still restless (edges, shadow borders). 0: none. */
  extraSamples: number;
  /** Trace indirect light for every n-th sample only. */
  indirectEvery: number;
  bounces: number;
  /** Highest radiance an indirect path may bring: fewer fireflies, a little less light. */
  clamp: number;
  filterPasses: number;
  filterSigma: number;
  reflectionSharpness: number;
  /** Radiance cache: cell size near the camera (m), camera rays of the prepass, samples a cell needs. */
  cache: { cellMetres: number; rays: number; minSamples: number };
  look: Look;
  /** Ink lines and watercolour washes over the finished picture. */
  handDrawn: boolean;
}

/** Above this a picture is traced in strips. */
const STRIP_PIXELS = 2_800_000;
/** Rows traced above and below a strip so that the denoiser sees across the border: 2 x (1+2+4+8+16) and some. */
const STRIP_MARGIN = 68;

export interface Strip {
  /** Rows that are kept. */
  from: number;
  to: number;
  /** Rows that are traced. */
  firstRow: number;
  rows: number;
}

/** Cuts a picture into strips of equal height; a small picture is one strip. */
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
