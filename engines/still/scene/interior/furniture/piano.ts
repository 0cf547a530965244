import type { InteriorStage } from '../stage/interior-stage';

/** Upright piano with a stool; its back at z = 0. */
export function piano(stage: InteriorStage): void {
  const { mesh } = stage;
  const body = stage.id('black');
  mesh.box(-0.75, 0.1, -0.32, 0.75, 1.22, -0.02, body);
  mesh.box(-0.77, 1.22, -0.36, 0.77, 1.26, 0, body);
  mesh.box(-0.75, 0.62, -0.62, 0.75, 0.7, -0.3, body);
  for (const x of [-0.72, 0.66]) mesh.box(x, 0, -0.6, x + 0.06, 0.62, -0.54, body);
  mesh.box(-0.68, 0.7, -0.6, 0.68, 0.715, -0.44, stage.id('white'));
  for (let k = 0; k < 36; k++)
    if (![2, 6].includes(k % 7)) mesh.box(-0.66 + k * 0.037, 0.715, -0.53, -0.645 + k * 0.037, 0.725, -0.44, body);
  mesh.box(-0.3, 0.9, -0.36, 0.3, 1.12, -0.33, stage.id('linen'));
  mesh.cushion(-0.3, 0.44, -1.15, 0.3, 0.5, -0.8, 0.03, stage.id('fabric'));
  for (const x of [-0.26, 0.22]) for (const z of [-1.12, -0.87]) mesh.box(x, 0, z, x + 0.04, 0.44, z + 0.04, body);
}
