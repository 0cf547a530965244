import { cellNoise, fractalNoise } from '../light/noise';
import { skyRadiance, type Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';

const ROOM = { width: 4.4, height: 2.9, depth: 4.6 };
const LAMP: Vec = [1, 0.66, 0.36];
const reflected: Vec = [0, 0, 0];

/**
 * Radiance of a window: the sky and the trees it mirrors over a room that is looked into (interior mapping, van Dongen
 * 2008). p is the point on the glass, n its normal, both in view space with the eye at the origin.
 */
export function glassRadiance(scene: DrawingScene, p: Vec, n: Vec, seed: number, out: Vec): void {
  const length = Math.hypot(p[0], p[1], p[2]);
  const r: Vec = [p[0] / length, p[1] / length, p[2] / length];
  const cos = clamp(-(r[0] * n[0] + r[1] * n[1] + r[2] * n[2]), 0.02, 1);
  roomBehind(scene, p, r, n, cos, seed, out);
  const m: Vec = [r[0] + 2 * cos * n[0], r[1] + 2 * cos * n[1], r[2] + 2 * cos * n[2]];
  mirrored(scene, m, reflected);
  const fresnel = clamp(0.09 + 0.91 * (1 - cos) ** 5, 0, 0.85);
  const share = scene.air.dark ? fresnel * 0.8 : 0.16 + fresnel * 1.2;
  for (let k = 0; k < 3; k++)
    out[k] = (out[k] as number) * (1 - Math.min(0.9, fresnel)) + (reflected[k] as number) * share;
}

function mirrored(scene: DrawingScene, m: Vec, out: Vec): void {
  const { sky } = scene;
  const y = Math.max(0.01, m[1] + 0.05);
  skyRadiance(sky, m[0], y, m[2], out);
  const k = 1 / (y + 0.12);
  const cloud =
    smoothstep(0.46, 0.7, fractalNoise(m[0] * k * 1.3 + sky.cloudOffset, m[2] * k * 1.3, 3, 55)) * sky.cloudCover;
  for (let c = 0; c < 3; c++)
    out[c] = mix(
      out[c] as number,
      (sky.sunLight[c] as number) * 0.11 + (sky.skyLight[c] as number) * 0.22,
      cloud * 0.8,
    );
  const a = Math.atan2(m[0], m[2]) * 9;
  const trees = 0.02 + 0.085 * fractalNoise(a, 2, 4, 66);
  const low = 1 - smoothstep(trees - 0.012, trees + 0.012, m[1] + 0.05);
  if (low > 0) {
    for (let c = 0; c < 3; c++) {
      const green =
        ((c === 1 ? 0.075 : 0.045) * ((sky.skyLight[c] as number) * 0.6 + (sky.sunLight[c] as number) * 0.25)) /
        Math.PI;
      out[c] = mix(out[c] as number, green + (sky.haze[c] as number) * 0.08, low);
    }
  }
}

function roomBehind(scene: DrawingScene, p: Vec, r: Vec, n: Vec, cos: number, seed: number, out: Vec): void {
  const { sky, air } = scene;
  const tangent: Vec = [n[2], 0, -n[0]];
  const u = p[0] * tangent[0] + p[2] * tangent[2];
  const v = p[1] + scene.eye.height;
  const du = r[0] * tangent[0] + r[2] * tangent[2];
  const dv = r[1];
  const column = Math.floor(u / ROOM.width);
  const row = Math.floor(v / ROOM.height);
  const iu = u - column * ROOM.width;
  const iv = v - row * ROOM.height;
  const tSide = du > 0 ? (ROOM.width - iu) / du : du < 0 ? -iu / du : 1e9;
  const tLevel = dv > 0 ? (ROOM.height - iv) / dv : dv < 0 ? -iv / dv : 1e9;
  const tBack = ROOM.depth / cos;
  const t = Math.min(tSide, tLevel, tBack);
  const deep = t * cos;
  const hu = iu + du * t;
  const hv = iv + dv * t;
  const own = cellNoise(column, row, 200 + (seed % 5));
  let albedo = 0.5 + 0.2 * own;
  let warm = 1;
  if (t === tLevel) albedo = dv > 0 ? 0.62 : 0.26;
  else if (t === tBack) {
    const thing = cellNoise(Math.floor(hu * 1.1), row, 211 + column);
    const tall = 0.5 + 1.4 * thing;
    if (hv < tall && thing > 0.45) albedo *= 0.35;
    if (hv > 1.3 && hv < 2.1 && thing < 0.25) albedo *= 0.6;
  }
  const edge = Math.min(iu, ROOM.width - iu);
  const curtain = own > 0.35 ? smoothstep(0.55, 0.45, edge) * (0.75 + 0.25 * Math.sin(iu * 42)) : 0;
  if (t === tLevel && dv < 0) warm = 0.8;
  const on = air.lamps > 0 && (own > 0.22 || (scene.spec.kind === 'exterior' && scene.areas.length < 30));
  const lamp = on
    ? air.lamps * (0.55 + 0.5 * own) * (t === tLevel && dv > 0 ? 1.25 : 0.55 + 0.5 * (hv / ROOM.height))
    : air.lamps * 0.05;
  const day = Math.exp(-deep / 2.4) * 0.2;
  for (let k = 0; k < 3; k++) {
    const daylight = (((sky.skyLight[k] as number) * 0.5 + (sky.sunLight[k] as number) * 0.12) * day) / Math.PI;
    const light = daylight + lamp * (LAMP[k] as number) * warm;
    const cloth = 0.6 * (((sky.skyLight[k] as number) * 0.14) / Math.PI + lamp * 0.8 * (LAMP[k] as number));
    out[k] = mix(light * albedo, cloth, curtain * 0.8);
  }
}
