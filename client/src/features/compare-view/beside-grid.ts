interface Extent {
  width: number;
  height: number;
}

/** The cells that results stand in side by side: all equally large, so that the same shapes are shown at the same size. */
interface BesideGrid {
  columns: number;
  cell: Extent;
  /** Cells of the last row without a result. */
  free: number;
}

/**
 * The grid in which results of these shapes, width by height, stand largest while all of them are in sight. Pure.
 * @param gap pixels between cells
 */
export function besideGrid(shapes: readonly number[], canvas: Extent, gap: number): BesideGrid {
  const grids = shapes.map((_, at) => gridOf(shapes.length, at + 1, canvas, gap));
  const sizes = grids.map(({ cell }) => sizeIn(shapes, cell));
  return grids[sizes.indexOf(Math.max(...sizes))] ?? gridOf(1, 1, canvas, gap);
}

function gridOf(count: number, columns: number, { width, height }: Extent, gap: number): BesideGrid {
  const rows = Math.ceil(count / columns);
  const share = (whole: number, parts: number) => Math.max(0, (whole - (parts - 1) * gap) / parts);
  return { columns, cell: { width: share(width, columns), height: share(height, rows) }, free: rows * columns - count };
}

/** What they cover together when each stands whole in such a cell. */
export function sizeIn(shapes: readonly number[], { width, height }: Extent): number {
  return shapes.reduce((sum, shape) => sum + Math.min(width, height * shape) ** 2 / shape, 0);
}
