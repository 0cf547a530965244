import { arraysOf, type KeptModel } from '@maquette/contracts/models/mesh-file';
import type { Use } from '../../still/scene/materials/substances';
import { Extent, placedVertices, visitTriangles } from '../read/instance-surfaces';

/** Most triangles of a slot that are looked at. */
const SAMPLE = 20_000;
/** Share of the surface that decides. */
const MOST = 0.55;

/**
 * What each slot is used for, by the directions of its surfaces: boards lie on a floor and stand on a wall. Level surfaces
 * are floors, sloping ones roofs, everything else walls.
 */
export function slotUses(model: KeptModel): Use[] {
  const { header } = model;
  const level = header.slots.map(() => 0);
  const sloping = header.slots.map(() => 0);
  const all = header.slots.map(() => 0);
  const counted = header.slots.map(() => 0);
  for (const instance of header.instances) {
    const mesh = header.meshes[instance.mesh];
    if (!mesh || mesh.runs.every(([slot]) => (counted[slot] ?? 0) > SAMPLE)) continue;
    const { positions, indices } = arraysOf(model, mesh);
    const placed = placedVertices({ positions }, instance.matrix, new Extent());
    visitTriangles({ indices, runs: mesh.runs }, placed, (slot, area, normal) => {
      const up = Math.abs(normal[1]);
      counted[slot] = (counted[slot] ?? 0) + 1;
      all[slot] = (all[slot] ?? 0) + area;
      if (up > 0.97) level[slot] = (level[slot] ?? 0) + area;
      else if (up > 0.4) sloping[slot] = (sloping[slot] ?? 0) + area;
    });
  }
  return header.slots.map((_, slot) => {
    const total = all[slot] || 1;
    if ((sloping[slot] ?? 0) / total > MOST) return 'roof';
    return (level[slot] ?? 0) / total > MOST ? 'floor' : 'wall';
  });
}
