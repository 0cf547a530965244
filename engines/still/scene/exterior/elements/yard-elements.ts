/** Objects in the yard in front of a building. */

import type { SeededRandom } from '../../../../random/seeded-random';
import { at, bounds } from '../parts/polygon';
import type { BuildScope } from '../parts/scope';
import { streetThings } from '../things/street-things';
import type { Thing } from '../things/thing';
import { yardThings } from '../things/yard-things';
import { visibleSide } from './body-sides';
import type { Element } from './element';

/** Half the width of the clearance for a door's steps (m). */
const WAY_TO_DOOR = 1.2;

/** Places yard objects of a kind in front of the building, beside the door. */
function inYard(scope: BuildScope, thing: Thing, count: number, random: SeededRandom): void {
  const { mesh, stage } = scope;
  const b = bounds(scope.masses.map((m) => at(m.plan.loops, 0)));
  const { width } = scope.program;
  const side = visibleSide(scope);
  // Paths and steps of every door stay free.
  const onWay = (at: number): boolean =>
    scope.entrances.some((door) => Math.abs(at - door.x) < thing.wide / 2 + WAY_TO_DOOR);
  let x = (b.x0 + b.x1) / 2 + side * Math.max(3.2, width * 0.2);
  for (let i = 0; i < count; i++, x += side * (thing.wide + 0.8)) {
    while (onWay(x)) x += side * 0.5;
    const z = b.z0 - 3 - thing.deep / 2;
    const id = (name: Parameters<BuildScope['id']>[0]): number => scope.id(name);
    mesh.at(x, 0, z, 0, () => thing.build({ stage, mesh, random, id, said: id }));
    stage.pave(x - thing.wide / 2, z - thing.deep / 2, x + thing.wide / 2, z + thing.deep / 2);
    scope.reach(x - thing.wide / 2, thing.high, z - thing.deep / 2);
    scope.reach(x + thing.wide / 2, thing.high, z - thing.deep / 2);
  }
}

const slide: Element = (scope, _wish, random) => inYard(scope, yardThings.slide, 1, random);
const barrels: Element = (scope, _wish, random) => inYard(scope, yardThings.barrel, 4, random);
const stalls: Element = (scope, _wish, random) => inYard(scope, streetThings.stall, 3, random);

export const yardElements: Readonly<Record<string, Element>> = { slide, barrels, stalls };
