import type { Vec3 } from '../../geometry/vectors';
import { gardenTable } from './outdoor-living';
import { bench as seat } from './people';
import type { Bench, Thing } from './thing';

/** A pond in a ring of stones; its water lies slightly above the ground it covers. */
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
  parasol: {
    spot: 'ground',
    wide: 3.2,
    deep: 3.2,
    high: 2.8,
    build({ mesh, said, id }) {
      const cloth = said('curtain');
      mesh.cylinder([0, 0, 0], [0, 2.75, 0], 0.03, 0.03, 8, id('innerWood'));
      mesh.cylinder([0, 2.25, 0], [0, 2.7, 0], 1.65, 0.04, 10, cloth, false);
      mesh.cylinder([0, 2.13, 0], [0, 2.25, 0], 1.65, 1.65, 10, cloth, false);
    },
  },
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
} as const satisfies Record<string, Thing>;
