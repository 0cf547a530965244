/** Relative positions in a piece's frame: beside, on, around it. Metres. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { Furnishing, Size } from '../furnishings/furnishing';
import type { Box, Member } from './unit';
import type { Want } from './want';

/** Room properties needed to build groups. */
export interface RoomFacts {
  /** Length of the walls along x and z, and ceiling height. */
  width: number;
  depth: number;
  height: number;
  /** Height at the back wall: less below a gallery. */
  backHeight: number;
  /** +1 if the left of the image is at greater x; the room may be mirrored. */
  left: 1 | -1;
  random: SeededRandom;
}

type Spot = readonly [x: number, y: number, z: number, turn: number];

const seatFamilies = new Set([
  'chair',
  'armchair',
  'stool',
  'bench',
  'sofa',
  'rocker',
  'throne',
  'pouf',
  'waiting chairs',
]);
export const isSeat = (f: Furnishing): boolean => seatFamilies.has(f.family);
const backed = (f: Furnishing): boolean => f.mode === 'wall' || f.mode === 'hung';

/** Height of the surface for small objects: cushions or table top. */
const topOf = (f: Furnishing, size: Size): number => {
  if (f.mode === 'flat') return 0;
  return f.top ?? (isSeat(f) ? 0.47 : f.family === 'bed' ? 0.62 : size[2]);
};

/** Slight random rotation of movable seats. */
const sway = (want: Want, f: Furnishing, facts: RoomFacts, i: number): number =>
  isSeat(f) && f.mode === 'free' ? facts.random.fork(`${want.kind} ${i} ${want.relation}`).range(-0.13, 0.13) : 0;

/** Objects viewed from a distance. */
const watched = /tv|screen|fireplace|stage|altar|board|stove/;

/** Positions for the n pieces that a subordinate request asks for; y is the height of each. */
export function spotsFor(child: Want, first: Member, owner: Member, root: Box, facts: RoomFacts): Spot[] {
  const n = Math.max(1, child.count);
  const [cw, cd, ch] = first.size;
  const f = first.furnishing;
  const middle = { x: (root.x0 + root.x1) / 2, z: (root.z0 + root.z1) / 2 };
  const row = (z: number, y: number, turn: number, pitch: number): Spot[] =>
    Array.from({ length: n }, (_, i) => [middle.x + (i - (n - 1) / 2) * pitch, y, z, turn + sway(child, f, facts, i)]);
  const table = (owner.furnishing.top ?? 0) > 0.6;
  const tucked = isSeat(f) && table ? -0.1 : 0.1;
  const y = f.mode === 'hung' ? first.y : 0;
  const span = root.x1 - root.x0;
  switch (child.relation) {
    case 'on':
    case 'in':
      return row(
        middle.z,
        topOf(owner.furnishing, owner.size),
        0,
        f.mode === 'on' ? Math.max(cw + 0.06, (span * 0.8) / n) : cw + 0.1,
      );
    case 'above':
    case 'over':
      if (f.mode === 'hung') return row(root.z1, Math.max(first.y, root.y1 + 0.18), 0, cw + 0.12);
      return overhead(n, first, root, Math.min(Math.max(root.y1 + 0.8, 1.5), Math.max(0.4, facts.height - ch - 0.1)));
    case 'under':
      if (f.mode === 'flat') return row(middle.z, 0, 0, cw);
      if (root.y0 > 0.5) return row(middle.z, y, 0, cw + 0.15);
      return row(root.z0 - (table ? cd * 0.12 : cd * 0.45), y, isSeat(f) ? Math.PI : 0, cw + 0.12);
    case 'front':
    case 'facing': {
      const away = watched.test(owner.want.kind) ? 2.1 : table ? tucked : owner.furnishing.family === 'sofa' ? 0.4 : 1;
      const turned = isSeat(f) || child.relation === 'facing';
      const z =
        root.z0 - (child.relation === 'facing' || table || !isSeat(f) ? (isSeat(f) ? away : Math.min(away, 0.5)) : 0.5);
      return row(z - (backed(f) && turned ? cd : backed(f) ? 0 : cd / 2), y, turned ? Math.PI : 0, cw + 0.15);
    }
    case 'behind':
      return row(root.z1 + Math.max(0.12, tucked) + (backed(f) ? cd : cd / 2), y, 0, cw + 0.15);
    case 'around':
      return around(child, first, owner, root, tucked, facts);
    default:
      return atSides(child, first, owner, root, facts);
  }
}

/** Lamps in a line above the longer side. */
function overhead(n: number, first: Member, root: Box, rim: number): Spot[] {
  const [w, d] = [root.x1 - root.x0, root.z1 - root.z0];
  const pitch = Math.max(first.size[0] + 0.1, (Math.max(w, d) * 0.9) / n);
  const [x, z] = [(root.x0 + root.x1) / 2, (root.z0 + root.z1) / 2];
  return Array.from({ length: n }, (_, i) => {
    const step = (i - (n - 1) / 2) * pitch;
    return w >= d ? [x + step, rim, z, 0] : [x, rim, z + step, 0];
  });
}

/** Alternating on both sides, or on the named side; seats face inwards, wall pieces stay on the wall. */
function atSides(child: Want, first: Member, owner: Member, root: Box, facts: RoomFacts): Spot[] {
  const [cw, cd] = first.size;
  const f = first.furnishing;
  const gap = f.family === 'nightstand' ? 0.06 : isSeat(f) ? 0.16 : 0.12;
  const turned = isSeat(f) && owner.furnishing.mode !== 'wall' ? 0.5 : 0;
  const wide = (cw * Math.cos(turned) + cd * Math.sin(turned)) / 2;
  const z = backed(f) ? root.z1 : backed(owner.furnishing) ? root.z1 - cd / 2 - 0.02 : (root.z0 + root.z1) / 2;
  const lone = child.count === 1 && facts.random.fork(child.kind).chance(0.5) ? 1 : -1;
  return Array.from({ length: Math.max(1, child.count) }, (_, i) => {
    const only = child.relation === 'left' ? facts.left : child.relation === 'right' ? -facts.left : 0;
    const side = only || lone * (i % 2 ? -1 : 1);
    const step = only ? i : Math.floor(i / 2);
    const x = (side > 0 ? root.x1 : root.x0) + side * (gap + wide + step * (2 * wide + gap));
    return [x, f.mode === 'hung' ? first.y : 0, z, -side * turned];
  });
}

/** A ring around a round table; along the sides of a long one and, from six pieces on, at its ends. */
function around(child: Want, first: Member, owner: Member, root: Box, tucked: number, facts: RoomFacts): Spot[] {
  const n = Math.max(1, child.count);
  const out = tucked + first.size[1] / 2;
  const [w, d] = [root.x1 - root.x0, root.z1 - root.z0];
  const [x, z] = [(root.x0 + root.x1) / 2, (root.z0 + root.z1) / 2];
  const turn = (i: number): number => sway(child, first.furnishing, facts, i);
  if (Math.abs(w - d) < 0.05 || owner.want.count > 1) {
    const start = n === 2 ? 0 : Math.PI / 4;
    return Array.from({ length: n }, (_, i) => {
      const a = start + (i / n) * 2 * Math.PI;
      return [x + Math.cos(a) * (w / 2 + out), 0, z + Math.sin(a) * (d / 2 + out), a - Math.PI / 2 + turn(i)];
    });
  }
  const perSide = Math.floor((n - (n >= 6 ? 2 : n % 2)) / 2);
  const spots: Spot[] = [];
  for (let i = 0; i < perSide; i++) {
    const at = x - w / 2 + (w * (i + 0.5)) / perSide;
    spots.push([at, 0, root.z1 + out, turn(2 * i)], [at, 0, root.z0 - out, Math.PI + turn(2 * i + 1)]);
  }
  for (let i = 0; spots.length < n; i++) {
    const side = i % 2 ? 1 : -1;
    spots.push([x + side * (w / 2 + out), 0, z, (-side * Math.PI) / 2]);
  }
  return spots;
}
