import type { ExteriorStage } from '../stage/exterior-stage';
import { footOf } from '../stage/footprint';

export function gardenTable(stage: ExteriorStage, x: number, y: number, z: number): void {
  const { mesh } = stage;
  const wood = stage.id('innerWood');
  mesh.box(x - 0.8, y + 0.7, z - 0.42, x + 0.8, y + 0.75, z + 0.42, wood);
  for (const dx of [-0.72, 0.66])
    for (const dz of [-0.36, 0.3]) mesh.box(x + dx, y, z + dz, x + dx + 0.06, y + 0.7, z + dz + 0.06, wood);
  for (const side of [-1, 1]) {
    for (const dx of [-0.42, 0.42]) {
      mesh.at(x + dx, y, z + side * 0.72, side < 0 ? Math.PI : 0, () => {
        mesh.box(-0.23, 0.42, -0.22, 0.23, 0.46, 0.22, stage.id('innerCushion'));
        mesh.box(-0.23, 0.46, 0.18, 0.23, 0.88, 0.22, wood);
        for (const a of [-0.22, 0.18]) for (const b of [-0.21, 0.17]) mesh.box(a, 0, b, a + 0.04, 0.42, b + 0.04, wood);
      });
    }
  }
}

/** Posts, beams and rafters over paving with a bench at the left end of the building. */
export function pergola(stage: ExteriorStage): void {
  const { mesh } = stage;
  const { x0, z0 } = footOf(stage);
  const wood = stage.id('innerWood');
  const [a, b, near, far] = [x0 - 5.4, x0 - 1.4, z0 - 1.2, z0 + 2.6];
  mesh.box(a - 0.2, -0.3, near - 0.2, b + 0.2, 0.1, far + 0.3, stage.id('paving'));
  for (const x of [a, b])
    for (const dz of [near, far]) mesh.box(x - 0.08, 0, dz - 0.08, x + 0.08, 2.5, dz + 0.08, wood);
  for (const dz of [near, far]) mesh.box(a - 0.35, 2.5, dz - 0.05, b + 0.35, 2.68, dz + 0.05, wood);
  for (let x = a - 0.15; x <= b + 0.2; x += 0.42) mesh.box(x, 2.68, near - 0.4, x + 0.06, 2.82, far + 0.3, wood);
  mesh.cushion(a + 0.5, 0.1, far - 0.95, b - 0.5, 0.5, far - 0.1, 0.1, stage.id('innerFabric'));
  mesh.cushion(a + 0.5, 0.5, far - 0.35, b - 0.5, 0.85, far - 0.1, 0.1, stage.id('innerCushion'));
  for (const x of [a, b]) stage.plant('bush', x, near, 0.6, { y: 0.05, keep: true });
  stage.pave(a - 0.2, near - 0.2, b + 0.2, far + 0.3);
  stage.reach(a - 0.4, near - 0.4, b + 0.4, 2.8);
}
