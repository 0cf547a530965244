interface Extent {
  width: number;
  height: number;
}

/** The cells that results stand in side by side: all equally large, so that the same shapes are shown at the same size. */
export interface BesideGrid {
  columns: number;
  /** Of one result, without what is said under it. */
  cell: Extent;
  /** Cells of the last row without a result. */
  free: number;
}

/** Pixels that are no picture: between two cells, and under each result for what is said of it. */
export interface BesideRoom {
  gap: number;
  caption?: number;
}

/** The grid in which results of these shapes, width by height, stand largest while all of them are in sight. Pure. */
export function besideGrid(shapes: readonly number[], canvas: Extent, room: BesideRoom): BesideGrid {
  const grids = shapes.map((_, at) => gridOf(shapes.length, at + 1, canvas, room));
  const sizes = grids.map(({ cell }) => sizeIn(shapes, cell));
  return grids[sizes.indexOf(Math.max(...sizes))] ?? gridOf(1, 1, canvas, room);
}

function gridOf(count: number, columns: number, canvas: Extent, { gap, caption = 0 }: BesideRoom): BesideGrid {
  const rows = Math.ceil(count / columns);
  const share = (whole: number, parts: number, other: number) =>
    Math.max(0, (whole - (parts - 1) * gap) / parts - other);
  const cell = { width: share(canvas.width, columns, 0), height: share(canvas.height, rows, caption) };
  return { columns, cell, free: rows * columns - count };
}

/** What they cover together when each stands whole in such a cell. */
export function sizeIn(shapes: readonly number[], { width, height }: Extent): number {
  return shapes.reduce((sum, shape) => sum + Math.min(width, height * shape) ** 2 / shape, 0);
}
