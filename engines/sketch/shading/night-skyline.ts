import { cellNoise, fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';

/** Share of the windows in a town that are lit at night. */
const LIT_WINDOW_SHARE = 0.045;
const WARM_LAMP: Vec = [1, 0.62, 0.3];
const PALE_LAMP: Vec = [0.95, 0.86, 0.7];

/**
 * Draws a night skyline over the sky colour in `out`: dark towers in front of the glow, with some lit windows.
 * @param above height above the horizon, as a share of the image height
 * @param height height of a typical tower, as a share of the image height
 */
export function nightSkyline(scene: DrawingScene, x: number, above: number, height: number, out: Vec): void {
  const { w, h, sky } = scene;
  // Sky glow of street lights, brightest at the roofs.
  const glow = 0.75 * Math.exp(-Math.max(0, above) / (height * 1.6));
  for (let k = 0; k < 3; k++) (out[k] as number) += (sky.haze[k] as number) * glow * ([1.12, 0.95, 0.8][k] as number);
  for (let layer = 0; layer < 2; layer++) {
    const far = layer === 0;
    const column = x / (w * (far ? 0.052 : 0.085)) + layer * 0.37 + scene.seed * 0.01;
    const tower = Math.floor(column);
    const own = (what: number): number => cellNoise(tower, layer * 7 + what, 77 + scene.seed);
    const inset = 0.16 * own(1);
    const across = column - tower;
    const top = height * (far ? 2.2 : 1.35) * (0.3 + 0.9 * own(0));
    const soft = 0.0015;
    const side = smoothstep(inset - 0.02, inset + 0.02, across) * smoothstep(1.02, 0.98, across + 0.16 * own(2));
    const cover = smoothstep(top + soft, top - soft, above) * side;
    if (cover <= 0) continue;
    const body =
      (far ? 0.52 : 0.3) * (0.85 + 0.3 * own(3)) * (0.92 + 0.16 * fractalNoise((x / w) * 40, above * 40, 2, 7));
    const light = litPane(scene, x / w, (above * h) / w, tower * 2 + layer, own(4));
    for (let k = 0; k < 3; k++) {
      const lamp = light.strength * mix(WARM_LAMP[k] as number, PALE_LAMP[k] as number, light.pale) * scene.air.lamps;
      out[k] = mix(out[k] as number, (sky.haze[k] as number) * body + lamp, cover);
    }
  }
}

/** Light of the window at (u, v), in shares of the image width, blurred by air and glass. */
function litPane(
  scene: DrawingScene,
  u: number,
  v: number,
  tower: number,
  size: number,
): { strength: number; pale: number } {
  const column = u / (0.0042 + 0.0036 * size);
  const row = v / (0.0058 + 0.003 * size);
  const pane = (what: number): number =>
    cellNoise(Math.floor(column) + tower * 131, Math.floor(row) + what * 57, 90 + scene.seed);
  if (v <= 0 || pane(0) > LIT_WINDOW_SHARE) return { strength: 0, pale: 0 };
  const wide = 0.16 + 0.26 * pane(1);
  const tall = 0.18 + 0.24 * pane(4);
  const dx = Math.abs(column - Math.floor(column) - 0.5);
  const dy = Math.abs(row - Math.floor(row) - 0.5);
  const blur = smoothstep(wide + 0.12, wide - 0.16, dx) * smoothstep(tall + 0.12, tall - 0.16, dy);
  return { strength: 0.28 * blur * clamp(pane(2) ** 1.6, 0.08, 1), pale: pane(3) };
}
