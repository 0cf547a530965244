import { picture, pottedPlant } from '../furniture/decor';
import { backBar, banquette, barCounter, bistroTable } from '../furniture/hospitality';
import { pendant } from '../furniture/lamps';
import { diningChair, stool } from '../furniture/seating';
import { placeSetting } from '../furniture/tables';
import type { InteriorStage } from '../interior-stage';

/** A bar at the back, a long bench with tables along the far wall, tables for four towards the windows. */
export function restaurant(stage: InteriorStage): void {
  const { mesh, size, random } = stage;
  const { width, depth } = size;
  const bar = width * 0.6;
  const barAt = width * 0.43;
  mesh.at(barAt, 0, depth, 0, () => backBar(stage, bar));
  mesh.at(barAt, 0, depth - 1.55, 0, () => {
    barCounter(stage, bar);
    const seats = Math.floor(bar / 0.85);
    for (let i = 0; i < seats; i++)
      mesh.at(-bar / 2 + (bar * (i + 0.5)) / seats, 0, -0.68, 0, () => stool(stage, 0.76));
  });
  for (const x of [-0.3, 0.3]) mesh.at(barAt + x * bar, 0, depth - 1.6, 0, () => pendant(stage, 1.9, 'dome', 0.6));
  const run = depth - 2.2;
  mesh.at(width, 0, run / 2 + 0.6, -Math.PI / 2, () => {
    banquette(stage, run);
    for (const x of [-0.28, 0.02, 0.3])
      mesh.at(x * run, 0, 0, 0, () => picture(stage, 1.45, 0.62, 0.8, x > 0 ? 'artB' : 'artA'));
  });
  const pairs = Math.floor(run / 1.5);
  for (let i = 0; i < pairs; i++) {
    const z = 1.35 + (i * (run - 0.9)) / pairs;
    mesh.at(width - 0.85, 0, z, -Math.PI / 2, () => {
      bistroTable(stage, 0.7);
      placeSetting(stage, 0, 0.755, 0.18);
      placeSetting(stage, 0, 0.755, -0.18);
      mesh.at(0, 0, -0.62, Math.PI + random.range(-0.2, 0.2), () => diningChair(stage));
    });
  }
  for (const [x, z] of [
    [0.23, 0.33],
    [0.28, 0.58],
    [0.55, 0.5],
  ] as const) {
    mesh.at(width * x, 0, depth * z, random.range(-0.1, 0.1), () => {
      bistroTable(stage, 1.15);
      for (const side of [-0.3, 0.3]) {
        mesh.at(side, 0, 0.62, random.range(-0.15, 0.15), () => diningChair(stage));
        mesh.at(side, 0, -0.62, Math.PI + random.range(-0.15, 0.15), () => diningChair(stage));
        placeSetting(stage, side, 0.755, 0.18);
        placeSetting(stage, side, 0.755, -0.18);
      }
      pendant(stage, 1.75, 'dome', 0.7);
    });
  }
  mesh.at(0.5, 0, depth - 0.5, 0, () => pottedPlant(stage, 1.3));
}
