import { band } from '../parts/bands';
import { frontOf } from '../parts/crowns';
import { edgesOf, offset } from '../parts/polygon';
import type { BuildScope } from '../parts/scope';
import { first, frontEdge, isFront, onSides, outer } from './body-sides';
import { downpipe } from './downpipe';
import type { Element } from './element';

/** Stepped piers between the windows of the long sides. */
const buttress: Element = (scope, wish) => {
  const stone = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.slot('body');
  const mass = first(scope);
  onSides(scope, mass, (edge, height) => {
    const n = Math.max(2, Math.round(edge.length / 5));
    if (isFront(edge)) return;
    for (let i = 0; i <= n; i++) {
      const x = (edge.length * i) / n;
      const deep = Math.min(1.5, height * 0.13);
      scope.mesh.box(x - 0.35, -0.4, -deep, x + 0.35, height * 0.45, 0, stone);
      scope.mesh.box(x - 0.35, height * 0.45, -deep * 0.6, x + 0.35, height * 0.84, 0, stone);
      for (const [y, d, u] of [
        [0.45, 1, 0.6],
        [0.84, 0.6, 0],
      ] as const)
        scope.mesh.quad(
          [x - 0.38, height * y, -deep * d],
          [x + 0.38, height * y, -deep * d],
          [x + 0.38, height * (y + 0.05), -deep * u],
          [x - 0.38, height * (y + 0.05), -deep * u],
          scope.id('stone'),
        );
    }
  });
};

/** Balconies at the windows of upper storeys; a continuous one along the front of a chalet. */
const balcony: Element = (scope, wish) => {
  const { mesh, program } = scope;
  const whole = program.name === 'chalet' || program.name === 'treehouse' || program.plan === 'round';
  const floor =
    wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id(whole && program.homely ? 'innerWood' : 'slab');
  for (const mass of scope.masses) {
    if ('crown' in mass) continue;
    let y = mass.y0;
    mass.storeys.forEach((height, storey) => {
      const level = y;
      y += height;
      const hall = wish.own && mass.storeys.length === 1 && height > 4.4;
      if (storey === 0 && mass.grounded && program.name !== 'treehouse' && !hall) return;
      for (const edge of edgesOf(outer(mass))) {
        if (!isFront(edge) && !(mass.plan.round && Math.cos(edge.turn) > 0)) continue;
        mesh.at(edge.a[0], level + (hall ? height * 0.6 : 0), edge.a[1], edge.turn, () => {
          const bay = whole ? edge.length : 4.2;
          const n = Math.max(1, Math.floor(edge.length / bay));
          for (let i = 0; i < n; i++) {
            const middle = (edge.length * (i + 0.5)) / n;
            const half = whole ? edge.length / 2 : Math.min(1.7, edge.length / n / 2 - 0.25);
            if (half < 0.5) continue;
            oneBalcony(scope, middle - half, middle + half, whole ? 1.4 : 1.3, floor);
          }
        });
      }
    });
  }
};

function oneBalcony(scope: BuildScope, x0: number, x1: number, out: number, floor: number): void {
  const { mesh, program } = scope;
  const wood = program.homely;
  const metal = wood ? floor : scope.slot('frame');
  mesh.box(x0, -0.16, -out, x1, 0.02, 0, floor);
  mesh.box(x0, 0.98, -out, x1, 1.05, -out + 0.06, metal);
  for (const x of [x0, x1 - 0.05]) mesh.box(x, 0.98, -out, x + 0.05, 1.05, 0, metal);
  // At a distance, bars along the wall cannot be distinguished from bars across it.
  if (scope.coarse > 1) {
    for (const y of [0.3, 0.62]) mesh.box(x0, y, -out + 0.015, x1, y + 0.08, -out + 0.04, metal);
    return;
  }
  const step = (wood ? 0.16 : 0.12) * (scope.coarse > 0.6 ? 3.4 : 1);
  const thick = wood ? 0.1 : 0.018;
  for (let x = x0; x < x1; x += step) mesh.box(x, 0.02, -out + 0.015, x + thick, 0.98, -out + 0.04, metal);
  for (const x of [x0 + 0.01, x1 - 0.04])
    for (let z = -out; z < -0.05; z += step) mesh.box(x, 0.02, z, x + 0.02, 0.98, z + thick, metal);
}

/** Flat piers between the front windows. */
const pilasters: Element = (scope) => {
  for (const mass of scope.masses)
    onSides(
      scope,
      mass,
      (edge, height) => {
        const n = Math.max(1, Math.round(edge.length / 4));
        for (let i = 0; i <= n; i++) {
          const x = Math.min(edge.length - 0.3, Math.max(0.3, (edge.length * i) / n));
          const [px, , pz] = scope.mesh.place([x, 0, 0]);
          if (scope.inTheWay([px, pz], 0.24)) continue;
          scope.mesh.box(x - 0.24, 0, -0.12, x + 0.24, height - 0.3, 0, scope.slot('trim'));
          scope.mesh.box(x - 0.32, height - 0.55, -0.18, x + 0.32, height - 0.3, 0, scope.slot('trim'));
        }
      },
      isFront,
    );
};

/** A moulding under the roof and between the storeys. */
const cornice: Element = (scope) => {
  for (const mass of scope.masses) {
    const stone = scope.slot('trim');
    let y = mass.y0;
    mass.storeys.forEach((height, i) => {
      if (i > 0) band(scope.mesh, outer(mass), [y - 0.08, y + 0.08], [0.07, 0.1], stone);
      y += height;
    });
    band(scope.mesh, outer(mass), [mass.eavesY - 0.3, mass.eavesY - 0.02], [0.26, 0.1], stone);
    // At a distance, the blocks of a cornice merge with its edge.
    if (scope.coarse > 1) continue;
    onSides(
      scope,
      mass,
      (edge, h) => {
        for (let x = 0.2; x < edge.length - 0.1; x += 0.42)
          scope.mesh.box(x, h - 0.46, -0.2, x + 0.14, h - 0.3, 0, stone);
      },
      isFront,
    );
  }
};

const rainwater: Element = (scope) => {
  const mass = first(scope);
  const edge = frontEdge(mass);
  if (!edge) return;
  scope.mesh.at(edge.a[0], 0, edge.a[1], edge.turn, () => {
    for (const x of [0.12, edge.length - 0.12]) downpipe(scope.stage, x, 0, 0.05, mass.eavesY - 0.15, 0.1);
  });
};

/** Columns under the edge of a projecting roof. */
const columns: Element = (scope, wish) => {
  const mass = first(scope);
  const material =
    wish.own && (wish.node.slots.body ?? wish.node.slots.structure)
      ? scope.own(wish.node, 'structure')
      : scope.slot('frame');
  const out = Math.max(0.6, scope.program.eaves - 0.35);
  for (const edge of edgesOf(offset(outer(mass), out))) {
    const n = Math.max(1, Math.round(edge.length / 4.4));
    for (let i = 0; i < n; i++) {
      const [x, z] = [edge.a[0] + ((edge.b[0] - edge.a[0]) * i) / n, edge.a[1] + ((edge.b[1] - edge.a[1]) * i) / n];
      if (!scope.inTheWay([x, z], 0.09))
        scope.mesh.cylinder([x, -0.2, z], [x, mass.eavesY, z], 0.09, 0.09, 12, material);
    }
  }
};

const torii: Element = (scope) => {
  const b = frontOf(first(scope));
  const { mesh } = scope;
  const [x, z, h] = [b.x, b.z - 6.5, 4.2];
  const red = scope.slot('structure');
  for (const dx of [-2, 2]) mesh.cylinder([x + dx, -0.2, z], [x + dx * 0.95, h, z], 0.2, 0.17, 14, red);
  mesh.box(x - 2.9, h, z - 0.22, x + 2.9, h + 0.3, z + 0.22, red);
  mesh.box(x - 3.2, h + 0.3, z - 0.3, x + 3.2, h + 0.5, z + 0.3, scope.slot('roof'));
  mesh.box(x - 2.3, h - 0.9, z - 0.1, x + 2.3, h - 0.62, z + 0.1, red);
  scope.stage.pave(x - 3, z - 1, x + 3, b.z);
};

export const wallElements: Readonly<Record<string, Element>> = {
  buttress,
  balcony,
  pilasters,
  cornice,
  rainwater,
  columns,
  column: columns,
  torii,
};
