import type { CameraFrame } from '@maquette/contracts/models/model-camera';
import { IDENTITY } from '../read/matrices';
import type { Studio } from '../studio';
import { GROUND_MATERIAL, type ModelScene } from './model-scene';
import { CLAY } from './slot-materials';

export interface SurroundingsOptions {
  ground: boolean;
  trees: boolean;
  people: boolean;
  seed: number;
  clay: boolean;
}

/** Half of the side of the ground in metres: it meets the horizon. */
const GROUND_METRES = 4_000;
/** Below the lowest point of the model, so that a modelled floor stays visible. */
const BELOW = 0.02;

/** Adds what was asked for to the scene; returns how many of each. */
export function addSurroundings(
  { scene }: Studio,
  model: ModelScene,
  _frame: CameraFrame,
  options: SurroundingsOptions,
): Record<string, number> {
  const added: Record<string, number> = {};
  if (options.ground) {
    scene.material(GROUND_MATERIAL, options.clay ? CLAY : { albedo: [0.3, 0.29, 0.27], roughness: 0.95 });
    const y = model.min[1] - BELOW;
    const g = GROUND_METRES;
    const [x, z] = [(model.min[0] + model.max[0]) / 2, (model.min[2] + model.max[2]) / 2];
    const id = scene.writtenMesh(2, false, ({ positions, materials }) => {
      positions.set([
        x - g,
        y,
        z - g,
        x - g,
        y,
        z + g,
        x + g,
        y,
        z + g,
        x - g,
        y,
        z - g,
        x + g,
        y,
        z + g,
        x + g,
        y,
        z - g,
      ]);
      materials.fill(GROUND_MATERIAL);
    });
    scene.instance(id, IDENTITY, 2);
    added.ground = 1;
  }
  return added;
}
