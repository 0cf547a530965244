import { type SkyRig, sunDirection } from '../../still/scene/light/light-rig';
import { clamp, mix, smoothstep } from '../reading/raster';
import {
  AIR_TOP_KM,
  EARTH_KM,
  MIE,
  MIE_FORWARD,
  MIE_HEIGHT_KM,
  MIE_PHASE,
  MIE_SCATTER,
  MORE_SCATTERED,
  OZONE,
  OZONE_AT_KM,
  OZONE_WITHIN_KM,
  RAYLEIGH,
  RAYLEIGH_HEIGHT_KM,
  RAYLEIGH_PHASE,
  SUN,
} from './atmosphere-constants';
import { cellNoise, fractalNoise } from './noise';

export type Vec = [number, number, number];

/** A tabulated sky: plain data that the threads share. */
export interface SkyTable {
  /** COLUMNS x ROWS x 3 radiances. Rows by square root of sin(elevation), columns by azimuth. */
  radiance: Float32Array;
  /** Direction to the sun in view space: x right, y up, z into the image. */
  sun: Vec;
  /** Irradiance of the sun on a surface that faces it. */
  sunLight: Vec;
  /** Irradiance of the sky on a horizontal surface. */
  skyLight: Vec;
  cloudCover: number;
  overcast: number;
  cloudOffset: number;
  stars: boolean;
  haze: Vec;
}

const COLUMNS = 72;
const ROWS = 36;

const toTop = (r: number, mu: number): number =>
  -r * mu + Math.sqrt(Math.max(0, r * r * (mu * mu - 1) + AIR_TOP_KM * AIR_TOP_KM));

/** Transmittance of sunlight at altitude h (km), for mu = cosine of the zenith angle. */
function transmittance(h: number, mu: number): Vec {
  const r = EARTH_KM + h;
  if (mu < 0 && r * r * (mu * mu - 1) + EARTH_KM * EARTH_KM > 0) return [0, 0, 0];
  const step = toTop(r, mu) / 20;
  let rayleigh = 0;
  let mie = 0;
  let ozone = 0;
  for (let i = 0; i < 20; i++) {
    const s = (i + 0.5) * step;
    const alt = Math.sqrt(r * r + s * s + 2 * r * s * mu) - EARTH_KM;
    rayleigh += Math.exp(-alt / RAYLEIGH_HEIGHT_KM) * step;
    mie += Math.exp(-alt / MIE_HEIGHT_KM) * step;
    ozone += Math.max(0, 1 - Math.abs(alt - OZONE_AT_KM) / OZONE_WITHIN_KM) * step;
  }
  return [0, 1, 2].map((k) =>
    Math.exp(-(rayleigh * (RAYLEIGH[k] as number) + mie * MIE + ozone * (OZONE[k] as number))),
  ) as Vec;
}

/** Radiance from direction `d`: single scattering, plus a constant for higher orders. */
function scattered(d: Vec, sun: Vec, haze: number): Vec {
  const r = EARTH_KM + 0.2;
  const mu = Math.max(d[1], 0.006);
  const length = toTop(r, mu);
  const cos = d[0] * sun[0] + d[1] * sun[1] + d[2] * sun[2];
  const phaseR = RAYLEIGH_PHASE * (1 + cos * cos);
  const g = MIE_FORWARD;
  const phaseM = (MIE_PHASE * (1 - g * g) * (1 + cos * cos)) / ((2 + g * g) * (1 + g * g - 2 * g * cos) ** 1.5);
  const sum: Vec = [0, 0, 0];
  const depth: Vec = [0, 0, 0];
  const more = MORE_SCATTERED.share * smoothstep(MORE_SCATTERED.from, MORE_SCATTERED.to, sun[1]);
  let before = 0;
  const steps = 18;
  for (let i = 0; i < steps; i++) {
    const t = (i + 1) / steps;
    const end = length * t * t;
    const ds = end - before;
    const s = (before + end) / 2;
    before = end;
    const rr = Math.sqrt(r * r + s * s + 2 * r * s * mu);
    const alt = rr - EARTH_KM;
    const dr = Math.exp(-alt / RAYLEIGH_HEIGHT_KM);
    const dm = Math.exp(-alt / MIE_HEIGHT_KM) * haze;
    const dz = Math.max(0, 1 - Math.abs(alt - OZONE_AT_KM) / OZONE_WITHIN_KM);
    const up: Vec = [(d[0] * s) / rr, (r + d[1] * s) / rr, (d[2] * s) / rr];
    const light = transmittance(alt, up[0] * sun[0] + up[1] * sun[1] + up[2] * sun[2]);
    for (let k = 0; k < 3; k++) {
      const ext = dr * (RAYLEIGH[k] as number) + dm * MIE + dz * (OZONE[k] as number);
      const through = Math.exp(-((depth[k] as number) + ext * ds * 0.5));
      (depth[k] as number) += ext * ds;
      const sc = dr * (RAYLEIGH[k] as number);
      const mie = dm * MIE_SCATTER;
      (sum[k] as number) += through * ((light[k] as number) * (sc * phaseR + mie * phaseM) + (sc + mie) * more) * ds;
    }
  }
  return sum.map((value) => value * SUN) as Vec;
}

const luminance = (c: ArrayLike<number>): number =>
  0.2126 * (c[0] as number) + 0.7152 * (c[1] as number) + 0.0722 * (c[2] as number);

/** Computes the sky table of a sky setup. `mirror` moves the sun to the other side of the image. */
export function skyTable(rig: SkyRig, mirror: boolean, seed: number): SkyTable {
  const [sx, sy, sz] = sunDirection(rig);
  // In the sky setup, +x is the left side of the image.
  const sun: Vec = [mirror ? sx : -sx, sy, sz];
  const through = transmittance(0.2, Math.max(sy, -0.03));
  const above = smoothstep(-0.03, 0.01, sy);
  const dust = Math.exp((-MIE * MIE_HEIGHT_KM * (rig.haze - 1)) / Math.max(sy + 0.08, 0.05));
  const sunLight = through.map((t) => t * SUN * rig.sunStrength * above * dust) as Vec;
  const radiance = new Float32Array(new SharedArrayBuffer(COLUMNS * ROWS * 12));
  const closed = SUN * Math.max(0.02, sy) * 0.085 * luminance(through) * clamp(sy * 20, 0, 1);
  for (let row = 0; row < ROWS; row++) {
    const el = (row / (ROWS - 1)) ** 2;
    const flat = Math.sqrt(Math.max(0, 1 - el * el));
    for (let column = 0; column < COLUMNS; column++) {
      const a = ((column + 0.5) / COLUMNS - 0.5) * 2 * Math.PI;
      const d: Vec = [Math.cos(a) * flat, el, Math.sin(a) * flat];
      const c = scattered(d, sun, rig.haze);
      const glow = rig.cityGlow * Math.exp(-el * 5);
      c[0] += 0.35 * rig.nightLight + glow;
      c[1] += 0.5 * rig.nightLight + 0.62 * glow;
      c[2] += rig.nightLight + 0.32 * glow;
      const grey = (luminance(c) * 0.6 + closed) * (0.65 + 0.6 * el);
      const o = 3 * (row * COLUMNS + column);
      radiance[o] = mix(c[0], 0.95 * grey, rig.overcast);
      radiance[o + 1] = mix(c[1], 0.98 * grey, rig.overcast);
      radiance[o + 2] = mix(c[2], 1.03 * grey, rig.overcast);
    }
  }
  const table: SkyTable = {
    radiance,
    sun,
    sunLight,
    skyLight: [0, 0, 0],
    cloudCover: rig.cloudCover,
    overcast: rig.overcast,
    cloudOffset: (seed % 1000) * 0.37,
    stars: rig.stars,
    haze: [0, 0, 0],
  };
  table.skyLight = levelIrradiance(table);
  const c: Vec = [0, 0, 0];
  for (let k = 0; k < 12; k++) {
    skyRadiance(table, Math.cos(k * 0.5236), 0.05, Math.sin(k * 0.5236), c);
    for (let j = 0; j < 3; j++) (table.haze[j] as number) += (c[j] as number) / 12;
  }
  return table;
}

function levelIrradiance(table: SkyTable): Vec {
  const sum: Vec = [0, 0, 0];
  const c: Vec = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < 400; i++) {
    const y = (i + 0.5) / 400;
    const a = i * 2.39996323;
    const flat = Math.sqrt(1 - y * y);
    skyRadiance(table, Math.cos(a) * flat, y, Math.sin(a) * flat, c);
    for (let k = 0; k < 3; k++) (sum[k] as number) += (c[k] as number) * y;
    weight += y;
  }
  // Clouds also scatter sunlight down.
  const lift = 1 + 0.5 * table.cloudCover * (1 - table.overcast);
  return sum.map((s) => (s / weight) * Math.PI * lift) as Vec;
}

/** Writes the clear-sky radiance from direction (x, y, z) to `out`. Directions below the horizon use the horizon. */
export function skyRadiance(table: SkyTable, x: number, y: number, z: number, out: Vec): void {
  const el = y < 0 ? 0 : y > 1 ? 1 : y;
  const u = ((Math.atan2(z, x) / (2 * Math.PI) + 0.5) * COLUMNS - 0.5 + COLUMNS) % COLUMNS;
  const v = Math.sqrt(el) * (ROWS - 1);
  const r0 = Math.min(ROWS - 2, v | 0);
  const c0 = (u | 0) % COLUMNS;
  const c1 = (c0 + 1) % COLUMNS;
  const fu = u - (u | 0);
  const fv = v - r0;
  const { radiance } = table;
  for (let k = 0; k < 3; k++) {
    const a =
      (radiance[3 * (r0 * COLUMNS + c0) + k] as number) * (1 - fu) +
      (radiance[3 * (r0 * COLUMNS + c1) + k] as number) * fu;
    const b =
      (radiance[3 * ((r0 + 1) * COLUMNS + c0) + k] as number) * (1 - fu) +
      (radiance[3 * ((r0 + 1) * COLUMNS + c1) + k] as number) * fu;
    out[k] = a * (1 - fv) + b * fv;
  }
}

function cloudDensity(table: SkyTable, x: number, z: number): number {
  const px = x + table.cloudOffset;
  const warp = fractalNoise(px * 0.5 + 3, z * 0.5, 2, 40);
  const n = fractalNoise(px + warp * 1.2, z + warp, 5, 50);
  return smoothstep(0.6 - 0.36 * table.cloudCover, 0.84 - 0.36 * table.cloudCover, n);
}

/** Writes the radiance of the sky with clouds, sun disc and stars. Slow: once per pixel of a small image. */
export function skyWithClouds(table: SkyTable, x: number, y: number, z: number, out: Vec): void {
  skyRadiance(table, x, y, z, out);
  const { sun } = table;
  const toSun = x * sun[0] + y * sun[1] + z * sun[2];
  if (table.stars && y > 0.02) addStar(x, y, z, out);
  if (y > 0.01 && table.cloudCover > 0) {
    const k = 1.15 / (y + 0.07);
    const density = cloudDensity(table, x * k, z * k);
    if (density > 0.002) {
      const shade = cloudDensity(table, x * k + sun[0] * 0.16, z * k + sun[2] * 0.16);
      const lit = clamp(1 - 0.7 * shade, 0.15, 1);
      const rim = Math.max(0, toSun) ** 10 * (1 - density) * 1.2;
      const cover = density * smoothstep(0.01, 0.14, y) * 0.92;
      for (let c = 0; c < 3; c++) {
        const body =
          (table.sunLight[c] as number) * 0.21 * (lit + rim) +
          (table.skyLight[c] as number) * mix(0.2, 0.2 + 0.16 * lit, table.overcast);
        out[c] = mix(out[c] as number, body, cover);
      }
    }
  }
  if (sun[1] > -0.02 && toSun > 0.9996 && table.cloudCover < 0.8) {
    const disc = 16 * smoothstep(0.9996, 0.99985, toSun);
    for (let c = 0; c < 3; c++) (out[c] as number) += (table.sunLight[c] as number) * disc;
  }
}

function addStar(x: number, y: number, z: number, out: Vec): void {
  const q = 160;
  const [fx, fy, fz] = [x * q, y * q, z * q];
  const r = cellNoise(Math.floor(fx) + 31 * Math.floor(fz), Math.floor(fy), 77);
  if (r < 0.994) return;
  const d = (fx - Math.floor(fx) - 0.5) ** 2 + (fy - Math.floor(fy) - 0.5) ** 2 + (fz - Math.floor(fz) - 0.5) ** 2;
  const glow = Math.exp(-d * 26) * (r - 0.994) * 9;
  for (let k = 0; k < 3; k++) (out[k] as number) += glow * (k === 2 ? 0.032 : 0.028);
}
