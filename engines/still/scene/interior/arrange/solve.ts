/** Arranges groups in a room by beam search, large groups first. */
import type { SeededRandom } from '../../../../random/seeded-random';
import { type Candidate, candidatesOf, hides } from './candidates';
import { compose } from './compose';
import { floorReachable, type RoomSpace } from './space';
import type { RoomFacts } from './spots';
import { overlap, type Placed, type Unit } from './unit';
import { rank, type Want } from './want';

/** Beam width, and new positions tried per arrangement. */
const BEAM = 12;
const BRANCHES = 4;
/** Number of positions near the preferred one that are evaluated for occlusion. */
const NEAREST = 12;
const EVERY = 8;
/** Number of groups without a position after which the search stops: a prompt may request hundreds. */
const FUTILE = 60;
/** Lengths to try for a piece that fills a wall, as shares of the default. */
const SHORTER = [0.65, 0.4] as const;

interface State {
  placed: readonly Placed[];
  cost: number;
}

export interface Arrangement {
  placed: readonly Placed[];
  /** Wants for which no position was found. */
  left: Want[];
}

/** Arranges the wants. Deterministic for the same wants, space and seed. */
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
  // Wants without a position. A room only becomes fuller, so they will not find one later.
  const futile = new Set<string>();
  units.forEach((unit, i) => {
    const { want } = unit;
    const alike = likenessOf(unit);
    if (futile.has(alike) || futile.size >= FUTILE) {
      left.push(want);
      return;
    }
    for (const one of [unit, ...shorter(want, facts)]) {
      const candidates = candidatesOf(one, space, random.fork(`${want.kind} ${want.node?.id ?? ''} ${i}`));
      const next = states.flatMap((state) => grown(state, candidates, space));
      if (next.length === 0) continue;
      states = next.sort((a, b) => a.cost - b.cost).slice(0, BEAM);
      return;
    }
    futile.add(alike);
    left.push(want);
  });
  return { placed: states[0]?.placed ?? [], left };
}

/** Key of groups that compete for the same positions. */
const likenessOf = ({
  mode,
  bounds,
  bodies,
  clear,
  want: { rank: urgency, place, along, facing, fill },
}: Unit): string => JSON.stringify([mode, bounds, bodies, clear, urgency, place, along, facing, fill]);

/** Shorter variants of a piece that fills a wall, if other requested pieces need space there. */
function shorter(want: Want, facts: RoomFacts): Unit[] {
  const usual = want.fill;
  return usual ? SHORTER.flatMap((share) => compose({ ...want, fill: usual * share }, facts) ?? []) : [];
}

/** Order: requested pieces, signs of the room, then by rank. */
const turn = ({ want }: Unit): number => (want.sign && want.rank === rank.required ? 0.5 : want.rank);
/** Standing groups first, then flat and hung ones. */
const order = (unit: Unit): number => (unit.mode === 'wall' || unit.mode === 'free' ? 0 : 1);
const area = ({ bounds: b }: Unit): number => (b.x1 - b.x0) * (b.z1 - b.z0) + (b.x1 - b.x0) * 0.2;

/** Extends the state by the unit at its cheapest positions that are free, hide little and keep paths open. */
function grown(state: State, candidates: readonly Candidate[], space: RoomSpace): State[] {
  const bodies = [...space.fixtures, ...state.placed.flatMap((p) => p.bodies)];
  const things = state.placed.filter(matters).map((p) => p.bounds);
  const found: State[] = [];
  for (const { placed, cost } of leastHiding(state, candidates, space)) {
    if (found.length >= BRANCHES) break;
    if (placed.unit.mode !== 'flat') {
      const reached = matters(placed) ? [...things, placed.bounds] : things;
      if (!floorReachable(space, [...bodies, ...placed.bodies], reached)) continue;
    }
    found.push({ placed: [...state.placed, placed], cost: state.cost + cost });
  }
  return found;
}

/**
 * Free positions with their occlusion cost: those nearest to the preferred one, then a sample of the others, then the
 * rest.
 */
function leastHiding(state: State, candidates: readonly Candidate[], space: RoomSpace): Candidate[] {
  const free = candidates.filter(
    ({ placed }) => placed.unit.mode === 'flat' || !state.placed.some((other) => collide(placed, other)),
  );
  const looked = (_: Candidate, i: number): boolean => i < NEAREST || i % EVERY === 0;
  const weighed = free
    .filter(looked)
    .map(({ placed, cost }) => ({ placed, cost: cost + hidden(placed, state.placed, space) }))
    .sort((a, b) => a.cost - b.cost);
  return [...weighed, ...free.filter((one, i) => !looked(one, i))];
}

/** Standing pieces, except ornaments, must be reachable. */
const matters = ({ unit }: Placed): boolean =>
  unit.want.rank !== rank.optional && unit.bodies.some((body) => body.y0 < 0.3);

function collide(a: Placed, b: Placed): boolean {
  if (b.unit.mode === 'flat' || !overlap(a.reach, b.reach)) return false;
  return (
    a.bodies.some((x) => b.bodies.some((y) => overlap(x, y))) ||
    a.clear.some((x) => b.bodies.some((y) => overlap(x, y))) ||
    a.bodies.some((x) => b.clear.some((y) => overlap(x, y)))
  );
}

/** Occlusion cost of a group on others; requested pieces count most. */
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
