import type { Vec3 } from '../../geometry/vectors';
import type { Bench, Thing } from './thing';

/** A hull along x with a pointed bow; y 0 is the water. `rise` lifts bow and stern. */
function hull({ mesh, id }: Bench, length: number, beam: number, height: number, skin: number, rise = 0.35): void {
  const stations = 9;
  const rib = (i: number): { x: number; half: number; top: number } => {
    const t = i / stations;
    const half = (beam / 2) * Math.min(1, 1.1 * Math.sin(Math.PI * (0.18 + 0.82 * t)) ** 0.7);
    return { x: (t - 0.5) * length, half: i === stations ? 0.02 : half, top: height * (1 + rise * (2 * t - 1) ** 2) };
  };
  for (let i = 0; i < stations; i++) {
    const [a, b] = [rib(i), rib(i + 1)];
    for (const side of [-1, 1]) {
      const low = (r: typeof a): Vec3 => [r.x * 0.94, -0.25, side * r.half * 0.55];
      const top = (r: typeof a): Vec3 => [r.x, r.top, side * r.half];
      mesh.quad(low(a), low(b), top(b), top(a), skin);
      mesh.quad(
        top(a),
        top(b),
        [b.x, b.top - 0.02, side * b.half * 0.86],
        [a.x, a.top - 0.02, side * a.half * 0.86],
        id('crate'),
      );
    }
    mesh.quad(
      [a.x, height * 0.35, -a.half * 0.8],
      [b.x, height * 0.35, -b.half * 0.8],
      [b.x, height * 0.35, b.half * 0.8],
      [a.x, height * 0.35, a.half * 0.8],
      id('crate'),
    );
  }
  const stern = rib(0);
  mesh.quad(
    [stern.x, -0.25, -stern.half * 0.55],
    [stern.x, -0.25, stern.half * 0.55],
    [stern.x, stern.top, stern.half],
    [stern.x, stern.top, -stern.half],
    skin,
  );
}

/** Boats and other floating objects. */
export const boats = {
  boat: {
    spot: 'water',
    wide: 4.4,
    deep: 1.7,
    high: 0.8,
    turns: 'any',
    build(bench) {
      const { mesh, said, random, id } = bench;
      hull(bench, 4.2, 1.5, 0.5, said(random.pick(['hullRed', 'hull', 'hullDark'] as const)));
      for (const x of [-0.9, 0.35]) mesh.box(x, 0.34, -0.6, x + 0.28, 0.39, 0.6, id('crate'));
    },
  },
  sailboat: {
    spot: 'water',
    wide: 8,
    deep: 2.6,
    high: 10,
    turns: 'any',
    build(bench) {
      const { mesh, said, id, random } = bench;
      hull(bench, 7.6, 2.3, 0.85, said(random.pick(['hull', 'hull', 'hullDark'] as const)), 0.2);
      mesh.cushion(-1.6, 0.6, -0.7, 1.3, 1.35, 0.7, 0.2, id('hull'));
      mesh.cylinder([0.6, 0.4, 0], [0.6, 10, 0], 0.07, 0.04, 8, id('metal'));
      mesh.cylinder([0.6, 1.9, 0], [-2.9, 1.8, 0.3], 0.05, 0.05, 8, id('metal'));
      mesh.triangle([0.52, 2, 0], [-2.8, 1.95, 0.28], [0.56, 9.7, 0], id('sail'));
      mesh.triangle([3.5, 1.1, 0], [0.7, 1.6, -0.25], [0.62, 8.6, 0], id('sail'));
    },
  },
  barge: {
    spot: 'water',
    wide: 15,
    deep: 3.2,
    high: 2.4,
    turns: 'along',
    build(bench) {
      const { mesh, said, id, stage } = bench;
      hull(bench, 15, 3, 1, said('hullDark'), 0.25);
      mesh.box(-5.6, 0.7, -1.15, 3.4, 2.15, 1.15, id('hullRed'));
      mesh.box(-5.8, 2.15, -1.3, 3.6, 2.25, 1.3, id('hull'));
      for (let x = -5; x < 3; x += 1.6)
        for (const side of [-1, 1])
          mesh.box(x, 1.25, side * 1.14, x + 0.8, 1.8, side * 1.18, id(stage.lampsOn ? 'litRoom' : 'blackGlass'));
      for (const x of [-4.2, -1, 1.6]) mesh.turnedBox(x, 2.25, 0.5, 0.9, 0.3, 0.4, 0, id('planter'));
    },
  },
} as const satisfies Record<string, Thing>;
