import type { PhaseRunner } from '../still/tracer/phase-runner';
import type { TracerPool } from '../still/tracer/tracer-pool';
import type { ModelImage } from './model-request';
import { type ModelScene, NOT_OF_MODEL } from './scene/model-scene';
import { SURVEY, survey } from './survey';

/** Longer side of the survey from which shares are counted. */
const SIDE = 640;

/** Share of the picture of each visible slot, largest first. */
export async function slotShares(
  pool: TracerPool,
  runner: Pick<PhaseRunner, 'rows'>,
  scene: ModelScene,
  { width, height }: { width: number; height: number },
): Promise<ModelImage['slots']> {
  const shrink = Math.min(1, SIDE / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) };
  const counts = scene.slotNames.map(() => 0);
  await survey(pool, runner, { ...size, suns: 0 }, ({ ints }) => {
    for (let i = 0; i < ints.length; i += SURVEY.words) {
      const instance = ints[i] ?? -1;
      if (instance < 0) continue;
      const slot = scene.slotOf(instance, ints[i + SURVEY.triangle] ?? 0, ints[i + SURVEY.material] ?? 0);
      if (slot !== NOT_OF_MODEL) counts[slot] = (counts[slot] ?? 0) + 1;
    }
  });
  const pixels = size.width * size.height;
  return counts
    .map((count, slot) => ({ name: scene.slotNames[slot] ?? '', share: count / pixels }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}
