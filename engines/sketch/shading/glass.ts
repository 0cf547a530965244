import type { GlassMaterial } from '@maquette/contracts/fields/part-choices';
import { cellNoise, fractalNoise } from '../light/noise';
import { skyRadiance, type Vec } from '../light/sky-model';
import { clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';

const ROOM = { width: 4.4, height: 2.9, depth: 4.6 };
/** Transmittance of the glass types. The light in rooms is balanced for clear glass. */
const TINTS: Record<GlassMaterial, Vec> = {
  Clear: [1, 1, 1],
  Grey: [0.47, 0.47, 0.49],
  Bronze: [0.7, 0.45, 0.26],
  Green: [0.5, 0.75, 0.56],
};
/** How strongly tinted glass colours reflections, which dominate by day. */
const MIRRORED_TINT = 0.6;
const LAMP_COLOUR: Vec = [1, 0.6, 0.29];
const reflected: Vec = [0, 0, 0];

/**
 * Writes the radiance of a window: reflected sky and trees in front of a room (interior mapping, van Dongen 2008).
 * `p` is the point on the glass and `n` its normal, in view space with the eye at the origin.
 */
export function glassRadiance(scene: DrawingScene, p: Vec, n: Vec, seed: number, out: Vec): void {
  const length = Math.hypot(p[0], p[1], p[2]);
  const r: Vec = [p[0] / length, p[1] / length, p[2] / length];
  const cos = clamp(-(r[0] * n[0] + r[1] * n[1] + r[2] * n[2]), 0.02, 1);
  roomBehind(scene, p, r, n, cos, seed, out);
  const tint = scene.spec.kind === 'exterior' ? TINTS[scene.spec.glass ?? 'Clear'] : TINTS.Clear;
  for (let k = 0; k < 3; k++) (out[k] as number) *= tint[k] as number;
  const m: Vec = [r[0] + 2 * cos * n[0], r[1] + 2 * cos * n[1], r[2] + 2 * cos * n[2]];
  mirrored(scene, m, reflected);
  const fresnel = clamp(0.09 + 0.91 * (1 - cos) ** 5, 0, 0.85);
  const share = scene.air.dark ? fresnel * 0.8 : 0.16 + fresnel * 1.2;
  for (let k = 0; k < 3; k++) {
    const mirror = (reflected[k] as number) * share * mix(1, tint[k] as number, MIRRORED_TINT);
    out[k] = (out[k] as number) * (1 - Math.min(0.9, fresnel)) + mirror;
  }
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
  if (t === tLevel) albedo = dv > 0 ? 0.66 : 0.24;
  else if (t === tBack) albedo *= furnished(hu, hv, column, row);
  const on = air.lamps > 0 && own > 0.2;
  const lamp = on ? air.lamps * (0.6 + 0.5 * own) * lampAt(hu, hv, deep, t === tLevel, dv > 0) : air.lamps * 0.03;
  // A curtain with folds, lit from behind.
  const edge = Math.min(iu, ROOM.width - iu);
  const drawn = 0.35 + 0.75 * cellNoise(column, row, 231);
  const folds = 0.72 + 0.28 * Math.sin(iu * 38 + 3 * Math.sin(iu * 11));
  const curtain = own > 0.3 ? smoothstep(drawn + 0.05, drawn - 0.05, edge) : 0;
  const through = on ? air.lamps * 0.6 * (0.5 + 0.5 * Math.exp(-((iv - 1.5) ** 2) / 1.6)) : 0;
  const day = Math.exp(-deep / 2.4) * 0.2;
  for (let k = 0; k < 3; k++) {
    const daylight = (((sky.skyLight[k] as number) * 0.5 + (sky.sunLight[k] as number) * 0.12) * day) / Math.PI;
    const room = (daylight + lamp * (LAMP_COLOUR[k] as number)) * albedo;
    const cloth =
      0.62 * folds * (((sky.skyLight[k] as number) * 0.15) / Math.PI + through * (LAMP_COLOUR[k] as number));
    out[k] = mix(room, cloth, curtain * 0.88);
  }
}

/** Reflectance of a room's back wall with a picture, shelf or furniture. */
function furnished(u: number, v: number, column: number, row: number): number {
  const bay = Math.floor(u / 1.45);
  const thing = cellNoise(bay, row, 211 + column);
  const across = u / 1.45 - bay;
  if (thing > 0.62 && across > 0.12 && across < 0.88) {
    // A bookshelf or a low cupboard.
    if (thing > 0.82 && v < 2.1)
      return v % 0.36 < 0.03 ? 0.8 : 0.3 + 0.5 * cellNoise(Math.floor(u * 14), Math.floor(v / 0.36), 5);
    if (v < 0.85) return 0.34;
  }
  const framed = thing < 0.34 && across > 0.25 && across < 0.75 && v > 1.25 && v < 2;
  return framed ? 0.45 + 0.5 * cellNoise(Math.floor(u * 3), Math.floor(v * 3), 8) : 1;
}

/** Light of a pendant lamp in the centre of the room. It decreases with distance. */
function lampAt(u: number, v: number, deep: number, level: boolean, ceiling: boolean): number {
  const du = u - ROOM.width / 2;
  const dv = v - 2.1;
  const dw = deep - ROOM.depth * 0.5;
  const d2 = du * du + dv * dv + dw * dw;
  const facing = level ? (ceiling ? 0.75 : 1) : 0.85;
  return (3.2 * facing) / (0.9 + d2) + 0.2;
}
