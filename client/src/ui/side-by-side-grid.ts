interface Extent {
  width: number;
  height: number;
}

/** A grid of equal cells for results side by side, so that results of the same shape have the same size. */
export interface SideBySideGrid {
  columns: number;
  /** A cell's image area, px, without its caption. */
  cell: Extent;
  free: number;
}

/** Space not used by images, px: gaps between cells and the caption below each result. */
export interface SideBySideGaps {
  gap: number;
  caption?: number;
}

/** The grid that shows results of these aspect ratios (width / height) as large as possible without scrolling. Pure. */
export function fitSideBySide(shapes: readonly number[], canvas: Extent, room: SideBySideGaps): SideBySideGrid {
  const grids = shapes.map((_, at) => gridOf(shapes.length, at + 1, canvas, room));
  const sizes = grids.map(({ cell }) => sizeIn(shapes, cell));
  return grids[sizes.indexOf(Math.max(...sizes))] ?? gridOf(1, 1, canvas, room);
}

function gridOf(count: number, columns: number, canvas: Extent, { gap, caption = 0 }: SideBySideGaps): SideBySideGrid {
  const rows = Math.ceil(count / columns);
  const share = (whole: number, parts: number, other: number) =>
    Math.max(0, (whole - (parts - 1) * gap) / parts - other);
  const cell = { width: share(canvas.width, columns, 0), height: share(canvas.height, rows, caption) };
  return { columns, cell, free: rows * columns - count };
}

/** Total area of the results when each is fitted into a cell of this size. */
export function sizeIn(shapes: readonly number[], { width, height }: Extent): number {
  return shapes.reduce((sum, shape) => sum + Math.min(width, height * shape) ** 2 / shape, 0);
}
