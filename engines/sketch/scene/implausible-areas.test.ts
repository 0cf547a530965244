import type { RegionFacts } from '../reading/region-facts';
import { correctImplausible, correctImplausibleInRoom } from './implausible-areas';
import { area, surfaces } from './made-areas.test-data';
import { Surface } from './surface';

const BOX = [400, 200, 500, 320];

const outside = (...all: [RegionFacts[], RegionFacts[], Uint8Array, Uint16Array]): void =>
  correctImplausible(...all, false);
const onElevation = (...all: [RegionFacts[], RegionFacts[], Uint8Array, Uint16Array]): void =>
  correctImplausible(...all, true);

/** The class of one area after the check; its border is shared by areas of the given classes. */
function kept(
  surface: number,
  around: Partial<Record<keyof typeof Surface, number>>,
  more: Partial<RegionFacts> = {},
  check: (...all: [RegionFacts[], RegionFacts[], Uint8Array, Uint16Array]) => void = outside,
): number | undefined {
  const first = area(1, BOX, more);
  const others = Object.entries(around).map(([, share], k) => {
    first.neighbours.set(k + 2, share * first.perimeter);
    return area(k + 2, [0, 0, 900, 700]);
  });
  const facts = [area(0, [0, 0, 0, 0]), first, ...others];
  const classes = surfaces(surface, ...Object.keys(around).map((name) => Surface[name as keyof typeof Surface]));
  check(facts.slice(1), facts, classes, new Uint16Array(facts.length));
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
    expect(kept(window, { wall: 0.8 }, { left: 80 }, onElevation)).toBe(wall);
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

  it('in a room, ragged glass is wall or furniture unless furniture hides it', () => {
    const { furniture } = Surface;
    expect(kept(window, { wall: 1 }, { wobble: 1.1 }, correctImplausibleInRoom)).toBe(window);
    expect(kept(window, { wall: 0.5, trim: 0.5 }, { wobble: 1.5 }, correctImplausibleInRoom)).toBe(wall);
    expect(kept(window, { trim: 1 }, { wobble: 1.5 }, correctImplausibleInRoom)).toBe(furniture);
    expect(kept(window, { wall: 0.6, furniture: 0.4 }, { wobble: 1.5 }, correctImplausibleInRoom)).toBe(window);
  });

  it('in a room, plants are no compartments and hang on no wall without a pot', () => {
    const { furniture, picture } = Surface;
    const leaf = { fill: 0.6, turning: 0.9 };
    expect(kept(foliage, { wall: 0.5, furniture: 0.5 }, leaf, correctImplausibleInRoom)).toBe(foliage);
    expect(kept(foliage, { wall: 1 }, leaf, correctImplausibleInRoom)).toBe(picture);
    expect(kept(foliage, { trim: 1 }, { fill: 0.95 }, correctImplausibleInRoom)).toBe(furniture);
  });
});
