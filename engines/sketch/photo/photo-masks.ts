import { boxBlur, clamp, quantile, smoothstep } from '../reading/raster';

/** Image planes of a photograph. In `built`, 1 means neither sky nor plants nor level ground. */
export interface Facade {
  rgb: Uint8Array;
  gray: Float32Array;
  built: Float32Array;
  w: number;
  h: number;
}

/** A pixel's colour independent of brightness: warmth (red relative to blue) and share of green. */
export function tintOf(rgb: Uint8Array, i: number): [number, number] {
  const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
  const sum = r + g + b + 1;
  return [(r - b) / sum, g / sum];
}

/** Sampling the wall colour: stride in pixels, minimum value of `built`, limits for the spread. */
const WALL = { everyPixel: 7, built: 0.7, leastSpread: 0.03, mostSpread: 0.09 };
/**
 * Window glass: minimum value of `built`. Glass that reflects the sky is cooler than the wall and not much lighter.
 * Other glass is darker than its neighbourhood (of this share of the width) and not warm.
 */
const GLASS = {
  built: 0.6,
  mirror: { cooler: 0.07, spreads: 1.6, light: 0.72 },
  hole: { around: 0.035, darker: 0.74, light: 0.45, warm: 0.07 },
  /** Radius of the closing over glazing bars (share of the width), and minimum fill with glass. */
  closing: 0.0035,
  full: 0.34,
};
/** Minimum size relative to the larger windows; smaller patches are shadows or stones. */
const LEAST_OF_LARGER = { quantile: 0.75, share: 0.3 };
/**
 * A house reaches above this share of the distance from the lower edge to the highest roof;
 * hedges and garden walls do not.
 */
const HIGH = { roof: 0.05, share: 0.55, even: 0.01 };
/** A window: share of the image, fill of its bounding box, aspect ratio, and surroundings. */
const WINDOW = {
  least: 0.0003,
  most: 0.06,
  fill: 0.5,
  flattest: 0.4,
  tallest: 4.5,
  /** A window needs at least this much wall around it: a share of its smaller side, plus pixels. */
  reach: 0.6,
  beyond: 2,
};
/**
 * Pixels of the same wall: minimum `built`; colour distances at which the wall fades out and ends; tolerance in green.
 */
const SAME_WALL = { built: 0.05, fades: 1.2, ends: 2.4, green: 0.02 };
/**
 * Roofs: search range below the sky and its minimum fill; search radius around for the colour (share of the width) and
 * share of roof pixels that starts a roof; tolerances in colour and green.
 */
const ROOF = {
  below: 0.3,
  around: 0.04,
  some: 0.5,
  enough: 0.7,
  near: 0.06,
  begins: 0.03,
  sure: 0.12,
  spreads: 1.4,
  green: 0.03,
};

/** The most frequent colour in the built part, which is the walls' colour. */
export interface WallTint {
  warm: number;
  green: number;
  spread: number;
}

export function wallTint({ rgb, built }: Facade): WallTint {
  const warm: number[] = [];
  const green: number[] = [];
  for (let i = 0; i < built.length; i += WALL.everyPixel) {
    if ((built[i] as number) < WALL.built) continue;
    const [a, b] = tintOf(rgb, i);
    warm.push(a);
    green.push(b);
  }
  const spread = clamp(quantile(warm, 0.75) - quantile(warm, 0.25), WALL.leastSpread, WALL.mostSpread);
  return { warm: quantile(warm, 0.5), green: quantile(green, 0.5), spread };
}

/**
 * Finds window glass: compact, roughly rectangular patches in walls that reflect the sky (cooler than the wall) or are
 * dark holes. Returns a mask of 0 or 0.2-1, with one value per window.
 */
export function findGlass({ rgb, gray, built, w, h }: Facade, wall: WallTint): Float32Array {
  const around = boxBlur(gray, w, h, w * GLASS.hole.around, 1);
  const { mirror, hole } = GLASS;
  const pane = new Uint8Array(w * h);
  for (let i = 0; i < pane.length; i++) {
    if ((built[i] as number) < GLASS.built) continue;
    const g = gray[i] as number;
    const [warm] = tintOf(rgb, i);
    const mirrors = warm < wall.warm - Math.max(mirror.cooler, mirror.spreads * wall.spread) && g < mirror.light;
    const isHole = g < (around[i] as number) * hole.darker && g < hole.light && warm < hole.warm;
    if (mirrors || isHole) pane[i] = 1;
  }
  const closed = boxBlur(Float32Array.from(pane), w, h, w * GLASS.closing, 1);
  for (let i = 0; i < pane.length; i++) pane[i] = (closed[i] as number) > GLASS.full ? 1 : 0;
  const mask = new Float32Array(w * h);
  const seen = new Uint8Array(w * h);
  const windows: number[][] = [];
  for (let start = 0; start < pane.length; start++) {
    if (!pane[start] || seen[start]) continue;
    const patch = collect(pane, seen, start, w);
    if (looksLikeWindow(patch, built, w, h)) windows.push(patch);
  }
  const sizes = windows.map(({ length }) => length);
  const least = windows.length > 2 ? LEAST_OF_LARGER.share * quantile(sizes, LEAST_OF_LARGER.quantile) : 0;
  windows
    .filter(({ length }) => length >= least)
    .forEach((patch, k) => {
      fillBox(mask, patch, w, 0.2 + (0.8 * ((((k + 1) * 2654435761) >>> 8) % 997)) / 997);
    });
  return mask;
}

/** Marks built pixels in columns that are as tall as a house. Without a sky all columns count. */
export function risesHigh(sky: Float32Array, w: number, h: number, built: Float32Array): Float32Array {
  const line = Float32Array.from({ length: w }, (_, x) => {
    let y = 0;
    while (y < h && (sky[y * w + x] as number) > 0.5) y++;
    return y;
  });
  const top = quantile([...line], HIGH.roof);
  const lowest = top + HIGH.share * (h - top);
  const reach = Math.max(1, Math.round(w * HIGH.even));
  const high = line.map((_, x) =>
    quantile([...line.subarray(Math.max(0, x - reach), x + reach + 1)], 0.5) < lowest ? 1 : 0,
  );
  return built.map((one, i) => one * (high[i % w] as number));
}

/** Fills a window's whole opening, both panes and glazing bars. */
function fillBox(mask: Float32Array, patch: readonly number[], w: number, value: number): void {
  let [x0, x1, y0, y1] = [w, 0, Infinity, 0];
  for (const p of patch) {
    const [x, y] = [p % w, Math.floor(p / w)];
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  for (let y = y0; y <= y1; y++) mask.fill(value, y * w + x0, y * w + x1 + 1);
}

function collect(dark: Uint8Array, seen: Uint8Array, start: number, w: number): number[] {
  const patch = [start];
  seen[start] = 1;
  for (const p of patch) {
    const x = p % w;
    for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
      if (q < 0 || q >= dark.length || seen[q] || !dark[q]) continue;
      seen[q] = 1;
      patch.push(q);
    }
  }
  return patch;
}

function looksLikeWindow(patch: number[], built: Float32Array, w: number, h: number): boolean {
  const share = patch.length / (w * h);
  if (share < WINDOW.least || share > WINDOW.most) return false;
  let [x0, x1, y0, y1] = [w, -1, h, -1];
  for (const p of patch) {
    const x = p % w;
    const y = (p / w) | 0;
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  const wide = x1 - x0 + 1;
  const tall = y1 - y0 + 1;
  const fill = patch.length / (wide * tall);
  if (fill < WINDOW.fill || tall / wide < WINDOW.flattest || tall / wide > WINDOW.tallest) return false;
  // A window is surrounded by building: there is no sky, lawn or tree within its own width.
  let inside = 0;
  const reach = Math.round(Math.min(wide, tall) * WINDOW.reach + WINDOW.beyond);
  const places = [
    [x0 - reach, (y0 + y1) >> 1],
    [x1 + reach, (y0 + y1) >> 1],
    [(x0 + x1) >> 1, y0 - reach],
    [(x0 + x1) >> 1, y1 + reach],
  ] as const;
  for (const [x, y] of places)
    if (x >= 0 && y >= 0 && x < w && y < h && (built[y * w + x] as number) > GLASS.built) inside++;
  return inside === 4;
}

/** Walls are the pixels with the most frequent colour of the built part; roofs, doors and chimneys differ from it. */
export function findWalls({ rgb, built, w, h }: Facade, tint: WallTint, glass: Float32Array): Float32Array {
  const mask = new Float32Array(w * h);
  for (let i = 0; i < mask.length; i++) {
    if ((built[i] as number) < SAME_WALL.built || (glass[i] as number) > 0) continue;
    const [a, b] = tintOf(rgb, i);
    const away = Math.hypot((a - tint.warm) / tint.spread, (b - tint.green) / SAME_WALL.green);
    mask[i] = (built[i] as number) * (1 - smoothstep(SAME_WALL.fades, SAME_WALL.ends, away));
  }
  return mask;
}

/**
 * Finds roofs: wide built areas near the sky whose colour differs from the walls.
 * They extend as far as their colour does. The mask is empty when there is no such area.
 */
export function findRoofs(
  { rgb, built, w, h }: Facade,
  walls: Float32Array,
  glass: Float32Array,
  sky: Float32Array,
): Float32Array {
  const candidate = new Float32Array(w * h);
  for (let x = 0; x < w; x++) {
    let below = Infinity;
    for (let y = 0; y < h; y++) {
      const i = y * w + x;
      below = (sky[i] as number) > 0.5 ? 0 : below + 1;
      if (below > h * ROOF.below || (glass[i] as number) > 0) continue;
      candidate[i] = (built[i] as number) * (1 - (walls[i] as number));
    }
  }
  const wide = boxBlur(candidate, w, h, w * ROOF.around, 1);
  const seed = candidate.map((one, i) => one * smoothstep(ROOF.some, ROOF.enough, wide[i] as number));
  const tint = wallTint({ rgb, gray: seed, built: seed, w, h });
  const near = boxBlur(seed, w, h, w * ROOF.near, 1);
  return candidate.map((one, i) => {
    const [a, b] = tintOf(rgb, i);
    const away = Math.hypot((a - tint.warm) / (ROOF.spreads * tint.spread), (b - tint.green) / ROOF.green);
    const beside = smoothstep(ROOF.begins, ROOF.sure, near[i] as number);
    return one * beside * (1 - smoothstep(SAME_WALL.fades, SAME_WALL.ends, away));
  });
}
