/** Image operations on planes in row-major order. */

/** Mean over boxes of (2r+1)² pixels with clamped borders. Two passes approximate a Gaussian. */
export function boxBlur(source: Float32Array, w: number, h: number, radius: number, passes = 2): Float32Array {
  const r = Math.max(0, Math.round(radius));
  const out = Float32Array.from(source);
  if (r === 0) return out;
  const row = new Float32Array(source.length);
  const scale = 1 / (2 * r + 1);
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < h; y++) {
      const o = y * w;
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += out[o + Math.min(w - 1, Math.max(0, x))] as number;
      for (let x = 0; x < w; x++) {
        row[o + x] = sum * scale;
        sum += (out[o + Math.min(w - 1, x + r + 1)] as number) - (out[o + Math.max(0, x - r)] as number);
      }
    }
    const sums = new Float64Array(w);
    for (let y = -r; y <= r; y++) {
      const o = Math.min(h - 1, Math.max(0, y)) * w;
      for (let x = 0; x < w; x++) (sums[x] as number) += row[o + x] as number;
    }
    for (let y = 0; y < h; y++) {
      const add = Math.min(h - 1, y + r + 1) * w;
      const drop = Math.max(0, y - r) * w;
      for (let x = 0; x < w; x++) {
        out[y * w + x] = (sums[x] as number) * scale;
        (sums[x] as number) += (row[add + x] as number) - (row[drop + x] as number);
      }
    }
  }
  return out;
}

const FAR = 1e9;

/** Euclidean distance to the nearest set pixel (Felzenszwalb and Huttenlocher 2012: lower envelope of parabolas). */
export function distanceTo(set: Uint8Array, w: number, h: number): Float32Array {
  const f = new Float32Array(w * h);
  for (let i = 0; i < f.length; i++) f[i] = set[i] ? 0 : FAR;
  const n = Math.max(w, h);
  const hull = new Int32Array(n);
  const bounds = new Float64Array(n + 1);
  const line = new Float64Array(n);
  const transform = (start: number, step: number, length: number): void => {
    for (let i = 0; i < length; i++) line[i] = f[start + i * step] as number;
    let k = 0;
    hull[0] = 0;
    bounds[0] = -FAR;
    bounds[1] = FAR;
    for (let i = 1; i < length; i++) {
      let s = 0;
      for (;;) {
        const v = hull[k] as number;
        s = ((line[i] as number) + i * i - ((line[v] as number) + v * v)) / (2 * i - 2 * v);
        if (s > (bounds[k] as number) || k === 0) break;
        k--;
      }
      if (s <= (bounds[k] as number)) s = -FAR;
      if (s === -FAR) hull[0] = i;
      else hull[++k] = i;
      bounds[k] = k === 0 ? -FAR : s;
      bounds[k + 1] = FAR;
    }
    k = 0;
    for (let i = 0; i < length; i++) {
      while ((bounds[k + 1] as number) < i) k++;
      const v = hull[k] as number;
      f[start + i * step] = (i - v) * (i - v) + (line[v] as number);
    }
  };
  for (let x = 0; x < w; x++) transform(x, w, h);
  for (let y = 0; y < h; y++) transform(y * w, 1, w);
  for (let i = 0; i < f.length; i++) f[i] = Math.sqrt(f[i] as number);
  return f;
}

/** 1 where a value passes the test, else 0. A loop, because Uint8Array.from() takes a second for two megapixels. */
export function maskOf(plane: ArrayLike<number>, test: (value: number, i: number) => boolean): Uint8Array {
  const out = new Uint8Array(plane.length);
  for (let i = 0; i < out.length; i++) if (test(plane[i] as number, i)) out[i] = 1;
  return out;
}

/** Bilinear sample of a float plane at (x, y), in pixels. */
export function bilinear(plane: Float32Array, w: number, h: number, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > w - 1.001 ? w - 1.001 : x;
  const cy = y < 0 ? 0 : y > h - 1.001 ? h - 1.001 : y;
  const ix = cx | 0;
  const iy = cy | 0;
  const u = cx - ix;
  const v = cy - iy;
  const i = iy * w + ix;
  const right = ix + 1 < w ? 1 : 0;
  const below = iy + 1 < h ? w : 0;
  const top = (plane[i] as number) + ((plane[i + right] as number) - (plane[i] as number)) * u;
  const bottom =
    (plane[i + below] as number) + ((plane[i + below + right] as number) - (plane[i + below] as number)) * u;
  return top + (bottom - top) * v;
}

/** Bilinear sample of a byte plane, scaled to 0-1. One function for both array types would be slower. */
export function bilinearByte(plane: Uint8Array, w: number, h: number, x: number, y: number): number {
  const cx = Math.min(w - 1.001, Math.max(0, x));
  const cy = Math.min(h - 1.001, Math.max(0, y));
  const ix = cx | 0;
  const iy = cy | 0;
  const u = cx - ix;
  const v = cy - iy;
  const i = iy * w + ix;
  const right = ix + 1 < w ? 1 : 0;
  const below = iy + 1 < h ? w : 0;
  const top = (plane[i] as number) + ((plane[i + right] as number) - (plane[i] as number)) * u;
  const bottom =
    (plane[i + below] as number) + ((plane[i + below + right] as number) - (plane[i + below] as number)) * u;
  return (top + (bottom - top) * v) / 255;
}

/** Luminance (0-1) of sRGB bytes, with Rec. 709 weights on the encoded values. */
export function luma(rgb: Uint8Array): Float32Array {
  const out = new Float32Array(rgb.length / 3);
  for (let i = 0; i < out.length; i++) {
    out[i] =
      (0.2126 * (rgb[3 * i] as number) + 0.7152 * (rgb[3 * i + 1] as number) + 0.0722 * (rgb[3 * i + 2] as number)) /
      255;
  }
  return out;
}

/** The q-quantile of the finite values, estimated from up to 40,000 of them. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const step = Math.max(1, Math.floor(values.length / 40_000));
  const kept: number[] = [];
  for (let i = 0; i < values.length; i += step) kept.push(values[i] as number);
  kept.sort((a, b) => a - b);
  return kept.length === 0 ? 0 : (kept[Math.min(kept.length - 1, Math.floor(q * kept.length))] as number);
}

export const clamp = (x: number, low: number, high: number): number => (x < low ? low : x > high ? high : x);
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
/** Smoothstep: a cubic transition from 0 at a to 1 at b. */
export function smoothstep(a: number, b: number, x: number): number {
  const t = clamp((x - a) / (b - a), 0, 1);
  return t * t * (3 - 2 * t);
}
