import type { MeshData } from '../scene/geometry/mesh-builder';
import { SurfaceKind, Texture } from './material-kinds';
import type { TracerPool } from './tracer-pool';

export type Rgb = readonly [number, number, number];

/** A kernel material. Colours are linear albedo (emitters: colour of the light). */
export interface Material {
  kind?: keyof typeof SurfaceKind;
  texture?: keyof typeof Texture;
  albedo: Rgb;
  /** Second texture colour; defaults to the first. */
  albedo2?: Rgb;
  /** Texture scale, 1 = real scale. */
  scale?: number;
  roughness?: number;
  specular?: number;
  bump?: number;
  /** Radiance of an emitter. */
  emission?: number;
  /** A large dim emitter that bounce rays sample as a light. */
  lightsScene?: boolean;
  /** Sheltered from rain and snow. */
  sheltered?: boolean;
}

/** The air that the kernel renders. */
export interface SkyValues {
  /** Aerosol density, 1 = clean. */
  haze: number;
  /** Cloud cover of the sky, 0-1. */
  cloudCover: number;
  /** 0 = white clouds in blue, 1 = fully overcast. */
  overcast: number;
  sunStrength: number;
  /** The sun's apparent radius in radians: larger under clouds, for soft shadows. */
  sunRadius: number;
  nightLight: number;
  cityGlow: number;
  stars: boolean;
  snow: number;
  wet: number;
  /** 1/m. */
  fog: number;
}

/** An instance in the scene; the identity pass numbers instances in insertion order. */
export interface Placed {
  mesh: number;
  /** Row-major 3x4, see placement(). */
  matrix: readonly number[];
  /** Tag index (scene-tags.ts); 0 if the mesh triangles have their own tags or the object is not requested. */
  tag: number;
  /** Kind of an untagged object: the plant species. */
  kind: string;
}

/** Kernel memory of a mesh: nine floats per triangle, and a material each. */
export interface WritableMesh {
  positions: Float32Array;
  /** A normal of length 0 means a flat triangle. */
  normals: Float32Array | null;
  materials: Int32Array;
}

const MATERIAL_WORDS = 15;

/** Row-major 3x4 placement matrix: scale, rotation about the vertical axis (radians), translation (metres). */
export function placement(x: number, y: number, z: number, scale = 1, turn = 0, scaleY = scale): number[] {
  const c = Math.cos(turn) * scale;
  const s = Math.sin(turn) * scale;
  return [c, 0, s, x, 0, scaleY, 0, y, -s, 0, c, z];
}

/** Writes a scene into kernel memory. */
export class KernelScene {
  private readonly scratch: number;
  /** Data written since the last clear(): instances, tagged meshes, materials by index, and the camera. */
  readonly instances: Placed[] = [];
  readonly taggedMeshes = new Map<number, MeshData>();
  readonly materials = new Map<number, Material>();
  cameraValues: readonly number[] = [];
  /** Parameters of the sky that is tabulated in the kernel. */
  private tabulated: readonly number[] = [];

  constructor(private readonly pool: TracerPool) {
    this.scratch = pool.arena.alloc(256);
  }

  /** Removes everything except the first meshes, e.g. a reusable vegetation library. */
  clear(keptMeshes: number): void {
    this.pool.arena.kernel.clear_scene(keptMeshes);
    this.instances.length = 0;
    this.taggedMeshes.clear();
    this.materials.clear();
  }

  material(index: number, material: Material): void {
    this.materials.set(index, material);
    const address = this.pool.arena.kernel.mat_ptr(index) >>> 0;
    const words = this.pool.arena.ints(address, 2);
    const kind = SurfaceKind[material.kind ?? 'diffuse'];
    words[0] = kind;
    words[1] = Texture[material.texture ?? 'none'];
    const values = [
      ...material.albedo,
      ...(material.albedo2 ?? material.albedo),
      material.scale ?? 1,
      material.roughness ?? 0.5,
      material.specular ?? 0,
      material.bump ?? 0,
      material.emission ?? 0,
      material.lightsScene ? 1 : 0,
      material.sheltered ? 1 : 0,
    ];
    this.pool.arena.floats(address, MATERIAL_WORDS).set(values, 2);
    this.pool.arena.kernel.mat_noshadow_set(index, kind === SurfaceKind.glass ? 1 : 0);
  }

  /** Copies a mesh and builds its BVH. */
  mesh(data: MeshData): number {
    const id = this.writtenMesh(data.materials.length, data.normals !== undefined, (to) => {
      to.positions.set(data.positions);
      to.materials.set(data.materials);
      if (data.normals) to.normals?.set(data.normals);
    });
    if (data.tags) this.taggedMeshes.set(id, data);
    return id;
  }

  /** Builds the BVH of a mesh that is written straight into kernel memory. */
  writtenMesh(triangles: number, smooth: boolean, write: (to: WritableMesh) => void): number {
    const { arena } = this.pool;
    const positions = arena.alloc(triangles * 36);
    const materials = arena.alloc(triangles * 4);
    const normals = smooth ? arena.alloc(triangles * 36) : 0;
    write({
      positions: arena.floats(positions, triangles * 9),
      normals: smooth ? arena.floats(normals, triangles * 9) : null,
      materials: arena.ints(materials, triangles),
    });
    arena.reserve(triangles * (24 + 4 + 80 + 128 + 176) + (1 << 20));
    const id = arena.kernel.build_mesh(positions, materials, triangles);
    arena.kernel.set_mesh_verts(id, positions, normals);
    return id;
  }

  /** lowDetail: mesh used for bounce rays; -1 hides the instance from them. */
  instance(mesh: number, matrix: readonly number[], seed: number, lowDetail = mesh, tag = 0, kind = ''): void {
    this.instances.push({ mesh, matrix, tag, kind });
    this.pool.arena.floats(this.scratch, 12).set(matrix);
    this.pool.arena.kernel.add_instance(mesh, this.scratch, seed, lowDetail);
  }

  /** A quad light: corner, two edges (it emits along edge1 x edge2), radiance. A portal emits the sky instead. */
  light(corner: Rgb, edge1: Rgb, edge2: Rgb, radiance: Rgb, portal = false): void {
    this.pool.arena.floats(this.scratch, 12).set([...corner, ...edge1, ...edge2, ...radiance]);
    this.pool.arena.kernel.add_light(this.scratch, portal ? 1 : 0);
  }

  /**
   * Tabulates the sky for a sun direction; cloudOffset shifts the cloud field.
   * Takes 250 ms; skipped when the sky has not changed.
   */
  sky(sun: Rgb, air: SkyValues, cloudOffset: number): void {
    const { kernel } = this.pool.arena;
    const clouds = [air.haze, air.cloudCover, air.overcast];
    const night = [air.nightLight, air.cityGlow, air.stars ? 1 : 0, cloudOffset];
    const values = [...sun, ...clouds, 1, air.sunStrength, air.sunRadius, ...night];
    if (values.some((value, i) => value !== this.tabulated[i])) kernel.set_sky(...values);
    this.tabulated = values;
    kernel.set_weather(air.snow, air.wet, air.fog);
  }

  camera(values: readonly number[]): void {
    this.cameraValues = values;
    this.pool.arena.floats(this.scratch, 12).set(values);
    this.pool.arena.kernel.set_camera(this.scratch);
  }

  /** A camera with any axes, also parallel: see set_camera_axes in kernel/path-tracer/scene-state.h. */
  cameraAxes(values: readonly number[]): void {
    this.cameraValues = values;
    this.pool.arena.floats(this.scratch, values.length).set(values);
    this.pool.arena.kernel.set_camera_axes(this.scratch);
  }

  finish(): void {
    this.pool.arena.reserve(1 << 25);
    this.pool.arena.kernel.build_tlas();
  }
}
