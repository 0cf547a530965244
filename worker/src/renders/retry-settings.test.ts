import { type ImageSettings, imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import { recipeOf, strictnessOf } from '@maquette/contracts/providers/image-recipe';
import { retrySettings } from './retry-settings';

const settings = (sketch: object, more: object = {}): ImageSettings =>
  imageSettingsSchema.parse({
    resolution: '720p',
    width: 1280,
    height: 720,
    seed: 7,
    seedLocked: false,
    sketch: { subject: 'Architecture', ...sketch },
    ...more,
  });
const closeness = (of: ImageSettings | null) =>
  of?.sketch && [strictnessOf(of.sketch), of.sketch.geometryOverride, of.seed];

test('the free attempt follows the drawing as closely as the controls allow, without straightening', () => {
  expect(closeness(retrySettings(settings({ referenceRole: 'structure-only' }), false))).toEqual([100, 0, 7]);
  expect(closeness(retrySettings(settings({}), true))).toEqual([100, 0, 7]);
  const interior = settings({ subject: 'Interior', formStrictness: undefined, sketchStrictness: 85 });
  expect(closeness(retrySettings(interior, false))).toEqual([100, 0, 7]);
});

test("a provider's model keeps its recipe, so that no other call is paid for", () => {
  const loose = settings({ referenceRole: 'both', formStrictness: 30 });
  const next = retrySettings(loose, false);
  expect(closeness(next)).toEqual([79, 0, 7]);
  expect(next && recipeOf('s2i', next)).toBe(recipeOf('s2i', loose));
});

test('when nothing is left to strengthen, a model gets another seed unless it is locked, and our own engine stops', () => {
  const strictest = { referenceRole: 'structure-only', formStrictness: 100, geometryOverride: 0 };
  expect(closeness(retrySettings(settings(strictest), false))).toEqual([100, 0, 8]);
  expect(retrySettings(settings(strictest, { seedLocked: true }), false)).toBeNull();
  expect(retrySettings(settings(strictest), true)).toBeNull();
});
