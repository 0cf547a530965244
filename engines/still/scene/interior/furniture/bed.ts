import type { InteriorStage } from '../stage/interior-stage';

/** Double bed, head at z = 0 against the wall, foot towards -z. */
export function bed(stage: InteriorStage, width: number): void {
  const { mesh, random } = stage;
  const half = width / 2;
  const length = 2.08;
  mesh.box(-half - 0.05, 0.1, -length - 0.04, half + 0.05, 0.3, -0.06, stage.id('wood'));
  for (const x of [-half + 0.05, half - 0.05])
    for (const z of [-length + 0.1, -0.2])
      mesh.box(x - 0.035, 0, z - 0.035, x + 0.035, 0.12, z + 0.035, stage.id('wood'));
  mesh.cushion(-half, 0.28, -length, half, 0.52, -0.08, 0.07, stage.id('white'));
  mesh.cushion(-half - 0.03, 0.4, -length - 0.03, half + 0.03, 0.585, -0.78, 0.06, stage.id('linen'));
  mesh.cushion(-half - 0.045, 0.44, -length - 0.045, half + 0.045, 0.61, -length + 0.72, 0.05, stage.id('accent'));
  for (const side of [-1, 1]) {
    mesh.cushion(side * half * 0.52 - 0.33, 0.5, -0.36, side * half * 0.52 + 0.33, 0.9, -0.13, 0.1, stage.id('linen'));
    mesh.cushion(
      side * half * 0.48 - 0.3,
      0.52,
      -0.54,
      side * half * 0.48 + 0.3,
      0.84,
      -0.34,
      0.09,
      stage.id('fabric'),
    );
  }
  mesh.cushion(-0.26, 0.53, -0.68, 0.26, 0.78, -0.52, 0.07, stage.id('accent'));
  headboard(stage, half, random.chance(0.5));
}

function headboard(stage: InteriorStage, half: number, upholstered: boolean): void {
  const { mesh } = stage;
  if (!upholstered) {
    mesh.box(-half - 0.09, 0.1, -0.06, half + 0.09, 1.05, 0, stage.id('wood'));
    return;
  }
  const panels = 4;
  const width = (2 * half + 0.3) / panels;
  for (let i = 0; i < panels; i++) {
    const x = -half - 0.15 + i * width;
    mesh.cushion(x + 0.004, 0.2, -0.11, x + width - 0.004, 1.18, 0, 0.035, stage.id('fabric2'));
  }
}
