import { fractalNoise } from '../light/noise';
import { skyRadiance, type Vec } from '../light/sky-model';
import { GROUND_SURFACE, lightAt, type PointLight, type TracedLight } from '../light/traced-light';
import { bilinear, clamp, mix, smoothstep } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import { ExteriorSlot } from '../scene/finishes';
import { groundAlbedo, isPaved } from '../scene/ground-albedo';
import { depthOn, FARTHEST, groundDepth } from '../scene/layout';
import { Surface, type SurfaceArea } from '../scene/surface';
import { type Finish, finishColour } from '../scene/textures';
import { materialAt } from '../scene/wall-zones';
import { addAir, addBackdrop } from './backdrop';
import { balustradeFinish } from './balustrade';
import { foliageRadiance, leafCover } from './foliage';
import { glassRadiance } from './glass';
import { plateColour, relief } from './lookup';
import { carColour, clothing } from './people-and-cars';

const LAMP: Vec = [1, 0.6, 0.3];
/** Albedo of the plain ground under a model. */
const MODEL_GROUND_ALBEDO = 0.72;
const LEAFY_SURFACES = new Set<number>([
  Surface.sky,
  Surface.open,
  Surface.ground,
  Surface.path,
  Surface.foliage,
  Surface.trunk,
]);

/** Computes the radiance of an exterior at any point of the drawing. */
export class ExteriorShader {
  private readonly albedo: Vec = [0, 0, 0];
  private readonly leaf: Vec = [0, 0, 0];
  private readonly air: number;
  private readonly point: PointLight = { indirect: [0, 0, 0], gloss: [0, 0, 0], sun: 0 };

  constructor(
    private readonly scene: DrawingScene,
    private readonly light: TracedLight,
  ) {
    const mode = scene.form.depthMode;
    this.air = scene.air.fog * (mode === 'Flat' ? 0.15 : mode === 'Deep' ? 2.6 : 0.8);
  }

  /** Writes the linear radiance of area `label` at (x, y) of the drawing to `out`. */
  shade(label: number, x: number, y: number, out: Vec): void {
    const area = this.scene.areas[label] as SurfaceArea;
    const cover = LEAFY_SURFACES.has(area.surface) ? leafCover(this.scene, x, y) : 0;
    if (cover < 0.995) this.behindLeaves(area, x, y, out);
    if (cover <= 0.004) return;
    foliageRadiance(this.scene, x, y, area.surface === Surface.foliage ? area.seed : 1, this.leaf);
    const z = area.surface === Surface.foliage ? depthOn(this.scene.eye, area.normal, area.offset, x, y) : 30;
    addAir(this.scene, Math.min(z, 160), this.air, this.leaf);
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, this.leaf[k] as number, cover);
  }

  private behindLeaves(area: SurfaceArea, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const { eye } = scene;
    let surface = area.surface;
    if (surface === Surface.foliage) surface = y < eye.horizon ? Surface.sky : Surface.ground;
    if (surface === Surface.open) surface = y < eye.horizon ? Surface.sky : Surface.ground;
    if (surface === Surface.sky) {
      plateColour(scene, x, y, out);
      addBackdrop(scene, x, y, out);
      return;
    }
    const level = surface === Surface.ground || surface === Surface.path || surface === Surface.water;
    if (level && y <= eye.horizon + 0.5) {
      plateColour(scene, x, eye.horizon - 2, out);
      addBackdrop(scene, x, y, out);
      return;
    }
    const z = level
      ? Math.min(FARTHEST - 1, groundDepth(eye, y))
      : Math.min(160, depthOn(eye, area.normal, area.offset, x, y));
    const px = ((x - eye.centre) / eye.focal) * z;
    const py = (-(y - eye.horizon) / eye.focal) * z;
    if (surface === Surface.window) this.window(area, x, y, px, py, z, out);
    else if (level) this.level(surface, area, x, y, px, z, out);
    else this.solid(surface, area, x, y, px, py, z, out);
    addAir(scene, z, this.air, out);
  }

  /**
   * Multiplies the albedo by the traced light. `facing` is the cosine to the sun, `up` the y component of the normal.
   */
  private lit(surface: number, x: number, y: number, facing: number, up: number, out: Vec, grain = 1): void {
    const { scene, albedo, light, point } = this;
    const { depthMode } = scene.form;
    lightAt(light, surface, (x + 0.5) / scene.w, (y + 0.5) / scene.h, point);
    const sun = (depthMode === 'Flat' ? 0.3 + 0.7 * point.sun : point.sun) * Math.max(0, facing) * grain;
    // Ambient light relative to open sky. The depth mode uses it.
    const seen = clamp((point.indirect[1] * Math.PI) / Math.max(1e-9, scene.sky.skyLight[1]), 0.02, 1);
    const depth = relief(seen, depthMode) / seen;
    const warm = scene.air.lamps * bilinear(scene.glow, scene.w, scene.h, x, y) * (up > 0.5 ? 1 : 0.45);
    for (let k = 0; k < 3; k++) {
      const direct = ((light.sunLight[k] as number) * sun) / Math.PI;
      out[k] = (albedo[k] as number) * (direct + (point.indirect[k] as number) * depth + warm * (LAMP[k] as number));
    }
  }

  private surfaceOf(area: SurfaceArea): number {
    return this.light.surfaceOf[area.label] as number;
  }

  private tinted(area: SurfaceArea): void {
    const { albedo } = this;
    if (area.tintShare <= 0) return;
    const own = 0.2126 * albedo[0] + 0.7152 * albedo[1] + 0.0722 * albedo[2];
    const finish = this.scene.finishes[area.material];
    const mean = finish ? 0.2126 * finish.colour[0] + 0.7152 * finish.colour[1] + 0.0722 * finish.colour[2] : own;
    const relief = clamp(own / Math.max(0.02, mean), 0.4, 1.6);
    for (let k = 0; k < 3; k++) albedo[k] = mix(albedo[k] as number, (area.tint[k] as number) * relief, area.tintShare);
  }

  private solid(
    surface: number,
    area: SurfaceArea,
    x: number,
    y: number,
    px: number,
    py: number,
    z: number,
    out: Vec,
  ): void {
    const { scene, albedo } = this;
    const { eye, sky } = scene;
    const [nx, ny, nz] = area.normal;
    const flat = Math.hypot(nx, nz) || 1;
    const u = (px * nz - z * nx) / flat;
    const v = surface === Surface.roof ? (py + eye.height) * 1.3 : py + eye.height;
    const pixel = z / eye.focal;
    const rail = surface === Surface.balustrade;
    const finish = rail
      ? balustradeFinish(scene, area, x, y, pixel)
      : (scene.finishes[materialAt(area, py + eye.height)] as Finish);
    const grain = finishColour(finish, u, v, pixel, area.seed, albedo);
    if (surface === Surface.person) clothing(area, albedo);
    if (surface === Surface.car) carColour(area, x, y, albedo);
    this.tinted(area);
    if (surface === Surface.wall) this.weather(py + eye.height, u, v);
    this.underSnow(surface, ny, u, v);
    const facing = nx * sky.sun[0] + ny * sky.sun[1] + nz * sky.sun[2];
    this.lit(this.surfaceOf(area), x, y, facing, ny, out, mix(1, grain, 0.35));
    if (finish.gloss > 0.15) this.sheen(px, py, z, area.normal, finish.gloss, out);
    if (surface === Surface.door) this.doorLeaf(area, x, y, out);
  }

  /** Adds a plinth and streaks, so that walls are not uniform. */
  private weather(height: number, u: number, v: number): void {
    const foot = 1 - 0.2 * (1 - smoothstep(0.02, 0.8, height + 0.25 * (fractalNoise(u * 1.7, 3, 2, 23) - 0.5)));
    const streak = 1 - 0.09 * smoothstep(0.52, 0.8, fractalNoise(u * 2.4, v * 0.22, 3, 19));
    const patch = 1 + 0.09 * (fractalNoise(u * 0.28, v * 0.4, 3, 27) - 0.5);
    const warm = 1 + 0.03 * (fractalNoise(u * 0.22 + 9, v * 0.3, 2, 29) - 0.5);
    for (let k = 0; k < 3; k++) (this.albedo[k] as number) *= foot * streak * patch * (k === 2 ? 2 - warm : warm);
  }

  private underSnow(surface: number, up: number, u: number, v: number): void {
    const { snow } = this.scene.air;
    if (snow <= 0) return;
    const lies = surface === Surface.roof ? 0.92 : smoothstep(0.3, 0.8, up);
    const cover = snow * lies * smoothstep(0.16, 0.34, fractalNoise(u * 0.7, v * 0.7, 3, 5));
    for (let k = 0; k < 3; k++) this.albedo[k] = mix(this.albedo[k] as number, [0.8, 0.82, 0.86][k] as number, cover);
  }

  private sheen(px: number, py: number, z: number, n: Vec, gloss: number, out: Vec): void {
    const length = Math.hypot(px, py, z);
    const cos = clamp(-(px * n[0] + py * n[1] + z * n[2]) / length, 0.05, 1);
    const m: Vec = [px / length + 2 * cos * n[0], py / length + 2 * cos * n[1], z / length + 2 * cos * n[2]];
    skyRadiance(this.scene.sky, m[0], Math.max(0.05, m[1] + 0.15), m[2], this.leaf);
    const share = gloss * (0.08 + 0.6 * (1 - cos) ** 5);
    for (let k = 0; k < 3; k++) (out[k] as number) += (this.leaf[k] as number) * share;
  }

  private doorLeaf(area: SurfaceArea, x: number, y: number, out: Vec): void {
    const { scene } = this;
    const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
    const wide = area.x1 - area.x0;
    const frame = 1 - 0.45 * (smoothstep(wide * 0.05, wide * 0.07, edge) - smoothstep(wide * 0.08, wide * 0.1, edge));
    for (let k = 0; k < 3; k++) (out[k] as number) *= frame;
  }

  private window(area: SurfaceArea, x: number, y: number, px: number, py: number, z: number, out: Vec): void {
    const { scene } = this;
    const pixel = z / scene.eye.focal;
    const edge = bilinear(scene.edge, scene.w, scene.h, x, y);
    glassRadiance(scene, [px, py, z], area.normal, area.seed, out);
    // The reveal casts a shadow on the top and the sunny side of a pane.
    const lip = Math.max(2.5, 0.22 / pixel);
    const shade = 0.62 + 0.38 * smoothstep(0, lip, Math.min(y - area.y0, edge * 1.6));
    for (let k = 0; k < 3; k++) (out[k] as number) *= shade;
    if (area.tintShare > 0.02)
      for (let k = 0; k < 3; k++)
        (out[k] as number) *= mix(1, Math.min(1.15, 0.35 + (area.tint[k] as number) * 1.5), area.tintShare * 0.7);
    const width = clamp(0.055 / pixel, 1.4, Math.max(1.6, Math.min(area.x1 - area.x0, area.y1 - area.y0) * 0.09));
    const frame = 1 - smoothstep(width - 0.7, width + 0.7, edge - 0.6);
    if (frame <= 0) return;
    const [nx, ny, nz] = area.normal;
    finishColour(scene.finishes[ExteriorSlot.frame] as Finish, x * pixel, y * pixel, pixel, 1, this.albedo);
    const facing = nx * scene.sky.sun[0] + ny * scene.sky.sun[1] + nz * scene.sky.sun[2];
    this.lit(this.surfaceOf(area), x, y, facing, 0, this.leaf);
    for (let k = 0; k < 3; k++) out[k] = mix(out[k] as number, this.leaf[k] as number, frame);
  }

  private level(surface: number, area: SurfaceArea, x: number, y: number, px: number, z: number, out: Vec): void {
    const { scene, albedo } = this;
    const { air, sky } = scene;
    const pixel = (z * z) / (scene.eye.focal * scene.eye.height);
    const across = z / scene.eye.focal;
    if (surface === Surface.water) {
      this.water(px, z, out);
      return;
    }
    if (scene.model && area.surface === Surface.open) for (let k = 0; k < 3; k++) albedo[k] = MODEL_GROUND_ALBEDO;
    else if (surface === Surface.path)
      finishColour(scene.finishes[area.material] as Finish, px, z, Math.max(across, pixel * 0.5), area.seed, albedo);
    else groundAlbedo(scene, px, z, Math.max(across, pixel * 0.35), albedo);
    this.tinted(area);
    const hard = surface === Surface.path || isPaved(scene);
    if (air.wet > 0) for (let k = 0; k < 3; k++) (albedo[k] as number) *= hard ? 0.55 : 0.7;
    if (air.snow > 0) {
      const drift = fractalNoise(px * 0.5, z * 0.5, 4, 5);
      const cover =
        air.snow * (surface === Surface.path ? smoothstep(0.42, 0.6, drift) * 0.85 : smoothstep(0.1, 0.3, drift));
      const tone = 0.86 + (fractalNoise(px * 2, z * 2, 3, 8) - 0.5) * 0.12;
      for (let k = 0; k < 3; k++) albedo[k] = mix(albedo[k] as number, ([0.78, 0.8, 0.84][k] as number) * tone, cover);
    }
    this.lit(GROUND_SURFACE, x, y, sky.sun[1], 1, out);
    // Wet grass reflects a little sky, more at grazing angles.
    const sheen = hard ? 0 : air.wet * 0.05 * smoothstep(4, 30, z);
    if (sheen > 0) for (let k = 0; k < 3; k++) (out[k] as number) += (sky.haze[k] as number) * sheen;
  }

  private water(px: number, z: number, out: Vec): void {
    const { scene } = this;
    const { sky } = scene;
    const wave = (fractalNoise(px * 2.2, z * 5, 3, 13) - 0.5) * 0.1;
    const length = Math.hypot(px, scene.eye.height, z);
    const cos = clamp(scene.eye.height / length + wave * 0.3, 0.03, 1);
    const fresnel = clamp(0.03 + 0.97 * (1 - cos) ** 5, 0, 0.9);
    skyRadiance(sky, px / length, Math.max(0.02, cos + wave), z / length, out);
    for (let k = 0; k < 3; k++) {
      const body =
        (([0.035, 0.15, 0.17][k] as number) *
          ((sky.sunLight[k] as number) * Math.max(0, sky.sun[1]) * 0.6 + (sky.skyLight[k] as number))) /
        Math.PI;
      const lamp = scene.air.dark ? ([0.02, 0.09, 0.1][k] as number) * scene.air.lamps * 1.4 : 0;
      out[k] = (out[k] as number) * fresnel + (body + lamp) * (1 - fresnel) * (1 + wave * 2);
    }
  }
}
