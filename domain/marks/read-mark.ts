import { type Bit, payloadOf, syndromeOf, syndromeOfFlip } from './mark-bits';
import { CHECK_BITS, PAYLOAD_BITS, SYNC, type Wave, wavePairs } from './mark-layout';
import { type GreyImage, Spectrum } from './spectrum';

/** Pixels on the long side that are read: callers scale larger images down. */
export const LONGEST_READ = 2_048;

/** Images with a shorter side than this, in pixels, are not searched. */
export const SHORTEST_READ = 160;

export interface FoundMark {
  /** 16 hexadecimal digits. */
  payload: string;
  /** Size of the image relative to the marked image: 0.5 if it was halved. */
  scale: number;
  /** Number of bits that had to be corrected. */
  corrected: number;
}

/** Tried sizes relative to the marked one, and the ratio of two steps: one moves a wave by less than one frequency. */
const SMALLEST = 0.2;
const LARGEST = 4.2;
const STEP = 1.0008;

/** Minimum number of matching sync bits. 26 of 32 random bits match in one of 4,000 cases. */
const SYNC_NEEDED = 26;

/** Number of sizes with the best sync bits that are decoded in turn. */
const CANDIDATES = 6;

/** Number of least certain bits, up to {@link FLIPS} of which are flipped together: 2,517 attempts. */
const DOUBTFUL = 16;
const FLIPS = 4;

/** Upper limit for the weight of a single wave when the size is chosen. */
const MOST_CERTAIN = 4;

/** An image may have been rotated or mirrored; a rotation by 180 degrees changes no magnitude. */
type Turn = (wave: Wave) => Wave;
const TURNS: readonly Turn[] = [
  ({ x, y }) => ({ x, y }),
  ({ x, y }) => ({ x, y: -y }),
  ({ x, y }) => ({ x: y, y: x }),
  ({ x, y }) => ({ x: y, y: -x }),
];

/**
 * Reads the invisible watermark of an image of any size, cropped or rotated by quarter turns. False positives: {@link
 * CANDIDATES} sizes with 2,517 corrections each against a 32-bit checksum find a watermark in at most 3.6 of a
 * million foreign images, even if all of them agreed with the sync bits.
 * @returns null without a watermark
 */
export function readMark(image: GreyImage): FoundMark | null {
  if (Math.min(image.width, image.height) < SHORTEST_READ) return null;
  const spectrum = new Spectrum(image);
  for (const { scale, turn } of likeliestSizes(spectrum)) {
    const decoded = decode(wavePairs().map((waves) => certaintyOf(spectrum, waves, scale, turn)));
    if (decoded) return { ...decoded, scale };
  }
  return null;
}

interface Size {
  scale: number;
  turn: Turn;
}

function likeliestSizes(spectrum: Spectrum): Size[] {
  const syncWaves = wavePairs().slice(PAYLOAD_BITS + CHECK_BITS);
  const sizes: (Size & { score: number })[] = [];
  for (const turn of TURNS) {
    for (let scale = SMALLEST; scale < LARGEST; scale *= STEP) {
      let score = 0;
      syncWaves.forEach((waves, at) => {
        const certainty = certaintyOf(spectrum, waves, scale, turn);
        const bounded = Math.max(-MOST_CERTAIN, Math.min(MOST_CERTAIN, certainty));
        score += SYNC[at] === 1 ? bounded : -bounded;
      });
      sizes.push({ score, scale, turn });
    }
  }
  return sizes.sort((a, b) => b.score - a.score).slice(0, CANDIDATES);
}

/** How much stronger the wave for 1 is than the wave for 0, in logarithms of power; 0 when the image is too small. */
function certaintyOf(spectrum: Spectrum, [zero, one]: readonly [Wave, Wave], scale: number, turn: Turn): number {
  const ofOne = spectrum.at(turn(one), scale);
  const ofZero = spectrum.at(turn(zero), scale);
  return ofOne === null || ofZero === null ? 0 : ofOne - ofZero;
}

/**
 * Decodes a watermark from the certainty of each bit, and corrects errors with its checksum.
 * @param certainties one per bit, positive for 1 and negative for 0
 */
export function decode(certainties: readonly number[]): Omit<FoundMark, 'scale'> | null {
  const bits = certainties.map((certainty): Bit => (certainty > 0 ? 1 : 0));
  const agreeing = SYNC.filter((bit, at) => bit === bits[PAYLOAD_BITS + CHECK_BITS + at]).length;
  if (agreeing < SYNC_NEEDED) return null;
  const doubtful = certainties
    .slice(0, PAYLOAD_BITS + CHECK_BITS)
    .map((certainty, bit) => ({ bit, certainty: Math.abs(certainty), syndrome: syndromeOfFlip(bit) }))
    .sort((a, b) => a.certainty - b.certainty)
    .slice(0, DOUBTFUL);
  const flips = flipsThatClear(syndromeOf(bits), doubtful);
  if (!flips) return null;
  for (const bit of flips) bits[bit] = bits[bit] === 1 ? 0 : 1;
  return { payload: payloadOf(bits), corrected: flips.length };
}

/** The smallest and least certain set of bits whose flips correct the checksum; null above {@link FLIPS}. */
function flipsThatClear(syndrome: number, doubtful: readonly { bit: number; syndrome: number }[]): number[] | null {
  for (let count = 0; count <= FLIPS; count++) {
    const flips = choose(syndrome, doubtful, count, 0);
    if (flips) return flips;
  }
  return null;
}

function choose(
  syndrome: number,
  doubtful: readonly { bit: number; syndrome: number }[],
  count: number,
  from: number,
): number[] | null {
  if (count === 0) return syndrome === 0 ? [] : null;
  for (let at = from; at <= doubtful.length - count; at++) {
    const flip = doubtful[at] as { bit: number; syndrome: number };
    const others = choose((syndrome ^ flip.syndrome) >>> 0, doubtful, count - 1, at + 1);
    if (others) return [flip.bit, ...others];
  }
  return null;
}
