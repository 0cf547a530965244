import type { MeshData } from '../scene/mesh-builder';
import type { SceneTag } from '../scene/scene-tags';
import type { KernelScene, Material, Placed } from '../tracer/kernel-scene';
import type { PhaseRunner } from '../tracer/phase-runner';
import type { TracerPool } from '../tracer/tracer-pool';

/** Pixels of the pass: 320 x 180 for a picture of that shape. */
const PIXELS = 320 * 180;
/** Bytes of an Identity of kernel/path-tracer/identify.h. */
const IDENTITY_WORDS = 8;
const LAYERS = 2;

/** What every pixel shows, rows from the top. */
export interface Layer {
  /** Number of the placed thing; -1 is the sky. */
  instance: Int32Array;
  triangle: Int32Array;
  /** Kernel index of the material; -1 is the sky. */
  material: Int32Array;
  /** Number of the tag; 0: nothing that words asked for. */
  tag: Uint16Array;
  /** From the eye. */
  metres: Float32Array;
  /** Linear, three a pixel: with texture, snow and damp, before any light. */
  albedo: Float32Array;
}

/** A picture as things instead of colours: masks for whoever asks whether a word can be seen. */
export interface SeenPicture {
  width: number;
  height: number;
  /** Nearest, glass included. */
  front: Layer;
  /** The same with glass taken away. */
  behind: Layer;
  tags: readonly SceneTag[];
  placed: readonly Placed[];
  materials: ReadonlyMap<number, Material>;
  /** Meshes with tags, as they were written, by the number that `placed` names. */
  meshes: ReadonlyMap<number, MeshData>;
  /** See cameraValues() in scene/camera-placement.ts. */
  camera: readonly number[];
}

/** Size of the pass for a picture of that size. */
export function passSize(width: number, height: number): { width: number; height: number } {
  const shrink = Math.min(1, Math.sqrt(PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
}

/** One ray a pixel through the scene in the kernel, from its camera; 57,600 rays take 30-60 ms of a core. */
export async function identify(
  pool: TracerPool,
  runner: Pick<PhaseRunner, 'rows'>,
  scene: KernelScene,
  size: { width: number; height: number },
  tags: readonly SceneTag[],
): Promise<SeenPicture> {
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
