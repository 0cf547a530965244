/** Building doors, in the frame of a wall (see facade.ts), and the steps up to them. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Opening } from '../openings/openings';
import type { Face } from './facade-parts';
import type { Program } from './program-shape';
import type { BuildScope } from './scope';

/** Tread and riser of a comfortable step (m): 2 R + T = 0.63. */
export const TREAD = 0.3;
export const RISER = 0.165;

/** Opening for the door in one side of the building. */
export function doorOpening(program: Program, face: Pick<Face, 'length' | 'height'>, random: SeededRandom): Opening {
  const hall = face.height > 4.6;
  const sizes = {
    house: [1.1, 2.25],
    glass: [Math.min(3.2, face.length * 0.3), Math.min(3, face.height - 0.5)],
    portal: [hall ? 2.4 : 1.7, hall ? 3.8 : 2.6],
    gate: [Math.min(4.4, face.length * 0.5), Math.min(4.2, face.height - 0.6)],
    none: [1, 2],
  } as const;
  const [width, head] = sizes[program.door];
  const free = face.length - width - 1;
  const aside = program.homely && program.door === 'house' && free > 3 && program.facade !== 'colonnade';
  // A requested door is widened on a long front, so that it is visible.
  const wider = program.doorRequested ? Math.min(1.7, Math.max(1.15, face.length / 14)) : 1;
  const middle = face.length / 2 + (aside ? random.pick([-1, 1]) * Math.min(free / 2 - 0.2, face.length * 0.14) : 0);
  const half = Math.max(0.45, Math.min(width * wider, face.length - 0.3) / 2);
  const top = Math.min(head * Math.min(1.25, wider), face.height - 0.25);
  const span = { from: middle - half, to: middle + half, sill: 0, head: top };
  if (program.door === 'house' && !(program.doorRequested && face.length > 16))
    return { kind: 'door', ...span, trim: false };
  // Glass has no colour of its own, so a requested colour means solid leaves.
  if (program.doorRequested && (program.door === 'glass' || program.door === 'house')) return { kind: 'void', ...span };
  if (program.door === 'glass') return { kind: 'glass-doors', ...span, sill: 0.02 };
  const round = program.form === 'arched' || program.form === 'pointed';
  if (program.door === 'gate')
    return { kind: 'void', ...span, ...(program.form === 'arched' ? { form: 'arched' as const } : {}) };
  return { kind: 'void', ...span, form: program.form === 'pointed' ? 'pointed' : 'arched', trim: round || hall };
}

/** Fills doors whose leaves fillOpenings() does not support (boards), and adds steps in front of every door. */
export function fillDoor(scope: BuildScope, o: Opening, floor: number, columns: number): void {
  const { mesh, program } = scope;
  if (o.kind === 'void') {
    if (program.door === 'gate') crossedLeaves(mesh, o, scope.slot('door'), scope.slot('trim'));
    else studdedLeaves(mesh, o, scope.slot('door'), scope.id('metal'));
  }
  approach(scope, (o.from + o.to) / 2, o.to - o.from, floor, columns);
}

/** Elements that have their own steps. */
const stairs: readonly string[] = ['stair', 'steps', 'stoop'];
const climbing: readonly string[] = [...stairs, 'ladder', 'porch', 'portico', 'deck', 'terrace'];

/**
 * Steps in front of a raised door. `x` is the door's centre in the wall's frame; `columns` is the depth in metres of
 * the columns in front of it.
 */
export function approach(scope: BuildScope, x: number, width: number, floor: number, columns = 0): void {
  // Only the first door can get these elements.
  const able = columns > 0 ? stairs : climbing;
  const served = scope.entrances.length === 0 && scope.program.elements.some(({ name }) => able.includes(name));
  const landing = columns > 0 ? columns + 0.25 : 1.2;
  if (floor > 0.15 && !served) steps(scope.mesh, x, Math.max(1.5, width + 0.6), floor, landing, scope.id('kerb'));
}

/** A door with two leaves of vertical boards and metal bands. */
function studdedLeaves(mesh: MeshBuilder, o: Opening, wood: number, metal: number): void {
  const middle = (o.from + o.to) / 2;
  for (const [a, b] of [
    [o.from, middle - 0.015],
    [middle + 0.015, o.to],
  ] as const) {
    mesh.box(a, o.sill, 0.14, b, o.head, 0.2, wood);
    for (const h of [0.22, 0.7])
      mesh.box(
        a + 0.05,
        o.sill + (o.head - o.sill) * h,
        0.12,
        b - 0.05,
        o.sill + (o.head - o.sill) * h + 0.09,
        0.14,
        metal,
      );
  }
  mesh.cylinder([middle + 0.12, o.sill + 1, 0.08], [middle + 0.12, o.sill + 1.25, 0.08], 0.02, 0.02, 8, metal);
}

/** Barn doors: framed and cross-braced boards. */
function crossedLeaves(mesh: MeshBuilder, o: Opening, wood: number, trim: number): void {
  const middle = (o.from + o.to) / 2;
  for (const [a, b] of [
    [o.from, middle],
    [middle, o.to],
  ] as const) {
    mesh.box(a + 0.01, o.sill + 0.03, 0.1, b - 0.01, o.head, 0.16, wood);
    for (const [x0, x1] of [
      [a + 0.01, a + 0.15],
      [b - 0.15, b - 0.01],
    ] as const)
      mesh.box(x0, o.sill + 0.03, 0.06, x1, o.head, 0.1, trim);
    for (const y of [o.sill + 0.03, (o.sill + o.head) / 2 - 0.07, o.head - 0.14])
      mesh.box(a, y, 0.06, b, y + 0.14, 0.1, trim);
  }
}

/** Straight steps down from a landing at floor height; x is their centre, z = 0 the wall face. */
export function steps(
  mesh: MeshBuilder,
  x: number,
  width: number,
  floor: number,
  landing: number,
  material: number,
): number {
  const count = Math.max(1, Math.ceil(floor / RISER));
  const rise = floor / count;
  const half = width / 2;
  mesh.box(x - half, -floor - 0.2, -landing, x + half, -0.01, 0, material);
  for (let k = 1; k < count; k++)
    mesh.box(x - half, -floor - 0.2, -landing - k * TREAD, x + half, -k * rise, -landing - (k - 1) * TREAD, material);
  return landing + (count - 1) * TREAD;
}
