/**
 * Positions of the invisible watermark in an image's spectrum. Each bit has two waves and uses one of them:
 * the first for 0, the second for 1 (frequency-shift keying). A wave's magnitude does not change
 * when an image is cropped or shifted, and its frequency scales with the image, so the position need not be known.
 */

/** Side of a tile in pixels, at the size at which the watermark is written. Frequencies are whole cycles per tile. */
export const TILE = 512;

/** Ring of the spectrum that survives JPEG and halving, in cycles per tile: 0.043 to 0.16 cycles per pixel. */
const INNER = 22;
const OUTER = 82;

/** Facades and edges fill the spectrum along the axes: no wave is closer to one than this, in radians. */
const AXIS_GAP = 0.14;

/** Minimum distance between waves in cycles per tile, so that a crop of a quarter tile still separates them. */
const GAP = 4.2;

/** Maximum distance of the two waves of a bit. The image is about equally strong at both. */
const PAIR_GAP = 12;
const PAIR_RADIUS = 3;

export const PAYLOAD_BITS = 64;
/** Number of bits of the checksum over the payload. */
export const CHECK_BITS = 32;
/** Number of known bits, from which a reader determines the original size. */
export const SYNC_BITS = 32;
export const BITS = PAYLOAD_BITS + CHECK_BITS + SYNC_BITS;

/** Existing files use this layout: never change it. */
export const LAYOUT_SEED = 0x6d717465;

/** A wave: cycles per tile to the right and downwards. */
export interface Wave {
  x: number;
  y: number;
}

type WavePairs = readonly (readonly [Wave, Wave])[];

let chosen: WavePairs | undefined;

/**
 * For each bit, the wave for 0 and the wave for 1. Payload first, then checksum, then sync.
 * Computed on first use, because it takes time and most processes never mark anything.
 */
export function wavePairs(): WavePairs {
  chosen ??= chooseWaves();
  return chosen;
}

/** Phase of each bit's wave, in pixels in a tile of `size` pixels; both waves of a bit have the same phase. */
export function phasesOf(size: number): number[] {
  const random = mulberry32(LAYOUT_SEED);
  return Array.from({ length: BITS }, () => Math.floor(random() * size));
}

export const SYNC: readonly (0 | 1)[] = [...'10110010011101011000101101001110'].map((bit) => (bit === '1' ? 1 : 0));

function chooseWaves(): [Wave, Wave][] {
  const candidates = shuffled(candidateWaves());
  const taken: Wave[] = [];
  const isFree = (wave: Wave) => !taken.some((other) => isCloser(wave, other, GAP));
  const pairs: [Wave, Wave][] = [];
  for (const zero of candidates) {
    if (pairs.length === BITS) break;
    if (!isFree(zero)) continue;
    const [one] = candidates
      .filter((wave) => isPair(zero, wave) && isFree(wave))
      .sort((a, b) => distance(a, zero) - distance(b, zero));
    if (!one) continue;
    taken.push(zero, one);
    pairs.push([zero, one]);
  }
  if (pairs.length < BITS) throw new Error(`invisible mark: the spectrum has room for ${pairs.length} of ${BITS} bits`);
  return pairs;
}

function isPair(zero: Wave, one: Wave): boolean {
  const isNear = isCloser(zero, one, PAIR_GAP) && !isCloser(zero, one, GAP);
  return isNear && Math.abs(radiusOf(zero) - radiusOf(one)) < PAIR_RADIUS;
}

/** Every wave in the ring outside the gap along the axes. Its mirror image at the origin is the same wave. */
function candidateWaves(): Wave[] {
  const waves: Wave[] = [];
  for (let y = -OUTER; y <= OUTER; y++) {
    for (let x = 1; x <= OUTER; x++) {
      const radius = radiusOf({ x, y });
      const angle = Math.abs(Math.atan2(y, x));
      const isOffAxis = angle > AXIS_GAP && angle < Math.PI / 2 - AXIS_GAP;
      if (radius >= INNER && radius <= OUTER && isOffAxis) waves.push({ x, y });
    }
  }
  return waves;
}

function radiusOf({ x, y }: Wave): number {
  return Math.hypot(x, y);
}

/**
 * Compares x and y first, which decides nearly all pairs; calling `Math.hypot` for each pair took 0.1 s at every start.
 */
function isCloser(a: Wave, b: Wave, limit: number): boolean {
  return Math.abs(a.x - b.x) < limit && Math.abs(a.y - b.y) < limit && distance(a, b) < limit;
}

function distance(a: Wave, b: Wave): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Shuffles by the Fisher–Yates method. */
function shuffled(waves: Wave[]): Wave[] {
  const random = mulberry32(LAYOUT_SEED);
  for (let at = waves.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [waves[at], waves[other]] = [waves[other] as Wave, waves[at] as Wave];
  }
  return waves;
}

/** Mulberry32 (Tommy Ettinger, public domain): the same numbers on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
