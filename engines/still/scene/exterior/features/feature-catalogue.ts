import type { Feature } from '../../../intent/scene-spec';
import type { ExteriorStage } from '../exterior-stage';
import { gardenPool } from './garden-pool';
import { pergola } from './outdoor-living';

/** What words add beside a building. Parts of the building itself are drawn by ../parts, what stands about by ../things. */
const builders: Partial<Record<Feature, (stage: ExteriorStage) => void>> = { pergola, pool: gardenPool };

/** Adds the wished features around a finished building, always in the same order. */
export function addFeatures(stage: ExteriorStage): void {
  for (const [feature, build] of Object.entries(builders)) {
    if (!stage.has(feature as Feature)) continue;
    const node = stage.spec.graph.nodes.find(({ kind }) => kind === feature);
    stage.mesh.tagged(node?.id ?? '', '', () => build(stage));
  }
}
