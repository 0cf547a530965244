import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { bilinear, clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { InteriorSlot } from '../scene/room-finishes';
import type { SurfaceArea } from '../scene/surface';
import type { Finish } from '../scene/textures';
import { addBackdrop } from './backdrop';
import { plateColour } from './lookup';

/** Strength of the glare in a view by day, which is overexposed compared with the room. */
const GLARE_STRENGTH = 0.34;
const GLARE_COLOUR: Vec = [1, 1.02, 1.04];

/** Writes the view through a window of a room: sky, horizon and garden, brighter than the room. */
export function viewThrough(scene: DrawingScene, day: number, area: SurfaceArea, x: number, y: number, out: Vec): void {
  plateColour(scene, x, Math.min(y, scene.eye.horizon - 1), out);
  const mean = Math.max(1e-4, (scene.sky.haze[0] + scene.sky.haze[1] + scene.sky.haze[2]) / 3);
  addBackdrop(scene, x, y, out);
  if (y > scene.eye.horizon) {
    const depth = (y - scene.eye.horizon) / scene.h;
    const near = 1 / (depth + 0.03);
    const g = fractalNoise(((x - scene.eye.centre) / scene.w) * near * 6, near * 9, 3, 4);
    for (let k = 0; k < 3; k++)
      out[k] = mix(
        (out[k] as number) * 0.4,
        ([0.25, 0.31, 0.14][k] as number) * mean * (0.42 + 0.3 * g),
        clamp(depth * 12, 0, 1),
      );
  }
  addGarden(scene, x, y, mean, out);
  const night = scene.spec.timeOfDay === 'Night';
  const bright = scene.air.dark ? (night ? 0.06 : 0.2) : mix(0.9, 1.9, day);
  // At night the lit windows of a town are dimmer than the room and keep their colour.
  const most = scene.air.dark ? 0.42 : 6;
  const top = (Math.max(out[0], out[1], out[2]) / mean) * bright;
  const scale = (bright / mean) * (scene.air.dark ? most / (most + top) : Math.min(1, most / top));
  for (let k = 0; k < 3; k++) (out[k] as number) *= scale;
  if (!scene.air.dark)
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, bright * (GLARE_COLOUR[k] as number), GLARE_STRENGTH);
  const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
  const width = clamp((area.x1 - area.x0) * 0.025, 2, 9);
  const frame = 1 - smoothstep(width - 0.8, width + 0.8, edge);
  // The reveal slightly darkens the edge of the pane.
  const reveal = 0.86 + 0.14 * smoothstep(width, width * 4, edge);
  const base = (scene.finishes[InteriorSlot.frame] as Finish).colour;
  for (let k = 0; k < 3; k++)
    out[k] = mix((out[k] as number) * reveal, (base[k] as number) * (0.3 + 0.35 * day), frame);
}

/** Adds shrubs and trees of a garden in front of distant hills. */
function addGarden(scene: DrawingScene, x: number, y: number, mean: number, out: Vec): void {
  const { w, h, eye, spec } = scene;
  if (spec.environment === 'Water' || spec.environment === 'Island') return;
  if (spec.environment === 'Urban' && scene.air.dark) return;
  const above = (eye.horizon - y) / h;
  const u = x / w;
  const leaf = (fractalNoise(u * 70, (y / h) * 50, 3, 61) - 0.5) * 0.05;
  const top = 0.02 + 0.16 * fractalNoise(u * 5 + scene.seed * 0.01, 7, 3, 62) ** 1.5 + leaf;
  const cover = smoothstep(-0.03, -0.015, above) * (1 - smoothstep(top - 0.004, top + 0.004, above));
  if (cover <= 0) return;
  const tone = 0.35 + 1.3 * fractalNoise(u * 120, (y / h) * 90, 3, 63) * (0.6 + 3 * Math.max(0, above));
  for (let k = 0; k < 3; k++)
    out[k] = mix(out[k] as number, ([0.2, 0.3, 0.1][k] as number) * mean * tone * (scene.air.snow > 0 ? 2 : 1), cover);
}
