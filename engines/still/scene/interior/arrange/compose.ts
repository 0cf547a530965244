/** Rigid groups: one or several pieces and their related pieces. Metres, in the group's frame. */
import { furnishingOf } from '../furnishings/catalogue';
import type { Furnishing, Size } from '../furnishings/furnishing';
import { isSeat, type RoomFacts, spotsFor } from './spots';
import { around, type Box, bodyOf, type Member, type Unit, unitOf } from './unit';
import type { Want } from './want';

/** Builds the group for a want; undefined if the catalogue has no such piece. */
export function compose(want: Want, facts: RoomFacts): Unit | undefined {
  const furnishing = pieceOf(want);
  if (!furnishing) return undefined;
  const size = sizeOf(want, furnishing, facts);
  const roots = inRow(want, furnishing, size, facts);
  const members = [...roots];
  const root = around(roots.map(bodyOf));
  for (const child of want.with) {
    // Default companions are added to each piece; requested ones in the requested number.
    if (child.node && !child.each) attach(members, roots[0] as Member, root, child, facts);
    else for (const owner of roots) attach(members, owner, bodyOf(owner), child, facts);
  }
  const { place, relation } = want;
  const towardsWall = place === 'back' || place === 'side' || relation === 'against' || relation === 'along';
  return seated(unitOf(want, members), towardsWall);
}

/** Furnishing for a want; a shape word ("round", "low", "tall") may select its own kind. */
export function pieceOf(want: Want): Furnishing | undefined {
  const shape = want.node?.params.shape;
  for (const word of [...(typeof shape === 'string' ? [shape] : []), ...(want.node?.state ?? [])]) {
    const formed = furnishingOf(want.kind, word);
    if (formed && formed.kind !== want.kind) return formed;
  }
  return furnishingOf(want.kind);
}

/** Minimum count at which stretchable pieces have their minimum size. */
const CROWD = 3;

/** Default size, stretched to the want's fill or the number of chairs, and scaled by "small" and "large". */
function sizeOf(want: Want, furnishing: Furnishing, facts: RoomFacts): Size {
  const [usual, deep, h] = furnishing.size;
  const [least, most] = furnishing.stretch ?? [usual, usual];
  const round = furnishing.family === 'table' && usual === deep;
  const crowd = want.node !== undefined && want.count >= CROWD;
  const long = want.node?.params.length;
  let w = want.width ?? (crowd ? least : usual) * (typeof long === 'number' ? long : 1);
  if (want.fill) w = want.fill * (want.place === 'side' || want.place === 'window' ? facts.depth : facts.width);
  w = Math.min(most, Math.max(least, w));
  const seats = want.with.find((child) => child.relation === 'around')?.count ?? 0;
  if (seats > 4 && furnishing.family === 'table')
    w = Math.max(w, round ? (seats * 0.62) / Math.PI : Math.ceil((seats - (seats >= 6 ? 2 : 0)) / 2) * 0.62 + 0.2);
  const said = want.node?.params.size;
  const k = (want.scale ?? 1) * (typeof said === 'number' ? Math.min(1.3, Math.max(0.8, said)) : 1);
  // An explicit width leaves only the height to scale.
  const across = want.fill || want.width ? 1 : k;
  if (furnishing.mode !== 'wall') return [w * k, (round ? w : deep) * k, h];
  return [w * across, deep, Math.min(h * k, facts.height - 0.08)];
}

/** Rotation of two seats towards each other (radians). */
const TURNED = 0.3;

/** n equal pieces: side by side, in rows of limited length, a pair of seats rotated slightly towards each other. */
function inRow(want: Want, furnishing: Furnishing, size: Size, facts: RoomFacts): Member[] {
  const [w, d] = size;
  const { mode, family } = furnishing;
  const n = Math.max(1, want.count);
  const free = mode === 'free';
  const seat = isSeat(furnishing) && free;
  const y =
    mode === 'hung' ? hungAt(want, furnishing, size, facts) : mode === 'ceiling' ? rimOf(furnishing, size, facts) : 0;
  const gap =
    want.gap ??
    (mode === 'ceiling' ? 0.6 : family === 'bed' ? 0.85 : seat ? 0.22 : free ? 0.3 : mode === 'hung' ? 0.2 : 0.1);
  const longest = Math.max(1, Math.floor((0.84 * facts.width + gap) / (w + gap)));
  const perRow = mode === 'wall' || mode === 'hung' ? n : Math.min(longest, n > 5 ? Math.ceil(Math.sqrt(n * 1.6)) : n);
  const rows = Math.ceil(n / perRow);
  const pitch = d + furnishing.front + 0.35;
  const pair = n === 2 && seat && family !== 'sofa' && family !== 'bench' && family !== 'waiting chairs';
  // Deep seats rotated towards each other need more space than their width.
  const apart = w * Math.cos(TURNED) + d * Math.sin(TURNED) + 0.12;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inThis = Math.min(perRow, n - row * perRow);
    const x = ((i % perRow) - (inThis - 1) / 2) * (pair ? Math.max(w + gap, apart) : w + gap);
    const z = free ? (row - (rows - 1) / 2) * pitch : 0;
    return { want, furnishing, size, x, y, z, turn: pair ? (x > 0 ? -TURNED : TURNED) : 0 };
  });
}

/** Lower edge of a wall-hung piece; it is lower under a gallery. */
function hungAt({ place }: Want, { y = 1.2 }: Furnishing, [, , h]: Size, facts: RoomFacts): number {
  const top = place === 'back' ? facts.backHeight : facts.height;
  return Math.max(0.3, Math.min(y, top - h - 0.06));
}

const rimOf = (f: Furnishing, size: Size, facts: RoomFacts): number =>
  Math.max(0.3, Math.min(f.y ?? 1.9, facts.height - size[2] - 0.12));

/** Adds a child want, with its own children, to a group's members. */
function attach(members: Member[], owner: Member, root: Box, child: Want, facts: RoomFacts): void {
  const template = compose({ ...child, count: 1 }, facts);
  const first = template?.members[0];
  if (!template || !first) return;
  const spots = child.at ? [fixed(child.at, first, owner)] : spotsFor(child, first, owner, root, facts);
  spots.forEach(([x, y, z, turn], i) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    // The child's own companions follow its first piece.
    for (const m of i === 0 ? template.members : [first]) {
      const [mx, mz] = [m.x - first.x, m.z - first.z];
      members.push({
        ...m,
        want: m.want.kind === child.kind ? child : m.want,
        x: x + mx * c - mz * s,
        y: m.y + y - first.y,
        z: z + mx * s + mz * c,
        turn: m.turn + turn,
      });
    }
  });
}

/** A position in the owner's frame. */
function fixed(
  [x, z, turn]: readonly [number, number, number],
  first: Member,
  owner: Member,
): readonly [number, number, number, number] {
  const y = first.furnishing.mode === 'on' ? (owner.furnishing.top ?? owner.size[2]) : first.y;
  const [c, s] = [Math.cos(owner.turn), Math.sin(owner.turn)];
  return [owner.x + x * c - z * s, y, owner.z + x * s + z * c, turn + owner.turn];
}

/** Moves a wall group's back to z = 0, with a small gap behind pieces that are not made for a wall. */
function seated(unit: Unit, towardsWall: boolean): Unit {
  if (unit.mode !== 'wall' && !(towardsWall && unit.mode === 'free')) return unit;
  const standing = unit.members.filter((m) => m.furnishing.mode !== 'ceiling' && m.furnishing.mode !== 'hung');
  const backs = (standing.length > 0 ? standing : unit.members).map((m) => bodyOf(m).z1);
  const back = Math.max(...backs);
  const made = unit.members.some((m, i) => m.furnishing.mode === 'wall' && Math.abs((backs[i] ?? 0) - back) < 0.02);
  const shift = -back - (made || standing.length === 0 ? 0 : 0.05);
  const members = unit.members.map((m) => ({ ...m, z: m.furnishing.mode === 'hung' ? 0 : m.z + shift }));
  return { ...unitOf(unit.want, members), mode: 'wall' };
}
