import type { Environment } from '../../still-request';
import type { CameraPlacement } from '../camera-placement';
import { cityBlocks, street } from './city';
import { type ViewBlocker, viewBlocker } from './exterior-camera';
import type { ExteriorStage } from './exterior-stage';
import { hilltop, plantSite, shoreLine } from './planting';
import { bollard, car } from './street-furniture';
import { ground, knoll, ridge } from './terrain';

const FAR = 1600;
const GROUND_Y = -0.05;

/** Ground, water, neighbours, plants and street around the building, arranged for the camera. */
export function layOutSite(stage: ExteriorStage, camera: CameraPlacement): void {
  const { spec } = stage;
  const blocks = viewBlocker(camera, { min: stage.min, max: stage.max });
  surroundings[spec.environment](stage, camera, blocks);
  plantSite(stage, camera, blocks);
  if (stage.has('car')) car(stage, stage.max[0] + 2.2, 0.03, stage.min[2] - 1.5, -Math.PI / 2 + 0.06, 'carPaint');
  if (stage.lampsOn && spec.environment !== 'Urban') {
    // Along the front, clear of a pool's water.
    const z = stage.min[2] - (stage.has('pool') ? 0.35 : 1.4);
    for (let k = 0; k < 4; k++) bollard(stage, stage.min[0] + 1 + ((stage.max[0] - stage.min[0] - 2) * k) / 3, z);
  }
}

const surroundings: Record<Environment, (stage: ExteriorStage, camera: CameraPlacement, blocks: ViewBlocker) => void> =
  {
    Suburban(stage) {
      const { mesh, random } = stage;
      ground(mesh, -FAR, -FAR, FAR, FAR, GROUND_Y, stage.id('ground'));
      ridge(mesh, random, 420, 34, stage.id('hill'));
      const z = stage.max[2] + 5;
      mesh.box(stage.min[0] - 22, -0.3, z, stage.min[0] - 1, 1.6, z + 0.3, stage.id('stone'));
      mesh.box(stage.max[0] + 1, -0.3, z, stage.max[0] + 24, 1.6, z + 0.3, stage.id('stone'));
      for (let x = stage.min[0] - 22; x < stage.max[0] + 24; x += 0.42) {
        stage.plant('bush', x, z - 0.5 + random.range(0, 0.3), random.range(0.9, 1.35), { keep: true });
      }
    },
    Urban(stage, camera, blocks) {
      street(stage, camera);
      cityBlocks(stage, blocks);
    },
    Nature(stage) {
      const { mesh, random } = stage;
      ground(mesh, -FAR, -FAR, FAR, FAR, GROUND_Y, stage.id('ground'));
      ridge(mesh, random, 380, 70, stage.id('hill'));
      ridge(mesh, random, 900, 230, stage.id('hill'));
      for (let i = 0; i < (stage.spec.weather === 'Snow' ? 0 : 14); i++) {
        const x = random.range(-18, 18);
        const z = random.range(-16, -2);
        if (stage.isPaved(x, z, 1.5)) continue;
        const size = random.range(0.2, 0.65);
        boulder(stage, x, size * 0.1, z, size);
      }
    },
    Island(stage) {
      const { mesh } = stage;
      const shore = stage.max[2] + 14;
      ground(mesh, -FAR, -FAR, FAR, shore, GROUND_Y, stage.id('sand'));
      ground(mesh, -FAR * 4, shore - 6, FAR * 4, FAR * 4, GROUND_Y - 0.12, stage.id('sea'));
      mesh.quad(
        [-FAR, GROUND_Y, shore],
        [FAR, GROUND_Y, shore],
        [FAR, -1.2, shore + 9],
        [-FAR, -1.2, shore + 9],
        stage.id('sand'),
      );
      ridge(mesh, stage.random, 1400, 90, stage.id('hill'));
    },
    Hilltop(stage) {
      const { mesh, random } = stage;
      knoll(mesh, hilltop, stage.id('ground'));
      ground(mesh, -9000, -9000, 9000, 9000, -121, stage.id('hill'));
      for (const [radius, height] of [
        [900, 120],
        [1800, 300],
        [3200, 640],
      ] as const) {
        mesh.at(0, -120, 0, 0, () => ridge(mesh, random, radius, height, stage.id('hill')));
      }
    },
    Water(stage) {
      const { mesh, random } = stage;
      const shore = shoreLine(stage);
      ground(mesh, -FAR, shore, FAR, FAR, GROUND_Y, stage.id('ground'));
      mesh.quad(
        [-FAR, GROUND_Y, shore],
        [FAR, GROUND_Y, shore],
        [FAR, -1.3, shore - 4],
        [-FAR, -1.3, shore - 4],
        stage.id('soil'),
      );
      ground(mesh, -FAR, -FAR, FAR, shore, -0.4, stage.id('sea'));
      ridge(mesh, random, 460, 60, stage.id('hill'));
      ridge(mesh, random, 1100, 210, stage.id('hill'));
      for (let i = 0; i < 60; i++) {
        const x = random.range(stage.min[0] - 25, stage.max[0] + 25);
        stage.plant('meadow', x, shore + random.range(-0.9, 0.7), random.range(0.7, 1.2), { y: -0.25, keep: true });
      }
      for (let i = 0; i < 40; i++) {
        const size = random.range(0.15, 0.5);
        boulder(stage, random.range(stage.min[0] - 20, stage.max[0] + 20), -0.3, shore + random.range(-0.7, 0.1), size);
      }
      const x = (stage.min[0] + stage.max[0]) / 2 + random.range(-3, 3);
      mesh.box(x - 1, -0.02, shore - 5.5, x + 1, 0.08, stage.min[2] + 0.4, stage.id('deck'));
      for (const dx of [-0.85, 0.85])
        for (const dz of [-5.3, -2.6])
          mesh.cylinder([x + dx, -1, shore + dz], [x + dx, 0.4, shore + dz], 0.08, 0.08, 8, stage.id('innerWood'));
      stage.pave(x - 1, shore - 5.5, x + 1, stage.min[2]);
    },
  };

function boulder(stage: ExteriorStage, x: number, y: number, z: number, size: number): void {
  const lumps = stage.random.fork(`boulder ${x} ${z}`);
  const values = Array.from({ length: 72 }, () => lumps.next());
  stage.mesh.boulder([x, y, z], size, (i) => values[i % 72] ?? 0.5, stage.id('rock'));
}
