import type { PhaseRunner } from './phase-runner';
import type { RenderPlan } from './render-plan';
import type { TracerPool } from './tracer-pool';
import type { TracerTask } from './tracer-task';

const PREPASS_ITEM_RAYS = 500;
/** Rounds of the radiance cache prepass, as shares; each may use the results of earlier rounds. */
const PREPASS_ROUNDS = [0.2, 0.3, 0.5];
const CACHE_BITS = 18;
const CELL_BYTES = 32;
const DEPOSIT_BYTES = 16;
const DEPOSITS_PER_RAY = 4;

/** Work items in each round of the prepass. */
export const prepassItems = ({ rays }: RenderPlan['cache']): number[] =>
  PREPASS_ROUNDS.map((share) => Math.ceil((rays * share) / PREPASS_ITEM_RAYS));

/** Fills the radiance cache of the written scene from its camera. @param weight progress weight of an item */
export async function fillRadianceCache(
  pool: TracerPool,
  runner: PhaseRunner,
  cache: RenderPlan['cache'],
  weight: number,
): Promise<void> {
  const items = prepassItems(cache);
  const cells = pool.arena.alloc(CELL_BYTES << CACHE_BITS);
  const slots = Math.max(...items) * PREPASS_ITEM_RAYS * DEPOSITS_PER_RAY;
  const deposits = pool.arena.alloc(slots * DEPOSIT_BYTES);
  pool.arena.kernel.cache_init(cells, CACHE_BITS, cache.cellMetres, cache.minSamples, deposits);
  let first = 0;
  for (const count of items) {
    const task: TracerTask = { op: 'prepass', items: count, first, perItem: PREPASS_ITEM_RAYS };
    await runner.phase(task, weight);
    pool.arena.kernel.cache_merge(count * PREPASS_ITEM_RAYS * DEPOSITS_PER_RAY);
    first += count * PREPASS_ITEM_RAYS;
  }
}
