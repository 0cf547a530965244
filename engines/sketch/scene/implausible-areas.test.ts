import type { RegionFacts } from '../reading/region-facts';
import { takeBackImplausible } from './implausible-areas';
import { area, surfaces } from './made-areas.test-data';
import { Surface } from './surface';

const BOX = [400, 200, 500, 320];

/** The class of one area after the check; its border is shared by areas of the given classes. */
function kept(
  surface: number,
  around: Partial<Record<keyof typeof Surface, number>>,
  more: Partial<RegionFacts> = {},
  isFrontal = false,
): number | undefined {
  const first = area(1, BOX, more);
  const others = Object.entries(around).map(([, share], k) => {
    first.neighbours.set(k + 2, share * first.perimeter);
    return area(k + 2, [0, 0, 900, 700]);
  });
  const facts = [area(0, [0, 0, 0, 0]), first, ...others];
  const classes = surfaces(surface, ...Object.keys(around).map((name) => Surface[name as keyof typeof Surface]));
  takeBackImplausible(facts.slice(1), facts, classes, new Uint16Array(facts.length), isFrontal);
  return classes[1];
}

describe('classes that cannot be', () => {
  const { window, wall, person, roof, ground, path, foliage } = Surface;

  it('glass has a plain outline, ends below the sky and is not cut by the sheet of an elevation', () => {
    expect(kept(window, { wall: 1 })).toBe(window);
    expect(kept(window, { wall: 1 }, { wobble: 1.4 })).toBe(wall);
    expect(kept(window, { wall: 0.7, person: 0.3 }, { wobble: 1.4 })).toBe(window);
    expect(kept(window, { wall: 0.7, sky: 0.3 })).toBe(wall);
    expect(kept(window, { wall: 0.8 }, { left: 80 })).toBe(window);
    expect(kept(window, { wall: 0.8 }, { left: 80 }, true)).toBe(wall);
  });

  it('people are no pieces of towers', () => {
    const figure = { straight: 0.3, upright: 0.2, wobble: 1.1 };
    expect(kept(person, { wall: 1 }, figure)).toBe(person);
    expect(kept(person, { wall: 0.8, sky: 0.2 }, figure)).toBe(wall);
    expect(kept(person, { wall: 1 }, { straight: 0.95, upright: 0.5 })).toBe(wall);
  });

  it('a roof does not lie on the ground', () => {
    expect(kept(roof, { sky: 0.5, wall: 0.5 })).toBe(roof);
    expect(kept(roof, { foliage: 0.4, path: 0.5 }, { right: 200 })).toBe(ground);
    expect(kept(roof, { wall: 0.5, path: 0.5 })).toBe(path);
  });

  it('plants inside of a facade are walls, unless they are coloured or round', () => {
    expect(kept(foliage, { wall: 0.8, window: 0.2 }, { turning: 0.8 })).toBe(wall);
    expect(kept(foliage, { wall: 0.6, ground: 0.4 }, { turning: 0.8 })).toBe(foliage);
    expect(kept(foliage, { wall: 1 }, { turning: 0.95 })).toBe(foliage);
    expect(kept(foliage, { wall: 1 }, { turning: 0.8, chroma: 0.2 })).toBe(foliage);
  });
});
