import type { RegionFacts } from '../reading/region-facts';
import { flattenFronts } from './facade-planes';
import { depthOn, type Eye, emptyArea } from './layout';
import { area, surfaces } from './made-areas.test-data';
import { flattenRoofs } from './roof-planes';
import { Surface } from './surface';

const eye: Eye = { centre: 500, horizon: 400, focal: 1000, height: 1.6, ceiling: 0 };

function placed(kinds: number[], list: RegionFacts[]) {
  const facts = [area(0, [0, 0, 0, 0], { area: 0 }), ...list];
  const found = { surface: surfaces(...kinds), host: new Uint16Array(kinds.length + 1), horizon: 400 };
  return { facts, areas: facts.map((f) => ({ ...emptyArea(f, found), offset: -10 - f.label })) };
}

it('an upper storey lies in the plane of the wall below it, the wall around the corner in its own', () => {
  const low = area(1, [300, 350, 700, 500]);
  const band = area(2, [300, 340, 700, 349]);
  const high = area(3, [300, 200, 700, 339]);
  const side = area(4, [701, 200, 900, 500], { toLeft: 0, toRight: 0.7 });
  for (const [a, b, length] of [
    [low, band, 400],
    [band, high, 400],
    [high, side, 140],
    [low, side, 150],
  ] as const) {
    a.neighbours.set(b.label, length);
    b.neighbours.set(a.label, length);
  }
  const { facts, areas } = placed([Surface.wall, Surface.trim, Surface.wall, Surface.wall], [low, band, high, side]);
  const plane = { normal: [0, 0, -1] as [number, number, number], offset: -20 };
  const around = { normal: [-0.8, 0, -0.6] as [number, number, number], offset: -12 };
  const grounded = new Map([
    [1, plane],
    [4, around],
  ]);
  flattenFronts(areas, facts, grounded, (f, { normal, offset }) => depthOn(eye, normal, offset, f.cx, f.cy), 0.2);
  expect(areas[3]).toMatchObject(plane);
  expect(areas[2]?.offset).toBeCloseTo(-19.8);
  expect(areas[4]).toMatchObject(around);
});

it('pieces of one slope share its plane', () => {
  const large = area(1, [100, 100, 500, 250]);
  const piece = area(2, [501, 100, 560, 250]);
  large.neighbours.set(2, 150);
  piece.neighbours.set(1, 150);
  const { facts, areas } = placed([Surface.roof, Surface.roof], [large, piece]);
  flattenRoofs(areas, facts, false);
  expect(areas[2]?.offset).toBe(areas[1]?.offset);
});
