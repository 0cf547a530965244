import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { mix, smoothstep } from '../reading/raster';
import type { SurfaceArea } from '../scene/surface';

/** Linear albedo of clothes. Muted, because people give scale and must not attract attention. */
const cloths: readonly Vec[] = [
  [0.12, 0.14, 0.18],
  [0.24, 0.2, 0.17],
  [0.3, 0.29, 0.27],
  [0.09, 0.09, 0.1],
  [0.2, 0.12, 0.1],
  [0.16, 0.19, 0.16],
];
const skins: readonly Vec[] = [
  [0.42, 0.27, 0.19],
  [0.24, 0.14, 0.09],
  [0.5, 0.34, 0.25],
];

const paints: readonly Vec[] = [
  [0.42, 0.43, 0.44],
  [0.05, 0.052, 0.058],
  [0.1, 0.16, 0.26],
  [0.62, 0.62, 0.6],
  [0.3, 0.05, 0.04],
];

/** Writes the colour of a car at a point of the drawing: paint, dark sills and two wheels. */
export function carColour(area: SurfaceArea, x: number, y: number, out: Vec): void {
  const wide = area.x1 - area.x0 + 1;
  const tall = area.y1 - area.y0 + 1;
  const paint = paints[Math.floor(cellNoise(area.seed, 5, 19) * paints.length)] as Vec;
  const radius = Math.min(tall * 0.34, wide * 0.1);
  const wheel = [0.2, 0.8].map((at) => Math.hypot(x - area.x0 - wide * at, y - area.y1 + radius * 0.9) / radius);
  const near = Math.min(...wheel);
  const sill = smoothstep(0.72, 0.86, (y - area.y0) / tall);
  const tyre = 1 - smoothstep(0.94, 1.06, near);
  const rim = 1 - smoothstep(0.52, 0.62, near);
  for (let k = 0; k < 3; k++) {
    const body = (paint[k] as number) * (1 - 0.7 * sill);
    out[k] = mix(mix(body, 0.02, tyre), 0.3, rim);
  }
}

/** Colours a part of a person over the weave in `out`. Small round parts are heads, others are clothed. */
export function clothing(area: SurfaceArea, out: Vec): void {
  const wide = area.x1 - area.x0 + 1;
  const tall = area.y1 - area.y0 + 1;
  const head = tall < wide * 1.5 && area.share < 0.004;
  const pick = cellNoise(area.seed, 3, 17);
  const colours = head ? skins : cloths;
  const c = colours[Math.floor(pick * colours.length)] as Vec;
  const weave = out[1] / 0.2;
  for (let k = 0; k < 3; k++) out[k] = (c[k] as number) * (head ? 1 : weave);
}
