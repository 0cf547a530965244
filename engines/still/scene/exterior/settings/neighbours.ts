import type { SeededRandom } from '../../../../random/seeded-random';
import type { ExteriorStage } from '../stage/exterior-stage';
import { gableRoof } from '../stage/roofs';

/** A row of windows along the front of the current frame: dark glass by day, lit rooms when lamps are on. */
function windowRow(stage: ExteriorStage, x0: number, x1: number, y: number, z: number, random: SeededRandom): void {
  const { mesh } = stage;
  const count = Math.max(1, Math.round((x1 - x0) / 2.6));
  for (let i = 0; i < count; i++) {
    const x = x0 + ((i + 0.5) * (x1 - x0)) / count;
    const pane = stage.lampsOn && random.chance(0.55) ? 'litRoom' : 'blackGlass';
    mesh.box(x - 0.55, y, z - 0.03, x + 0.55, y + 1.35, z + 0.02, stage.id(pane));
    mesh.box(x - 0.62, y - 0.08, z - 0.09, x + 0.62, y, z, stage.id('trim'));
    mesh.box(x - 0.03, y, z - 0.06, x + 0.03, y + 1.35, z - 0.03, stage.id('trim'));
  }
}

/** A plain house with a gable roof, facing -z of the frame. */
export function neighbourHouse(
  stage: ExteriorStage,
  x: number,
  z: number,
  turn: number,
  kind: { wall: number; storeys: number },
  random: SeededRandom,
): void {
  const { mesh } = stage;
  const [w, d] = [random.range(7.5, 11), random.range(6.5, 8.5)];
  const height = kind.storeys * 2.8 + 0.3;
  mesh.at(x, 0, z, turn, () => {
    mesh.box(-w / 2, -1, -d / 2, w / 2, height, d / 2, kind.wall);
    for (let k = 0; k < kind.storeys; k++) {
      const y = 0.95 + k * 2.8;
      windowRow(stage, -w / 2 + 0.5, w / 2 - 0.5, y, -d / 2, random);
      for (const side of [-1, 1])
        mesh.at(0, 0, 0, (side * Math.PI) / 2, () => windowRow(stage, -d / 2 + 0.8, d / 2 - 0.8, y, -w / 2, random));
    }
    mesh.box(w * 0.18, 0, -d / 2 - 0.05, w * 0.18 + 1, 2.1, -d / 2, stage.id('door'));
    const shape = { pitch: random.range(0.55, 0.85), eaves: 0.35, verge: 0.2, thickness: 0.18 };
    gableRoof(mesh, { x0: -w / 2, x1: w / 2, z0: -d / 2, z1: d / 2 }, height, shape, {
      ...stage.roofing(),
      gable: kind.wall,
    });
    mesh.box(w * 0.22, height, -0.35, w * 0.22 + 0.7, height + d * 0.5, 0.35, stage.id('rowB'));
  });
}

/** A three-storey brick hall with a flat roof. */
export function hall(
  stage: ExteriorStage,
  x: number,
  z: number,
  turn: number,
  wall: number,
  random: SeededRandom,
): void {
  const { mesh } = stage;
  const [w, d, storeys] = [random.range(22, 34), random.range(12, 15), random.whole(2, 4)];
  const height = storeys * 3.6 + 0.6;
  mesh.at(x, 0, z, turn, () => {
    mesh.box(-w / 2, -1, -d / 2, w / 2, height, d / 2, wall);
    mesh.box(-w / 2 - 0.2, height, -d / 2 - 0.2, w / 2 + 0.2, height + 0.4, d / 2 + 0.2, stage.id('trim'));
    for (let k = 0; k < storeys; k++) {
      windowRow(stage, -w / 2 + 0.6, w / 2 - 0.6, 1.1 + k * 3.6, -d / 2, random);
      for (const side of [-1, 1])
        mesh.at(0, 0, 0, (side * Math.PI) / 2, () =>
          windowRow(stage, -d / 2 + 0.8, d / 2 - 0.8, 1.1 + k * 3.6, -w / 2, random),
        );
    }
  });
}
