import { imageSettingsSchema } from '../fields/image-settings';
import { costOfOrder, losesAlways, losingPrices } from './margin';
import type { RenderCost } from './provider-offer';

const cost = (given: Partial<RenderCost>): RenderCost => ({
  tool: 't2i',
  recipe: 'words',
  model: 'sd3.5-large',
  resolution: '720p',
  microdollars: 65_000,
  calls: ['generate'],
  ...given,
});
const still = { width: 1_280, height: 720, resolution: '720p', seed: 1, seedLocked: false };

describe('prices and costs', () => {
  test('a price below its cost is listed once, however many recipes lead to it', () => {
    const costs = [cost({}), cost({ recipe: 'reference' }), cost({ resolution: '1080p' })];
    expect(losingPrices({ costs })).toEqual([
      expect.objectContaining({ tool: 't2i', resolution: '720p', price: 60_000, cost: 65_000 }),
    ]);
  });

  test('a price equal to its cost makes no loss', () => {
    expect(losingPrices({ costs: [cost({ microdollars: 60_000 })] })).toEqual([]);
  });

  test('an order costs what its own recipe costs', () => {
    const costs = [cost({}), cost({ tool: 's2i', recipe: 'both-closely', microdollars: 130_000 })];
    const sketch = { subject: 'Architecture', formStrictness: 80 };
    expect(costOfOrder({ costs }, 's2i', imageSettingsSchema.parse({ ...still, sketch }))).toBe(130_000);
    expect(costOfOrder({ costs }, 't2i', imageSettingsSchema.parse(still))).toBe(65_000);
    expect(costOfOrder({ costs: [] }, 't2i', imageSettingsSchema.parse(still))).toBe(0);
  });

  test('relaxed renders make a loss wherever a call costs money', () => {
    expect(losesAlways({ costs: [cost({})] }, 'relaxed')).toBe(true);
    expect(losesAlways({ costs: [] }, 'relaxed')).toBe(false);
  });
});
