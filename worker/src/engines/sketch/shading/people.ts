import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import type { SurfaceArea } from '../scene/surface';

/** Muted cloth, linear albedo: people give scale and must not call for attention. */
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

/** Colour of a part of a person over the weave in `out`: small round parts are heads, the rest is clothed. */
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
