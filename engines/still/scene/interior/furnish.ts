import type { SeededRandom } from '../../../random/seeded-random';
import type { InteriorSpec } from '../../intent/scene-spec';
import { pieceOf } from './arrange/compose';
import { arrange } from './arrange/solve';
import type { RoomSpace } from './arrange/space';
import type { RoomFacts } from './arrange/spots';
import type { Box, Member, Placed } from './arrange/unit';
import { everyWant, rank, type Want } from './arrange/want';
import { wishesOf } from './arrange/wishes';
import type { RoomKind } from './rooms/room-kind';
import { BEHIND } from './shell/build-shell';
import { coverHeight } from './shell/covers';
import { columnSpots, GALLERY, PLATFORM } from './shell/fittings';
import { planShell, type ShellPlan } from './shell/shell-plan';
import type { InteriorStage, RoomSize } from './stage/interior-stage';

/** An arranged room before it is built. */
export interface FurnishedRoom {
  plan: ShellPlan;
  space: RoomSpace;
  placed: readonly Placed[];
  /** Requested pieces that no room of a reasonable size could hold. */
  left: readonly Want[];
}

/** Growth factors of a room for requested pieces; for essential pieces of its kind only up to the second constant. */
const GROWTH = [1, 1.12, 1.26, 1.4, 1.65, 1.9] as const;
const USUAL_GROWTH = 1.4;
/** Growth factor from which groups may be split. */
const LOOSENED_FROM = 1.65;
/** Number of required pieces, first in the list, by which a viewer recognizes the kind of room. */
const TYPICAL_PIECES = 2;
/** Cost if such a piece is missing. A requested piece costs 10. */
const MISSING_TYPICAL_COST = 5;

/** Chooses the room size and arranges its furniture. Deterministic per spec. */
export function furnishRoom(spec: InteriorSpec, kind: RoomKind, usual: RoomSize, random: SeededRandom): FurnishedRoom {
  const copies = kind.things.map((want) => structuredClone(want));
  for (const want of copies.filter((one) => one.rank === rank.required).slice(0, TYPICAL_PIECES)) want.sign = true;
  let wants = settled(wishesOf(spec.graph, copies));
  let best: FurnishedRoom | undefined;
  for (const growth of GROWTH) {
    const size = { ...usual, width: usual.width * growth, depth: usual.depth * growth };
    const plan = planShell(spec, kind, size, random.fork('shell'));
    const space = spaceOf(plan, random.fork('door'));
    const facts: RoomFacts = {
      ...plan.size,
      height: plan.wallHeight,
      backHeight: plan.mezzanine ? GALLERY.height - GALLERY.slab : plan.wallHeight,
      left: spec.mirrored ? -1 : 1,
      random: random.fork('sway'),
    };
    const { placed, left } = arrange(wants, space, facts, random.fork('places'));
    const room = { plan, space, placed, left };
    const failed = ({ left: without }: FurnishedRoom): number =>
      without.reduce(
        (sum, want) =>
          sum +
          (want.rank === rank.asked
            ? 10 * want.count
            : want.sign
              ? MISSING_TYPICAL_COST
              : want.rank === rank.required
                ? 1
                : 0),
        0,
      );
    if (!best || failed(room) < failed(best)) best = room;
    if (failed(best) === 0 || (failed(best) < MISSING_TYPICAL_COST && growth >= USUAL_GROWTH)) break;
    // Pieces that do not fit as one group may fit separately.
    if (growth >= LOOSENED_FROM) wants = wants.flatMap((want) => (left.includes(want) ? loosened(want) : [want]));
  }
  return best as FurnishedRoom;
}

/** Small objects without a place go onto the first available surface. */
function settled(wants: Want[]): Want[] {
  const hosts = [...everyWant(wants)];
  const lone = wants.filter((want) => onTop(want));
  const tables = hosts.filter((want) => !onTop(want) && topped(want));
  const rest = wants.filter((want) => !lone.includes(want));
  lone.forEach((want, i) => {
    const host = tables[i % Math.max(1, tables.length)];
    if (host) host.with.push({ ...want, relation: 'on' });
    else rest.push({ kind: 'side table', count: 1, rank: want.rank, with: [{ ...want, relation: 'on' }] });
  });
  return rest;
}

/** Splits a row or a group into separate groups. */
function loosened(want: Want): Want[] {
  const children = want.with.flatMap(({ relation: _relation, at: _at, ...child }): Want[] =>
    child.node ? [child] : [],
  );
  const singles = Array.from(
    { length: want.count },
    (): Want => ({ ...want, count: 1, with: want.with.filter((child) => !child.node) }),
  );
  return want.count === 1 && children.length === 0 ? [want] : [...singles, ...children];
}

const onTop = (want: Want): boolean => pieceOf(want)?.mode === 'on';
const topped = (want: Want): boolean => (pieceOf(want)?.top ?? 0) > 0.35;

/** The room's geometry: windows, fixtures, levels and ceiling. */
function spaceOf(plan: ShellPlan, random: SeededRandom): RoomSpace {
  const { width, depth, height } = plan.size;
  const box = (x0: number, z0: number, x1: number, z1: number, y0: number, y1: number): Box => ({
    x0,
    z0,
    x1,
    z1,
    y0,
    y1,
  });
  const windows = [
    ...plan.windowWall.map((o) => box(-0.1, o.from, 0.3, o.to, Math.max(o.sill, 0.95), o.head)),
    ...plan.backWall.map((o) => box(o.from, depth - 0.3, o.to, depth + 0.1, o.sill, o.head)),
  ];
  const fixtures: Box[] = [];
  if (plan.columns)
    for (const [x, z] of columnSpots(plan))
      fixtures.push(box(x - 0.24, z - 0.24, x + 0.24, z + 0.24, 0, plan.wallHeight));
  if (plan.door !== undefined) windows.push(box(plan.door - 0.5, depth - 0.9, plan.door + 0.5, depth, 0, 2.1));
  const back = depth - GALLERY.depth;
  if (plan.mezzanine) fixtures.push(box(width - GALLERY.stair, back - GALLERY.run, width, back, 0, GALLERY.height));
  const step = depth * PLATFORM.from;
  return {
    ...{ width, depth, height, front: -BEHIND, windows, fixtures },
    door: [width * 0.62 + random.range(-0.1, 0.1), -BEHIND + 0.6],
    eye: [width * 0.61, -0.45],
    floorAt: (_x, z) => (!plan.split || z < step - 2 * PLATFORM.tread ? 0 : z >= step ? PLATFORM.height : -1),
    ceilingAt: (x, z) => {
      const cover = coverHeight(plan, x, z);
      return plan.mezzanine && z > back ? Math.min(cover, GALLERY.height - GALLERY.slab) : cover;
    },
  };
}

/** Builds the furniture. */
export function buildFurniture(stage: InteriorStage, { placed, space }: FurnishedRoom): void {
  for (const { unit, x, z, turn, bounds } of placed) {
    const floor = Math.max(0, space.floorAt((bounds.x0 + bounds.x1) / 2, (bounds.z0 + bounds.z1) / 2));
    stage.mesh.at(x, floor, z, turn, () => {
      for (const member of unit.members) buildMember(stage, member, space, floor);
    });
  }
}

function buildMember(stage: InteriorStage, m: Member, space: RoomSpace, floor: number): void {
  const { node, kind } = m.want;
  stage.mesh.at(m.x, m.y, m.z, m.turn, () => {
    const [x, , z] = stage.mesh.place([0, 0, m.furnishing.mode === 'wall' ? -m.size[1] / 2 : 0]);
    stage.overhead = space.ceilingAt(x, z) - m.y - floor;
    stage.dressed(node?.id ?? `+${kind}`, node?.slots ?? {}, m.furnishing.slots, () =>
      m.furnishing.build(stage, m.size),
    );
  });
  stage.overhead = stage.size.height;
}
