import type { ExteriorStage } from '../exterior-stage';
import { flatTop } from './footprint';

const PITCHED = ['gable-house', 'barn-house', 'a-frame', 'cabin'];

/** Racks of panels on flat roofs; pitched roofs carry them on their slopes (see slab() in roofs.ts). */
export function solarRacks(stage: ExteriorStage): void {
  if (PITCHED.includes(stage.spec.building)) return;
  const { mesh } = stage;
  const { x0, x1, z0, z1, y } = flatTop(stage);
  for (let z = z0 + 0.9; z < z1 - 1.2; z += 1.9) {
    for (let x = x0 + 0.9; x < x1 - 1.4; x += 1.15) {
      mesh.quad(
        [x, y + 0.28, z],
        [x + 1.05, y + 0.28, z],
        [x + 1.05, y + 0.95, z + 1.1],
        [x, y + 0.95, z + 1.1],
        stage.id('solar'),
      );
      for (const dx of [0.1, 0.9]) {
        mesh.box(x + dx, y - 0.8, z + 0.95, x + dx + 0.04, y + 0.86, z + 0.99, stage.id('metal'));
        mesh.box(x + dx, y - 0.8, z + 0.1, x + dx + 0.04, y + 0.34, z + 0.14, stage.id('metal'));
      }
    }
  }
  stage.reach(x0, z0, x1, y + 1);
}

/** Tufts and low shrubs on a flat roof; the roof's own material turns green by itself. */
export function roofMeadow(stage: ExteriorStage): void {
  if (PITCHED.includes(stage.spec.building)) return;
  const { random } = stage;
  const { x0, x1, z0, z1, y } = flatTop(stage);
  const count = Math.min(260, Math.round((x1 - x0) * (z1 - z0)));
  for (let i = 0; i < count; i++) {
    const x = random.range(x0 + 0.5, x1 - 0.5);
    const z = random.range(z0 + 0.4, z1 - 0.5);
    stage.plant(random.chance(0.3) ? 'bush' : 'meadow', x, z, random.range(0.4, 0.75), { y: y - 0.06, keep: true });
  }
}

/** Glass lanterns standing on a flat roof; pitched roofs get windows in their slopes. */
export function skylights(stage: ExteriorStage): void {
  if (PITCHED.includes(stage.spec.building)) return;
  const { mesh } = stage;
  const { x0, x1, z0, z1, y } = flatTop(stage);
  const z = z0 + (z1 - z0) * 0.3;
  for (const share of [0.3, 0.7]) {
    const x = x0 + (x1 - x0) * share;
    mesh.box(x - 0.9, y - 0.8, z - 0.6, x + 0.9, y + 0.25, z + 0.6, stage.id('frame'));
    mesh.quad(
      [x - 0.9, y + 0.26, z - 0.6],
      [x + 0.9, y + 0.26, z - 0.6],
      [x + 0.9, y + 0.75, z],
      [x - 0.9, y + 0.75, z],
      stage.id('blackGlass'),
    );
    mesh.quad(
      [x - 0.9, y + 0.26, z + 0.6],
      [x + 0.9, y + 0.26, z + 0.6],
      [x + 0.9, y + 0.75, z],
      [x - 0.9, y + 0.75, z],
      stage.id('blackGlass'),
    );
    for (const dx of [-0.9, 0.9])
      mesh.triangle([x + dx, y + 0.25, z - 0.6], [x + dx, y + 0.25, z + 0.6], [x + dx, y + 0.75, z], stage.id('frame'));
  }
}
