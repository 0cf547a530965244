import { boxBlur, clamp } from '../reading/raster';
import { type Carrier, type Part, type Pixels, type Point, type Quad, WHOLE_QUAD } from './carrier';
import { squaring } from './homography';

/** Returns the sheet with corrected perspective, at most `longest` pixels long and not finer than the input. */
export function squareSheet(
  input: Pixels,
  { quad, aspect }: Pick<Carrier, 'quad' | 'aspect'>,
  longest: number,
): Pixels {
  const corners = quad.map(([x, y]): Point => [x * input.w, y * input.h]) as unknown as Quad;
  const [a, b, c, d] = corners;
  const across = Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - d[0], c[1] - d[1]));
  const w = Math.round(Math.min(across, longest, longest * aspect));
  const h = Math.max(8, Math.round(w / aspect));
  const { toPhoto } = squaring(corners, w, h);
  const rgb = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [px, py] = toPhoto([x + 0.5, y + 0.5]);
      sample(input, px - 0.5, py - 0.5, rgb, 3 * (y * w + x));
    }
  }
  return { rgb, w, h };
}

function sample({ rgb, w, h }: Pixels, x: number, y: number, out: Uint8Array, at: number): void {
  const [cx, cy] = [clamp(x, 0, w - 1.001), clamp(y, 0, h - 1.001)];
  const [ix, iy] = [cx | 0, cy | 0];
  const [u, v] = [cx - ix, cy - iy];
  const i = 3 * (iy * w + ix);
  const [right, below] = [ix + 1 < w ? 3 : 0, iy + 1 < h ? 3 * w : 0];
  for (let k = 0; k < 3; k++) {
    const top = (rgb[i + k] as number) * (1 - u) + (rgb[i + right + k] as number) * u;
    const bottom = (rgb[i + below + k] as number) * (1 - u) + (rgb[i + below + right + k] as number) * u;
    out[at + k] = top * (1 - v) + bottom * v;
  }
}

/** Reduces the image bilinearly so that its longer side has `side` pixels. Smaller images are unchanged. */
export function reducedTo(input: Pixels, side: number): Pixels {
  return Math.max(input.w, input.h) <= side
    ? input
    : squareSheet(input, { quad: WHOLE_QUAD, aspect: input.w / input.h }, side);
}

/** Cuts a rectangle out of an image. */
export function cut({ rgb, w, h }: Pixels, part: Part): Pixels {
  const [left, top] = [Math.round(part.left * w), Math.round(part.top * h)];
  const cw = clamp(Math.round(part.width * w), 1, w - left);
  const ch = clamp(Math.round(part.height * h), 1, h - top);
  const out = new Uint8Array(cw * ch * 3);
  for (let y = 0; y < ch; y++) {
    const from = 3 * ((top + y) * w + left);
    out.set(rgb.subarray(from, from + 3 * cw), 3 * y * cw);
  }
  return { rgb: out, w: cw, h: ch };
}

/** Radii in image widths for estimating the paper: wider than pen strokes, and for smoothing. */
const PAPER_ESTIMATE = { penRadius: 1 / 45, smoothingRadius: 1 / 60 };
/** Paper darker than this share of the sheet's brightness is a fill and not a shadow. */
const MIN_SHADOW_BRIGHTNESS = 0.42;

/** Divides the image by the light on the paper. Shadows and folds disappear, and strokes keep their darkness. */
export function flattenLight({ rgb, w, h }: Pixels): Pixels {
  const out = new Uint8Array(rgb.length);
  const reach = Math.max(4, Math.round(w * PAPER_ESTIMATE.penRadius));
  for (let k = 0; k < 3; k++) {
    const plane = new Float32Array(w * h);
    for (let i = 0; i < plane.length; i++) plane[i] = rgb[3 * i + k] as number;
    const paper = boxBlur(
      brightest(boxBlur(plane, w, h, 1, 1), w, h, reach),
      w,
      h,
      w * PAPER_ESTIMATE.smoothingRadius,
      2,
    );
    let most = 1;
    for (const value of paper) if (value > most) most = value;
    for (let i = 0; i < plane.length; i++)
      out[3 * i + k] = Math.min(
        255,
        (252 * (plane[i] as number)) / Math.max(paper[i] as number, MIN_SHADOW_BRIGHTNESS * most),
      );
  }
  return { rgb: out, w, h };
}

/** Maximum over blocks of `reach` pixels, including neighbouring blocks. */
function brightest(plane: Float32Array, w: number, h: number, reach: number): Float32Array {
  const [bw, bh] = [Math.ceil(w / reach), Math.ceil(h / reach)];
  const blocks = new Float32Array(bw * bh);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const b = ((y / reach) | 0) * bw + ((x / reach) | 0);
      const value = plane[y * w + x] as number;
      if (value > (blocks[b] as number)) blocks[b] = value;
    }
  const out = new Float32Array(w * h);
  for (let y = 0; y < h; y++) {
    const fy = clamp((y + 0.5) / reach - 0.5, 0, bh - 1.001);
    const [iy, v] = [fy | 0, fy - (fy | 0)];
    const below = iy + 1 < bh ? bw : 0;
    for (let x = 0; x < w; x++) {
      const fx = clamp((x + 0.5) / reach - 0.5, 0, bw - 1.001);
      const [ix, u] = [fx | 0, fx - (fx | 0)];
      const right = ix + 1 < bw ? 1 : 0;
      const i = iy * bw + ix;
      const top = (blocks[i] as number) * (1 - u) + (blocks[i + right] as number) * u;
      const bottom = (blocks[i + below] as number) * (1 - u) + (blocks[i + below + right] as number) * u;
      out[y * w + x] = top * (1 - v) + bottom * v;
    }
  }
  return out;
}
