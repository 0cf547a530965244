import type { Environment } from '../../still/request/still-request';
import { cellNoise, fractalNoise, valueNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from './drawing-scene';

const grassBySeason: Record<string, Vec> = {
  spring: [0.1, 0.19, 0.035],
  summer: [0.1, 0.155, 0.04],
  autumn: [0.15, 0.15, 0.045],
  winter: [0.14, 0.14, 0.075],
};

/** Whether open ground is paved, as in a town. Elsewhere it is lawn, sand or meadow. */
export const isPaved = ({ spec }: DrawingScene): boolean =>
  spec.kind === 'exterior' && (spec.ground ? spec.ground === 'Paving' : spec.environment === 'Urban');

/**
 * Writes the albedo of open ground at world position (x, z), in metres, to `out`. `pixel` is a pixel's size on the
 * ground.
 */
export function groundAlbedo(scene: DrawingScene, x: number, z: number, pixel: number, out: Vec): void {
  const { spec } = scene;
  const broad = fractalNoise(x * 0.16 + 9, z * 0.16, 4, 3);
  const middle = fractalNoise(x * 1.4, z * 1.4, 3, 7) - 0.5;
  if (isPaved(scene)) {
    const size = 1.2;
    const d = 1 - smoothstep(0.1, 0.5, pixel / size);
    const gap = (q: number): number =>
      1 - smoothstep(0.006, 0.012 + pixel / size, Math.min(q - Math.floor(q), 1 - (q - Math.floor(q))));
    const line = Math.max(gap(x / size), gap(z / size)) * d;
    const slab = (cellNoise(Math.floor(x / size), Math.floor(z / size), 3) - 0.5) * 0.08 * d;
    const g = (0.34 + slab + middle * 0.05 + (broad - 0.5) * 0.1) * (1 - 0.4 * line);
    out[0] = g;
    out[1] = g * 0.985;
    out[2] = g * 0.95;
    return;
  }
  const ground = spec.kind === 'exterior' ? spec.ground : undefined;
  if (ground === 'Gravel') {
    const stone = (valueNoise(x * 40, z * 17, 31) - 0.5) * (1 - smoothstep(0.01, 0.06, pixel));
    const g = 0.4 + stone * 0.3 + middle * 0.06 + (broad - 0.5) * 0.1;
    out[0] = g;
    out[1] = g * 0.94;
    out[2] = g * 0.84;
    return;
  }
  if (ground === 'Sand' || (spec.environment === 'Island' && ground === undefined)) {
    const ripple = valueNoise(x * 3 + broad * 4, z * 9, 5) * 0.06;
    const g = 0.52 + middle * 0.08 + ripple + (broad - 0.5) * 0.12;
    out[0] = g;
    out[1] = g * 0.86;
    out[2] = g * 0.66;
    return;
  }
  const grass = grassBySeason[spec.season] as Vec;
  const tuft = (fractalNoise(x * 7, z * 3.4, 2, 17) - 0.5) * (1 - smoothstep(0.08, 0.3, pixel));
  const blade = (valueNoise(x * 55, z * 13, 23) - 0.5) * (1 - smoothstep(0.008, 0.035, pixel));
  const tone = clamp(0.78 + (broad - 0.5) * 0.45 + middle * 0.18 + tuft * 0.6 + blade * 0.75, 0.3, 1.7);
  const dry = smoothstep(0.5, 0.75, fractalNoise(x * 0.4 + 40, z * 0.4, 3, 29)) * 0.35;
  out[0] = mix(grass[0] * tone, 0.22 * tone, dry * 0.6);
  out[1] = mix(grass[1] * tone, 0.19 * tone, dry * 0.4);
  out[2] = grass[2] * tone;
  bySite(spec.environment, x, z, tone, pixel, out);
}

/** Mixes ground cover of the site into lawn: pebbles and sand near water, dry grass on a hill, meadow in nature. */
function bySite(environment: Environment, x: number, z: number, tone: number, pixel: number, out: Vec): void {
  const over = (colour: Vec, share: number): void => {
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, (colour[k] as number) * tone, share);
  };
  if (environment === 'Water') {
    const shore = smoothstep(0.36, 0.58, fractalNoise(x * 0.22 + 3, z * 0.3, 4, 43));
    const pebble = 0.8 + 0.4 * valueNoise(x * 14, z * 7, 45) * (1 - smoothstep(0.03, 0.12, pixel));
    over([0.38 * pebble, 0.34 * pebble, 0.27 * pebble], shore * 0.9);
  } else if (environment === 'Hilltop') {
    over([0.26, 0.22, 0.1], 0.35 + 0.4 * smoothstep(0.4, 0.65, fractalNoise(x * 0.3, z * 0.4, 3, 47)));
  } else if (environment === 'Nature') {
    const flower = valueNoise(x * 9, z * 5, 49) > 0.86 ? 1 - smoothstep(0.05, 0.16, pixel) : 0;
    over([0.5, 0.46, 0.16], 0.5 * flower);
    over([0.13, 0.15, 0.05], 0.25);
  }
}
