import type { Feature } from '../../../intent/scene-spec';
import type { ExteriorStage } from '../exterior-stage';
import { gardenPool, pergola, terrace } from './outdoor-living';
import { roofMeadow, skylights, solarRacks } from './roof-dressing';
import { arches, colonnade, garage, porch, spiralStair, stack } from './wings';

/**
 * What each feature builds beside what the grammars do. Left out: features that only dress openings (front-dressing.ts),
 * that grammars alone can build (dormers, hip roofs) and what stands about (../things) or grows.
 */
const builders: Partial<Record<Feature, (stage: ExteriorStage) => void>> = {
  porch,
  columns: colonnade,
  arches,
  garage,
  chimney: stack,
  'spiral-stair': spiralStair,
  terrace,
  pergola,
  pool: gardenPool,
  solar: solarRacks,
  'green-roof': roofMeadow,
  skylight: skylights,
};

/** Features that belong to the building itself: where a scene graph says what to build, its parts draw them. */
const partsOfBuildings: readonly string[] = [
  'porch',
  'columns',
  'arches',
  'garage',
  'chimney',
  'spiral-stair',
  'terrace',
  'solar',
  'green-roof',
  'skylight',
];

/** Adds the wished features around a finished building, always in the same order. */
export function addFeatures(stage: ExteriorStage): void {
  for (const [feature, build] of Object.entries(builders)) {
    const drawn = stage.spec.graph !== undefined && partsOfBuildings.includes(feature);
    if (drawn || !stage.has(feature as Feature)) continue;
    const node = stage.spec.graph?.nodes.find(({ kind }) => kind === feature);
    stage.mesh.tagged(node?.id ?? '', '', () => build(stage));
  }
}
