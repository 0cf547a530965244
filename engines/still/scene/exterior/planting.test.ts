import { readIntent } from '../../intent/read-intent';
import { project } from '../geometry/camera-placement';
import { isTree } from '../plants/plant-kinds';
import { prepareExterior } from './stage-exterior';

const request = { designType: 'Architecture', style: 'Realistic', width: 160, height: 90 } as const;

describe('planting', () => {
  it('follows the slope on a hill', () => {
    for (const seed of [7, 19]) {
      const spec = readIntent({ ...request, prompt: 'barn house', environment: 'Hilltop', seed });
      if (spec.kind !== 'exterior') throw new Error('spec has no building');
      const { stage, plan } = prepareExterior(spec, 160, 90);
      const trees = stage.plants.filter(({ kind, x, z }) => isTree(kind) && Math.hypot(x, z) > 30);
      expect(trees.length).toBeGreaterThan(4);
      for (const { x, y, z } of trees) {
        expect(y).toBeLessThan(plan.land.bed(x, z) + 0.05);
        expect(y).toBeGreaterThan(plan.land.bed(x, z) - 1);
      }
    }
  });

  it('a hill is level below the house and many metres lower further away', () => {
    const spec = readIntent({ ...request, prompt: 'barn house', environment: 'Hilltop', seed: 7 });
    if (spec.kind !== 'exterior') throw new Error('spec has no building');
    const { land } = prepareExterior(spec, 160, 90).plan;
    expect(land.height(0, 2)).toBeCloseTo(-0.05);
    expect(land.height(300, 0)).toBeLessThan(-25);
    expect(land.height(60, 20)).toBeLessThan(land.height(30, 10));
  });

  const sceneOf = (prompt: string) => {
    const spec = readIntent({ ...request, prompt, seed: 11 });
    if (spec.kind !== 'exterior') throw new Error('spec has no building');
    return prepareExterior(spec, 160, 90);
  };

  it.each([
    ['A concrete temple at a harbour', 'autumn', 'maple'],
    ['A town hall on a town square', 'spring', 'apple'],
    ['An art gallery in the desert', 'spring', 'flowers'],
  ])('shows the season where little grows: %s in %s', (place, season, teller) => {
    const { stage, camera } = sceneOf(`${place}, in ${season}`);
    const inView = stage.plants.filter(({ kind, x, z }) => {
      const [sx, , depth] = project(camera, [x, 0, z]);
      return kind === teller && depth > 2 && Math.abs(sx - camera.shiftX) < camera.tanX * 1.15;
    });
    expect(inView.length).toBeGreaterThan(0);
  });

  it('puts no tree inside neighbouring houses', () => {
    const { stage } = sceneOf('A chapel on a village street beside a canal');
    const trees = stage.plants.filter(({ kind }) => isTree(kind));
    expect(trees.length).toBeGreaterThan(0);
    expect(trees.filter(({ x, z }) => stage.isBuiltUp(x, z, 0) || stage.isPaved(x, z, 0))).toEqual([]);
  });
});
