import { steps } from '../parts/doors';
import type { ElementWish } from '../parts/program-shape';
import type { BuildScope, Entrance } from '../parts/scope';

export const factor = (wish: ElementWish, name: string): number => {
  const value = wish.node.params[name];
  return wish.own && typeof value === 'number' ? value : 1;
};

/** Builds steps down from a platform in front of the door, unless a stair does so; stores where the stair starts. */
export function stepDown(
  scope: BuildScope,
  door: Entrance,
  out: number,
  width: number,
  floor: number,
  material: number,
): void {
  door.platform = out;
  const climbed = scope.program.elements.some(({ name }) => name === 'stair' || name === 'steps' || name === 'stoop');
  if (!climbed) scope.mesh.at(0, floor, -out, 0, () => void steps(scope.mesh, 0, width, floor, 0.3, material));
}

/**
 * Builds at the first entrance and keeps the ground in front free; `shown` of its depth must be visible in the image.
 */
export function atEntrance(
  scope: BuildScope,
  depth: number,
  width: number,
  height: number,
  build: (door: Entrance) => void,
  shown = 1,
): void {
  const [door] = scope.entrances;
  if (!door) return;
  const { mesh, stage } = scope;
  mesh.at(door.x, 0, door.z, door.turn, () => {
    build(door);
    for (const [x, z] of [
      [-width / 2, 0],
      [width / 2, -depth],
    ] as const) {
      const [wx, , wz] = mesh.place([x, 0, z]);
      const [sx, , sz] = mesh.place([x, 0, z * shown]);
      scope.reach(sx, height, sz);
      stage.pave(wx, wz, door.x, door.z);
    }
  });
}
