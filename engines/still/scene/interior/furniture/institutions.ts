/** Furniture of churches, courts, halls and schools. Centred at the origin unless a back wall is named. Metres. */
import type { InteriorStage } from '../stage/interior-stage';
import { theatreSeats } from './chairs';
import { railing } from './containers';
import { candelabra, candle } from './lights';
import { fronts, lathe, plate, posts } from './shapes';

/** Stone altar on steps with a cloth, candles and a cross. */
export function altar(stage: InteriorStage, w: number, d: number): void {
  const { mesh, id } = stage;
  plate(mesh, w + 1, d + 0.9, 0, 0.15, id('stoneTop'));
  plate(mesh, w + 0.5, d + 0.4, 0.15, 0.3, id('stoneTop'));
  plate(mesh, w - 0.3, d - 0.2, 0.3, 1.2, id('marble'));
  plate(mesh, w, d, 1.2, 1.28, id('marble'));
  plate(mesh, w * 0.6, d + 0.02, 1.281, 1.285, id('linen'));
  mesh.box(-w * 0.3, 0.85, -d / 2 - 0.012, w * 0.3, 1.285, -d / 2, id('linen'));
  for (const x of [-w * 0.36, w * 0.36]) mesh.at(x, 1.28, 0.1, 0, () => candle(stage, 0, 0, 0.4, 0.03));
  mesh.at(0, 1.28, 0.12, 0, () => {
    mesh.box(-0.03, 0, -0.03, 0.03, 0.75, 0.03, id('brass'));
    mesh.box(-0.2, 0.46, -0.03, 0.2, 0.52, 0.03, id('brass'));
    plate(mesh, 0.22, 0.16, 0, 0.03, id('brass'));
  });
}

/** Lectern with a sloping top and a reading lamp; the speaker stands at +z. */
export function lectern({ mesh, id }: InteriorStage, w: number, h: number): void {
  plate(mesh, w, 0.42, 0, 0.06, id('wood'));
  plate(mesh, w - 0.12, 0.3, 0.06, h - 0.14, id('wood'));
  fronts(mesh, { x0: -w / 2 + 0.1, x1: w / 2 - 0.1, y0: 0.16, y1: h - 0.24, z: -0.15 }, 1, 1, id('wood'), undefined);
  for (let k = 0; k < 5; k++)
    mesh.box(-w / 2, h - 0.02 - k * 0.035, -0.22 + k * 0.1, w / 2, h + 0.01 - k * 0.035, -0.12 + k * 0.1, id('wood'));
  mesh.box(-0.14, h - 0.09, 0.02, 0.14, h - 0.05, 0.18, id('linen'));
}

/** Stone font on a pillar with a wooden lid. */
export function font({ mesh, id }: InteriorStage): void {
  lathe(
    mesh,
    [
      [0.36, 0],
      [0.36, 0.1],
      [0.16, 0.16],
      [0.13, 0.5],
      [0.2, 0.6],
      [0.4, 0.72],
      [0.42, 0.92],
      [0.34, 0.92],
      [0.3, 0.84],
    ],
    id('marble'),
    [0, 0],
    8,
  );
  mesh.cylinder([0, 0.87, 0], [0, 0.88, 0], 0.32, 0.32, 24, id('water'));
}

/** Judge's bench: raised and panelled, with a desk and a high chair behind. */
export function judgesBench({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  const wood = id('wood');
  mesh.box(-w / 2, 0, -d, w / 2, 0.36, 0, wood);
  mesh.box(-w / 2, 0.36, -d, w / 2, h, -d + 0.08, wood);
  mesh.box(-w / 2 - 0.04, h, -d - 0.06, w / 2 + 0.04, h + 0.05, -d + 0.5, wood);
  for (const x of [-w / 2, w / 2 - 0.08]) mesh.box(x, 0.36, -d, x + 0.08, h, -d + 0.9, wood);
  fronts(
    mesh,
    { x0: -w / 2 + 0.06, x1: w / 2 - 0.06, y0: 0.2, y1: h - 0.08, z: -d },
    Math.max(3, Math.round(w / 0.7)),
    1,
    id('wood'),
    undefined,
  );
  const chairs = w > 2.6 ? [-w * 0.28, 0, w * 0.28] : [0];
  for (const x of chairs) {
    const tall = x === 0 ? 0.2 : 0;
    mesh.box(x - 0.32, 0.8, -0.42, x + 0.32, 1.6 + tall, -0.34, id('darkWood'));
    mesh.cushion(x - 0.26, 0.86, -0.46, x + 0.26, 1.52 + tall, -0.4, 0.03, id('accent'));
    mesh.cushion(x - 0.28, 0.76, -0.9, x + 0.28, 0.86, -0.42, 0.04, id('accent'));
  }
  mesh.box(-w / 2, 0.36, -0.06, w / 2, 2.5, 0, wood);
  fronts(
    mesh,
    { x0: -w / 2, x1: w / 2, y0: 0.5, y1: 2.44, z: -0.06 },
    Math.max(3, Math.round(w / 0.8)),
    1,
    id('wood'),
    undefined,
  );
  mesh.cylinder([0, 2.15, -0.1], [0, 2.15, -0.08], 0.22, 0.22, 30, id('brass'));
  mesh.cylinder([w * 0.12, h + 0.05, -d + 0.2], [w * 0.12, h + 0.1, -d + 0.2], 0.05, 0.05, 16, id('darkWood'));
  mesh.cylinder([w * 0.16, h + 0.12, -d + 0.12], [w * 0.1, h + 0.12, -d + 0.26], 0.012, 0.012, 8, id('darkWood'));
}

/** Fenced box with a seat for a witness or defendant. */
export function dock(stage: InteriorStage, w: number, d: number, h: number): void {
  const { mesh, id } = stage;
  plate(mesh, w, d, 0, 0.18, id('wood'));
  mesh.at(0, 0.18, 0, 0, () => railing(stage, w, d, h - 0.18, true));
  mesh.cushion(-0.24, 0.62, -0.1, 0.24, 0.68, 0.3, 0.02, id('fabric2'));
  mesh.box(-0.24, 0.68, 0.3, 0.24, 1.1, 0.34, id('wood'));
  posts(mesh, 0.44, 0.5, 0.18, 0.62, 0.05, id('wood'));
}

/** Low boarded stage with a curtain at its back; back at z = 0. */
export function stagePlatform({ mesh, id }: InteriorStage, w: number, d: number, h: number, wallTop: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, h, 0, id('darkWood'));
  mesh.box(-w / 2, h, -d - 0.03, w / 2, h + 0.03, 0, id('wood'));
  const folds = Math.round(w / 0.12);
  for (const [x0, x1, z] of [
    [-w / 2, w / 2, -0.1],
    [-w / 2, -w / 2 + w * 0.13, -d + 0.3],
    [w / 2 - w * 0.13, w / 2, -d + 0.3],
  ] as const) {
    const n = Math.max(8, Math.round(((x1 - x0) / w) * folds));
    for (let k = 0; k < n; k++) {
      const at = (i: number): [number, number] => [x0 + ((x1 - x0) * i) / n, z + 0.05 * Math.sin(i * 1.9)];
      const [xa, za] = at(k);
      const [xb, zb] = at(k + 1);
      mesh.quad([xa, h + 0.03, za], [xb, h + 0.03, zb], [xb, wallTop, zb], [xa, wallTop, za], id('accent'));
    }
  }
  const top = wallTop - 0.7;
  for (let k = 0; k < folds; k++) {
    const at = (i: number): [number, number, number] => [
      -w / 2 + (w * i) / folds,
      top + 0.1 * Math.cos((i / folds) * Math.PI * 10),
      -d + 0.26 + 0.03 * Math.sin(i * 1.9),
    ];
    const [a, b] = [at(k), at(k + 1)];
    mesh.quad(a, b, [b[0], wallTop, b[2]], [a[0], wallTop, a[2]], id('accent'));
  }
}

/** Seating tiers rising towards the back wall; back at z = 0. */
export function tiers(stage: InteriorStage, w: number, d: number): void {
  const { mesh, id } = stage;
  const rows = Math.max(2, Math.floor(d / 0.95));
  const step = d / rows;
  for (let r = 0; r < rows; r++) {
    const y = 0.3 * r;
    const z1 = -d + step * (r + 1);
    if (r > 0) mesh.box(-w / 2, 0, -d + step * r, w / 2, y, z1, id('wood'));
    mesh.at(0, y, z1 - step * 0.42, 0, () => theatreSeats(stage, w - 0.3));
    mesh.box(-w / 2 + 0.1, y + 0.68, z1 - step * 0.98, w / 2 - 0.1, y + 0.71, z1 - step * 0.72, id('wood'));
    mesh.box(-w / 2 + 0.1, y, z1 - step * 0.98, w / 2 - 0.1, y + 0.68, z1 - step * 0.95, id('wood'));
  }
}

/** Confessional: three compartments with curtains and a pointed top. */
export function confessional({ mesh, id }: InteriorStage, w: number, d: number, h: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, 0.14, 0, id('wood'));
  mesh.box(-w / 2, 0.14, -0.05, w / 2, h - 0.3, 0, id('wood'));
  for (const x of [-w / 2, -w / 6 - 0.03, w / 6 - 0.03, w / 2 - 0.06])
    mesh.box(x, 0.14, -d, x + 0.06, h - 0.3, 0, id('wood'));
  mesh.box(-w / 2 - 0.05, h - 0.3, -d - 0.05, w / 2 + 0.05, h - 0.18, 0, id('wood'));
  mesh.box(-w / 6, h - 0.18, -d, w / 6, h, 0, id('wood'));
  for (const x of [-w / 3, w / 3])
    for (let k = 0; k < 12; k++) {
      const at = (i: number): [number, number] => [
        x - w / 7 + (w / 3.5) * (i / 12),
        -d + 0.06 + 0.025 * Math.sin(i * 2.1),
      ];
      const [xa, za] = at(k);
      const [xb, zb] = at(k + 1);
      mesh.quad([xa, 0.5, za], [xb, 0.5, zb], [xb, h - 0.3, zb], [xa, h - 0.3, za], id('accent'));
    }
  mesh.box(-w / 6 + 0.03, 0.14, -d + 0.01, w / 6 - 0.03, 1.1, -d + 0.04, id('wood'));
}

/** Votive candle stand in front of a picture. */
export function candleStand(stage: InteriorStage): void {
  const { mesh, id } = stage;
  posts(mesh, 0.8, 0.36, 0, 0.8, 0.03, id('metal'));
  plate(mesh, 0.84, 0.4, 0.8, 0.83, id('metal'));
  for (const x of [-0.25, 0.25]) mesh.at(x, 0.83, 0.05, 0, () => candelabra(stage, 0.4));
}

/** Curtain rail between two beds; along z, from the wall at z = 0. */
export function wardCurtain({ mesh, id }: InteriorStage, d: number, h: number): void {
  mesh.cylinder([0, h, -d], [0, h, 0], 0.013, 0.013, 8, id('steel'));
  const n = 30;
  for (let k = 0; k < n; k++) {
    const at = (i: number): [number, number] => [0.05 * Math.sin(i * 1.7), -d + 0.02 + (d * 0.62 * i) / n];
    const [xa, za] = at(k);
    const [xb, zb] = at(k + 1);
    mesh.quad([xa, 0.3, za], [xb, 0.3, zb], [xb, h, zb], [xa, h, za], id('curtain'));
  }
}

/** Exhibition plinth. */
export function plinth({ mesh, id }: InteriorStage, w: number, h: number): void {
  plate(mesh, w, w, 0, h, id('white'));
}

/** Wall shelf with a few objects; back at z = 0, y = 0 its lower edge. */
export function wallShelf({ mesh, id, random }: InteriorStage, w: number, d: number): void {
  mesh.box(-w / 2, 0, -d, w / 2, 0.035, 0, id('wood'));
  for (const x of [-w * 0.36, w * 0.36]) mesh.box(x - 0.012, -0.09, -d * 0.8, x + 0.012, 0, 0, id('metal'));
  for (let x = -w / 2 + 0.1; x < w / 2 - 0.1; x += random.range(0.12, 0.26)) {
    const r = random.range(0.035, 0.06);
    lathe(
      mesh,
      [
        [r * 0.7, 0.035],
        [r, 0.08],
        [r * 0.8, 0.06 + random.range(0.06, 0.2)],
      ],
      id(random.pick(['pot', 'white', 'accent', 'glass'] as const)),
      [x, -d / 2],
      16,
    );
  }
}

/** Turnstile: two steel housings with rotating arms. */
export function turnstile({ mesh, id }: InteriorStage): void {
  for (const x of [-0.5, 0.4]) mesh.box(x, 0, -0.6, x + 0.12, 1, 0.6, id('steel'));
  for (let k = 0; k < 3; k++) {
    const a = k * 2.09 + 0.5;
    mesh.cylinder([-0.38, 0.85, 0], [0.3, 0.85 + 0.2 * Math.cos(a), 0.45 * Math.sin(a)], 0.02, 0.02, 8, id('steel'));
  }
}

/** Wheelchair. */
export function wheelchair({ mesh, id }: InteriorStage): void {
  for (const x of [-0.3, 0.3]) {
    for (let k = 0; k < 24; k++) {
      const [a, b] = [(k / 24) * 6.2832, ((k + 1) / 24) * 6.2832];
      mesh.cylinder(
        [x, 0.3 + 0.29 * Math.cos(a), 0.08 + 0.29 * Math.sin(a)],
        [x, 0.3 + 0.29 * Math.cos(b), 0.08 + 0.29 * Math.sin(b)],
        0.014,
        0.014,
        6,
        id('black'),
        false,
      );
      if (k % 3 === 0)
        mesh.cylinder(
          [x, 0.3, 0.08],
          [x, 0.3 + 0.28 * Math.cos(a), 0.08 + 0.28 * Math.sin(a)],
          0.004,
          0.004,
          4,
          id('steel'),
          false,
        );
    }
    mesh.cylinder([x * 0.9, 0.08, -0.34], [x * 0.9 + 0.02, 0.08, -0.34], 0.08, 0.08, 18, id('black'));
    mesh.cylinder([x * 0.85, 0.46, 0.22], [x * 0.85, 0.94, 0.28], 0.014, 0.014, 8, id('steel'));
    mesh.cylinder([x * 0.85, 0.94, 0.28], [x * 0.85, 0.94, 0.4], 0.018, 0.018, 8, id('black'));
    mesh.box(x * 0.85 - 0.03, 0.66, -0.2, x * 0.85 + 0.03, 0.7, 0.22, id('black'));
    mesh.cylinder([x * 0.7, 0.44, -0.24], [x * 0.6, 0.12, -0.46], 0.013, 0.013, 8, id('steel'));
    mesh.box(x * 0.6 - 0.08, 0.1, -0.56, x * 0.6 + 0.08, 0.12, -0.4, id('black'));
  }
  mesh.box(-0.24, 0.46, -0.24, 0.24, 0.5, 0.22, id('accent'));
  mesh.box(-0.24, 0.5, 0.22, 0.24, 0.9, 0.25, id('accent'));
}
