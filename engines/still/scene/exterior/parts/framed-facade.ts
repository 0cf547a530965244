/** Front of a modern house: glass next to a boarded wall, upper storeys as a deep frame with a balcony. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Opening } from '../openings/openings';
import { type Facade, type FacadeStyle, type Face, glazing } from './facade-parts';

/** Projection and thickness of an upper storey's frame (m). */
const FRAME = { out: 1.1, thick: 0.28 };
/** Share of the front that is boarded. */
const BOARDED = 0.34;
/** Balustrade height (m). */
const RAIL = 1;

/** One vertical pane in the blind sides. */
function slit(face: Face): Opening[] {
  if (face.side === 'back' || face.length < 4) return [];
  const middle = face.length * face.random.pick([0.36, 0.64]);
  return [{ kind: 'window', from: middle - 0.8, to: middle + 0.8, sill: 0.7, head: face.height - 0.6, columns: 2 }];
}

/** The boarded end of a front is at its door; without a door it is random. */
function boardedEnd(face: Face): { from: number; to: number } {
  const { length, door } = face;
  const width = length * BOARDED;
  const left = door ? door.from + door.to < length : face.random.chance(0.5);
  if (left) return { from: 0, to: Math.max(width, (door?.to ?? 0) + 0.5) };
  return { from: Math.min(length - width, (door?.from ?? length) - 0.5), to: length };
}

/** Boards over a wall segment, around a hole. */
function board(mesh: MeshBuilder, { from, to }: { from: number; to: number }, face: Face, wood: number): void {
  const [y0, y1, out] = [0.02, face.height - 0.02, -0.05];
  const hole = face.door && { from: face.door.from - 0.12, to: face.door.to + 0.12, head: face.door.head + 0.1 };
  if (!hole || hole.to <= from || hole.from >= to) {
    mesh.box(from, y0, out, to, y1, 0, wood);
    return;
  }
  if (hole.from > from) mesh.box(from, y0, out, hole.from, y1, 0, wood);
  if (hole.to < to) mesh.box(hole.to, y0, out, to, y1, 0, wood);
  mesh.box(hole.from, hole.head, out, hole.to, y1, 0, wood);
}

/** Floor, sides and top around a storey, with a glass balustrade. */
function frame(mesh: MeshBuilder, { length, height }: Face, { paint }: FacadeStyle): void {
  const { out, thick } = FRAME;
  mesh.box(0, -0.3, -out, length, 0, 0, paint.body);
  mesh.box(0, height - thick, -out, length, height, 0, paint.body);
  for (const x of [0, length - thick]) mesh.box(x, 0, -out, x + thick, height - thick, 0, paint.body);
  const [a, b, z] = [thick, length - thick, -out + 0.1];
  mesh.quad([a, 0, z], [b, 0, z], [b, RAIL, z], [a, RAIL, z], paint.glass);
  mesh.box(a, RAIL, z - 0.03, b, RAIL + 0.05, z + 0.03, paint.frame);
}

export const framed: Facade = (face, style) => {
  if (face.curved || face.length < 5) return { openings: [glazing(face, 0.12, 0.04, face.height - 0.32)] };
  if (face.side !== 'front') return { openings: slit(face) };
  const ground = face.storey === 0;
  const end = boardedEnd(face);
  const edge = ground ? 0.3 : FRAME.thick + 0.05;
  const glass = end.from > 0 ? { from: edge, to: end.from - 0.12 } : { from: end.to + 0.12, to: face.length - edge };
  return {
    openings: [{ ...glazing(face, 0, 0.04, face.height - 0.3), ...glass, columns: panes(glass), curtains: true }],
    dress: (mesh) => {
      board(mesh, end, face, style.paint.structure);
      if (!ground) frame(mesh, face, style);
    },
  };
};

const panes = ({ from, to }: { from: number; to: number }): number => Math.max(1, Math.round((to - from) / 1.5));
