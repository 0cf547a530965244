import { clamp } from '../reading/raster';

/** Light of the traced scene in shared buffers: three floats per cell, without the colours of surfaces. */
export interface TracedLight {
  columns: number;
  rows: number;
  surfaces: Uint16Array;
  /** Surface number of each area, by label. */
  surfaceOf: Uint16Array;
  /** Irradiance from sky, lamps and other surfaces, divided by pi. */
  indirect: Float32Array;
  /** Radiance that glossy surfaces reflect. */
  gloss: Float32Array;
  /** Visible share of the sun, 0-1. */
  sun: Float32Array;
  /** Irradiance of the sun on a surface that faces it. */
  sunLight: [number, number, number];
  /** Direction to the sun in view space: x right, y up, z into the image. */
  sunDirection: [number, number, number];
  /** Mean of `indirect` over all surfaces, for objects smaller than a cell. */
  mean: [number, number, number];
  /** Factor that scales the mean light on surfaces to 1. */
  scale: number;
}

/** Surface number of everything on the ground of an exterior. */
export const GROUND_SURFACE = 1;

/** The light at one point, written by `lightAt()`. */
export interface PointLight {
  indirect: [number, number, number];
  gloss: [number, number, number];
  sun: number;
}

/** Rings of cells in which a surface smaller than a cell is searched for. */
const MAX_RINGS = 3;

/** Writes the light on a surface at (x, y), in shares of the image, to `out`. Bilinear over cells of that surface. */
export function lightAt(light: TracedLight, surface: number, x: number, y: number, out: PointLight): void {
  const { columns, rows, surfaces } = light;
  const fx = clamp(x * columns - 0.5, 0, columns - 1);
  const fy = clamp(y * rows - 0.5, 0, rows - 1);
  const x0 = fx | 0;
  const y0 = fy | 0;
  const u = fx - x0;
  const v = fy - y0;
  out.indirect.fill(0);
  out.gloss.fill(0);
  out.sun = 0;
  let weight = 0;
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const cell = Math.min(rows - 1, y0 + j) * columns + Math.min(columns - 1, x0 + i);
      const share = (i ? u : 1 - u) * (j ? v : 1 - v);
      if (share <= 0 || surfaces[cell] !== surface) continue;
      add(light, cell, share, out);
      weight += share;
    }
  }
  const [cx, cy] = [Math.round(fx), Math.round(fy)];
  for (let ring = 1; ring <= MAX_RINGS && weight < 1e-3; ring++) {
    for (let j = Math.max(0, cy - ring); j <= Math.min(rows - 1, cy + ring); j++) {
      for (let i = Math.max(0, cx - ring); i <= Math.min(columns - 1, cx + ring); i++) {
        const cell = j * columns + i;
        if (surfaces[cell] !== surface && !(ring === MAX_RINGS && surfaces[cell] !== 0)) continue;
        add(light, cell, 1, out);
        weight += 1;
      }
    }
  }
  if (weight <= 0) {
    for (let c = 0; c < 3; c++) out.indirect[c] = light.mean[c] as number;
    out.sun = 1;
    return;
  }
  const k = 1 / weight;
  for (let c = 0; c < 3; c++) {
    (out.indirect[c] as number) *= k;
    (out.gloss[c] as number) *= k;
  }
  out.sun *= k;
}

function add({ indirect, gloss, sun }: TracedLight, cell: number, share: number, out: PointLight): void {
  const o = 3 * cell;
  for (let c = 0; c < 3; c++) {
    (out.indirect[c] as number) += share * (indirect[o + c] as number);
    (out.gloss[c] as number) += share * (gloss[o + c] as number);
  }
  out.sun += share * (sun[o] as number);
}
