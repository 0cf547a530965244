/** A card of a justified grid, in pixels from the corner of the grid. `height` is that of its picture. */
export interface Box {
  left: number;
  width: number;
  height: number;
}

/** A row of cards that are equally high and fill the width together. */
export interface Row {
  /** Place of its first card, and of the one after its last. */
  from: number;
  to: number;
  height: number;
}

/** Narrower or wider pictures stand whole in a card of this shape: it still needs room for its marks and words. */
const SHAPE = { least: 0.8, most: 2.4 } as const;

/** The shape of a card, width by height, by that of its picture. */
export function shapeOf(picture: { width: number; height: number } | null | undefined): number {
  const shape = picture && picture.height > 0 ? picture.width / picture.height : 4 / 3;
  return Math.min(SHAPE.most, Math.max(SHAPE.least, shape));
}

/**
 * Rows that fill the width without cutting a picture: each ends where its height comes closest to the wanted one. Rows depend on what
 * stands before them alone, so that those that are there stay as they are while more come; the last one is not drawn larger than wanted.
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
    // Too many already: the row ends before this one, if it has any.
    if (count > 0 && within < wanted && without / wanted < wanted / within) end(at, without);
    sum += shape;
    if (heightOf(sum, at + 1 - from) <= wanted) end(at + 1, heightOf(sum, at + 1 - from));
  }
  if (from < shapes.length) end(shapes.length, Math.min(wanted, heightOf(sum, shapes.length - from)));
  return rows;
}

/** Where the cards of a row stand. */
export function boxesOf(row: Row, shapes: readonly number[], gap: number): Box[] {
  let left = 0;
  return shapes.slice(row.from, row.to).map((shape) => {
    const box = { left, width: shape * row.height, height: row.height };
    left += box.width + gap;
    return box;
  });
}

/**
 * The card that is gone to from another by an arrow: the next one, or in the row above or below the one that stands closest to it.
 * @returns null where there is none
 */
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
