import type { Frame } from '../frame/frame';
import type { Vec } from '../light/sky-model';
import type { TracedLight } from '../light/traced-light';
import { bilinear, clamp, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { isPaved } from '../scene/ground-albedo';
import { FARTHEST } from '../scene/layout';
import { Surface, type SurfaceArea } from '../scene/surface';
import { ExteriorShader } from './exterior-shader';
import { InteriorShader } from './interior-shader';

export type Shader = Pick<ExteriorShader, 'shade'>;

/** Returns the shader for a drawing whose light has been traced. */
export const shaderFor = (scene: DrawingScene, light: TracedLight): Shader =>
  scene.interior ? new InteriorShader(scene, light) : new ExteriorShader(scene, light);

const names = new Uint16Array(4);
const shares = new Float32Array(4);
const colour: Vec = [0, 0, 0];

/** Shades one row of the image and writes its inverse depth. Borders between areas are antialiased over one pixel. */
export function shadeRow(scene: DrawingScene, shader: Shader, frame: Frame, y: number): void {
  const { w, h, labels, depth } = scene;
  const { width, height, radiance, inverseDepth } = frame;
  const scale = width / w;
  const nearest = 0.5;
  const sharp = clamp(0.5 / scale, 0.2, 0.5);
  const fy = clamp(((y + 0.5) * h) / height - 0.5, 0, h - 1);
  const y0 = fy | 0;
  const y1 = Math.min(h - 1, y0 + 1);
  const v = fy - y0;
  for (let x = 0; x < width; x++) {
    const fx = clamp(((x + 0.5) * w) / width - 0.5, 0, w - 1);
    const x0 = fx | 0;
    const x1 = Math.min(w - 1, x0 + 1);
    const u = fx - x0;
    const a = labels[y0 * w + x0] as number;
    const b = labels[y0 * w + x1] as number;
    const c = labels[y1 * w + x0] as number;
    const d = labels[y1 * w + x1] as number;
    const o = y * width + x;
    let z = depth[(v > 0.5 ? y1 : y0) * w + (u > 0.5 ? x1 : x0)] as number;
    if (a === b && a === c && a === d) {
      shader.shade(a, fx, fy, colour);
      radiance[3 * o] = colour[0];
      radiance[3 * o + 1] = colour[1];
      radiance[3 * o + 2] = colour[2];
    } else {
      const kinds = gather(a, b, c, d, u, v);
      let total = 0;
      let r = 0;
      let g = 0;
      let bl = 0;
      for (let k = 0; k < kinds; k++) {
        const share = smoothstep(0.5 - sharp, 0.5 + sharp, shares[k] as number);
        if (share < 0.02) continue;
        shader.shade(names[k] as number, fx, fy, colour);
        r += colour[0] * share;
        g += colour[1] * share;
        bl += colour[2] * share;
        total += share;
      }
      if (total === 0) {
        shader.shade(a, fx, fy, colour);
        [r, g, bl, total] = [colour[0], colour[1], colour[2], 1];
      }
      radiance[3 * o] = r / total;
      radiance[3 * o + 1] = g / total;
      radiance[3 * o + 2] = bl / total;
    }
    if (z >= FARTHEST && bilinear(scene.leaf, w, h, fx, fy) > 0.5) z = 40;
    inverseDepth[o] = z >= FARTHEST ? 0 : clamp(Math.round((65535 * nearest) / z), 1, 65535);
  }
}

/** Collects the labels around a point with their bilinear weights. Returns how many there are. */
function gather(a: number, b: number, c: number, d: number, u: number, v: number): number {
  const all = [a, b, c, d];
  const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
  let kinds = 0;
  for (let k = 0; k < 4; k++) {
    let j = 0;
    while (j < kinds && names[j] !== all[k]) j++;
    if (j === kinds) {
      names[kinds] = all[k] as number;
      shares[kinds++] = 0;
    }
    (shares[j] as number) += weights[k] as number;
  }
  return kinds;
}

/** Adds reflections on water and wet paving, in place. */
export function mirrorRow(scene: DrawingScene, frame: Frame, y: number): void {
  const { w, h, labels, areas, eye } = scene;
  const { width, height, radiance } = frame;
  const fy = Math.min(h - 1, Math.round(((y + 0.5) * h) / height - 0.5));
  if (fy <= eye.horizon + 2) return;
  const paved = isPaved(scene);
  for (let x = 0; x < width; x++) {
    const fx = Math.min(w - 1, Math.round(((x + 0.5) * w) / width - 0.5));
    const surface = (areas[labels[fy * w + fx] as number] as SurfaceArea).surface;
    const water = surface === Surface.water;
    // Lawn, sand and pebbles absorb rain, so only paving reflects.
    const wet = scene.air.wet > 0 && (surface === Surface.path || (paved && isLevel(surface)));
    if (!water && !wet) continue;
    let foot = fy;
    while (foot > eye.horizon && isLevel((areas[labels[foot * w + fx] as number] as SurfaceArea).surface)) foot--;
    const wave = Math.sin(fy * 0.9 + Math.sin(fx * 0.045) * 3) * (0.8 + (fy - eye.horizon) * 0.02);
    const from = Math.round(2 * foot - fy + wave);
    const sx = clamp(Math.round(fx + wave * 0.7), 0, w - 1);
    const grazing = 1 - clamp((fy - eye.horizon) / (h * 0.5), 0, 1);
    const share = water
      ? 0.22 + 0.4 * grazing
      : (surface === Surface.path ? 0.4 : 0.12) * (0.3 + 0.7 * grazing) * scene.air.wet;
    if (from < 0) continue;
    const source = (areas[labels[from * w + sx] as number] as SurfaceArea).surface;
    if (isLevel(source)) continue;
    const q =
      3 *
      (Math.min(height - 1, Math.floor(((from + 0.5) * height) / h)) * width +
        Math.min(width - 1, Math.floor(((sx + 0.5) * width) / w)));
    const o = 3 * (y * width + x);
    for (let k = 0; k < 3; k++)
      radiance[o + k] = (radiance[o + k] as number) * (1 - share) + (radiance[q + k] as number) * share * 0.9;
  }
}

const isLevel = (surface: number): boolean =>
  surface === Surface.water || surface === Surface.path || surface === Surface.ground || surface === Surface.open;
