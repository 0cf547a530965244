/** A card in a justified grid, in pixels from the grid's top left corner. `height` is its image's height. */
export interface Box {
  left: number;
  width: number;
  height: number;
}

export interface Row {
  /** Index of the first card, and of the card after the last one. */
  from: number;
  to: number;
  height: number;
}

/** Images outside these aspect ratios are letterboxed, because a card needs space for its controls and text. */
const SHAPE = { least: 0.8, most: 2.4 } as const;

/** A card's aspect ratio, derived from its image. */
export function shapeOf(picture: { width: number; height: number } | null | undefined): number {
  const shape = picture && picture.height > 0 ? picture.width / picture.height : 4 / 3;
  return Math.min(SHAPE.most, Math.max(SHAPE.least, shape));
}

/**
 * Lays out rows that fill the width without cropping: each row ends where its height is closest to the wanted height.
 * A row depends only on the items before it, so existing rows do not change while more load.
 * The last row is not enlarged.
 */
export function justify(shapes: readonly number[], width: number, wanted: number, gap: number): Row[] {
  const rows: Row[] = [];
  if (width <= 0) return rows;
  let [from, sum] = [0, 0];
  const heightOf = (shape: number, count: number) => (width - (count - 1) * gap) / shape;
  const end = (to: number, height: number) => {
    rows.push({ from, to, height });
    [from, sum] = [to, 0];
  };
  for (const [at, shape] of shapes.entries()) {
    const count = at - from;
    const [without, within] = [heightOf(sum, count), heightOf(sum + shape, count + 1)];
    // Adding this image would deviate more, so the row ends before it, unless the row is empty.
    if (count > 0 && within < wanted && without / wanted < wanted / within) end(at, without);
    sum += shape;
    if (heightOf(sum, at + 1 - from) <= wanted) end(at + 1, heightOf(sum, at + 1 - from));
  }
  if (from < shapes.length) end(shapes.length, Math.min(wanted, heightOf(sum, shapes.length - from)));
  return rows;
}

export function boxesOf(row: Row, shapes: readonly number[], gap: number): Box[] {
  let left = 0;
  return shapes.slice(row.from, row.to).map((shape) => {
    const box = { left, width: shape * row.height, height: row.height };
    left += box.width + gap;
    return box;
  });
}

/** The card to which an arrow key moves: adjacent, or the closest in the next row. @returns null when there is none */
export function neighbour(
  at: number,
  arrow: string,
  { rows, shapes, gap }: { rows: readonly Row[]; shapes: readonly number[]; gap: number },
): number | null {
  if (arrow === 'ArrowLeft') return at > 0 ? at - 1 : null;
  if (arrow === 'ArrowRight') return at + 1 < shapes.length ? at + 1 : null;
  const step = { ArrowUp: -1, ArrowDown: 1 }[arrow];
  const here = rows.findIndex((row) => at >= row.from && at < row.to);
  const [row, other] = [rows[here], step === undefined ? undefined : rows[here + step]];
  if (!row || !other) return null;
  const middleOf = ({ left, width }: Box) => left + width / 2;
  const own = boxesOf(row, shapes, gap)[at - row.from];
  const middles = boxesOf(other, shapes, gap).map((box) => Math.abs(middleOf(box) - (own ? middleOf(own) : 0)));
  return other.from + middles.indexOf(Math.min(...middles));
}
