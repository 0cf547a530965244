import { fractalNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { bilinear, clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { depthOn } from '../scene/layout';
import { InteriorSlot } from '../scene/room-finishes';
import { Surface, type SurfaceArea } from '../scene/surface';
import { type Finish, finishColour } from '../scene/textures';
import { foliageRadiance, leafCover } from './foliage';
import { bytesBetween, relief } from './lookup';
import type { RoomLight } from './room-light';
import { viewThrough } from './window-view';

const LAMP: Vec = [1, 0.72, 0.46];
const NIGHT_LAMP = 1.1;
/** Albedo of houseplant leaves. */
const LEAF: Vec = [0.1, 0.17, 0.06];

/** Radiance of an interior at any point of the drawing. Radiances are relative: a sunlit wall is about 1. */
export class InteriorShader {
  private readonly albedo: Vec = [0, 0, 0];
  private readonly other: Vec = [0, 0, 0];
  private readonly light: RoomLight;
  private readonly daylight: Vec;
  private readonly sunlight: Vec;
  /** Colour of the bounce light from floor and walls. */
  private readonly bounce: Vec;

  constructor(private readonly scene: DrawingScene) {
    const { spec, sky, air } = scene;
    const mood = spec.kind === 'interior' ? spec.lightingMood : 'Bright Natural';
    this.light =
      mood === 'Bright Natural'
        ? { day: 1, lamps: 0, fill: 0.3, spots: false }
        : mood === 'Cozy Ambient'
          ? { day: 0.42, lamps: 0.8, fill: 0.2, spots: false }
          : { day: 0.36, lamps: 0.95, fill: 0.15, spots: true };
    if (air.dark) this.light = { ...this.light, day: 0.1, lamps: NIGHT_LAMP, fill: this.light.fill * 0.6 };
    const mean = (sky.skyLight[0] + sky.skyLight[1] + sky.skyLight[2]) / 3 || 1;
    const soft = (k: number): number =>
      mix((sky.skyLight[k] as number) / mean, [1.04, 1, 0.95][k] as number, air.dark ? 0.5 : 0.86);
    this.daylight = [soft(0), soft(1), soft(2)];
    const sunMean = (sky.sunLight[0] + sky.sunLight[1] + sky.sunLight[2]) / 3;
    const sunny = sunMean > 1 ? clamp(sunMean / 14, 0, 1) : 0;
    this.sunlight = [0, 1, 2].map((k) => (sunMean > 0 ? ((sky.sunLight[k] as number) / sunMean) * sunny : 0)) as Vec;
    const floor = (scene.finishes[InteriorSlot.floor] as Finish).colour;
    const wall = (scene.finishes[InteriorSlot.wall] as Finish).colour;
    const tone = (c: Vec): number => Math.max(0.05, (c[0] + c[1] + c[2]) / 3);
    this.bounce = [0, 1, 2].map((k) =>
      mix(1, 0.6 * ((floor[k] as number) / tone(floor)) + 0.4 * ((wall[k] as number) / tone(wall)), 0.6),
    ) as Vec;
  }

  shade(label: number, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const area = scene.areas[label] as SurfaceArea;
    if (area.surface === Surface.window) {
      viewThrough(scene, this.light, area, x, y, out);
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
    if (area.surface === Surface.lamp) this.glowing(area, y, out);
    const cover = area.surface === Surface.foliage ? leafCover(scene, x, y) : 0;
    if (cover > 0) {
      this.houseplant(area, x, y, px, py, z);
      for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, this.other[k] as number, cover);
    }
  }

  /** Leaves in room light, with the outdoor relief; into `other`. */
  private houseplant(area: SurfaceArea, x: number, y: number, px: number, py: number, z: number): void {
    const { sky } = this.scene;
    foliageRadiance(this.scene, x, y, area.seed, this.other);
    const mean = (LEAF[1] * (sky.skyLight[1] * 0.6 + sky.sunLight[1] * 0.3)) / Math.PI;
    const relief = clamp(this.other[1] / Math.max(1e-9, mean), 0.35, 1.9);
    for (let k = 0; k < 3; k++) this.albedo[k] = (LEAF[k] as number) * relief;
    this.lit(area, x, y, px, py, z, this.other);
  }

  private tinted(area: SurfaceArea): void {
    if (area.tintShare <= 0) return;
    for (let k = 0; k < 3; k++) this.albedo[k] = mix(this.albedo[k] as number, area.tint[k] as number, area.tintShare);
  }

  private lit(area: SurfaceArea, x: number, y: number, px: number, py: number, z: number, out: Vec): void {
    const { scene, light } = this;
    const n = area.normal;
    const seen = relief(bytesBetween(scene.ambientSeen, scene.w, scene.h, x, y), scene.form.depthMode);
    const open = bytesBetween(scene.windowsSeen, scene.w, scene.h, x, y);
    const solid = area.surface === Surface.furniture;
    let direct = 0;
    for (const win of scene.windows) {
      const dx = win.at[0] - px;
      const dy = win.at[1] - py;
      const dz = win.at[2] - z;
      const d2 = dx * dx + dy * dy + dz * dz + 0.5 + 0.3 * win.size;
      const d = Math.sqrt(d2);
      const cosHere = (dx * n[0] + dy * n[1] + dz * n[2]) / d;
      const cosThere = -(dx * win.normal[0] + dy * win.normal[1] + dz * win.normal[2]) / d;
      const facing = solid ? Math.max(0.04, cosHere) : Math.max(0, cosHere * 0.85 + 0.15);
      direct += (win.size * facing * Math.max(0.08, cosThere)) / d2;
    }
    const { sunlight } = this;
    const spread = Math.min(1.2, direct) * mix(0.25, 1, open);
    // Indirect light carries the floor colour from below; downward faces get little of it.
    const up = n[1];
    const indirect = light.fill * (1 + 0.12 * up) * (solid ? 0.8 + 0.25 * up : 1);
    let sun = 0;
    if (scene.roomSun) {
      const facing = n[0] * scene.roomSun[0] + n[1] * scene.roomSun[1] + n[2] * scene.roomSun[2];
      sun = Math.max(0, facing) * bytesBetween(scene.sunSeen, scene.w, scene.h, x, y) * light.day * 2.6;
    }
    const lamp = this.lampLight(n, px, py, z);
    const shade = mix(0.1, 1, seen);
    for (let k = 0; k < 3; k++) {
      const e =
        light.day * (1.05 * spread ** 0.85 + indirect * (this.bounce[k] as number)) * (this.daylight[k] as number) +
        (light.fill * 0.2 + lamp) * (light.lamps > 0 ? (LAMP[k] as number) : 1);
      out[k] = (this.albedo[k] as number) * (e * shade + sun * (sunlight[k] as number) * mix(0.6, 1, seen));
    }
  }

  /** Lamplight: the ceiling lamp in the centre of the room, or a row of spots along the walls. */
  private lampLight(n: Vec, px: number, py: number, z: number): number {
    const { light, scene } = this;
    if (light.lamps <= 0) return 0;
    const ceiling = scene.eye.ceiling;
    if (light.spots) {
      // Spots point down: the ceiling only gets bounce light.
      if (n[1] < -0.5) return light.lamps * 0.2;
      const spacing = 1.3;
      const near = px / spacing - Math.round(px / spacing);
      const fall = smoothstep(-scene.eye.height, ceiling, py);
      const cone = Math.exp(-((near * spacing) ** 2) / (0.05 + 0.28 * (1 - fall)));
      return light.lamps * (0.16 + (Math.abs(n[1]) < 0.5 ? 1.15 * cone * (0.25 + 0.75 * fall) : 0.5 * cone));
    }
    const dy = ceiling * 0.75 - py;
    const dz = 3.2 - z;
    const d2 = px * px + dy * dy + dz * dz + 0.7;
    const cos = (-px * n[0] + dy * n[1] + dz * n[2]) / Math.sqrt(d2);
    return light.lamps * (0.22 + (2.6 * Math.max(0.06, cos * 0.75 + 0.25)) / d2);
  }

  /** Glossy floor reflection of the far end's light. */
  private floorSheen(x: number, y: number, z: number, gloss: number, out: Vec): void {
    const { scene } = this;
    const far = smoothstep(0.4, 7, z) * gloss;
    const streak = 0.7 + 0.3 * fractalNoise(x * 0.01, y * 0.05, 2, 9);
    const seen = bytesBetween(scene.ambientSeen, scene.w, scene.h, x, y);
    let glow = 0;
    for (const win of scene.windows) {
      const wx = scene.eye.centre + (win.at[0] / Math.max(0.5, win.at[2])) * scene.eye.focal;
      glow += Math.exp(-(((x - wx) / (scene.w * 0.16)) ** 2)) * Math.min(1, win.size / 3);
    }
    for (let k = 0; k < 3; k++)
      (out[k] as number) +=
        far * streak * seen * (0.05 + 0.26 * Math.min(1, glow)) * (this.daylight[k] as number) * this.light.day;
  }

  /** Rounds upholstery between its seams: darker towards the border, lighter on top. */
  private rounding(area: SurfaceArea, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
    const size = clamp(Math.min(area.x1 - area.x0, area.y1 - area.y0) * 0.28, 4, scene.w * 0.02);
    const soft = area.material === InteriorSlot.seat || area.material === InteriorSlot.cushion ? 0.34 : 0.08;
    const round = 1 - soft * (1 - smoothstep(0, size, edge)) ** 1.5;
    const top = 1 + soft * 0.7 * (0.5 - (y - area.y0) / Math.max(1, area.y1 - area.y0));
    for (let k = 0; k < 3; k++) (out[k] as number) *= round * top;
  }

  /** Translucent shade lit from inside, brighter near the open bottom. */
  private glowing(area: SurfaceArea, y: number, out: Vec): void {
    const down = (y - area.y0) / Math.max(1, area.y1 - area.y0);
    const strength = this.light.lamps > 0 ? 0.5 + 1.6 * this.light.lamps * (0.6 + 0.6 * down) : 0.1 + 0.12 * down;
    for (let k = 0; k < 3; k++) (out[k] as number) += (LAMP[k] as number) * strength;
  }
}
