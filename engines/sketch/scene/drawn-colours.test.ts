import type { RegionFacts } from '../reading/region-facts';
import { defaultForm } from '../request/default-form';
import { tintAreas } from './drawn-colours';
import { Surface, type SurfaceArea } from './surface';
import type { Finish } from './textures';

type Colour = [number, number, number];
const WHITE: Colour = [255, 255, 255];
const RED: Colour = [220, 70, 60];
const BLUE: Colour = [90, 120, 200];
const ORANGE: Colour = [214, 140, 60];

/** Weights for areas of one material with the given shares of the image and drawn colours. */
function weights(finish: Pick<Finish, 'colour'>, drawn: readonly [number, Colour][], promptStrength = 60): number[] {
  const facts = drawn.map(([share, colour], label) => {
    const chroma = (Math.max(...colour) - Math.min(...colour)) / 255;
    return { label, area: share * 1e6, share, colour, chroma, paint: colour, painted: chroma > 0 ? 0.7 : 0 };
  }) as unknown as RegionFacts[];
  const areas = facts.map(({ label, share }) => ({
    label,
    share,
    material: 0,
    surface: Surface.furniture,
    tintShare: 0,
  }));
  const form = { ...defaultForm, width: 800, height: 600, promptStrength };
  tintAreas(areas as unknown as SurfaceArea[], facts, form, new Set([0]), [finish as Finish]);
  return areas.map(({ tintShare }) => tintShare);
}

describe('colours of a drawing beside a finish that the prompt names', () => {
  it('a red awning keeps its red on a house of white stucco', () => {
    const [wall = 1, awning = 0] = weights({ colour: [0.75, 0.74, 0.7] }, [
      [0.3, WHITE],
      [0.02, RED],
    ]);
    expect(wall).toBeLessThan(0.05);
    expect(awning).toBeGreaterThan(0.8);
  });

  it('a blue sofa is the one that is drawn blue, and the orange cabinet stays orange', () => {
    const [sofa = 1, cabinet = 0] = weights({ colour: [0.05, 0.12, 0.45] }, [
      [0.03, BLUE],
      [0.03, ORANGE],
    ]);
    expect(sofa).toBe(0);
    expect(cabinet).toBeGreaterThan(0.8);
  });

  it('a house drawn in red gets the finish that the prompt names', () => {
    expect(Math.max(...weights({ colour: [0.75, 0.74, 0.7] }, [[0.3, RED]]))).toBe(0);
    expect(Math.max(...weights({ colour: [0.75, 0.74, 0.7] }, [[0.3, RED]], 0))).toBeGreaterThan(0.8);
  });

  it('a drawing without colours has none', () => {
    expect(weights({ colour: [0.5, 0.3, 0.2] }, [[0.3, WHITE]])).toEqual([0]);
  });
});
