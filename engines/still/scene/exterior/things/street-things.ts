import { bicycle, person } from './people';
import { bollard, car, streetLamp } from './street-furniture';
import type { Thing } from './thing';

/** Objects in streets, squares and along lines. */
export const streetThings = {
  car: {
    spot: 'road',
    wide: 4.6,
    deep: 2,
    high: 1.5,
    turns: 'along',
    build: ({ stage, said, random }) => car(stage, 0, 0, 0, 0, said(random.pick(['carPaint', 'carPaint2'] as const))),
  },
  bus: {
    spot: 'road',
    wide: 11,
    deep: 2.6,
    high: 3.1,
    turns: 'along',
    build({ mesh, said, id }) {
      mesh.cushion(-5.4, 0.35, -1.2, 5.4, 3.05, 1.2, 0.25, said('hullRed'));
      for (const z of [-1.22, 1.22]) mesh.box(-4.9, 1.35, z - 0.01, 5.1, 2.35, z + 0.01, id('blackGlass'));
      mesh.box(5.38, 1.1, -1, 5.44, 2.5, 1, id('blackGlass'));
      for (const x of [-3.4, 3.3])
        for (const z of [-1.08, 0.8]) mesh.cylinder([x, 0.48, z], [x, 0.48, z + 0.28], 0.48, 0.48, 18, id('tyre'));
    },
  },
  tram: {
    spot: 'road',
    wide: 15,
    deep: 2.6,
    high: 3.5,
    turns: 'along',
    build({ mesh, said, id }) {
      mesh.cushion(-7.2, 0.4, -1.2, 7.2, 3.2, 1.2, 0.35, said('hull'));
      for (const z of [-1.22, 1.22]) mesh.box(-6.6, 1.4, z - 0.01, 6.6, 2.5, z + 0.01, id('blackGlass'));
      mesh.box(-7.24, 0.7, -1.21, 7.24, 1.1, 1.21, id('hullRed'));
      mesh.cylinder([0, 3.1, 0], [0.6, 4.4, 0], 0.03, 0.03, 6, id('frame'));
      for (const z of [-0.75, 0.68]) mesh.box(-40, 0, z, 40, 0.02, z + 0.07, id('metal'));
    },
  },
  bicycle: {
    spot: 'kerb',
    wide: 1.7,
    deep: 0.6,
    high: 1,
    turns: 'little',
    build: ({ stage }) => bicycle(stage, 0, 0, 0, 0),
  },
  person: {
    spot: 'kerb',
    wide: 0.7,
    deep: 0.7,
    high: 1.8,
    turns: 'any',
    build: ({ stage }) => person(stage, 0, 0, 0, 0),
  },
  child: {
    spot: 'kerb',
    wide: 0.6,
    deep: 0.6,
    high: 1.2,
    turns: 'any',
    build: ({ stage }) => person(stage, 0, 0, 0, 0, 0.68),
  },
  'street lamp': {
    spot: 'kerb',
    wide: 0.6,
    deep: 0.6,
    high: 6.2,
    build: ({ stage, said }) => streetLamp(stage, 0, 0, -1.1, said('frame')),
  },
  bollard: {
    spot: 'kerb',
    wide: 0.3,
    deep: 0.3,
    high: 0.8,
    build: ({ stage, said }) => bollard(stage, 0, 0, said('frame')),
  },
  'zebra crossing': {
    spot: 'road',
    wide: 3.8,
    deep: 6,
    high: 0.05,
    turns: 'along',
    build({ mesh, id }) {
      for (let z = -6; z < 6; z += 1.05) mesh.box(-1.9, 0.003, z, 1.9, 0.008, z + 0.5, id('marking'));
    },
  },
  stall: {
    spot: 'ground',
    wide: 3,
    deep: 2.2,
    high: 2.7,
    turns: 'little',
    build({ mesh, said, id }) {
      mesh.box(-1.3, 0, -0.6, 1.3, 0.85, 0.5, id('crate'));
      for (const x of [-1.4, 1.32])
        for (const z of [-0.9, 0.9]) mesh.box(x, 0, z, x + 0.08, 2.2, z + 0.08, id('innerWood'));
      for (let k = 0; k < 8; k++) {
        const m = k % 2 ? id('curtain') : said('awning');
        const [a, b] = [-1.6 + k * 0.4, -1.2 + k * 0.4];
        mesh.quad([a, 2.65, 0], [b, 2.65, 0], [b, 2.15, -1.3], [a, 2.15, -1.3], m);
        mesh.quad([a, 2.65, 0], [b, 2.65, 0], [b, 2.25, 1.2], [a, 2.25, 1.2], m);
      }
      for (let k = 0; k < 5; k++)
        mesh.sphere(
          [-1.05 + k * 0.52, 0.93, -0.3],
          0.16,
          6,
          id((['hullRed', 'hay', 'shutter'] as const)[k % 3] ?? 'hay'),
        );
    },
  },
  flag: {
    spot: 'ground',
    wide: 0.5,
    deep: 0.5,
    high: 7,
    build({ mesh, said, id }) {
      mesh.cylinder([0, 0, 0], [0, 7, 0], 0.06, 0.04, 10, id('hull'));
      const wave = (x: number): number => 0.16 * Math.sin(x * 2.6);
      for (let k = 0; k < 8; k++) {
        const [a, b] = [k * 0.24, (k + 1) * 0.24];
        mesh.quad([a, 5.7, wave(a)], [b, 5.7, wave(b)], [b, 6.9, wave(b)], [a, 6.9, wave(a)], said('awning'));
      }
    },
  },
  'mail box': {
    spot: 'kerb',
    wide: 0.5,
    deep: 0.5,
    high: 1.3,
    build({ mesh, said, id }) {
      mesh.box(-0.05, 0, -0.05, 0.05, 1, 0.05, id('innerWood'));
      mesh.box(-0.18, 1, -0.26, 0.18, 1.3, 0.26, said('hullRed'));
    },
  },
  'telephone box': {
    spot: 'kerb',
    wide: 1,
    deep: 1,
    high: 2.6,
    build({ mesh, said, id }) {
      mesh.box(-0.45, 0, -0.45, 0.45, 2.5, 0.45, said('hullRed'));
      for (let y = 0.4; y < 2; y += 0.3) {
        mesh.box(-0.33, y, -0.47, 0.33, y + 0.24, -0.44, id('blackGlass'));
        for (const x of [-0.47, 0.44]) mesh.box(x, y, -0.33, x + 0.03, y + 0.24, 0.33, id('blackGlass'));
      }
      mesh.box(-0.5, 2.5, -0.5, 0.5, 2.65, 0.5, said('hullRed'));
    },
  },
  bin: {
    spot: 'kerb',
    wide: 0.6,
    deep: 0.6,
    high: 0.9,
    build: ({ mesh, said }) => void mesh.cylinder([0, 0, 0], [0, 0.9, 0], 0.24, 0.27, 16, said('frame')),
  },
  cart: {
    spot: 'ground',
    wide: 2.6,
    deep: 1.6,
    high: 1.5,
    turns: 'any',
    build({ mesh, said, id }) {
      mesh.box(-1, 0.6, -0.6, 1, 0.7, 0.6, said('crate'));
      for (const z of [-0.6, 0.55]) mesh.box(-1, 0.7, z, 1, 1.05, z + 0.05, said('crate'));
      for (const z of [-0.72, 0.66]) mesh.cylinder([0, 0.55, z], [0, 0.55, z + 0.06], 0.55, 0.55, 20, id('innerWood'));
      for (const z of [-0.4, 0.4]) mesh.cylinder([1, 0.62, z], [2.1, 0.2, z], 0.035, 0.03, 6, id('innerWood'));
    },
  },
} as const satisfies Record<string, Thing>;
