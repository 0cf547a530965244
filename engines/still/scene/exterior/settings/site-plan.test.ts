import { SeededRandom } from '../../../../random/seeded-random';
import { readIntent } from '../../../intent/read-intent';
import { settingWishes } from './setting-wishes';
import { planSite } from './site-plan';

const frame = {
  min: [-7, 0, -5] as const,
  max: [7, 8, 5] as const,
  front: -5,
  yaw: 0.5,
  open: 1 as const,
};
const grounds = [
  ['on a snowfield', 'snowfield'],
  ['in the desert', 'desert'],
  ['among dunes', 'dunes'],
] as const;
const waters = [
  ['by the sea', 'sea'],
  ['by a lake', 'lake'],
  ['on a beach', 'beach'],
] as const;

/** For each setting, what it owns of the view in front of and beside the building: the share of land, and of water. */
function shares(prompt: string, seed: number): { of(owner: string): number; water: number } {
  const spec = readIntent({ prompt, designType: 'Architecture', style: 'Realistic', seed, width: 320, height: 180 });
  if (spec.kind !== 'exterior') throw new Error('spec has no building');
  const pad = { x0: -9, x1: 9, z0: -7, z1: 7 };
  const { land } = planSite(frame, pad, settingWishes(spec), new SeededRandom(seed), () => 0);
  const owners: string[] = [];
  for (let x = -40; x <= 40; x += 2)
    for (let z = -40; z <= -8; z += 2) owners.push(land.isBasin(x, z) ? 'water' : land.coverAt(x, z).owner);
  const of = (owner: string): number => owners.filter((one) => one === owner).length / owners.length;
  return { of, water: of('water') };
}

describe('ground and water named in one prompt', () => {
  const pairs = grounds.flatMap((ground) => waters.map((water) => [ground, water] as const));
  it.each(pairs)('are both in front of the building in either order: %s %s', ([on, ground], [by, water]) => {
    for (const [seed, prompt] of [`a house ${on}, ${by}`, `a house ${by}, ${on}`].entries()) {
      const seen = shares(prompt, seed);
      expect(seen.of(ground)).toBeGreaterThan(0.25);
      expect(seen.water + seen.of(water)).toBeGreaterThan(0.06);
    }
  });
});
