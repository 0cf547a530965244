import { readIntent } from '../../intent/read-intent';
import { hilltop } from './planting';
import { prepareExterior } from './stage-exterior';
import { knollHeight } from './terrain';

const request = { designType: 'Architecture', style: 'Realistic', width: 160, height: 90 } as const;

describe('planting', () => {
  it('on a hill stands on the slope', () => {
    for (const seed of [7, 19]) {
      const spec = readIntent({ ...request, prompt: 'barn house', environment: 'Hilltop', seed });
      if (spec.kind !== 'exterior') throw new Error('a building was asked for');
      const trees = prepareExterior(spec, 160, 90).stage.plants.filter(({ x, z }) => Math.hypot(x, z) > 70);
      expect(trees.length).toBeGreaterThan(2);
      for (const { x, y, z } of trees) {
        expect(y).toBeLessThan(knollHeight(hilltop, x, z) + 0.05);
        expect(y).toBeGreaterThan(knollHeight(hilltop, x, z) - 1.5);
      }
    }
  });

  it('on a hill falls away from the house: level on the top, at the foot 120 m below', () => {
    expect(knollHeight(hilltop, 20, 30)).toBeCloseTo(-0.05);
    expect(knollHeight(hilltop, 600, 0)).toBeCloseTo(-120.05);
    expect(knollHeight(hilltop, 100, 40)).toBeLessThan(knollHeight(hilltop, 70, 28));
  });
});
