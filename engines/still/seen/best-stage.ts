import { setImmediate as nextTurn } from 'node:timers/promises';
import { RenderAborted } from '../../run/engine-errors';
import { ProgressMeter } from '../../run/progress-meter';
import type { SceneSpec } from '../intent/scene-spec';
import type { PlantKind } from '../scene/plant-kinds';
import { type PreparedScene, prepareScene } from '../scene/prepare-scene';
import type { VegetationLibrary } from '../scene/vegetation-library';
import type { KernelScene } from '../tracer/kernel-scene';
import { PhaseRunner } from '../tracer/phase-runner';
import type { TracerPool } from '../tracer/tracer-pool';
import { identify, type SeenPicture } from './identity-pass';
import { REVISIONS } from './look-again';
import { unseenNodes } from './unseen-nodes';

/** Where scenes are put together: a kernel with its threads, and the plants that stay from picture to picture. */
export interface Workshop {
  pool: TracerPool;
  scene: KernelScene;
  vegetation: VegetationLibrary;
  /** The arena below this mark holds threads and plants and stays. */
  mark: number;
}

interface Size {
  width: number;
  height: number;
}

/** A designed scene in the kernel, and what can be seen of it. */
export interface Staged {
  spec: SceneSpec;
  prepared: PreparedScene;
  seen: SeenPicture;
  /** Nodes that were asked for, have a builder and cannot be seen. */
  missing: ReadonlySet<string>;
}

async function stage(context: Workshop, spec: SceneSpec, size: Size, signal: AbortSignal): Promise<Staged> {
  const { pool, scene, vegetation } = context;
  const prepared = prepareScene(spec, size.width, size.height);
  await grow(context, prepared.plants, signal);
  prepared.write(scene, vegetation);
  await breathe(signal);
  const quiet = new PhaseRunner(pool, signal, new ProgressMeter(1, () => undefined));
  const seen = await identify(pool, quiet, scene, size, prepared.contents.tags);
  const known = new Set(seen.tags.map(({ node }) => node));
  const unseen = spec.graph ? [...unseenNodes(spec.graph, seen).keys()] : [];
  const missing = new Set(unseen.filter((node) => known.has(node)));
  return { spec, prepared, seen, missing };
}

/** Puts the scene into the kernel in the version that shows most of what was asked for; at most two others are tried. */
export async function stageBest(
  context: Workshop,
  spec: SceneSpec,
  size: Size,
  signal: AbortSignal,
  revisions = REVISIONS,
): Promise<Staged> {
  let best = await stage(context, spec, size, signal);
  let latest = best;
  for (const revise of revisions) {
    if (best.missing.size === 0) break;
    const revised = revise(best.spec, best.missing);
    if (revised === best.spec) continue;
    latest = await stage(context, revised, size, signal);
    if (latest.missing.size < best.missing.size) best = latest;
  }
  return best === latest ? best : stage(context, best.spec, size, signal);
}

/** Empties the arena of the picture before and grows what the next one needs. */
export async function grow(context: Workshop, plants: Iterable<PlantKind>, signal: AbortSignal): Promise<void> {
  const { pool, scene, vegetation } = context;
  const { kernel } = pool.arena;
  kernel.reset_to(context.mark);
  scene.clear(vegetation.meshCount);
  for (const _ of vegetation.growing(scene, plants)) {
    context.mark = kernel.brk_now();
    await breathe(signal);
  }
}

/** Lets the event loop of the process turn, so that an abort is heard between long steps on this thread. */
async function breathe(signal: AbortSignal): Promise<void> {
  await nextTurn();
  if (signal.aborted) throw new RenderAborted();
}
