import type { InteriorStage } from '../stage/interior-stage';

/** Spiral stair up through the ceiling. */
export function spiralStair(stage: InteriorStage, radius: number): void {
  const { mesh } = stage;
  const top = stage.overhead;
  const reach = radius * 0.9;
  mesh.cylinder([0, 0, 0], [0, top, 0], 0.06, 0.06, 20, stage.id('metal'));
  const steps = Math.floor(top / 0.19);
  for (let i = 0; i < steps; i++) {
    const a = 2.6 - i * 0.42;
    const y = (i + 1) * 0.19;
    mesh.at(0, y, 0, a, () => {
      mesh.box(0.05, -0.045, -0.15, radius * 0.94, 0, 0.15, stage.id('wood'));
      mesh.cylinder([reach, 0, 0], [reach, 0.9, 0], 0.009, 0.009, 6, stage.id('metal'));
    });
    const b = a - 0.42;
    mesh.cylinder(
      [Math.cos(a) * reach, y + 0.9, Math.sin(a) * reach],
      [Math.cos(b) * reach, y + 1.09, Math.sin(b) * reach],
      0.018,
      0.018,
      8,
      stage.id('metal'),
    );
  }
}
