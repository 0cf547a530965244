import { certaintiesInPlace } from './folded-tile';
import { BITS, TILE } from './mark-layout';
import { zoomOf } from './mark-tile';
import { decode, type FoundMark } from './read-mark';
import { type GreyImage, weightedDetail } from './spectrum';

/** Width and height of a frame, in pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** Maximum difference of a clip's aspect ratio from one of ours, because sides are even numbers of pixels. */
const SAME_RATIO = 0.02;

export const FRAMES_READ = 8;

/**
 * Reads the invisible mark of a clip that was re-encoded and scaled, but not cropped. Its size is compared with the
 * sizes of our clips, which gives scale and position. Frames are read in order, each alone and together with earlier
 * ones. False positives: {@link FRAMES_READ} frames, read twice at up to three sizes, are 48 times 2,517 corrections
 * against a 32-bit checksum. They find a mark in 28 of a million foreign clips, if all agreed with the sync bits. As 26
 * of 32 bits agree by chance once in 4,000, it is less than one in a hundred million.
 */
export class VideoMarkReader {
  private readonly sizes: { tile: FrameSize; scale: number; sum: Float64Array }[];

  /**
   * @param frame size of the frames that are read
   * @param originals sizes in which clips are marked
   */
  constructor(frame: FrameSize, originals: readonly FrameSize[]) {
    this.sizes = originals
      .filter(({ width, height }) => Math.abs((width * frame.height) / (height * frame.width) - 1) < SAME_RATIO)
      .map((original) => {
        const zoom = zoomOf(original);
        const [across, down] = [(frame.width * zoom) / original.width, (frame.height * zoom) / original.height];
        const scale = frame.width / original.width;
        return { tile: { width: TILE * across, height: TILE * down }, scale, sum: new Float64Array(BITS) };
      });
  }

  /** @returns the mark in this frame and the frames before it; null without a mark */
  read(frame: GreyImage): FoundMark | null {
    const detail = weightedDetail(frame);
    for (const { tile, scale, sum } of this.sizes) {
      const certainties = certaintiesInPlace(detail, { image: frame, tile, isMirrored: true });
      certainties.forEach((certainty, bit) => {
        sum[bit] = (sum[bit] as number) + certainty;
      });
      const decoded = decode(certainties) ?? decode([...sum]);
      if (decoded) return { ...decoded, scale };
    }
    return null;
  }
}
