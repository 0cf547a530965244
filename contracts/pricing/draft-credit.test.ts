import fc from 'fast-check';
import { anyValues } from '../fields/field-table.arbitrary';
import { readImageFields } from '../fields/image-fields';
import { type ImageSettings, imageSettingsSchema } from '../fields/image-settings';
import { IMAGE_TABLE } from '../fields/image-table';
import { writeImageFields } from '../fields/write-image-fields';
import { imageSize, RESOLUTIONS } from '../tools/render-choices';
import {
  DRAFT,
  draftsCountSince,
  draftUntil,
  enlarged,
  finalOfDraft,
  isDraft,
  isFinalOf,
  quoteAfterDraft,
} from './draft-credit';
import { quoteRender } from './price-list';

const ID = '018f0000-0000-7000-8000-000000000000';
const draftSettings = fc.record({ values: anyValues(IMAGE_TABLE), seed: fc.nat(1_000_000) }).map(({ values, seed }) =>
  imageSettingsSchema.parse({
    ...values,
    ...DRAFT,
    ...imageSize(values.ratio, DRAFT.resolution),
    seed,
    seedLocked: false,
    series: 'one click',
  }),
);
const larger = fc.constantFrom(...RESOLUTIONS.filter((resolution) => resolution !== DRAFT.resolution));
const t2i = (settings: ImageSettings) => ({ tool: 't2i' as const, settings });

describe('a draft', () => {
  test('becomes a final of the same recipe and seed at every size, also after a conversion to the form', () => {
    fc.assert(
      fc.property(draftSettings, larger, (settings, resolution) => {
        const final = finalOfDraft(ID, settings, resolution);
        const read = readImageFields(writeImageFields('t2i', final, 'fast'), () => 1).settings;
        expect(read).toMatchObject({ seed: settings.seed, resolution, draft: ID, madeFrom: ID });
        expect(isFinalOf(t2i(read), t2i(settings))).toBe(true);
        expect(isDraft(enlarged(settings, resolution))).toBe(false);
      }),
    );
  });

  test('is deducted for no other recipe, seed or tool, and for no other draft', () => {
    const settings = imageSettingsSchema.parse({
      ...DRAFT,
      prompt: 'a villa',
      width: 1280,
      height: 720,
      seed: 7,
      seedLocked: true,
    });
    const final = finalOfDraft(ID, settings, '4K');
    const image = { source: 'upload' as const, id: ID, key: 'k', contentType: 'image/png', width: 1, height: 1 };
    for (const change of [
      { prompt: 'a hut' },
      { seed: 8 },
      { ratio: '1:1' as const },
      { image },
      { promptStrength: 3 },
    ]) {
      expect(isFinalOf(t2i({ ...final, ...change }), t2i(settings))).toBe(false);
    }
    expect(isFinalOf({ tool: 's2i', settings: final }, t2i(settings))).toBe(false);
    expect(isFinalOf(t2i(settings), t2i(settings))).toBe(false);
    expect(isFinalOf(t2i(final), t2i({ ...settings, model: 'sd3.5-large' }))).toBe(false);
  });

  test('reduces the price by its cost, never below zero, and the quote lists it', () => {
    fc.assert(
      fc.property(draftSettings, larger, fc.nat(80), (settings, resolution, paid) => {
        const full = quoteRender('t2i', finalOfDraft(ID, settings, resolution), 'fast');
        const left = quoteAfterDraft(full, paid);
        expect(left.total).toBe(Math.max(0, full.total - paid));
        expect(left.lines.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(left.total, 6);
      }),
    );
  });

  test('is valid until 24 hours after it was done, across midnight and clock changes', () => {
    for (const done of ['2026-03-28T23:59:59.999Z', '2026-10-24T12:00:00Z', '2026-12-31T18:00:00Z'].map(
      (at) => new Date(at),
    )) {
      const until = draftUntil(done);
      expect(until.getTime() - done.getTime()).toBe(86_400_000);
      expect(done > draftsCountSince(new Date(until.getTime() - 1))).toBe(true);
      expect(done > draftsCountSince(until)).toBe(false);
    }
  });
});
