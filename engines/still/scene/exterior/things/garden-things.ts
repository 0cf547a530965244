import type { Vec3 } from '../../vectors';
import { gardenTable, parasol } from '../features/outdoor-living';
import { bench as seat } from '../features/people';
import type { Bench, Thing } from './thing';

function boulder({ mesh, random, said }: Bench, x: number, z: number, size: number): void {
  const values = Array.from({ length: 72 }, () => random.next());
  mesh.boulder([x, size * 0.15, z], size, (i) => values[i % 72] ?? 0.5, said('rock'));
}

/** A pool of water in a ring of stones; the water lies a little above the ground it hides. */
function basin({ mesh, id, random }: Bench, a: number, b: number, water: 'water' | 'lake'): void {
  const sides = 30;
  const rim = (k: number): number => 1 + 0.16 * Math.sin((k % sides) * 0.7) + 0.08 * Math.sin((k % sides) * 1.9);
  const at = (k: number, out: number): Vec3 => {
    const angle = (k / sides) * 6.2832;
    return [Math.cos(angle) * a * rim(k) * out, 0.06, Math.sin(angle) * b * rim(k) * out];
  };
  for (let k = 0; k < sides; k++) {
    mesh.triangle([0, 0.06, 0], at(k, 1), at(k + 1, 1), id(water));
    const [x, , z] = at(k, 1.04);
    const values = Array.from({ length: 72 }, () => random.next());
    mesh.boulder([x, 0.05, z], random.range(0.16, 0.34), (i) => values[i % 72] ?? 0.5, id('rock'));
  }
}

/** Furniture and ornaments of gardens, yards and fields. */
export const gardenThings = {
  pool: {
    spot: 'ground',
    wide: 9,
    deep: 4.6,
    high: 0.2,
    build({ mesh, id, said }) {
      mesh.box(-4.5, -0.3, -2.3, 4.5, 0.09, 2.3, id('paving'));
      mesh.quad([-4, 0.1, -1.8], [4, 0.1, -1.8], [4, 0.1, 1.8], [-4, 0.1, 1.8], said('water'));
      mesh.box(-4.05, 0.08, 1.8, 4.05, 0.16, 1.86, id('poolTile'));
    },
  },
  hammock: {
    spot: 'ground',
    wide: 3.4,
    deep: 1.2,
    high: 1.5,
    turns: 'little',
    build({ mesh, id, said }) {
      for (const x of [-1.6, 1.6]) mesh.cylinder([x, -0.1, 0], [x * 1.06, 1.5, 0], 0.07, 0.06, 8, id('innerWood'));
      const at = (t: number, z: number): Vec3 => [
        -1.55 + 3.1 * t,
        1.35 - 2.6 * t * (1 - t) - (1 - (z / 0.4) ** 2) * 0.16 * Math.sin(Math.PI * t),
        z * Math.sin(Math.PI * t),
      ];
      for (let i = 0; i < 12; i++)
        for (let k = 0; k < 4; k++) {
          const [z0, z1] = [-0.4 + k * 0.2, -0.2 + k * 0.2];
          mesh.quad(at(i / 12, z0), at((i + 1) / 12, z0), at((i + 1) / 12, z1), at(i / 12, z1), said('sail'));
        }
    },
  },
  'bird bath': {
    spot: 'ground',
    wide: 0.8,
    deep: 0.8,
    high: 1,
    build({ mesh, id, said }) {
      mesh.cylinder([0, 0, 0], [0, 0.8, 0], 0.14, 0.08, 14, said('stone'));
      mesh.cylinder([0, 0.8, 0], [0, 0.95, 0], 0.14, 0.42, 22, said('stone'));
      mesh.cylinder([0, 0.95, 0], [0, 0.955, 0], 0.36, 0.36, 20, id('water'));
    },
  },
  bench: {
    spot: 'ground',
    wide: 1.7,
    deep: 0.6,
    high: 0.9,
    turns: 'little',
    build: ({ stage }) => seat(stage, 0, 0, 0, 0),
  },
  table: {
    spot: 'ground',
    wide: 2.2,
    deep: 2.2,
    high: 0.9,
    turns: 'little',
    build: ({ stage }) => gardenTable(stage, 0, 0, 0),
  },
  parasol: { spot: 'ground', wide: 3.2, deep: 3.2, high: 2.8, build: ({ stage }) => parasol(stage, 0, 0, 0) },
  chair: {
    spot: 'ground',
    wide: 0.8,
    deep: 0.8,
    high: 0.9,
    turns: 'any',
    build({ mesh, said }) {
      const wood = said('innerWood');
      for (let k = 0; k < 4; k++) {
        mesh.box(-0.32, 0.34 - k * 0.015, -0.34 + k * 0.17, 0.32, 0.37 - k * 0.015, -0.2 + k * 0.17, wood);
        mesh.box(-0.3 + k * 0.155, 0.3, 0.3, -0.17 + k * 0.155, 0.98, 0.34, wood);
      }
      for (const x of [-0.38, 0.32]) {
        mesh.box(x, 0, -0.34, x + 0.06, 0.55, -0.26, wood);
        mesh.box(x - 0.04, 0.55, -0.4, x + 0.1, 0.58, 0.34, wood);
        mesh.box(x, 0, 0.24, x + 0.06, 0.55, 0.32, wood);
      }
    },
  },
  lounger: {
    spot: 'ground',
    wide: 0.9,
    deep: 2.1,
    high: 0.9,
    turns: 'little',
    build({ mesh, said, id }) {
      mesh.box(-0.36, 0.24, -1, 0.36, 0.3, 0.35, id('innerWood'));
      mesh.cushion(-0.34, 0.3, -0.98, 0.34, 0.4, 0.3, 0.05, said('curtain'));
      mesh.quad([-0.34, 0.36, 0.3], [0.34, 0.36, 0.3], [0.34, 0.88, 0.95], [-0.34, 0.88, 0.95], said('curtain'));
      for (const x of [-0.34, 0.28])
        for (const z of [-0.95, 0.25]) mesh.box(x, 0, z, x + 0.06, 0.26, z + 0.06, id('innerWood'));
    },
  },
  pond: { spot: 'ground', wide: 7, deep: 4.4, high: 0.2, build: (bench) => basin(bench, 3.2, 2, 'lake') },
  fountain: {
    spot: 'ground',
    wide: 4.4,
    deep: 4.4,
    high: 2.6,
    build({ mesh, said, id }) {
      const stone = said('stone');
      mesh.cylinder([0, -0.1, 0], [0, 0.55, 0], 2.1, 2.1, 36, stone);
      mesh.cylinder([0, 0.5, 0], [0, 0.56, 0], 1.9, 1.9, 36, id('water'));
      mesh.cylinder([0, 0.4, 0], [0, 1.35, 0], 0.2, 0.15, 16, stone);
      mesh.cylinder([0, 1.3, 0], [0, 1.5, 0], 0.25, 0.85, 24, stone);
      mesh.cylinder([0, 1.5, 0], [0, 1.51, 0], 0.78, 0.78, 24, id('water'));
      mesh.cylinder([0, 1.5, 0], [0, 1.95, 0], 0.12, 0.08, 12, stone);
      for (let k = 0; k < 14; k++) {
        const a = k * 0.4488;
        const at = (t: number): Vec3 => [Math.cos(a) * 0.95 * t, 2.05 + 0.9 * t - 2.4 * t * t, Math.sin(a) * 0.95 * t];
        for (let i = 0; i < 4; i++) mesh.cylinder(at(i / 4), at((i + 1) / 4), 0.018, 0.018, 4, id('foam'), false);
      }
    },
  },
  well: {
    spot: 'ground',
    wide: 2,
    deep: 2,
    high: 2.6,
    build({ mesh, said, id }) {
      mesh.cylinder([0, -0.1, 0], [0, 0.85, 0], 0.85, 0.8, 24, said('stone'));
      mesh.cylinder([0, 0.84, 0], [0, 0.86, 0], 0.62, 0.62, 20, id('blackGlass'));
      for (const x of [-0.78, 0.7]) mesh.box(x, 0.4, -0.04, x + 0.08, 2, 0.04, id('innerWood'));
      mesh.cylinder([-0.75, 1.55, 0], [0.75, 1.55, 0], 0.07, 0.07, 10, id('innerWood'));
      for (const side of [-1, 1])
        mesh.quad([-1, 1.85, side * 0.7], [1, 1.85, side * 0.7], [1, 2.5, 0], [-1, 2.5, 0], id('roof'));
    },
  },
  statue: {
    spot: 'ground',
    wide: 1.2,
    deep: 1.2,
    high: 3.2,
    build({ mesh, said, id }) {
      const m = said('statue');
      mesh.box(-0.55, -0.1, -0.55, 0.55, 1.1, 0.55, id('stone'));
      mesh.box(-0.65, 1.1, -0.65, 0.65, 1.22, 0.65, id('stone'));
      mesh.cylinder([0, 1.2, 0], [0, 2.05, 0], 0.34, 0.2, 14, m);
      mesh.cylinder([0, 2.05, 0], [0, 2.65, 0], 0.19, 0.24, 14, m);
      mesh.sphere([0, 2.93, 0], 0.15, 9, m, 1.2);
      mesh.cylinder([0.2, 2.55, 0], [0.52, 2.95, -0.2], 0.08, 0.05, 8, m);
      mesh.cylinder([-0.22, 2.55, 0], [-0.34, 2.0, -0.08], 0.08, 0.06, 8, m);
    },
  },
  'fire pit': {
    spot: 'ground',
    wide: 4.6,
    deep: 4.6,
    high: 0.7,
    build({ mesh, said, id }) {
      mesh.cylinder([0, -0.1, 0], [0, 0.03, 0], 2.2, 2.2, 30, id('gravel'));
      mesh.cylinder([0, 0, 0], [0, 0.42, 0], 0.55, 0.68, 24, said('stone'));
      mesh.cylinder([0, 0.38, 0], [0, 0.43, 0], 0.48, 0.48, 20, id('ember'));
      for (let k = 0; k < 7; k++) {
        const [x, z] = [Math.cos(k * 0.9) * 0.22, Math.sin(k * 0.9) * 0.22];
        mesh.cylinder([x, 0.43, z], [x, 0.72 + 0.14 * (k % 3), z], 0.1, 0, 6, id('ember'));
      }
      for (const a of [0.4, 1.3, 2.2, 3.1])
        mesh.cylinder(
          [Math.cos(a) * 1.3, 0.2, Math.sin(a) * 1.7],
          [Math.cos(a + 0.5) * 1.7, 0.2, Math.sin(a + 0.5) * 1.7],
          0.2,
          0.2,
          10,
          id('innerWood'),
        );
    },
  },
  hay: {
    spot: 'ground',
    wide: 1.6,
    deep: 1.6,
    high: 1.3,
    turns: 'any',
    build({ mesh, id }) {
      mesh.cylinder([-0.62, 0.62, 0], [0.62, 0.62, 0], 0.66, 0.66, 26, id('hay'));
    },
  },
  log: {
    spot: 'ground',
    wide: 2.6,
    deep: 0.9,
    high: 1.1,
    turns: 'little',
    build({ mesh, id }) {
      for (let row = 0; row < 4; row++)
        for (let k = 0; k < 9 - row; k++) {
          const x = -1.1 + 0.27 * k + 0.135 * row;
          mesh.cylinder([x, 0.13 + 0.23 * row, -0.42], [x, 0.13 + 0.23 * row, 0.42], 0.13, 0.13, 9, id('innerWood'));
        }
    },
  },
  rock: {
    spot: 'ground',
    wide: 1.8,
    deep: 1.6,
    high: 1,
    turns: 'any',
    build: (bench) => boulder(bench, 0, 0, bench.random.range(0.6, 1)),
  },
  barrel: {
    spot: 'ground',
    wide: 0.8,
    deep: 0.8,
    high: 1,
    turns: 'any',
    build({ mesh, said, id }) {
      for (const [y0, y1, a, b] of [
        [0, 0.45, 0.28, 0.36],
        [0.45, 0.92, 0.36, 0.28],
      ] as const)
        mesh.cylinder([0, y0, 0], [0, y1, 0], a, b, 20, said('crate'));
      for (const [y, r] of [
        [0.14, 0.32],
        [0.72, 0.33],
      ] as const)
        mesh.cylinder([0, y, 0], [0, y + 0.06, 0], r, r, 20, id('frame'), false);
    },
  },
  crate: {
    spot: 'ground',
    wide: 1.2,
    deep: 1.2,
    high: 1.5,
    turns: 'any',
    build({ mesh, said, random }) {
      mesh.box(-0.5, 0, -0.4, 0.5, 0.75, 0.4, said('crate'));
      if (random.chance(0.6)) mesh.turnedBox(0.06, 0.75, 0, 0.8, 0.62, 0.66, 0.2, said('crate'));
    },
  },
  planter: {
    spot: 'ground',
    wide: 0.8,
    deep: 0.8,
    high: 1.1,
    build({ stage, mesh, said, random }) {
      mesh.cylinder([0, 0, 0], [0, 0.55, 0], 0.26, 0.38, 20, said('planter'));
      const [x, y, z] = mesh.place([0, 0.48, 0]);
      stage.plant(random.pick(['bush', 'flowers', 'rose'] as const), x, z, 0.8, { y, keep: true });
    },
  },
  swing: {
    spot: 'ground',
    wide: 3,
    deep: 1.8,
    high: 2.4,
    build({ mesh, said, id }) {
      for (const x of [-1.3, 1.3])
        for (const z of [-0.8, 0.8]) mesh.cylinder([x * 1.05, 0, z], [x, 2.3, 0], 0.06, 0.05, 8, said('innerWood'));
      mesh.cylinder([-1.4, 2.3, 0], [1.4, 2.3, 0], 0.06, 0.06, 8, said('innerWood'));
      for (const x of [-0.65, 0.65]) {
        for (const dx of [-0.25, 0.25])
          mesh.cylinder([x + dx, 0.5, 0.1], [x + dx, 2.3, 0], 0.012, 0.012, 5, id('frame'));
        mesh.box(x - 0.28, 0.46, -0.05, x + 0.28, 0.5, 0.22, id('innerWood'));
      }
    },
  },
  slide: {
    spot: 'ground',
    wide: 1.2,
    deep: 4,
    high: 2.2,
    build({ mesh, said, id }) {
      for (const x of [-0.4, 0.34]) mesh.box(x, 0, 0.9, x + 0.06, 2.4, 0.96, id('metal'));
      for (let y = 0.3; y < 1.6; y += 0.3) mesh.box(-0.4, y, 0.9, 0.4, y + 0.05, 1, id('metal'));
      mesh.box(-0.4, 1.6, 0.1, 0.4, 1.66, 0.95, id('metal'));
      mesh.quad([-0.36, 1.62, 0.1], [0.36, 1.62, 0.1], [0.36, 0.3, -2.2], [-0.36, 0.3, -2.2], said('hullRed'));
      for (const x of [-0.38, 0.34])
        mesh.quad([x, 1.62, 0.1], [x, 1.85, 0.1], [x, 0.52, -2.2], [x, 0.3, -2.2], said('hullRed'));
    },
  },
  tent: {
    spot: 'ground',
    wide: 4,
    deep: 4,
    high: 2.6,
    build({ mesh, said }) {
      for (let k = 0; k < 8; k++) {
        const at = (i: number): Vec3 => [Math.cos(i * 0.7854) * 1.9, 0, Math.sin(i * 0.7854) * 1.9];
        if (k !== 5) mesh.triangle(at(k), at(k + 1), [0, 2.6, 0], said('sail'));
      }
    },
  },
} as const satisfies Record<string, Thing>;
