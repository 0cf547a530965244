import { setImmediate as nextTurn } from 'node:timers/promises';
import { RenderAborted } from '../../run/engine-errors';
import { ProgressMeter } from '../../run/progress-meter';
import type { SceneSpec } from '../intent/scene-spec';
import type { PlantKind } from '../scene/plants/plant-kinds';
import { type PreparedScene, prepareScene } from '../scene/prepare-scene';
import type { TracerContext } from '../session/tracer-session';
import { PhaseRunner } from '../tracer/phase-runner';
import { hiddenNodes } from './hidden-nodes';
import { type IdentityImage, identify } from './identity-pass';
import { REVISIONS } from './scene-revisions';

interface Size {
  width: number;
  height: number;
}

/** A scene loaded into the kernel, with its visibility. */
export interface Staged {
  spec: SceneSpec;
  prepared: PreparedScene;
  seen: IdentityImage;
  /** Requested nodes that have a builder but are not visible. */
  missing: ReadonlySet<string>;
}

async function stage(context: TracerContext, spec: SceneSpec, size: Size, signal: AbortSignal): Promise<Staged> {
  const { pool, scene, vegetation } = context;
  const prepared = prepareScene(spec, size.width, size.height);
  await grow(context, prepared.plants, signal);
  prepared.write(scene, vegetation);
  await breathe(signal);
  const quiet = new PhaseRunner(pool, signal, new ProgressMeter(1, () => undefined));
  const seen = await identify(pool, quiet, scene, size, prepared.contents.tags);
  const known = new Set(seen.tags.map(({ node }) => node));
  const unseen = spec.graph ? [...hiddenNodes(spec.graph, seen).keys()] : [];
  const missing = new Set(unseen.filter((node) => known.has(node)));
  return { spec, prepared, seen, missing };
}

/** Loads the scene revision that shows most of the requested nodes; tries at most two alternatives. */
export async function stageBest(
  context: TracerContext,
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

/** Frees the previous image's arena and grows the plants that the next image needs. */
export async function grow(context: TracerContext, plants: Iterable<PlantKind>, signal: AbortSignal): Promise<void> {
  const { pool, scene, vegetation } = context;
  const { kernel } = pool.arena;
  kernel.reset_to(context.mark);
  scene.clear(vegetation.meshCount);
  for (const _ of vegetation.growing(scene, plants)) {
    context.mark = kernel.brk_now();
    await breathe(signal);
  }
}

/** Yields to the event loop so that an abort is noticed between long steps on this thread. */
async function breathe(signal: AbortSignal): Promise<void> {
  await nextTurn();
  if (signal.aborted) throw new RenderAborted();
}
