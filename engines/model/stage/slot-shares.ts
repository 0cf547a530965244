import type { PhaseRunner } from '../../still/tracer/phase-runner';
import type { TracerPool } from '../../still/tracer/tracer-pool';
import type { ModelImage } from '../request/model-request';
import { NOT_OF_MODEL } from '../scene/model-scene';
import type { StagedView } from './stage-view';
import { SURVEY, survey } from './survey';

/** Longer side of the survey from which shares are counted. */
const SIDE = 640;

/** Share of the picture of each visible slot, largest first, and the visible things that are not in the model. */
export async function slotShares(
  pool: TracerPool,
  runner: Pick<PhaseRunner, 'rows'>,
  { scene, added }: Pick<StagedView, 'scene' | 'added'>,
  { width, height }: { width: number; height: number },
): Promise<Pick<ModelImage, 'slots' | 'added'>> {
  const shrink = Math.min(1, SIDE / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
  const counts = scene.slotNames.map(() => 0);
  const seen = new Set<number>();
  await survey(pool, runner, { ...size, suns: 0 }, ({ ints }) => {
    for (let i = 0; i < ints.length; i += SURVEY.words) {
      const instance = ints[i] ?? -1;
      if (instance < 0) continue;
      seen.add(instance);
      const slot = scene.slotOf(instance, ints[i + SURVEY.triangle] ?? 0, ints[i + SURVEY.material] ?? 0);
      if (slot !== NOT_OF_MODEL) counts[slot] = (counts[slot] ?? 0) + 1;
    }
  });
  const pixels = size.width * size.height;
  const slots = counts
    .map((count, slot) => ({ name: scene.slotNames[slot] ?? '', share: count / pixels }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
  const visible: Record<string, number> = {};
  for (const { kind, instance } of added)
    if (instance === undefined || seen.has(instance)) visible[kind] = (visible[kind] ?? 0) + 1;
  return { slots, added: visible };
}
