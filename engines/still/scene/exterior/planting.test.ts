import { readIntent } from '../../intent/read-intent';
import { isTree } from '../plant-kinds';
import { prepareExterior } from './stage-exterior';

const request = { designType: 'Architecture', style: 'Realistic', width: 160, height: 90 } as const;

describe('planting', () => {
  it('on a hill stands on the slope', () => {
    for (const seed of [7, 19]) {
      const spec = readIntent({ ...request, prompt: 'barn house', environment: 'Hilltop', seed });
      if (spec.kind !== 'exterior') throw new Error('a building was asked for');
      const { stage, plan } = prepareExterior(spec, 160, 90);
      const trees = stage.plants.filter(({ kind, x, z }) => isTree(kind) && Math.hypot(x, z) > 30);
      expect(trees.length).toBeGreaterThan(4);
      for (const { x, y, z } of trees) {
        expect(y).toBeLessThan(plan.land.bed(x, z) + 0.05);
        expect(y).toBeGreaterThan(plan.land.bed(x, z) - 1);
      }
    }
  });

  it('on a hill the land falls away from the house: level under it, many metres lower further off', () => {
    const spec = readIntent({ ...request, prompt: 'barn house', environment: 'Hilltop', seed: 7 });
    if (spec.kind !== 'exterior') throw new Error('a building was asked for');
    const { land } = prepareExterior(spec, 160, 90).plan;
    expect(land.height(0, 2)).toBeCloseTo(-0.05);
    expect(land.height(300, 0)).toBeLessThan(-25);
    expect(land.height(60, 20)).toBeLessThan(land.height(30, 10));
  });
});
