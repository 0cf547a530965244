/** What hangs on, leans against or stands close to the walls. */

import { car } from '../../street-furniture';
import { band, bar } from '../bands';
import { frontOf } from '../crowns';
import { at, bounds, type Edge, edgesOf, offset, type Point } from '../polygon';
import type { BuildScope, BuiltMass } from '../scope';
import type { Element } from './element';
import { downpipe } from './rain-goods';

const first = (scope: BuildScope): BuiltMass => at(scope.masses, 0);
const outer = (mass: BuiltMass): readonly Point[] => at(mass.plan.loops, 0);
const isFront = (edge: Edge): boolean => Math.cos(edge.turn) > 0.85;

/** Runs in the frame of every side that the camera may see; y = 0 is the floor of the body. */
function onSides(
  scope: BuildScope,
  mass: BuiltMass,
  build: (edge: Edge, height: number) => void,
  only: (edge: Edge) => boolean = () => true,
): void {
  for (const edge of edgesOf(outer(mass)))
    if (only(edge) && Math.cos(edge.turn) > -0.5)
      scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => build(edge, mass.eavesY - mass.y0));
}

/** The widest side towards the street. */
function frontEdge(mass: BuiltMass): Edge | undefined {
  return edgesOf(outer(mass))
    .filter(isFront)
    .sort((a, b) => b.length - a.length)[0];
}

/** A lit name over the entrance: a plate with raised blocks for letters. */
const sign: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door) return;
  const own = wish.own && wish.node.slots.body ? scope.own(wish.node) : undefined;
  const width = Math.min(5, scope.program.width * 0.45);
  scope.mesh.at(door.x, door.y, door.z, door.turn, () => {
    const y = Math.min(scope.program.storeyHeight - 0.62, 3.35);
    scope.mesh.box(-width / 2, y, -0.22, width / 2, y + 0.62, -0.1, own ?? scope.slot('frame'));
    const n = Math.max(4, Math.round(width / 0.5));
    for (let i = 0; i < n; i++) {
      const x = -width / 2 + 0.25 + ((width - 0.5) * i) / n;
      if (i % 5 !== 3)
        scope.mesh.box(x, y + 0.15, -0.25, x + ((width - 0.5) / n) * 0.66, y + 0.47, -0.22, scope.id('softLamp'));
    }
  });
};

/** A board on a bracket beside the door. */
const hungSign: Element = (scope) => {
  const [door] = scope.entrances;
  if (!door) return;
  scope.mesh.at(door.x, door.y, door.z, door.turn, () => {
    bar(scope.mesh, [1.3, 3, 0], [1.3, 3, -1.3], 0.05, scope.slot('frame'));
    scope.mesh.box(1.27, 2.05, -1.25, 1.33, 2.85, -0.35, scope.slot('structure'));
    scope.mesh.box(1.25, 2.15, -1.15, 1.35, 2.75, -0.45, scope.id('awning'));
  });
};

const banner: Element = (scope, wish) => {
  const edge = frontEdge(first(scope));
  if (!edge) return;
  const mass = first(scope);
  const height = mass.eavesY - mass.y0;
  const cloth = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.id('awning');
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    for (let i = 0; i < Math.min(4, wish.count); i++) {
      const x = edge.length * (0.12 + 0.16 * i);
      scope.mesh.box(x, height * 0.2, -0.12, x + 1.5, height * 0.92, -0.06, cloth);
      bar(scope.mesh, [x - 0.1, height * 0.92, -0.09], [x + 1.6, height * 0.92, -0.09], 0.07, scope.id('metal'));
    }
  });
};

/** A cross of a clinic: red on a white plate. */
const redCross: Element = (scope) => {
  const mass = at(
    [...scope.masses].sort((a, b) => a.top - b.top),
    -1,
  );
  const edge = frontEdge(mass);
  if (!edge) return;
  const r = Math.min(1.7, scope.program.storeyHeight * 0.36);
  scope.mesh.at(edge.a[0], mass.eavesY - r * 1.1 + 0.5, edge.a[1], edge.turn, () => {
    const x = Math.min(edge.length - r * 1.6, Math.max(r * 1.6, edge.length * 0.14));
    scope.mesh.box(x - r * 1.25, -r * 1.25, -0.14, x + r * 1.25, r * 1.25, 0, scope.id('marking'));
    scope.mesh.box(x - r * 0.32, -r, -0.22, x + r * 0.32, r, -0.14, scope.id('awning'));
    scope.mesh.box(x - r, -r * 0.32, -0.22, x + r, r * 0.32, -0.14, scope.id('awning'));
  });
};

/** A wheel of glass in the front gable or over the door. */
const rose: Element = (scope, wish) => {
  const [door] = scope.entrances;
  if (!door) return;
  const mass = first(scope);
  const r = Math.max(0.55, Math.min(3.2, scope.program.width * 0.09));
  const y = scope.program.storeyHeight * (mass.roof === 'gable' || mass.roof === 'thatch' ? 0.98 : 0.76);
  const tracery = scope.slot('trim');
  scope.mesh.at(door.x, door.y + y, door.z, door.turn, () => {
    const { mesh } = scope;
    mesh.cylinder([0, 0, -0.16], [0, 0, 0.02], r * 1.15, r * 1.15, 32, tracery);
    mesh.cylinder(
      [0, 0, -0.18],
      [0, 0, -0.16],
      r,
      r,
      32,
      wish.own && wish.node.slots.body
        ? scope.own(wish.node)
        : scope.id(scope.stage.lampsOn ? 'litRoom' : 'blackGlass'),
    );
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 2 * Math.PI;
      bar(mesh, [0, 0, -0.2], [Math.sin(a) * r, Math.cos(a) * r, -0.2], r * 0.07, tracery);
    }
    mesh.cylinder([0, 0, -0.23], [0, 0, -0.17], r * 0.26, r * 0.26, 20, tracery);
  });
};

/** A six-pointed star in a ring. */
const star: Element = (scope) => {
  const [door] = scope.entrances;
  if (!door) return;
  const r = 0.9;
  scope.mesh.at(door.x, door.y + scope.program.storeyHeight * 0.86, door.z, door.turn, () => {
    const p = (k: number): [number, number, number] => [
      Math.sin((k * Math.PI) / 3) * r,
      Math.cos((k * Math.PI) / 3) * r,
      -0.14,
    ];
    for (let k = 0; k < 6; k++) bar(scope.mesh, p(k), p(k + 2), 0.12, scope.id('metal'));
  });
};

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

/** Balconies before the windows of upper storeys; one along the front where the house is a chalet. */
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
  const step = (wood ? 0.16 : 0.12) * (scope.coarse > 0.6 ? 3.4 : 1);
  const thick = wood ? 0.1 : 0.018;
  for (let x = x0; x < x1; x += step) mesh.box(x, 0.02, -out + 0.015, x + thick, 0.98, -out + 0.04, metal);
  for (const x of [x0 + 0.01, x1 - 0.04])
    for (let z = -out; z < -0.05; z += step) mesh.box(x, 0.02, z, x + 0.02, 0.98, z + thick, metal);
}

/** Loading gates on a platform. */
const docks: Element = (scope) => {
  const edge = frontEdge(first(scope));
  if (!edge) return;
  const mass = first(scope);
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    for (const t of [0.14, 0.3, 0.8]) {
      const x = edge.length * t;
      scope.mesh.box(x - 1.7, 0.1, -0.06, x + 1.7, 3.3, 0.02, scope.slot('door'));
      for (let y = 0.5; y < 3.2; y += 0.45)
        scope.mesh.box(x - 1.65, y, -0.08, x + 1.65, y + 0.04, -0.06, scope.slot('frame'));
      scope.mesh.box(x - 2, 3.35, -1.4, x + 2, 3.5, 0, scope.id('fascia'));
    }
  });
};

/** A beam with a hook over a column of hatches. */
const hoist: Element = (scope) => {
  const mass = first(scope);
  const edge = frontEdge(mass);
  if (!edge) return;
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    const [x, top] = [edge.length / 2, mass.eavesY - mass.y0];
    bar(scope.mesh, [x, top + 0.6, 0.5], [x, top + 0.6, -1.6], 0.24, scope.id('innerWood'));
    scope.mesh.cylinder([x, top - 2.2, -1.4], [x, top + 0.6, -1.4], 0.025, 0.025, 6, scope.slot('frame'));
    let y = 0;
    mass.storeys.forEach((height, i) => {
      if (i > 0) scope.mesh.box(x - 0.95, y + 0.15, -0.07, x + 0.95, y + 2.5, 0.02, scope.slot('door'));
      y += height;
    });
  });
};

/** Wide sectional gates side by side. */
const redGates: Element = (scope, wish) => {
  const mass = first(scope);
  const edge = frontEdge(mass);
  if (!edge) return;
  const n = Math.min(6, wish.count);
  const height = Math.min(3.9, scope.program.storeyHeight - 0.5);
  scope.mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    for (let i = 0; i < n; i++) {
      const x = edge.length * 0.06 + i * Math.min(4.6, (edge.length * 0.8) / n);
      scope.mesh.box(x - 0.15, 0, -0.05, x + 3.95, height + 0.2, 0.02, scope.slot('frame'));
      for (let k = 0; k < 6; k++) {
        const [y0, y1] = [(k * height) / 6 + 0.015, ((k + 1) * height) / 6];
        scope.mesh.box(x, y0, -0.09, x + 3.8, y1, -0.05, k === 3 ? scope.id('blackGlass') : scope.slot('door'));
      }
    }
  });
};

/** Sliding doors over most of a hangar's end. */
const greatGate: Element = (scope) => {
  const mass = first(scope);
  const edge = frontEdge(mass);
  if (!edge) return;
  const { mesh } = scope;
  const height = Math.min(9, Math.max(4, (mass.top - mass.y0) * 0.55));
  mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
    const n = 6;
    const [x0, x1] = [edge.length * 0.12, edge.length * 0.88];
    for (let i = 0; i < n; i++) {
      const [a, b] = [x0 + ((x1 - x0) * i) / n, x0 + ((x1 - x0) * (i + 1)) / n];
      const z = i % 2 ? -0.14 : -0.26;
      mesh.box(a, 0, z, b - 0.06, height, z + 0.1, scope.slot('door'));
      mesh.box(a + 0.4, height * 0.66, z - 0.02, b - 0.5, height * 0.86, z, scope.id('blackGlass'));
    }
    mesh.box(x0 - 0.5, height, -0.32, x1 + 0.5, height + 0.5, 0, scope.slot('frame'));
  });
};

/** Doors of stalls with an open upper half. */
const halfDoors: Element = (scope, wish) => {
  const { mesh } = scope;
  const mass = first(scope);
  const edges = edgesOf(outer(mass)).filter(isFront);
  const each = Math.max(1, Math.ceil(wish.count / edges.length));
  for (const edge of edges)
    mesh.at(edge.a[0], mass.y0, edge.a[1], edge.turn, () => {
      for (let i = 0; i < each; i++) {
        const x = (edge.length * (i + 0.5)) / each - 0.6;
        mesh.box(x - 0.08, 0, -0.05, x + 1.28, 2.3, 0.02, scope.slot('frame'));
        mesh.box(x, 0.05, -0.09, x + 1.2, 1.15, -0.05, scope.slot('door'));
        mesh.box(x, 1.2, -0.07, x + 1.2, 2.2, -0.045, scope.id('blackGlass'));
        bar(mesh, [x + 0.05, 0.1, -0.1], [x + 1.15, 1.1, -0.1], 0.09, scope.slot('frame'));
      }
    });
};

/** Flat piers between the windows of the front. */
const pilasters: Element = (scope) => {
  for (const mass of scope.masses)
    onSides(
      scope,
      mass,
      (edge, height) => {
        const n = Math.max(1, Math.round(edge.length / 4));
        for (let i = 0; i <= n; i++) {
          const x = Math.min(edge.length - 0.3, Math.max(0.3, (edge.length * i) / n));
          scope.mesh.box(x - 0.24, 0, -0.12, x + 0.24, height - 0.3, 0, scope.slot('trim'));
          scope.mesh.box(x - 0.32, height - 0.55, -0.18, x + 0.32, height - 0.3, 0, scope.slot('trim'));
        }
      },
      isFront,
    );
};

/** A moulded edge under the roof and between the storeys. */
const cornice: Element = (scope) => {
  for (const mass of scope.masses) {
    const stone = scope.slot('trim');
    let y = mass.y0;
    mass.storeys.forEach((height, i) => {
      if (i > 0) band(scope.mesh, outer(mass), [y - 0.08, y + 0.08], [0.07, 0.1], stone);
      y += height;
    });
    band(scope.mesh, outer(mass), [mass.eavesY - 0.3, mass.eavesY - 0.02], [0.26, 0.1], stone);
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

/** A carport or garage at the right-hand side, with its car. */
const garage: Element = (scope, wish) => {
  const b = bounds(scope.masses.map((m) => outer(m)));
  const { mesh, stage } = scope;
  const [x0, x1, z] = [b.x1 + 0.2, b.x1 + 4.4, b.z0 + 1];
  const wall = wish.own && wish.node.slots.body ? scope.own(wish.node) : scope.slot('body');
  mesh.box(x0, 0, z, x0 + 0.2, 2.6, z + 6, wall);
  mesh.box(x1 - 0.2, 0, z, x1, 2.6, z + 6, wall);
  mesh.box(x0, 0, z + 5.8, x1, 2.6, z + 6, wall);
  mesh.box(x0 - 0.2, 2.6, z - 0.3, x1 + 0.3, 2.85, z + 6.2, scope.id('fascia'));
  car(stage, (x0 + x1) / 2, 0.02, z + 2.6, -Math.PI / 2, scope.id('carPaint2'));
  mesh.box(x0, -0.3, z - 12, x1, 0.02, z + 6, scope.id('gravel'));
  stage.pave(x0, z - 12, x1, z + 6);
  scope.reach(x1 + 0.3, 2.9, z - 0.3);
};

/** Columns under the edge of a roof that stands out. */
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
  sign,
  'hung-sign': hungSign,
  banner,
  'red-cross': redCross,
  rose,
  'rose window': rose,
  star,
  buttress,
  balcony,
  docks,
  hoist,
  'red-gates': redGates,
  'great-gate': greatGate,
  'half-doors': halfDoors,
  pilasters,
  cornice,
  rainwater,
  garage,
  columns,
  column: columns,
  torii,
};
