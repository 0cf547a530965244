import type { ExteriorStage } from '../stage/exterior-stage';
import type { Volume } from '../stage/volume-shape';
import { furnishBay } from './window-interior';

/**
 * Builds partition walls every few metres, rooms up to 5 m deep, furniture near the glass, and a ceiling lamp in each.
 */
export function partitions(
  stage: ExteriorStage,
  v: Volume,
  r: { x0: number; x1: number; z0: number; z1: number },
): void {
  const { mesh, random } = stage;
  const wall = stage.id('innerWall');
  const top = v.y1 - 0.03;
  const depth = Math.min(5.2, r.z1 - r.z0);
  const back = r.z0 + depth;
  if (r.z1 - back > 1) mesh.box(r.x0, v.y0, back, r.x1, top, back + 0.12, wall);
  const bays = Math.max(1, Math.round((r.x1 - r.x0) / (v.bay ?? 5.5)));
  const width = (r.x1 - r.x0) / bays;
  for (let i = 0; i < bays; i++) {
    const from = r.x0 + i * width;
    const to = from + width;
    if (i > 0) mesh.box(from - 0.06, v.y0, r.z0 + 0.5, from + 0.06, top, back, wall);
    const lit = stage.lampsOn && random.chance(0.85);
    furnishBay(stage, { x0: from + 0.1, x1: to - 0.1, z0: r.z0, z1: back, y: v.y0 + 0.03, top }, lit);
  }
}

/** Lit and dark rooms as an image on a wall `inset` metres behind a side, between `from` and `to` in its frame. */
export function glowWall(
  stage: ExteriorStage,
  start: number,
  end: number,
  y0: number,
  y1: number,
  inset: number,
  bay = 3.6,
): void {
  const { mesh, random } = stage;
  const length = end - start;
  const count = Math.max(1, Math.round(length / bay));
  for (let i = 0; i < count; i++) {
    const a = start + (length * i) / count;
    const b = start + (length * (i + 1)) / count;
    const material = stage.id(random.chance(0.55) ? 'litRoom' : 'darkRoom');
    mesh.box(a, y0, inset, b, y1, inset + 0.05, material);
    if (i > 0) mesh.box(a - 0.05, y0, 0.25, a + 0.05, y1, inset, stage.id('innerWall'));
  }
}
