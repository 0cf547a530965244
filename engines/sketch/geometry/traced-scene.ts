import type { MeshData } from '../../still/scene/geometry/mesh-builder';
import type { Vec3 } from '../../still/scene/geometry/vectors';
import type { Material, Rgb, SkyValues } from '../../still/tracer/kernel-scene';
import { mix } from '../reading/raster';
import type { DrawingScene } from '../scene/drawing-scene';
import type { SurfaceArea } from '../scene/surface';
import { finishColour } from '../scene/textures';

/** A rectangular light in world space that emits along edge1 x edge2. A portal lets skylight in. */
export interface TracedLamp {
  corner: Vec3;
  edge1: Vec3;
  edge2: Vec3;
  radiance: Rgb;
  portal: boolean;
}

/** A drawing as meshes for the path tracer. Plain data, so that it can be sent to a thread. */
export interface TracedScene {
  columns: number;
  rows: number;
  /** Surface index of each cell in the traced image; 0 = none. Cells on the same surface share their light. */
  surfaces: Uint16Array;
  /** Surface index of each area, by label. */
  surfaceOf: Uint16Array;
  interior: boolean;
  mesh: MeshData;
  materials: Material[];
  lamps: TracedLamp[];
  camera: number[];
  /** Direction to the sun in view space: x right, y up, z into the image. */
  sun: [number, number, number];
  air: SkyValues;
  cloudOffset: number;
  /** Share (0-1) of the light's mean colour that white balance removes. */
  whiteBalance: number;
}

/** Kernel materials of the areas: one for each combination of finish and drawn colour, without texture. */
export class AreaMaterials {
  readonly list: Material[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly scene: DrawingScene) {}

  /** Returns the index of a material; equal materials share one. */
  index(material: Material): number {
    const key = JSON.stringify(material);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    // The kernel holds 240 materials. When the list is full, further areas get its last material.
    if (this.list.length >= 230) return this.list.length - 1;
    this.known.set(key, this.list.length);
    return this.list.push(material) - 1;
  }

  of(area: SurfaceArea): number {
    const finish = this.scene.finishes[area.material];
    const gloss = finish?.gloss ?? 0;
    return this.index({
      albedo: this.colour(area).map((value) => Math.round(value * 64) / 64) as [number, number, number],
      ...(gloss > 0.15 ? { specular: gloss, roughness: 0.3 - 0.2 * gloss } : {}),
    });
  }

  /** Mean albedo of an area, from its finish and its drawn colour. */
  colour(area: SurfaceArea): [number, number, number] {
    const finish = this.scene.finishes[area.material];
    if (!finish) return [0.5, 0.5, 0.5];
    const sum: [number, number, number] = [0, 0, 0];
    const one: [number, number, number] = [0, 0, 0];
    for (let k = 0; k < 16; k++) {
      finishColour(finish, k * 0.731, k * 0.317, 0.02, area.seed, one);
      for (let c = 0; c < 3; c++) (sum[c] as number) += (one[c] as number) / 16;
    }
    return sum.map((value, c) => mix(value, area.tint[c] as number, area.tintShare)) as [number, number, number];
  }
}
