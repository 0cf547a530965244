import type { ExteriorStage } from './exterior-stage';
import type { Volume } from './volume-shape';

/** Volumes on the ground. */
function groundVolumes(stage: ExteriorStage): Volume[] {
  const lowest = Math.min(...stage.volumes.map((v) => v.y0));
  return stage.volumes.filter((v) => v.y0 < lowest + 0.6);
}

/** The building's ground extent and its floor height (m). */
export function footOf(stage: ExteriorStage): { x0: number; x1: number; z0: number; z1: number; floor: number } {
  const ground = groundVolumes(stage);
  if (ground.length === 0) {
    const { min, max } = stage;
    return { x0: min[0], x1: max[0], z0: min[2] + 1, z1: max[2], floor: 0.12 };
  }
  return {
    x0: Math.min(...ground.map((v) => v.x0)),
    x1: Math.max(...ground.map((v) => v.x1)),
    z0: Math.min(...ground.map((v) => v.z0)),
    z1: Math.max(...ground.map((v) => v.z1)),
    floor: Math.max(0.06, Math.min(...ground.map((v) => v.y0)) - 0.04),
  };
}

/** Front edge (z) of the paving along the building. */
export function frontEdge(stage: ExteriorStage): number {
  const { x0, x1, z0 } = footOf(stage);
  let edge = z0;
  for (const r of stage.paved) {
    // Ignores narrow paths to the street; only paving along the front counts.
    if (r.x1 - r.x0 > (x1 - x0) * 0.45 && r.z1 > z0 - 1 && r.z0 < edge) edge = Math.max(r.z0, z0 - 9);
  }
  return edge;
}
