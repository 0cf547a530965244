/** Puts groups into a room: large first, the best few arrangements kept at every step. */
import type { SeededRandom } from '../../../../random/seeded-random';
import { type Candidate, candidatesOf, hides } from './candidates';
import { compose } from './compose';
import { floorReachable, type RoomSpace } from './space';
import type { RoomFacts } from './spots';
import { overlap, type Placed, type Unit } from './unit';
import { rank, type Want } from './want';

/** Arrangements kept at every step, and new places tried for each. */
const BEAM = 12;
const BRANCHES = 4;
/** Shares of its length that a piece which fills a wall is tried at. */
const SHORTER = [0.65, 0.4] as const;

interface State {
  placed: readonly Placed[];
  cost: number;
}

export interface Arrangement {
  placed: readonly Placed[];
  /** What found no place. */
  left: Want[];
}

/** Same wants, space and seed: same arrangement. */
export function arrange(wants: readonly Want[], space: RoomSpace, facts: RoomFacts, random: SeededRandom): Arrangement {
  const left: Want[] = [];
  const units: Unit[] = [];
  for (const want of wants) {
    const unit = compose(want, facts);
    if (unit) units.push(unit);
    else left.push(want);
  }
  units.sort((a, b) => turn(a) - turn(b) || order(a) - order(b) || area(b) - area(a));
  let states: State[] = [{ placed: [], cost: 0 }];
  units.forEach((unit, i) => {
    const { want } = unit;
    for (const one of [unit, ...shorter(want, facts)]) {
      const candidates = candidatesOf(one, space, random.fork(`${want.kind} ${want.node?.id ?? ''} ${i}`));
      const next = states.flatMap((state) => grown(state, candidates, space));
      if (next.length === 0) continue;
      states = next.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
      return;
    }
    left.push(want);
  });
  return { placed: states[0]?.placed ?? [], left };
}

/** What fills a wall is built shorter where something else that was asked for stands there. */
function shorter(want: Want, facts: RoomFacts): Unit[] {
  const usual = want.fill;
  return usual ? SHORTER.flatMap((share) => compose({ ...want, fill: usual * share }, facts) ?? []) : [];
}

/** What was asked for, what one knows the room by, then the rest by its rank. */
const turn = ({ want }: Unit): number => (want.sign && want.rank === rank.required ? 0.5 : want.rank);
/** Groups with bodies first, then what lies and hangs. */
const order = (unit: Unit): number => (unit.mode === 'wall' || unit.mode === 'free' ? 0 : 1);
const area = ({ bounds: b }: Unit): number => (b.x1 - b.x0) * (b.z1 - b.z0) + (b.x1 - b.x0) * 0.2;

/** The state with the unit at the cheapest places that are free and leave ways open. */
function grown(state: State, candidates: readonly Candidate[], space: RoomSpace): State[] {
  const bodies = state.placed.flatMap((p) => p.bodies);
  const found: State[] = [];
  for (const { placed, cost } of candidates) {
    if (found.length >= BRANCHES) break;
    if (placed.unit.mode !== 'flat' && state.placed.some((other) => collide(placed, other))) continue;
    if (placed.unit.mode !== 'flat') {
      const things = [...state.placed, placed].filter(matters).map((p) => p.bounds);
      if (!floorReachable(space, [...space.fixtures, ...bodies, ...placed.bodies], things)) continue;
    }
    found.push({ placed: [...state.placed, placed], cost: state.cost + cost + hidden(placed, state.placed, space) });
  }
  return found;
}

/** One must be able to walk up to whatever stands on the floor and is no mere ornament. */
const matters = ({ unit }: Placed): boolean =>
  unit.want.rank !== rank.optional && unit.bodies.some((body) => body.y0 < 0.3);

function collide(a: Placed, b: Placed): boolean {
  if (b.unit.mode === 'flat' || !overlap(reach(a), reach(b))) return false;
  return (
    a.bodies.some((x) => b.bodies.some((y) => overlap(x, y))) ||
    a.clear.some((x) => b.bodies.some((y) => overlap(x, y))) ||
    a.bodies.some((x) => b.clear.some((y) => overlap(x, y)))
  );
}

/** The box around a group and the floor before it. */
const reach = ({ bounds: b }: Placed): Placed['bounds'] => ({
  x0: b.x0 - 1.3,
  x1: b.x1 + 1.3,
  z0: b.z0 - 1.3,
  z1: b.z1 + 1.3,
  y0: 0,
  y1: 99,
});

/** What one group takes from the sight of another; asked things count most. */
function hidden(placed: Placed, others: readonly Placed[], space: RoomSpace): number {
  let cost = 0;
  for (const other of others) {
    const worth = (p: Placed): number => (p.unit.want.rank === rank.asked ? 3 : 0.5);
    for (const body of placed.bodies)
      if (other.bodies.some((b) => hides(b, body, space.eye))) {
        cost += worth(placed) / placed.bodies.length;
      }
    for (const body of other.bodies)
      if (placed.bodies.some((b) => hides(b, body, space.eye))) {
        cost += worth(other) / other.bodies.length;
      }
  }
  return cost;
}
