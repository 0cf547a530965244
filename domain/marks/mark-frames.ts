import { TILE } from './mark-layout';
import { BLOCK, blocksIn, differenceTile, sharesOfBlocks, zoomOf } from './mark-tile';

/**
 * Root mean square of the mark in a frame's brightness, in codes (of 219): PSNR is at least 42.3 dB.
 * A key frame that is re-encoded at CRF 28 and 720p loses more of the mark than an image at JPEG quality 75.
 */
const STRENGTH = 2.2;

/** Codes for black and white in limited range (ITU-R BT.709). */
const BLACK = 16;
const WHITE = 235;

interface FrameMark {
  width: number;
  height: number;
  /** 16 hexadecimal digits. */
  payload: string;
  /**
   * Payload of our own clip from which these frames come, if size and position match.
   * The old mark is then removed.
   */
  replaced: string | null;
}

/**
 * Prepares the invisible mark for a clip. It is the same, at the same position, in every frame,
 * so that it does not flicker, and every key frame of any encoder carries it.
 * @returns a function that adds the mark to a frame (I420, limited range) in place
 */
export async function frameMarker({
  width,
  height,
  payload,
  replaced,
}: FrameMark): Promise<(frame: Uint8Array) => void> {
  const size = TILE * zoomOf({ width, height });
  const tile = await differenceTile(payload, replaced, { size, isMirrored: true });
  const columns = Math.ceil(width / BLOCK);
  const shares = new Float32Array(blocksIn({ width, height }));
  return (frame) => {
    sharesOfBlocks({ pixels: frame, width, height, first: 0, stride: 1 }, shares);
    for (let y = 0; y < height; y++) {
      const tileRow = (y % size) * size;
      const blockRow = Math.floor(y / BLOCK) * columns;
      for (let left = 0, block = blockRow; left < width; left += BLOCK, block++) {
        const strength = (shares[block] as number) * STRENGTH;
        const from = tileRow + (left % size);
        const columnsHere = Math.min(BLOCK, width - left);
        for (let x = 0, at = y * width + left; x < columnsHere; x++, at++) {
          const value = (frame[at] as number) + (tile[from + x] as number) * strength + 0.5;
          frame[at] = value < BLACK ? BLACK : value > WHITE ? WHITE : value;
        }
      }
    }
  };
}
