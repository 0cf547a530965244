import { phasesOf, TILE, WAVES, type Wave } from './mark-layout';
import { decode, type FoundMark } from './read-mark';
import { type GreyImage, weightedDetail } from './spectrum';

/**
 * Maximum long side of a thumbnail in pixels: ours have 480, and other programs' lists keep small images at this size.
 */
export const LONGEST_SMALL = 512;

/**
 * Reads the invisible watermark of a thumbnail that was marked at its present size. It holds a single tile, too little
 * for `readMark`, which has to find size and position; here both are known, so each wave is correlated with its phase.
 * False positives: 2,517 corrections against a checksum of 32 bits find a watermark in 0.6 of a million foreign images,
 * even if all of them agreed with the sync bits.
 * @returns null without a watermark, and for an image that was scaled or cropped after it was marked
 */
export function readSmallMark(image: GreyImage): FoundMark | null {
  const { width, height } = image;
  if (Math.max(width, height) > LONGEST_SMALL) return null;
  const detail = weightedDetail(image);
  const phases = phasesOf(TILE);
  const decoded = decode(
    WAVES.map(([zero, one], bit) => {
      const phase = phases[bit] as number;
      return correlation(detail, image, { wave: one, phase }) - correlation(detail, image, { wave: zero, phase });
    }),
  );
  return decoded && { ...decoded, scale: 1 };
}

/** Correlation of an image with a wave. */
function correlation(
  detail: Float32Array,
  { width, height }: GreyImage,
  { wave, phase }: { wave: Wave; phase: number },
): number {
  const angle = (2 * Math.PI) / TILE;
  const cosAcross = Float32Array.from({ length: width }, (_, x) => Math.cos(angle * (wave.x * x + phase)));
  const sinAcross = Float32Array.from({ length: width }, (_, x) => Math.sin(angle * (wave.x * x + phase)));
  let sum = 0;
  for (let y = 0, at = 0; y < height; y++) {
    let [cosine, sine] = [0, 0];
    for (let x = 0; x < width; x++, at++) {
      cosine += (detail[at] as number) * (cosAcross[x] as number);
      sine += (detail[at] as number) * (sinAcross[x] as number);
    }
    sum += cosine * Math.cos(angle * wave.y * y) - sine * Math.sin(angle * wave.y * y);
  }
  return sum;
}
