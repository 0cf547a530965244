import type { SitePlan } from '../settings/site-plan';
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';

/** What the builders of linear objects share. */
export interface LineBench {
  stage: ExteriorStage;
  plan: SitePlan;
  id(name: ExteriorMaterial): number;
  said(name: ExteriorMaterial): number;
}

/** Positions of a line along the front, without pavement and water, with a gap at the door. */
function* alongFront(
  { stage, plan }: LineBench,
  far: number,
  step: number,
): Generator<{ x: number; y: number; z: number }> {
  const { land, frame } = plan;
  const door = (frame.min[0] + frame.max[0]) / 2;
  const z = frame.front - far;
  for (let x = frame.min[0] - 10; x < frame.max[0] + 10; x += step) {
    if (Math.abs(x - door) < 1.1 || stage.isPaved(x, z, 0.1) || land.isBasin(x, z, 0.4)) continue;
    yield { x, y: land.bed(x, z), z };
  }
}

/** Linear objects along the front, to the door or out over the water. */
export const lineThings = {
  fence(bench: LineBench) {
    const { stage, said } = bench;
    const white = said('trim');
    for (const { x, y, z } of alongFront(bench, 2.6, 0.16)) {
      stage.mesh.box(x, y, z, x + 0.1, y + 1.05, z + 0.03, white);
      for (const h of [0.25, 0.82]) stage.mesh.box(x - 0.03, y + h, z + 0.03, x + 0.13, y + h + 0.08, z + 0.07, white);
    }
  },
  'garden wall'(bench: LineBench) {
    const { stage, said } = bench;
    const stone = said('stone');
    for (const { x, y, z } of alongFront(bench, 2.6, 0.8)) {
      stage.mesh.box(x, y - 0.3, z, x + 0.8, y + 0.9, z + 0.34, stone);
      stage.mesh.box(x, y + 0.9, z - 0.04, x + 0.8, y + 0.98, z + 0.38, stone);
    }
  },
  gate({ stage, plan, said, id }: LineBench) {
    const { land, frame } = plan;
    const [x, z] = [(frame.min[0] + frame.max[0]) / 2, frame.front - 2.6];
    if (land.isBasin(x, z, 0.5)) return;
    stage.mesh.at(x, land.bed(x, z), z, 0, () => {
      for (const side of [-1, 1]) stage.mesh.box(side * 1.1 - 0.2, -0.3, -0.2, side * 1.1 + 0.2, 1.6, 0.2, id('stone'));
      for (let dx = -0.85; dx < 0.85; dx += 0.13)
        stage.mesh.box(dx, 0.1, -0.02, dx + 0.035, 1.35 + 0.2 * Math.cos(dx * 1.7), 0.02, said('frame'));
      for (const y of [0.25, 1.1]) stage.mesh.box(-0.9, y, -0.03, 0.9, y + 0.05, 0.03, said('frame'));
    });
  },
  hedge(bench: LineBench) {
    for (const { x, y, z } of alongFront(bench, 2.4, 0.92))
      bench.stage.plant('hedge', x, z, 1, { y, keep: true, turn: 0 });
  },
  path({ stage, plan, said }: LineBench) {
    const { land, frame } = plan;
    const door = (frame.min[0] + frame.max[0]) / 2;
    const way = (t: number): number => door + Math.sin(t * 0.16) * 2.2 * Math.min(1, t / 8);
    const m = said('gravel');
    for (let t = 0; t < 34; t += 0.9) {
      const [z, next] = [frame.front - t, frame.front - t - 0.9];
      const [x, nx] = [way(t), way(t + 0.9)];
      if (land.isBasin(nx, next, 1.2)) return;
      const y = (px: number, pz: number): number => land.bed(px, pz) + 0.025;
      stage.mesh.quad(
        [x - 0.75, y(x - 0.75, z), z],
        [x + 0.75, y(x + 0.75, z), z],
        [nx + 0.75, y(nx + 0.75, next), next],
        [nx - 0.75, y(nx - 0.75, next), next],
        m,
      );
      stage.pave(Math.min(x, nx) - 0.8, next, Math.max(x, nx) + 0.8, z);
    }
  },
  driveway({ stage, plan, said }: LineBench) {
    const { land, frame } = plan;
    const x = frame.max[0] + 2.6;
    for (let z = frame.max[2] - 2; z > frame.front - 30; z -= 1.2) {
      if (land.isBasin(x, z - 1.2, 2)) break;
      const y = (px: number, pz: number): number => land.bed(px, pz) + 0.02;
      stage.mesh.quad(
        [x - 1.5, y(x - 1.5, z), z],
        [x + 1.5, y(x + 1.5, z), z],
        [x + 1.5, y(x + 1.5, z - 1.2), z - 1.2],
        [x - 1.5, y(x - 1.5, z - 1.2), z - 1.2],
        said('gravel'),
      );
    }
    stage.pave(x - 1.5, frame.front - 30, x + 1.5, frame.max[2] - 2);
  },
  /** Planks on posts from the bank over the water, off-centre as a leading line. */
  jetty({ stage, plan, said, id }: LineBench) {
    const { land, frame } = plan;
    const { mesh } = stage;
    const x = (frame.min[0] + frame.max[0]) / 2 + frame.open * -0.28 * (frame.max[0] - frame.min[0]);
    const water = land.basins.find(({ level, bank }) => bank !== 'cliff' && level < -0.2);
    if (!water) return;
    let bank = frame.front;
    while (water.inside(x, bank) < -0.6 && bank > frame.front - 40) bank -= 0.3;
    if (water.inside(x, bank) < -0.6) return;
    const deck = Math.max(water.level + 0.42, -0.02);
    for (let z = bank + 1.6; z > bank - 6.4; z -= 0.16)
      mesh.box(x - 0.95, deck - 0.05, z, x + 0.95, deck, z + 0.14, said('deck'));
    for (const side of [-0.8, 0.7])
      mesh.box(x + side, deck - 0.2, bank - 6.4, x + side + 0.1, deck - 0.05, bank + 1.6, id('innerWood'));
    for (const side of [-0.98, 0.98])
      for (let z = bank - 0.4; z > bank - 6.6; z -= 2)
        mesh.cylinder([x + side, water.level - 1.4, z], [x + side, deck + 0.5, z], 0.075, 0.075, 8, id('innerWood'));
    stage.pave(x - 1.2, bank - 6.5, x + 1.2, frame.front);
  },
  /** A low wall at the edge of a roof. */
  parapet({ stage, plan, id }: LineBench) {
    const { frame } = plan;
    const gap = 8.6;
    const [x0, x1, z0, z1] = [frame.min[0] - gap, frame.max[0] + gap, frame.front - gap, frame.max[2] + gap];
    for (let x = x0; x < x1; x += 1.5) {
      stage.mesh.box(x, 0, z1 - 0.02, x + 1.46, 1.1, z1 + 0.02, id('glass'));
      stage.mesh.box(x - 0.03, 0, z1 - 0.03, x + 0.03, 1.14, z1 + 0.03, id('frame'));
    }
    for (const x of [x0, x1]) stage.mesh.box(x - 0.12, 0, z0, x + 0.12, 0.5, z1, id('concrete'));
    stage.mesh.box(x0, 0, z0 - 0.12, x1, 0.35, z0 + 0.12, id('concrete'));
  },
  'string lights'({ stage, plan, id }: LineBench) {
    const { frame } = plan;
    const z = frame.front - 2.2;
    const [a, b] = [frame.min[0] - 1, frame.max[0] + 1];
    for (const x of [a, (a + b) / 2, b]) stage.mesh.cylinder([x, 0, z], [x, 3.1, z], 0.04, 0.04, 8, id('frame'));
    const sag = (t: number): number => 3 - 1.3 * (1 - (2 * ((t * 2) % 1) - 1) ** 2) * 0.6;
    for (let t = 0; t < 1; t += 0.02) {
      const [x, nx] = [a + (b - a) * t, a + (b - a) * (t + 0.02)];
      stage.mesh.cylinder(
        [x, sag(t), z],
        [nx, sag(Math.min(0.9999, t + 0.02)), z],
        0.012,
        0.012,
        4,
        id('frame'),
        false,
      );
      stage.mesh.sphere([x, sag(t) - 0.09, z], 0.055, 5, id('lamp'));
    }
  },
} as const satisfies Record<string, (bench: LineBench) => void>;
