import type { SeededRandom } from '../../../random/seeded-random';
import type { Environment } from '../../still-request';
import type { PlantKind } from '../plant-kinds';
import type { InteriorStage } from './interior-stage';

export interface OutsidePlant {
  kind: PlantKind;
  x: number;
  z: number;
  scale: number;
}

const trees: Record<Environment, readonly PlantKind[]> = {
  Urban: ['ash'],
  Suburban: ['oak', 'ash', 'birch'],
  Nature: ['spruce', 'birch', 'oak'],
  Island: ['palm'],
  Hilltop: ['cypress', 'oak'],
  Water: ['birch', 'ash'],
};

/** What stands outside the windows (towards -x and +z): ground or sea, trees, a town. */
export function buildView(stage: InteriorStage, random: SeededRandom): OutsidePlant[] {
  const { mesh, spec, size } = stage;
  const { environment } = spec;
  const high = environment === 'Urban' || environment === 'Hilltop';
  const y = high ? -9 : -0.35;
  mesh.quad([-800, y, -800], [800, y, -800], [800, y, 800], [-800, y, 800], stage.id('outGround'));
  if (environment === 'Island' || environment === 'Water') {
    mesh.quad(
      [-900, y + 0.05, -900],
      [-16, y + 0.05, -900],
      [-16, y + 0.05, 900],
      [-900, y + 0.05, 900],
      stage.id('outSea'),
    );
    mesh.quad(
      [-900, y + 0.05, size.depth + 18],
      [900, y + 0.05, size.depth + 18],
      [900, y + 0.05, 900],
      [-900, y + 0.05, 900],
      stage.id('outSea'),
    );
  }
  if (environment === 'Urban') {
    for (let i = 0; i < 70; i++) {
      const towards = random.chance(0.6);
      const far = 48 + random.next() * 190;
      const x = towards ? -far : random.range(-120, 60);
      const z = towards ? random.range(-80, 160) : size.depth + far;
      const w = random.range(9, 18);
      mesh.box(
        x - w / 2,
        y,
        z - w / 2,
        x + w / 2,
        y + random.range(9, 38),
        z + w / 2,
        stage.id(random.chance(0.5) ? 'cityA' : 'cityB'),
      );
    }
    return [];
  }
  const plants: OutsidePlant[] = [];
  const count = environment === 'Nature' ? 60 : environment === 'Island' ? 12 : 40;
  for (let i = 0; i < count; i++) {
    const towards = random.chance(0.62);
    const far = 6.5 + random.next() ** 1.2 * 70;
    const x = towards ? -far : random.range(-40, size.width + 20);
    const z = towards ? random.range(-16, 60) : size.depth + far;
    plants.push({ kind: random.pick(trees[environment]), x, z, scale: random.range(0.8, 1.4) });
  }
  if (high) return plants.map((plant) => ({ ...plant, scale: plant.scale * 1.3 }));
  return plants;
}
