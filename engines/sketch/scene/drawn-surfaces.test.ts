import type { RegionFacts } from '../reading/region-facts';
import {
  isLouvred,
  isSeamedSlope,
  isSlabOfPaving,
  isStandingAside,
  isTextured,
  joinPaving,
  keepPlantsOffBuildings,
} from './drawn-surfaces';
import { area, surfaces } from './made-areas.test-data';
import { findCars } from './street-objects';
import { Surface } from './surface';

it('a slab with an edge is a car only with two wheels', () => {
  const [body, cabin] = [area(1, [330, 490, 620, 560], { upright: 0.1 }), area(2, [390, 450, 560, 500])];
  const wheel = { upright: 0, turning: 0.9, fill: 0.78 };
  const wheels = [area(3, [340, 530, 380, 570], wheel), area(4, [560, 530, 600, 570], wheel)];
  for (const [list, kind] of [
    [[body, cabin], Surface.wall],
    [[body, cabin, ...wheels], Surface.car],
  ] as const) {
    const surface = surfaces(Surface.wall, Surface.wall, Surface.trim, Surface.trim);
    findCars([...list], surface, new Uint16Array(5), 400);
    expect(surface[1]).toBe(kind);
  }
});

it('straight areas are no crowns: a pier stays wall, a slab of the deck stays paving, a round shrub stays green', () => {
  const pier = area(1, [400, 300, 460, 500], { neighbours: new Map([[4, 300]]) });
  const slab = area(2, [500, 600, 600, 640], { upright: 0, neighbours: new Map([[5, 250]]) });
  const round = { turning: 0.9, straight: 0.2, upright: 0.03, neighbours: new Map([[4, 300]]) };
  const shrub = area(3, [200, 420, 260, 480], round);
  const surface = surfaces(Surface.foliage, Surface.foliage, Surface.foliage, Surface.wall, Surface.path);
  keepPlantsOffBuildings([pier, slab, shrub], surface, 400, 800);
  expect([...surface.subarray(1, 4)]).toEqual([Surface.wall, Surface.path, Surface.foliage]);
});

it('a slab among slabs is neither lawn nor basin', () => {
  const beside = (...labels: number[]) => new Map(labels.map((label) => [label, 60]));
  const slabs = [1, 2, 3, 4].map((label) =>
    area(label, [100 * label, 600, 100 * label + 90, 660], {
      upright: 0,
      neighbours: beside(...[1, 2, 3, 4].filter((other) => other !== label)),
    }),
  );
  const facts = [area(0, [0, 0, 0, 0]), ...slabs];
  const surface = surfaces(Surface.path, Surface.path, Surface.ground, Surface.path);
  expect(isSlabOfPaving(slabs[0] as RegionFacts, facts, surface)).toBe(true);
  joinPaving(slabs, facts, surface);
  expect(surface[3]).toBe(Surface.path);
});

it('a wall that leaves the image at its side rises above the horizon; a lawn does not', () => {
  expect(isStandingAside(area(1, [0, 320, 300, 470], { left: 150 }), 400)).toBe(true);
  expect(isStandingAside(area(1, [0, 405, 300, 555], { left: 150 }), 400)).toBe(false);
});

it('drawn texture tells boards, slopes and louvres from ground, glass and trees', () => {
  const boards = area(1, [100, 100, 300, 200], { texture: 0.8, boards: 1 });
  const paving = area(2, [100, 600, 300, 700], { texture: 0.8, courses: 1 });
  const slope = area(3, [100, 100, 500, 250], { texture: 0.5, seams: 1, upright: 0, neighbours: new Map([[4, 400]]) });
  const shutter = area(5, [100, 300, 120, 360], { texture: 1, courses: 1 });
  const barred = area(6, [100, 300, 130, 350], { texture: 0.45, courses: 1 });
  expect([boards, paving].map(isTextured)).toEqual([true, false]);
  expect(isSeamedSlope(slope, surfaces(0, 0, Surface.wall, Surface.sky))).toBe(true);
  expect([shutter, boards, barred].map((f) => isLouvred(f, 1000))).toEqual([true, false, false]);
});
