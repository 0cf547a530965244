import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { bilinear, clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { InteriorSlot } from '../scene/finishes';
import { depthOn } from '../scene/layout';
import { Surface, type SurfaceArea } from '../scene/surface';
import { foliageRadiance, leafCover } from './foliage';
import { addBackdrop } from './ground';
import { bytesBetween, plateColour } from './lookup';
import { type Finish, finishColour } from './textures';

const LAMP: Vec = [1, 0.72, 0.46];
const NIGHT_LAMP = 1.1;

/** Light of a room: share of daylight, of lamps, and how even it is. */
interface RoomLight {
  day: number;
  lamps: number;
  fill: number;
  spots: boolean;
}

/** Radiance of an interior at any point of the drawing. Radiances are relative: a sunlit wall is about 1. */
export class InteriorShader {
  private readonly albedo: Vec = [0, 0, 0];
  private readonly other: Vec = [0, 0, 0];
  private readonly light: RoomLight;
  private readonly daylight: Vec;
  private readonly sunlight: Vec;

  constructor(private readonly scene: DrawingScene) {
    const { spec, sky, air } = scene;
    const mood = spec.kind === 'interior' ? spec.lightingMood : 'Bright Natural';
    this.light =
      mood === 'Bright Natural'
        ? { day: 1, lamps: 0, fill: 0.4, spots: false }
        : mood === 'Cozy Ambient'
          ? { day: 0.45, lamps: 0.75, fill: 0.24, spots: false }
          : { day: 0.4, lamps: 0.85, fill: 0.18, spots: true };
    if (air.dark) this.light = { ...this.light, day: 0.12, lamps: NIGHT_LAMP, fill: this.light.fill * 0.6 };
    const mean = (sky.skyLight[0] + sky.skyLight[1] + sky.skyLight[2]) / 3 || 1;
    const soft = (k: number): number =>
      mix((sky.skyLight[k] as number) / mean, [1.03, 1, 0.96][k] as number, air.dark ? 0.5 : 0.84);
    this.daylight = [soft(0), soft(1), soft(2)];
    const sunMean = (sky.sunLight[0] + sky.sunLight[1] + sky.sunLight[2]) / 3;
    const sunny = sunMean > 1 ? clamp(sunMean / 14, 0, 1) : 0;
    this.sunlight = [0, 1, 2].map((k) => (sunMean > 0 ? ((sky.sunLight[k] as number) / sunMean) * sunny : 0)) as Vec;
  }

  shade(label: number, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const area = scene.areas[label] as SurfaceArea;
    if (area.surface === Surface.window) {
      this.window(area, x, y, out);
      return;
    }
    const { eye } = scene;
    const z = Math.min(30, depthOn(eye, area.normal, area.offset, x, y));
    const px = ((x - eye.centre) / eye.focal) * z;
    const py = (-(y - eye.horizon) / eye.focal) * z;
    const n = area.normal;
    const pixel = z / eye.focal;
    const finish = scene.finishes[area.material] as Finish;
    const [u, v] = Math.abs(n[1]) > 0.7 ? [px, z] : [px * n[2] - z * n[0], py + eye.height];
    const footprint = Math.abs(n[1]) > 0.7 ? Math.max(pixel, (z * pixel) / Math.max(0.4, Math.abs(py)) / 2) : pixel;
    finishColour(finish, u, v, footprint, area.seed, this.albedo);
    this.tinted(area);
    this.lit(area, x, y, px, py, z, out);
    if (finish.gloss > 0.15 && n[1] > 0.7) this.floorSheen(x, y, z, finish.gloss, out);
    if (area.surface === Surface.furniture) this.rounding(area, x, y, out);
    if (area.surface === Surface.lamp)
      for (let k = 0; k < 3; k++) (out[k] as number) += (LAMP[k] as number) * (0.35 + 1.6 * this.light.lamps);
    const cover = area.surface === Surface.foliage ? leafCover(scene, x, y) : 0;
    if (cover > 0) {
      foliageRadiance(scene, x, y, area.seed, this.other);
      for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, (this.other[k] as number) * 0.09, cover);
    }
  }

  private tinted(area: SurfaceArea): void {
    if (area.tintShare <= 0) return;
    for (let k = 0; k < 3; k++) this.albedo[k] = mix(this.albedo[k] as number, area.tint[k] as number, area.tintShare);
  }

  private lit(area: SurfaceArea, x: number, y: number, px: number, py: number, z: number, out: Vec): void {
    const { scene, light } = this;
    const n = area.normal;
    const seen = bytesBetween(scene.ambientSeen, scene.w, scene.h, x, y);
    let direct = 0;
    for (const win of scene.windows) {
      const dx = win.at[0] - px;
      const dy = win.at[1] - py;
      const dz = win.at[2] - z;
      const d2 = dx * dx + dy * dy + dz * dz + 0.8;
      const d = Math.sqrt(d2);
      const cosHere = (dx * n[0] + dy * n[1] + dz * n[2]) / d;
      const cosThere = -(dx * win.normal[0] + dy * win.normal[1] + dz * win.normal[2]) / d;
      direct += (win.size * Math.max(0, cosHere * 0.75 + 0.25) * Math.max(0.12, cosThere)) / d2;
    }
    const day = light.day * (0.95 * direct ** 0.8 + light.fill * (0.78 - 0.1 * n[1]));
    const sun = this.sunPatch(n, px, py, z) * light.day * 2.4;
    const lamp = this.lampLight(n, px, py, z);
    const shade = mix(1, seen, 0.85);
    for (let k = 0; k < 3; k++) {
      const e =
        (day * (this.daylight[k] as number) + light.fill * 0.22 + lamp * (LAMP[k] as number)) * shade +
        sun * (this.sunlight[k] as number);
      out[k] = (this.albedo[k] as number) * e;
    }
  }

  /** Pools of lamplight: the ceiling lamp over the middle of the room, or a row of spots along the walls. */
  private lampLight(n: Vec, px: number, py: number, z: number): number {
    const { light, scene } = this;
    if (light.lamps <= 0) return 0;
    const ceiling = scene.eye.ceiling;
    if (light.spots) {
      const spacing = 1.3;
      const near = px / spacing - Math.round(px / spacing);
      const fall = smoothstep(-scene.eye.height, ceiling, py);
      const cone = Math.exp(-((near * spacing) ** 2) / (0.05 + 0.28 * (1 - fall)));
      return light.lamps * (0.22 + (Math.abs(n[1]) < 0.5 ? 1.15 * cone * (0.25 + 0.75 * fall) : 0.5 * cone));
    }
    const dy = ceiling * 0.75 - py;
    const dz = 3.2 - z;
    const d2 = px * px + dy * dy + dz * dz + 0.7;
    const cos = (-px * n[0] + dy * n[1] + dz * n[2]) / Math.sqrt(d2);
    return light.lamps * (0.3 + (2.6 * Math.max(0.1, cos * 0.7 + 0.3)) / d2);
  }

  /** Sun through the windows: is the way from this point to the sun a way through a pane? */
  private sunPatch(n: Vec, px: number, py: number, z: number): number {
    const { scene } = this;
    if (this.sunlight[0] <= 0) return 0;
    const sun = scene.sky.sun;
    let sum = 0;
    for (const win of scene.windows) {
      // The room's sun comes through its windows: the sun stands on the outer side of the first one.
      const s = sunThrough(sun, win.normal);
      const facing = n[0] * s[0] + n[1] * s[1] + n[2] * s[2];
      if (facing <= 0.02) continue;
      const along = s[0] * win.normal[0] + s[1] * win.normal[1] + s[2] * win.normal[2];
      if (along > -0.05) continue;
      const t =
        ((win.at[0] - px) * win.normal[0] + (win.at[1] - py) * win.normal[1] + (win.at[2] - z) * win.normal[2]) / along;
      if (t <= 0.05) continue;
      const side = Math.sqrt(win.size);
      const hx = (px + s[0] * t - win.at[0]) * win.normal[2] - (z + s[2] * t - win.at[2]) * win.normal[0];
      const hy = py + s[1] * t - win.at[1];
      const soft = 0.02 + t * 0.012;
      const inside = (q: number, half: number): number => 1 - smoothstep(half - soft, half + soft, Math.abs(q));
      const bar = smoothstep(0.02, 0.02 + soft * 1.5, Math.abs(hx));
      sum += facing * inside(hx, side * 0.5) * inside(hy, side * 0.5) * bar;
    }
    return Math.min(1, sum);
  }

  /** A polished floor mirrors the light of the far end. */
  private floorSheen(x: number, y: number, z: number, gloss: number, out: Vec): void {
    const { scene } = this;
    const far = smoothstep(0.4, 7, z) * gloss;
    const streak = 0.7 + 0.3 * fractalNoise(x * 0.01, y * 0.05, 2, 9);
    let glow = 0;
    for (const win of scene.windows) {
      const wx = scene.eye.centre + (win.at[0] / Math.max(0.5, win.at[2])) * scene.eye.focal;
      glow += Math.exp(-(((x - wx) / (scene.w * 0.16)) ** 2)) * Math.min(1, win.size / 3);
    }
    for (let k = 0; k < 3; k++)
      (out[k] as number) +=
        far * streak * (0.06 + 0.3 * Math.min(1, glow)) * (this.daylight[k] as number) * this.light.day;
  }

  /** Upholstery swells between its seams: darker to the border, lighter on top. */
  private rounding(area: SurfaceArea, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
    const size = Math.max(4, Math.min(area.x1 - area.x0, area.y1 - area.y0) * 0.3);
    const soft = area.material === InteriorSlot.seat || area.material === InteriorSlot.cushion ? 0.3 : 0.1;
    const round = 1 - soft * (1 - smoothstep(0, size, edge));
    const top = 1 + soft * 0.5 * (0.5 - (y - area.y0) / Math.max(1, area.y1 - area.y0));
    for (let k = 0; k < 3; k++) (out[k] as number) *= round * top;
  }

  private window(area: SurfaceArea, x: number, y: number, out: Vec): void {
    const { scene, light } = this;
    plateColour(scene, x, Math.min(y, scene.eye.horizon - 1), out);
    const mean = Math.max(1e-4, (scene.sky.haze[0] + scene.sky.haze[1] + scene.sky.haze[2]) / 3);
    addBackdrop(scene, x, y, out);
    if (y > scene.eye.horizon) {
      const depth = (y - scene.eye.horizon) / scene.h;
      const g = fractalNoise(x * 0.02, y * 0.09, 3, 4);
      for (let k = 0; k < 3; k++)
        out[k] = mix(
          (out[k] as number) * 0.4,
          ([0.3, 0.42, 0.16][k] as number) * mean * (0.35 + 0.4 * g),
          clamp(depth * 9, 0, 1),
        );
    }
    const bright = scene.air.dark ? 0.25 : mix(1, 2.4, light.day);
    for (let k = 0; k < 3; k++) out[k] = ((out[k] as number) / mean) * bright;
    const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
    const width = clamp((area.x1 - area.x0) * 0.025, 2, 9);
    const frame = 1 - smoothstep(width - 0.8, width + 0.8, edge);
    const base = (scene.finishes[InteriorSlot.trim] as Finish).colour;
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, (base[k] as number) * (0.35 + 0.4 * light.day), frame);
  }
}

/** The sun as the room sees it: turned round the vertical so that it shines in through the pane, not too flat. */
function sunThrough(sun: Vec, normal: Vec): Vec {
  const flat = Math.hypot(sun[0], sun[2]) || 1;
  const up = clamp(sun[1], 0.35, 0.85);
  const level = Math.sqrt(1 - up * up);
  let sx = sun[0] / flat;
  let sz = sun[2] / flat;
  const along = sx * normal[0] + sz * normal[2];
  if (along > -0.5) {
    // 35 degrees off the axis of the window, on the side the sun stands.
    const side = sx * normal[2] - sz * normal[0] >= 0 ? 1 : -1;
    sx = -normal[0] * 0.82 + side * normal[2] * 0.57;
    sz = -normal[2] * 0.82 - side * normal[0] * 0.57;
  }
  return [sx * level, up, sz * level];
}
