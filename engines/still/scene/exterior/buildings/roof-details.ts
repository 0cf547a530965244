import type { ExteriorStage } from '../exterior-stage';

/** Brick-built stack with pots. */
export function chimney(stage: ExteriorStage, x: number, z: number, foot: number, top: number, size = 0.8): void {
  const { mesh } = stage;
  mesh.box(x - size / 2, foot, z - size / 2, x + size / 2, top, z + size / 2, stage.id('stone'));
  mesh.box(
    x - size / 2 - 0.06,
    top,
    z - size / 2 - 0.06,
    x + size / 2 + 0.06,
    top + 0.12,
    z + size / 2 + 0.06,
    stage.id('fascia'),
  );
  for (const dx of [-0.15, 0.15])
    mesh.cylinder([x + dx, top + 0.1, z], [x + dx, top + 0.42, z], 0.1, 0.09, 10, stage.id('rowA'));
}

/** Attic windows in the gable ends of a roof whose ridge runs along x. */
export function gableWindows(stage: ExteriorStage, ends: number[], eaves: number, rise: number): void {
  const { mesh } = stage;
  const y0 = eaves + 0.5;
  const y1 = Math.min(eaves + 1.6, eaves + rise * 0.55);
  for (const x of ends) {
    const out = Math.sign(x);
    const face = x + out * 0.02;
    mesh.box(x - out * 0.02, y0, -0.45, face, y1, 0.45, stage.id(stage.lampsOn ? 'litRoom' : 'blackGlass'));
    for (const z of [-0.5, -0.03, 0.44])
      mesh.box(x, y0 - 0.06, z, x + out * 0.07, y1 + 0.06, z + 0.06, stage.id('frame'));
    for (const y of [y0 - 0.06, y1]) mesh.box(x, y, -0.5, x + out * 0.07, y + 0.06, 0.5, stage.id('frame'));
  }
}
