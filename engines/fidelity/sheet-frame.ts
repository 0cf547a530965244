import type { LineSegment } from './line-segments';

interface Size {
  width: number;
  height: number;
}

/** A sheet frame: maximum distance from each edge, minimum length along it, and straightness. */
const MAX_FROM_EDGE = 0.07;
const MIN_LENGTH_ALONG_EDGE = 0.8;
const MAX_SLOPE = 0.03;
/** Maximum distance of a frame line's other edge, or of a second line beside it (share of the longer side). */
const BESIDE = 0.012;
/** Maximum size of a title block, as shares of the sheet. */
const BLOCK = { width: 0.55, height: 0.3 } as const;

type Edge = 'left' | 'right' | 'top' | 'bottom';
type Frame = Record<Edge, number>;

/**
 * Removes the sheet's frame (near all four paper edges) and the title block in a corner from the lines.
 * They are not part of the building, and every result of the sheet keeps them.
 */
export function withoutSheetFrame(lines: readonly LineSegment[], size: Size): LineSegment[] {
  const frame = frameOf(lines, size);
  if (!frame) return [...lines];
  const near = BESIDE * Math.max(size.width, size.height);
  const inner = lines.filter((line) => !isOnFrame(line, frame, near));
  const blocks = titleBlocks(inner, frame, size, near);
  return inner.filter(
    ({ x, y }) =>
      x > frame.left - near &&
      x < frame.right + near &&
      y > frame.top - near &&
      y < frame.bottom + near &&
      !blocks.some((block) => x > block.left && x < block.right && y > block.top && y < block.bottom),
  );
}

const isLying = ({ uy }: LineSegment) => Math.abs(uy) <= MAX_SLOPE;
const isUpright = ({ ux }: LineSegment) => Math.abs(ux) <= MAX_SLOPE;

/** Finds the innermost frame; null for a sheet without one. */
function frameOf(lines: readonly LineSegment[], { width, height }: Size): Frame | null {
  const lying = lines.filter((line) => isLying(line));
  const upright = lines.filter((line) => isUpright(line));
  const left = edgeAt(upright, ({ x, length }) => ({ at: x, length }), {
    from: 0,
    to: MAX_FROM_EDGE * width,
    span: height,
  });
  const right = edgeAt(upright, ({ x, length }) => ({ at: width - x, length }), {
    from: 0,
    to: MAX_FROM_EDGE * width,
    span: height,
  });
  const top = edgeAt(lying, ({ y, length }) => ({ at: y, length }), {
    from: 0,
    to: MAX_FROM_EDGE * height,
    span: width,
  });
  const bottom = edgeAt(lying, ({ y, length }) => ({ at: height - y, length }), {
    from: 0,
    to: MAX_FROM_EDGE * height,
    span: width,
  });
  if (left === null || right === null || top === null || bottom === null) return null;
  return { left, right: width - right, top, bottom: height - bottom };
}

/** Distance of the innermost line along an edge of the sheet; collinear pieces count as one line. */
function edgeAt(
  lines: readonly LineSegment[],
  read: (line: LineSegment) => { at: number; length: number },
  { from, to, span }: { from: number; to: number; span: number },
): number | null {
  const near = lines.map(read).filter(({ at }) => at >= from && at <= to);
  const long = near.filter(({ at }) => {
    const along = near.filter((other) => Math.abs(other.at - at) <= 1.5).reduce((sum, { length }) => sum + length, 0);
    return along >= MIN_LENGTH_ALONG_EDGE * span;
  });
  return long.length === 0 ? null : Math.max(...long.map(({ at }) => at));
}

function isOnFrame(line: LineSegment, { left, right, top, bottom }: Frame, near: number): boolean {
  if (isUpright(line)) return line.x < left + near || line.x > right - near;
  if (isLying(line)) return line.y < top + near || line.y > bottom - near;
  return false;
}

/** Finds boxes in the corners of the frame, where a line from one side meets a line from another. */
function titleBlocks(lines: readonly LineSegment[], frame: Frame, { width, height }: Size, near: number): Frame[] {
  const blocks: Frame[] = [];
  for (const lying of lines.filter((line) => isLying(line))) {
    const [from, to] = [lying.x - lying.length / 2, lying.x + lying.length / 2];
    const touches = { left: from < frame.left + 2 * near, right: to > frame.right - 2 * near };
    if (!touches.left && !touches.right) continue;
    for (const side of ['top', 'bottom'] as const) {
      if (Math.abs(lying.y - frame[side]) > BLOCK.height * height) continue;
      const posts = lines
        .filter((line) => isUpright(line))
        .filter((post) => {
          const [top, bottom] = [post.y - post.length / 2, post.y + post.length / 2];
          const reaches =
            side === 'top'
              ? top < frame.top + 2 * near && bottom > lying.y - 2 * near
              : bottom > frame.bottom - 2 * near && top < lying.y + 2 * near;
          return (
            reaches && post.length < BLOCK.height * height + 4 * near && post.x > from - near && post.x < to + near
          );
        });
      if (posts.length === 0) continue;
      const isStrip = touches.left && touches.right;
      if (!isStrip && to - from > BLOCK.width * width) continue;
      const vertical =
        side === 'top'
          ? { top: frame.top - near, bottom: lying.y + near }
          : { top: lying.y - near, bottom: frame.bottom + near };
      blocks.push({ left: from - 2 * near, right: to + 2 * near, ...vertical });
    }
  }
  return blocks;
}
