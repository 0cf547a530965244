import type { Vec } from '../light/sky-model';
import { lightAt, type PointLight, type TracedLight } from '../light/traced-light';
import { bilinear, clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { depthOn } from '../scene/layout';
import { InteriorSlot } from '../scene/room-finishes';
import { Surface, type SurfaceArea } from '../scene/surface';
import { type Finish, finishColour } from '../scene/textures';
import { foliageRadiance, leafCover } from './foliage';
import { clothing } from './people-and-cars';
import { viewThrough } from './window-view';

const LAMP: Vec = [1, 0.72, 0.46];
/** Albedo of houseplant leaves. */
const LEAF_ALBEDO: Vec = [0.1, 0.17, 0.06];
/** Exponent of light below the mean, by depth mode. It darkens cavities and leaves lit surfaces unchanged. */
const CAVITY_EXPONENT = { Flat: 0.6, Shallow: 1, Deep: 1.25 } as const;
/** Share of colour that distant surfaces lose to the air, by depth mode. */
const COLOUR_LOSS = { Flat: 0, Shallow: 0, Deep: 0.4 } as const;
const FADE_METRES = 4;
/** A surface with less light than this, relative to the mean, is a cavity. */
const MAX_CAVITY_LIGHT = 0.5;
/**
 * Share of reflections that is visible, and their maximum relative to a surface in mean light.
 * Low light on a floor is a sheen and not a mirror.
 */
const SHEEN = { share: 0.25, max: 0.2 };
/** Brightness of a lampshade relative to a surface in mean light. */
const LAMPSHADE_BRIGHTNESS = { lit: 1.6, off: 0.1 };
/** Daylight in the room for each lighting mood. It sets the brightness of the view through windows. */
const DAYLIGHT = { 'Bright Natural': 1, 'Cozy Ambient': 0.42, 'Spot-lit': 0.36, dark: 0.1 } as const;

/** Computes the radiance of an interior at any point: finishes under traced light. A surface in mean light has 1. */
export class InteriorShader {
  private readonly albedo: Vec = [0, 0, 0];
  private readonly other: Vec = [0, 0, 0];
  private readonly point: PointLight = { indirect: [0, 0, 0], gloss: [0, 0, 0], sun: 0 };
  private readonly day: number;
  private readonly lampsOn: boolean;

  constructor(
    private readonly scene: DrawingScene,
    private readonly light: TracedLight,
  ) {
    const { spec, air } = scene;
    const mood = spec.kind === 'interior' ? spec.lightingMood : 'Bright Natural';
    this.day = air.dark ? DAYLIGHT.dark : DAYLIGHT[mood];
    this.lampsOn = air.dark || mood !== 'Bright Natural';
  }

  shade(label: number, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const area = scene.areas[label] as SurfaceArea;
    if (area.surface === Surface.window) {
      viewThrough(scene, this.day, area, x, y, out);
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
    if (area.surface === Surface.person) clothing(area, this.albedo);
    this.tinted(area);
    this.lit(area, x, y, this.albedo, out);
    for (let k = 0; k < 3; k++)
      (out[k] as number) += SHEEN.share * Math.min(SHEEN.max, (this.point.gloss[k] as number) * this.light.scale);
    const grey = 0.2126 * out[0] + 0.7152 * out[1] + 0.0722 * out[2];
    const faded = COLOUR_LOSS[scene.form.depthMode] * (1 - Math.exp(-z / FADE_METRES));
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, grey, faded);
    if (area.surface === Surface.furniture) this.rounding(area, x, y, out);
    if (area.surface === Surface.lamp) this.glowing(area, y, out);
    const cover = area.surface === Surface.foliage ? leafCover(scene, x, y) : 0;
    if (cover > 0) {
      this.houseplant(area, x, y);
      for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, this.other[k] as number, cover);
    }
  }

  /** Writes leaves in room light to `other`, with the relief of outdoor foliage. */
  private houseplant(area: SurfaceArea, x: number, y: number): void {
    const { sky } = this.scene;
    foliageRadiance(this.scene, x, y, area.seed, this.other);
    const mean = (LEAF_ALBEDO[1] * (sky.skyLight[1] * 0.6 + sky.sunLight[1] * 0.3)) / Math.PI;
    const relief = clamp(this.other[1] / Math.max(1e-9, mean), 0.35, 1.9);
    for (let k = 0; k < 3; k++) this.albedo[k] = (LEAF_ALBEDO[k] as number) * relief;
    this.lit(area, x, y, this.albedo, this.other);
  }

  private tinted(area: SurfaceArea): void {
    if (area.tintShare <= 0) return;
    for (let k = 0; k < 3; k++) this.albedo[k] = mix(this.albedo[k] as number, area.tint[k] as number, area.tintShare);
  }

  private lit(area: SurfaceArea, x: number, y: number, albedo: Vec, out: Vec): void {
    const { scene, light, point } = this;
    lightAt(light, light.surfaceOf[area.label] as number, (x + 0.5) / scene.w, (y + 0.5) / scene.h, point);
    const [sx, sy, sz] = light.sunDirection;
    const facing = Math.max(0, area.normal[0] * sx + area.normal[1] * sy + area.normal[2] * sz) / Math.PI;
    const e = (k: number): number =>
      ((point.indirect[k] as number) + facing * point.sun * (light.sunLight[k] as number)) * light.scale;
    const [r, g, b] = [e(0), e(1), e(2)];
    const relief = clamp((r + g + b) / 3 / MAX_CAVITY_LIGHT, 1e-4, 1) ** (CAVITY_EXPONENT[scene.form.depthMode] - 1);
    out[0] = albedo[0] * r * relief;
    out[1] = albedo[1] * g * relief;
    out[2] = albedo[2] * b * relief;
  }

  /** Makes upholstery look rounded between seams: darker at the border, lighter in the middle. */
  private rounding(area: SurfaceArea, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
    const size = clamp(Math.min(area.x1 - area.x0, area.y1 - area.y0) * 0.28, 4, scene.w * 0.02);
    const soft = area.material === InteriorSlot.seat || area.material === InteriorSlot.cushion ? 0.34 : 0.08;
    const round = 1 - soft * (1 - smoothstep(0, size, edge)) ** 1.5;
    const top = 1 + soft * 0.7 * (0.5 - (y - area.y0) / Math.max(1, area.y1 - area.y0));
    for (let k = 0; k < 3; k++) (out[k] as number) *= round * top;
  }

  /** Writes a translucent lampshade, brighter near its open bottom. */
  private glowing(area: SurfaceArea, y: number, out: Vec): void {
    const down = (y - area.y0) / Math.max(1, area.y1 - area.y0);
    const strength = this.lampsOn
      ? LAMPSHADE_BRIGHTNESS.lit * (0.6 + 0.8 * down)
      : LAMPSHADE_BRIGHTNESS.off * (1 + 1.2 * down);
    for (let k = 0; k < 3; k++) (out[k] as number) += (LAMP[k] as number) * strength;
  }
}
