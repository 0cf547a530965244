import type { MeshData } from '../scene/geometry/mesh-builder';
import type { SceneTag } from '../scene/geometry/scene-tags';
import type { KernelScene, Material, Placed } from '../tracer/kernel-scene';
import type { PhaseRunner } from '../tracer/phase-runner';
import type { TracerPool } from '../tracer/tracer-pool';

/** Pixels of the pass: 320 x 180 for a 16:9 image. */
const PIXELS = 320 * 180;
/** Size of the Identity struct in kernel/path-tracer/identify.h, in 32-bit words. */
const IDENTITY_WORDS = 8;
const LAYERS = 2;

/** Per-pixel identity, rows from the top. */
export interface Layer {
  /** Index of the instance; -1 = sky. */
  instance: Int32Array;
  triangle: Int32Array;
  /** Kernel material index; -1 = sky. */
  material: Int32Array;
  /** Tag index; 0 = not requested by the prompt. */
  tag: Uint16Array;
  /** Distance from the eye. */
  metres: Float32Array;
  /** Linear RGB albedo including texture, snow and wetness, without lighting. */
  albedo: Float32Array;
}

/** Object-id masks of an image, used to check whether a prompt word is visible. */
export interface IdentityImage {
  width: number;
  height: number;
  /** Nearest surface, including glass. */
  front: Layer;
  /** Nearest surface behind glass. */
  behind: Layer;
  tags: readonly SceneTag[];
  placed: readonly Placed[];
  materials: ReadonlyMap<number, Material>;
  /** Tagged meshes by the mesh index used in `placed`. */
  meshes: ReadonlyMap<number, MeshData>;
  /** See cameraValues() in scene/geometry/camera-placement.ts. */
  camera: readonly number[];
}

/** Size of the identity pass for an image size. */
export function passSize(width: number, height: number): { width: number; height: number } {
  const shrink = Math.min(1, Math.sqrt(PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
}

/** Casts one ray per pixel from the kernel's camera; 57,600 rays take 30-60 ms on one core. */
export async function identify(
  pool: TracerPool,
  runner: Pick<PhaseRunner, 'rows'>,
  scene: KernelScene,
  size: { width: number; height: number },
  tags: readonly SceneTag[],
): Promise<IdentityImage> {
  const { width, height } = passSize(size.width, size.height);
  const { arena } = pool;
  const words = width * height * LAYERS * IDENTITY_WORDS;
  const mark = arena.kernel.brk_now();
  const out = arena.alloc(words * 4);
  arena.kernel.set_frame(width, height, 0, height);
  await runner.rows('identify_rows', [out, 'from', 'to'], 0, height, 0);
  const raw = { ints: arena.ints(out, words), floats: arena.floats(out, words) };
  const seen = {
    width,
    height,
    front: layerOf(raw, 0, width * height, scene),
    behind: layerOf(raw, 1, width * height, scene),
    tags,
    placed: [...scene.instances],
    materials: new Map(scene.materials),
    meshes: new Map(scene.taggedMeshes),
    camera: scene.cameraValues,
  };
  arena.kernel.reset_to(mark);
  return seen;
}

function layerOf(raw: { ints: Int32Array; floats: Float32Array }, layer: number, pixels: number, scene: KernelScene) {
  const made: Layer = {
    instance: new Int32Array(pixels),
    triangle: new Int32Array(pixels),
    material: new Int32Array(pixels),
    tag: new Uint16Array(pixels),
    metres: new Float32Array(pixels),
    albedo: new Float32Array(3 * pixels),
  };
  for (let i = 0; i < pixels; i++) {
    const at = (i * LAYERS + layer) * IDENTITY_WORDS;
    const [instance = -1, triangle = -1, material = -1] = raw.ints.subarray(at, at + 3);
    made.instance[i] = instance;
    made.triangle[i] = triangle;
    made.material[i] = material;
    made.metres[i] = raw.floats[at + 3] ?? Number.POSITIVE_INFINITY;
    made.albedo.set(raw.floats.subarray(at + 4, at + 7), 3 * i);
    const placed = scene.instances[instance];
    if (placed) made.tag[i] = placed.tag || (scene.taggedMeshes.get(placed.mesh)?.tags?.[triangle] ?? 0);
  }
  return made;
}
