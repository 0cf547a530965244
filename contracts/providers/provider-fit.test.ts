import { imageSettingsSchema } from '../fields/image-settings';
import { RECIPES, recipesOf } from './image-recipe';
import { firstAble, whyNot, whyUnavailable } from './provider-fit';

const INPUT = {
  ...{ source: 'upload', id: '01900000-0000-7000-8000-000000000000', key: 'k', contentType: 'image/png' },
  ...{ width: 640, height: 480 },
};
const still = { width: 1_280, height: 720, resolution: '720p', seed: 1, seedLocked: false };
const masked = imageSettingsSchema.parse({ ...still, image: INPUT, mask: INPUT });
const able = (recipes: (typeof RECIPES)[number][]) => ({
  title: 'Provider A',
  makes: [{ tools: ['t2i' as const], models: ['sd3.5-large'], recipes, longestSeconds: null }],
  resolutions: [],
});

test('a mask is accepted only by providers that support it, and never with a sketch', () => {
  expect(whyNot(able(['inpaint']), 't2i', masked)).toBeNull();
  expect(whyNot(able(['words', 'reference']), 't2i', masked)).toMatch(/^Provider A cannot render only a part/);
  const engine = { title: 'our engine', makes: [], resolutions: [], embedded: true };
  expect(whyNot(engine, 't2i', imageSettingsSchema.parse({ ...still, image: INPUT }))).toBeNull();
  expect(whyUnavailable([engine], 't2i', masked)).toMatch(/^our engine cannot render only a part/);
  expect(recipesOf('s2i')).not.toContain('inpaint');
});

test('an order whose model is off goes to the next provider, never silently to our engine, and is otherwise refused with the reason', () => {
  const order = imageSettingsSchema.parse({ ...still, model: 'sd3.5-large' });
  const one = { ...able(['words']), embedded: false };
  const off = { ...one, off: [{ model: 'sd3.5-large', why: 'it paints the sky green.' }] };
  const engine = { title: 'our engine', makes: [], resolutions: [], embedded: true };
  expect([firstAble([off, one], 't2i', order), whyUnavailable([off, one], 't2i', order)]).toEqual([one, null]);
  expect(firstAble([off, engine], 't2i', order)).toBeUndefined();
  expect(whyUnavailable([off, engine], 't2i', order)).toBe(
    'sd3.5-large is turned off for now; choose another model: it paints the sky green',
  );
  expect(whyUnavailable([off], 't2i', { ...order, model: 'sd3.5-large-turbo' })).not.toMatch(/off for now/);
});
