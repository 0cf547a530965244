import type { Feature } from '../../../intent/scene-spec';
import type { ExteriorStage } from '../stage/exterior-stage';
import { pergola } from '../things/outdoor-living';
import { gardenPool } from './garden-pool';

/** Features next to a building. Building parts are in ../parts, placed objects in ../things. */
const builders: Partial<Record<Feature, (stage: ExteriorStage) => void>> = { pergola, pool: gardenPool };

/** Adds the requested features around a finished building, in a fixed order. */
export function addFeatures(stage: ExteriorStage): void {
  for (const [feature, build] of Object.entries(builders)) {
    if (!stage.has(feature as Feature)) continue;
    const node = stage.spec.graph.nodes.find(({ kind }) => kind === feature);
    stage.mesh.tagged(node?.id ?? '', '', () => build(stage));
  }
}
