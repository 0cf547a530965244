import type { Feature } from '../../../intent/scene-spec';
import type { ExteriorStage } from '../exterior-stage';
import { footOf, frontEdge } from './footprint';
import { firePit, fountain, gardenPool, hedge, pergola, pond, terrace } from './outdoor-living';
import { bench, bicycle, person } from './people';
import { roofMeadow, skylights, solarRacks } from './roof-dressing';
import { arches, colonnade, frontFence, garage, porch, spiralStair, stack } from './wings';

/**
 * What each feature builds beside what the grammars do. Left out: features that only dress openings (front-dressing.ts),
 * that grammars alone can build (dormers, hip roofs) and that the site lays out (car, trees).
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
  pond,
  fountain,
  'fire-pit': firePit,
  hedge,
  fence: frontFence,
  solar: solarRacks,
  'green-roof': roofMeadow,
  skylight: skylights,
  people,
  bikes,
  bench: seats,
};

/** Adds the wished features around a finished building, always in the same order. */
export function addFeatures(stage: ExteriorStage): void {
  for (const [feature, build] of Object.entries(builders)) if (stage.has(feature as Feature)) build(stage);
}

function people(stage: ExteriorStage): void {
  const { random } = stage;
  const { x0, x1 } = footOf(stage);
  const z = frontEdge(stage);
  for (let i = 0; i < 4; i++) {
    const x = x0 + (x1 - x0) * random.range(0.1, 0.9);
    person(stage, x, i % 2 ? 0.02 : 0.1, z + (i % 2 ? -1.6 : 0.7) - random.range(0, 0.6), random.range(-2.4, 2.4));
  }
}

function bikes(stage: ExteriorStage): void {
  const { x0 } = footOf(stage);
  const z = frontEdge(stage);
  for (let i = 0; i < 3; i++) bicycle(stage, x0 + 1.2 + i * 0.75, 0.04, z - 0.9, Math.PI / 2 + 0.12);
}

function seats(stage: ExteriorStage): void {
  const { x0, x1 } = footOf(stage);
  const z = frontEdge(stage);
  for (const x of [x0 + (x1 - x0) * 0.3, x0 + (x1 - x0) * 0.72]) bench(stage, x, 0.06, z - 0.8, 0);
}
