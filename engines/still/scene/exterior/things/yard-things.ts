import type { Vec3 } from '../../geometry/vectors';
import type { Bench, Thing } from './thing';

function boulder({ mesh, random, said }: Bench, x: number, z: number, size: number): void {
  const values = Array.from({ length: 72 }, () => random.next());
  mesh.boulder([x, size * 0.15, z], size, (i) => values[i % 72] ?? 0.5, said('rock'));
}

/** Objects in yards, fields and playgrounds. */
export const yardThings = {
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
