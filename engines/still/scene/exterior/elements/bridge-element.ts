/** A bridge building: masonry arches under a road, or a metal or timber truss beside it. */
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Opening } from '../openings/openings';
import { bar } from '../parts/bands';
import type { BuildScope } from '../parts/scope';
import { wallFace } from '../parts/wall-face';
import type { Element } from './element';

const straight = { trimA: 0, trimB: 0, bendA: 0, bendB: 0 };
const light: readonly string[] = [
  'metal',
  'steel',
  'iron',
  'wood',
  'oak',
  'pine',
  'cedar',
  'corten',
  'aluminium',
  'glass',
  'logs',
  'bamboo',
];

/** The bridge runs along x across the centre of the site, so that its side faces the camera. */
export const span: Element = (scope) => {
  const { program, mesh } = scope;
  const [length, width] = [Math.max(10, program.width), Math.max(2.4, program.depth)];
  const [x0, z0] = [-length / 2, -width / 2];
  const deck = Math.min(9, Math.max(2.4, length * 0.14));
  const truss = light.includes(program.slots.body?.substance ?? '');
  mesh.at(x0, -1.2, z0, 0, () =>
    truss ? trussed(scope, length, width, deck + 1.2) : arched(scope, length, width, deck + 1.2),
  );
  for (const side of [-1, 1]) ramped(mesh, side * (length / 2), side, width, deck, scope.id('kerb'));
  scope.reach(x0 - 2, deck + (truss ? 4.4 : 1.1), z0);
  scope.reach(-x0 + 2, 1, -z0);
  scope.stage.volumes.push({ x0, x1: -x0, z0, z1: -z0, y0: 0, y1: deck, wall: 'wall', inside: 'none' });
};

function arched(scope: BuildScope, length: number, width: number, height: number): void {
  const paint = { ...scope.facade(0), liner: scope.slot('body') };
  const n = Math.max(1, Math.round(length / 14));
  const bay = length / n;
  const openings = Array.from({ length: n }, (_, i): Opening => {
    const half = Math.min(bay / 2 - 0.8, height * 1.1);
    const middle = bay * (i + 0.5);
    return {
      kind: 'void',
      from: middle - half,
      to: middle + half,
      sill: 0.01,
      head: height - 0.75,
      form: 'arched',
      trim: true,
    };
  });
  wallFace(scope.mesh, { length, ...straight }, height, openings, width, paint);
  scope.mesh.box(0, height, 0, length, height + 0.12, width, scope.id('paving'));
  for (const z of [-0.12, width - 0.3]) {
    scope.mesh.box(-0.4, height - 0.2, z, length + 0.4, height + 1, z + 0.42, scope.slot('body'));
    scope.mesh.box(-0.4, height + 1, z - 0.06, length + 0.4, height + 1.12, z + 0.48, scope.slot('trim'));
  }
}

function trussed(scope: BuildScope, length: number, width: number, height: number): void {
  const { mesh } = scope;
  const metal = scope.slot('body');
  mesh.box(0, height - 0.4, 0, length, height, width, scope.id('deck'));
  const n = Math.max(4, Math.round(length / 3.6));
  const top = height + Math.min(4.2, length * 0.14);
  for (const z of [0, width]) {
    for (const y of [height, top])
      bar(mesh, [y === top ? length / n : 0, y, z], [y === top ? length - length / n : length, y, z], 0.3, metal);
    for (let i = 0; i < n; i++) {
      const [a, b] = [(length * i) / n, (length * (i + 1)) / n];
      const up = i < n / 2;
      bar(
        mesh,
        [a, up ? height : i === 0 ? height : top, z],
        [b, up ? top : i === n - 1 ? height : height, z],
        0.18,
        metal,
      );
      if (i > 0) bar(mesh, [a, height, z], [a, top, z], 0.16, metal);
    }
    bar(mesh, [0, height + 1.05, z], [length, height + 1.05, z], 0.07, scope.slot('frame'));
  }
  for (let i = 1; i < n; i++) bar(mesh, [(length * i) / n, top, 0], [(length * i) / n, top, width], 0.14, metal);
  for (const x of [0, length]) mesh.box(x - 1, -0.5, -0.4, x + 1, height - 0.4, width + 0.4, scope.id('stone'));
}

/** Embankment and paving up to one end of the road. */
function ramped(mesh: MeshBuilder, x: number, side: number, width: number, height: number, material: number): void {
  const far = x + side * height * 6;
  const z = width / 2 + 0.3;
  mesh.quad([x, height + 0.1, -z], [far, 0, -z], [far, 0, z], [x, height + 0.1, z], material);
  for (const s of [-z, z]) mesh.triangle([x, height + 0.1, s], [far, 0, s], [x, -0.4, s], material);
}
