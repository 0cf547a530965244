/** Columns along the outline of a body, under an entablature, in front of recessed walls. */
import { band } from './bands';
import { WAY } from './door-passage';
import { entranceEdge } from './entrance-side';
import type { Mass } from './masses';
import { bounds, type Edge, edgesOf, type Loop, offset, type Point } from './polygon';
import type { BuildScope } from './scope';

/** Distance between the walls and the columns in front of them (m); 0 for other facades. */
export function colonnadeDepth(mass: Mass): number {
  if (mass.facade !== 'colonnade') return 0;
  const height = mass.storeys.reduce((sum, h) => sum + h, 0);
  const narrow = Math.min(...mass.plan.wings.map(({ loop }) => width(loop)));
  return Math.min(3.4, narrow * 0.3, Math.max(1.8, height * 0.28));
}

const width = (loop: Loop): number => {
  const { x0, x1, z0, z1 } = bounds([loop]);
  return Math.min(x1 - x0, z1 - z0);
};

/** Outlines of the walls: those of the plan, or set back behind columns. Builds the columns. */
export function colonnadeOf(scope: BuildScope, mass: Mass): readonly Loop[] {
  const { loops } = mass.plan;
  const [outer] = loops;
  if (mass.facade !== 'colonnade' || !outer) return loops;
  const { mesh, program } = scope;
  const all = program.name === 'classical temple' || mass.plan.round;
  const height = mass.storeys.reduce((sum, h) => sum + h, 0);
  const deep = colonnadeDepth(mass);
  const edges = edgesOf(outer);
  const open = edges.map((edge) => all || Math.cos(edge.turn) > 0.8);
  const stone = program.slots.structure ? scope.slot('structure') : scope.wallOf(mass.finish);
  const entablature = Math.max(0.5, height * 0.13);
  const top = mass.y0 + height;
  // Radius of the columns by their height, limited by the clearance to the wall behind.
  const radius = Math.max(0.16, Math.min((height - entablature) / 19, deep / BASES_DEEP));
  const pitch = Math.max(2.2, radius * 5.2);
  const door = entranceEdge(outer);
  const entered = edges[door];
  const columns = (edge: Edge, i: number): void => {
    if (!open[i]) return;
    // On a curve, columns have the spacing of a straight side (not one per facet). None stands at the door.
    const every = mass.plan.round ? Math.max(1, Math.ceil(pitch / edge.length)) : 1;
    if ((i - door + every * edges.length) % every !== Math.floor(every / 2)) return;
    if (mass.plan.round && i === door && edge.length < 2 * radius + 1.6) return;
    // With an odd number of bays, no column stands in the centre or at the door.
    const n = 2 * Math.max(0, Math.round(((edge.length - 2 * radius) / pitch - 1) / 2)) + 1;
    mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
      for (let k = mass.plan.round ? 1 : 0; k <= n; k++) {
        const x = radius * 1.4 + ((edge.length - 2.8 * radius) * k) / n;
        const [px, , pz] = mesh.place([x, 0, radius * 1.5]);
        if (mass.door && entered && standsInWay(entered, edge, [px, pz], radius)) continue;
        column(scope, x, radius * 1.5, height - entablature, radius, stone);
      }
    });
  };
  scope.piece('colonnade', () => edges.forEach(columns), program.owners.structure);
  band(mesh, outer, [top - entablature, top], [0.02, 3 * radius], stone);
  band(mesh, outer, [top - entablature * 0.28, top], [0.22, 0], stone);
  band(mesh, outer, [mass.y0 - 0.3, mass.y0 + 0.02], [0.25, deep + 0.2], scope.id('kerb'));
  return [offset(outer, (i) => (open[i] ? -deep : 0)), ...loops.slice(1)];
}

/** Minimum depth of a colonnade in column radii; the bases are 2.7 radii deep. */
const BASES_DEEP = 3;

/** Whether a column base on an edge blocks the centre of the entrance edge. */
function standsInWay(entered: Edge, edge: Edge, [x, z]: Point, radius: number): boolean {
  const [c, s] = [Math.cos(entered.turn), Math.sin(entered.turn)];
  const [dx, dz] = [x - (entered.a[0] + entered.b[0]) / 2, z - (entered.a[1] + entered.b[1]) / 2];
  const turned = Math.abs(Math.cos(edge.turn - entered.turn)) + Math.abs(Math.sin(edge.turn - entered.turn));
  const before = dx * s - dz * c > -5 * radius;
  return before && Math.abs(dx * c + dz * s) < WAY + 1.35 * radius * turned;
}

/** Base, upward-tapering shaft, capital. */
export function column(scope: BuildScope, x: number, z: number, height: number, radius: number, stone: number): void {
  const { mesh } = scope;
  const cap = radius * 0.8;
  mesh.box(x - radius * 1.35, 0, z - radius * 1.35, x + radius * 1.35, cap * 0.5, z + radius * 1.35, stone);
  mesh.cylinder([x, cap * 0.5, z], [x, height - cap, z], radius, radius * 0.82, 14, stone, false);
  mesh.cylinder([x, height - cap, z], [x, height - cap * 0.4, z], radius * 0.85, radius * 1.25, 14, stone, false);
  mesh.box(
    x - radius * 1.35,
    height - cap * 0.45,
    z - radius * 1.35,
    x + radius * 1.35,
    height,
    z + radius * 1.35,
    stone,
  );
}
