import { boxBlur, clamp, quantile, smoothstep } from '../reading/raster';

/** Planes of a photo. `built` is 1 where a pixel is neither sky nor plant nor level ground. */
export interface Facade {
  rgb: Uint8Array;
  gray: Float32Array;
  built: Float32Array;
  w: number;
  h: number;
}

/** Returns a pixel's colour independent of brightness: warmth (red relative to blue), and share of green. */
export function tintOf(rgb: Uint8Array, i: number): [number, number] {
  const [r, g, b] = [rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number];
  const sum = r + g + b + 1;
  return [(r - b) / sum, g / sum];
}

/** Sampling of the wall colour: stride in pixels, minimum value of `built`, limits of the colour spread. */
const WALL_COLOUR = { stride: 7, minBuilt: 0.7, minSpread: 0.03, maxSpread: 0.09 };
/**
 * Window glass either mirrors the sky and is cooler than the wall, or is a dark hole in the wall.
 * Brightness is from 0 to 1, warmth is (red - blue) / (red + green + blue); `minSpreads` counts wall colour spreads.
 */
const GLASS = {
  minBuilt: 0.6,
  mirror: { minCooler: 0.07, minSpreads: 1.6, minBrightness: 0.72 },
  darkHole: { neighbourhood: 0.035, maxRelativeBrightness: 0.74, maxBrightness: 0.45, maxWarmth: 0.07 },
  /** Radius that closes gaps at glazing bars, as a share of the image width. */
  closingRadius: 0.0035,
  minClosedShare: 0.34,
};
/** A window has at least this share of the area of the larger windows. Smaller patches are shadows or stones. */
const MIN_OF_LARGER_WINDOWS = { quantile: 0.75, share: 0.3 };
/**
 * A house reaches above this share of the distance from the lower edge to the highest roof;
 * hedges and garden walls do not.
 */
const HOUSE_HEIGHT = { roofQuantile: 0.05, minHeightShare: 0.55, smoothingRadius: 0.01 };
/** Shape of a window: area (share of the image), fill of its box, and aspect ratio. */
const WINDOW = {
  minArea: 0.0003,
  maxArea: 0.06,
  minFill: 0.5,
  minHeightToWidth: 0.4,
  maxHeightToWidth: 4.5,
  /** A window needs at least this much wall around it: a share of its smaller side, plus pixels. */
  surroundShare: 0.6,
  surroundPixels: 2,
};
/** Pixels of the same wall: minimum `built`, and colour distances at which the mask falls from 1 to 0. */
const SAME_WALL = { minBuilt: 0.05, fadeFrom: 1.2, fadeTo: 2.4, greenTolerance: 0.02 };
/** Roofs. Ranges and radii are shares of the image size, the others are shares of roof pixels in a neighbourhood. */
const ROOF = {
  maxBelowSky: 0.3,
  seedRadius: 0.04,
  seedFrom: 0.5,
  seedTo: 0.7,
  growRadius: 0.06,
  growFrom: 0.03,
  growTo: 0.12,
  spreadFactor: 1.4,
  greenTolerance: 0.03,
};

/** The most frequent colour of the building, which is taken as the colour of its walls. */
export interface WallTint {
  warm: number;
  green: number;
  spread: number;
}

export function wallTint({ rgb, built }: Facade): WallTint {
  const warm: number[] = [];
  const green: number[] = [];
  for (let i = 0; i < built.length; i += WALL_COLOUR.stride) {
    if ((built[i] as number) < WALL_COLOUR.minBuilt) continue;
    const [a, b] = tintOf(rgb, i);
    warm.push(a);
    green.push(b);
  }
  const spread = clamp(quantile(warm, 0.75) - quantile(warm, 0.25), WALL_COLOUR.minSpread, WALL_COLOUR.maxSpread);
  return { warm: quantile(warm, 0.5), green: quantile(green, 0.5), spread };
}

/**
 * Finds window glass: compact, nearly rectangular patches in walls that mirror the sky or are dark holes.
 * Returns a mask of 0 or 0.2-1, with one value per window.
 */
export function findGlass({ rgb, gray, built, w, h }: Facade, wall: WallTint): Float32Array {
  const around = boxBlur(gray, w, h, w * GLASS.darkHole.neighbourhood, 1);
  const { mirror, darkHole: hole } = GLASS;
  const pane = new Uint8Array(w * h);
  for (let i = 0; i < pane.length; i++) {
    if ((built[i] as number) < GLASS.minBuilt) continue;
    const g = gray[i] as number;
    const [warm] = tintOf(rgb, i);
    const mirrors =
      warm < wall.warm - Math.max(mirror.minCooler, mirror.minSpreads * wall.spread) && g < mirror.minBrightness;
    const isHole =
      g < (around[i] as number) * hole.maxRelativeBrightness && g < hole.maxBrightness && warm < hole.maxWarmth;
    if (mirrors || isHole) pane[i] = 1;
  }
  const closed = boxBlur(Float32Array.from(pane), w, h, w * GLASS.closingRadius, 1);
  for (let i = 0; i < pane.length; i++) pane[i] = (closed[i] as number) > GLASS.minClosedShare ? 1 : 0;
  const mask = new Float32Array(w * h);
  const seen = new Uint8Array(w * h);
  const windows: number[][] = [];
  for (let start = 0; start < pane.length; start++) {
    if (!pane[start] || seen[start]) continue;
    const patch = collect(pane, seen, start, w);
    if (looksLikeWindow(patch, built, w, h)) windows.push(patch);
  }
  const sizes = windows.map(({ length }) => length);
  const least = windows.length > 2 ? MIN_OF_LARGER_WINDOWS.share * quantile(sizes, MIN_OF_LARGER_WINDOWS.quantile) : 0;
  windows
    .filter(({ length }) => length >= least)
    .forEach((patch, k) => {
      fillOpening(mask, patch, w, 0.2 + (0.8 * ((((k + 1) * 2654435761) >>> 8) % 997)) / 997);
    });
  return mask;
}

/** Marks pixels of buildings in columns that are as tall as a house. Without sky, all columns count. */
export function markHouseHigh(sky: Float32Array, w: number, h: number, built: Float32Array): Float32Array {
  const line = Float32Array.from({ length: w }, (_, x) => {
    let y = 0;
    while (y < h && (sky[y * w + x] as number) > 0.5) y++;
    return y;
  });
  const top = quantile([...line], HOUSE_HEIGHT.roofQuantile);
  const lowest = top + HOUSE_HEIGHT.minHeightShare * (h - top);
  const reach = Math.max(1, Math.round(w * HOUSE_HEIGHT.smoothingRadius));
  const high = line.map((_, x) =>
    quantile([...line.subarray(Math.max(0, x - reach), x + reach + 1)], 0.5) < lowest ? 1 : 0,
  );
  return built.map((one, i) => one * (high[i % w] as number));
}

/** Fills the whole opening of a window: panes and glazing bars. */
function fillOpening(mask: Float32Array, patch: readonly number[], w: number, value: number): void {
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
  if (share < WINDOW.minArea || share > WINDOW.maxArea) return false;
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
  if (fill < WINDOW.minFill || tall / wide < WINDOW.minHeightToWidth || tall / wide > WINDOW.maxHeightToWidth)
    return false;
  // A window has no sky, lawn or tree within its own width.
  let inside = 0;
  const reach = Math.round(Math.min(wide, tall) * WINDOW.surroundShare + WINDOW.surroundPixels);
  const places = [
    [x0 - reach, (y0 + y1) >> 1],
    [x1 + reach, (y0 + y1) >> 1],
    [(x0 + x1) >> 1, y0 - reach],
    [(x0 + x1) >> 1, y1 + reach],
  ] as const;
  for (const [x, y] of places)
    if (x >= 0 && y >= 0 && x < w && y < h && (built[y * w + x] as number) > GLASS.minBuilt) inside++;
  return inside === 4;
}

/** Returns the mask of walls: pixels of the most frequent colour. Roofs, doors and chimneys differ from it. */
export function findWalls({ rgb, built, w, h }: Facade, tint: WallTint, glass: Float32Array): Float32Array {
  const mask = new Float32Array(w * h);
  for (let i = 0; i < mask.length; i++) {
    if ((built[i] as number) < SAME_WALL.minBuilt || (glass[i] as number) > 0) continue;
    const [a, b] = tintOf(rgb, i);
    const away = Math.hypot((a - tint.warm) / tint.spread, (b - tint.green) / SAME_WALL.greenTolerance);
    mask[i] = (built[i] as number) * (1 - smoothstep(SAME_WALL.fadeFrom, SAME_WALL.fadeTo, away));
  }
  return mask;
}

/** Finds roofs: wide built areas near the sky whose colour differs from the walls. Empty without such an area. */
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
      if (below > h * ROOF.maxBelowSky || (glass[i] as number) > 0) continue;
      candidate[i] = (built[i] as number) * (1 - (walls[i] as number));
    }
  }
  const wide = boxBlur(candidate, w, h, w * ROOF.seedRadius, 1);
  const seed = candidate.map((one, i) => one * smoothstep(ROOF.seedFrom, ROOF.seedTo, wide[i] as number));
  const tint = wallTint({ rgb, gray: seed, built: seed, w, h });
  const near = boxBlur(seed, w, h, w * ROOF.growRadius, 1);
  return candidate.map((one, i) => {
    const [a, b] = tintOf(rgb, i);
    const away = Math.hypot(
      (a - tint.warm) / (ROOF.spreadFactor * tint.spread),
      (b - tint.green) / ROOF.greenTolerance,
    );
    const beside = smoothstep(ROOF.growFrom, ROOF.growTo, near[i] as number);
    return one * beside * (1 - smoothstep(SAME_WALL.fadeFrom, SAME_WALL.fadeTo, away));
  });
}
