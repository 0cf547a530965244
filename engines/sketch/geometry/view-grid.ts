import type { Vec3 } from '../../still/scene/geometry/vectors';
import type { Vec } from '../light/sky-model';
import type { DrawingScene } from '../scene/drawing-scene';
import { type Eye, FARTHEST } from '../scene/layout';
import type { SurfaceArea } from '../scene/surface';

/** Longest side of the traced image in cells: a share of the image's longer side, within limits. */
const LONGEST_SIDE = { imageShare: 1 / 3, minCells: 320, maxCells: 576 };

/** Size of the traced image in cells for an image of the given size. */
export function gridSize(width: number, height: number): { columns: number; rows: number } {
  const longest = Math.max(width, height);
  const side = Math.min(
    longest,
    Math.max(LONGEST_SIDE.minCells, Math.min(LONGEST_SIDE.maxCells, longest * LONGEST_SIDE.imageShare)),
  );
  const scale = side / longest;
  return { columns: Math.max(8, Math.round(width * scale)), rows: Math.max(8, Math.round(height * scale)) };
}

/**
 * The drawing at the resolution of the traced image, one area per cell.
 * World space of the tracer is in metres: x right, y up from the ground, z towards the viewer, eye above the origin.
 */
export class ViewGrid {
  readonly labels: Uint16Array;
  private readonly eye: Eye;
  private readonly stepX: number;
  private readonly stepY: number;

  constructor(
    readonly scene: DrawingScene,
    readonly columns: number,
    readonly rows: number,
  ) {
    this.eye = scene.eye;
    this.stepX = scene.w / columns;
    this.stepY = scene.h / rows;
    this.labels = new Uint16Array(columns * rows);
    for (let y = 0; y < rows; y++) {
      const row = Math.min(scene.h - 1, Math.floor((y + 0.5) * this.stepY)) * scene.w;
      for (let x = 0; x < columns; x++)
        this.labels[y * columns + x] = scene.labels[
          row + Math.min(scene.w - 1, Math.floor((x + 0.5) * this.stepX))
        ] as number;
    }
  }

  areaAt(cell: number): SurfaceArea {
    return this.scene.areas[this.labels[cell] as number] as SurfaceArea;
  }

  /** Viewing ray (z = 1) through a point of the grid. Integer coordinates are the corners of cells. */
  ray(x: number, y: number): Vec {
    const { centre, horizon, focal } = this.eye;
    return [(x * this.stepX - 0.5 - centre) / focal, -(y * this.stepY - 0.5 - horizon) / focal, 1];
  }

  /** Depth at which the ray through a grid point meets a plane; undefined when behind the eye or too far away. */
  depth(normal: Vec, offset: number, x: number, y: number): number | undefined {
    const [rx, ry] = this.ray(x, y);
    const z = offset / (normal[0] * rx + normal[1] * ry + normal[2]);
    return z > 0.2 && z < FARTHEST ? z : undefined;
  }

  /** World position at a given depth along the ray through a grid point. */
  at(x: number, y: number, z: number): Vec3 {
    const [rx, ry] = this.ray(x, y);
    return this.world([rx * z, ry * z, z]);
  }

  /** Converts view space (x right, y up from the eye, z into the image) to world space. */
  world(p: readonly [number, number, number]): Vec3 {
    return [p[0], p[1] + this.eye.height, -p[2]];
  }

  /** Camera parameters for the kernel: position, forward vector, half tangents, lens shift, pinhole. */
  camera(): number[] {
    const { scene, eye } = this;
    return [
      ...[0, eye.height, 0],
      ...[0, 0, -1],
      ...[scene.w / 2 / eye.focal, scene.h / 2 / eye.focal],
      ...[(scene.w / 2 - 0.5 - eye.centre) / eye.focal, (eye.horizon - scene.h / 2 + 0.5) / eye.focal],
      ...[0, 1],
    ];
  }
}

/** A rectangle of grid cells. */
export interface CellRect {
  x0: number;
  y0: number;
  /** Exclusive. */
  x1: number;
  y1: number;
}

/** Splits the cells of each key into few rectangles by merging rows of equal extent. Cells with key 0 are skipped. */
export function rectanglesOf(keys: Uint16Array, columns: number): Map<number, CellRect[]> {
  const out = new Map<number, CellRect[]>();
  let open = new Map<number, CellRect>();
  for (let y = 0; y * columns < keys.length; y++) {
    const now = new Map<number, CellRect>();
    for (let x = 0; x < columns; ) {
      const key = keys[y * columns + x] as number;
      const from = x;
      while (x < columns && keys[y * columns + x] === key) x++;
      if (key === 0) continue;
      const above = open.get(from);
      if (above && above.x1 === x && keys[(y - 1) * columns + from] === key) {
        above.y1 = y + 1;
        now.set(from, above);
        continue;
      }
      const rect = { x0: from, y0: y, x1: x, y1: y + 1 };
      now.set(from, rect);
      const list = out.get(key);
      if (list) list.push(rect);
      else out.set(key, [rect]);
    }
    open = now;
  }
  return out;
}
