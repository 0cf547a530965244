import { toDraft } from '@maquette/contracts/fields/field-table';
import { anyValues } from '@maquette/contracts/fields/field-table.arbitrary';
import { readImageFields } from '@maquette/contracts/fields/image-fields';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import {
  ARCHITECTURE_TABLE,
  IMAGE_TABLE,
  INTERIOR_TABLE,
  LIGHT_TABLE,
  SKETCH_TABLE,
} from '@maquette/contracts/fields/image-table';
import { MODEL_TABLE } from '@maquette/contracts/fields/model-table';
import { ELEMENT_KINDS } from '@maquette/contracts/fields/used-elements';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import {
  deliveredResolution,
  LARGEST_SEED,
  MODES,
  RESOLUTIONS,
  UPSCALES,
} from '@maquette/contracts/tools/render-choices';
import fc from 'fast-check';
import { MAX_SERIES, nameOfSeries, priceOfSeries, seriesOf } from '../../renders/rules/series';
import { priceOf } from './form-checks';
import { deliveryOf, fieldsOf, type ImageForm, imagesOf, readForm, settingsOf, sizedForm, varied } from './image-form';

const TOOLS = ['t2i', 's2i', 'm2i'] as const satisfies ImageTool[];

const FILE = { source: 'upload', key: 'a.png', contentType: 'image/png', width: 4, height: 3 } as const;

const anyUsed = fc.array(
  fc.record({ id: fc.uuid(), kind: fc.constantFrom(...ELEMENT_KINDS), name: fc.string({ minLength: 1 }) }),
  { maxLength: 3 },
);

/** All valid forms, with surrounding spaces in the prompt, and upscales of sizes that cannot be doubled. */
const anyForm: fc.Arbitrary<ImageForm> = fc
  .record({
    values: anyValues(IMAGE_TABLE),
    sketch: anyValues(SKETCH_TABLE),
    exterior: anyValues(ARCHITECTURE_TABLE),
    interior: anyValues(INTERIOR_TABLE),
    light: anyValues(LIGHT_TABLE),
    model: anyValues(MODEL_TABLE),
    rest: fc.record({
      resolution: fc.constantFrom(...RESOLUTIONS),
      upscale: fc.constantFrom(...UPSCALES),
      promptStrength: fc.integer({ min: 0, max: 100 }),
      seed: fc.nat(),
      seedLocked: fc.boolean(),
      mode: fc.constantFrom(...MODES),
      images: fc.integer({ min: 1, max: MAX_SERIES }),
      ratioChosen: fc.boolean(),
    }),
    upload: fc.option(fc.uuid()),
    masked: fc.option(fc.uuid()),
    elements: anyUsed,
  })
  .map(({ values, sketch, exterior, interior, light, model, rest, upload, masked, elements }) => ({
    ...toDraft(IMAGE_TABLE, values),
    prompt: ` ${values.prompt}\n`,
    ...toDraft(SKETCH_TABLE, sketch),
    exterior: { ...toDraft(ARCHITECTURE_TABLE, exterior), focalElement: ` ${exterior.focalElement} ` },
    interior: toDraft(INTERIOR_TABLE, interior),
    light: toDraft(LIGHT_TABLE, light),
    ...toDraft(MODEL_TABLE, model),
    ...rest,
    elements,
    image: upload === null ? null : { ...FILE, id: upload },
    mask: masked === null ? null : { ...FILE, id: masked },
  }));

/** The form after a click that fills in settings. */
function shownBy(tool: ImageTool, form: ImageForm): ImageForm {
  const sized = sizedForm(tool, form);
  const { upscale } = deliveryOf(sized);
  // A mask belongs to a reference.
  const mask = tool === 't2i' && form.image ? form.mask : null;
  // A guarantee requires lines that are kept: those of a sketch, or of a reference outside its mask.
  const geometryGuarantee = tool === 's2i' || mask ? form.geometryGuarantee : undefined;
  const trimmed = { ...sized, prompt: form.prompt.trim(), upscale, seedLocked: true, mask, geometryGuarantee };
  if (tool !== 's2i' || form.designType === 'Interior') return trimmed;
  return { ...trimmed, exterior: { ...form.exterior, focalElement: form.exterior.focalElement.trim() } };
}

describe.each(TOOLS)('image form, %s', (tool) => {
  test('converts to settings and back without loss', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const settings = settingsOf(tool, form);
        expect({ ...form, ...fieldsOf(settings) }).toEqual(shownBy(tool, form));
        const { image, mask, elements, seed, seedLocked, ...asked } = settings;
        const read = readImageFields(writeImageFields(tool, settings, form.mode), () => 7);
        expect(read).toMatchObject({ tool, mode: form.mode, settings: asked });
        // The server derives their kinds.
        expect(read.elementIds).toEqual(elements && [...new Set(elements.map(({ id }) => id))]);
        expect(read.settings).toMatchObject({ seedLocked, seed: seedLocked ? seed : 7 });
        expect(form.image ?? {}).toMatchObject(read.imageRef ?? {});
        expect(read.maskRef?.id).toBe(mask?.id);
        const again = settingsOf(tool, { ...readForm(tool, {}), ...fieldsOf(settings) });
        expect(again).toEqual({ ...settings, seedLocked: true });
      }),
    );
  });

  test('orders several images as separate orders with their own seed and price', () => {
    fc.assert(
      fc.property(anyForm, fc.nat({ max: LARGEST_SEED }), (form, seed) => {
        const settings = { ...settingsOf(tool, form), seed, seedLocked: true };
        const files = { image: settings.image, mask: settings.mask, elements: settings.elements };
        const orders = seriesOf(settings, form.images, 'a sheet');
        expect(new Set(orders.map((order) => order.seed)).size).toBe(form.images);
        for (const order of orders) {
          const read = readImageFields(writeImageFields(tool, order, form.mode), () => 7).settings;
          expect({ ...read, ...files }).toEqual({ ...order, ...files });
          expect(nameOfSeries(read)).toBe(form.images === 1 ? undefined : 'a sheet');
          expect({ ...settingsOf(tool, { ...form, ...fieldsOf({ ...read, ...files }) }), seed }).toEqual(settings);
        }
        const price = priceOf(tool, form, form.mode);
        const all = priceOfSeries(price, form.images);
        expect(all.credits).toBe(form.images * price.credits);
        expect(all.lines.reduce((sum, line) => sum + line.credits, 0)).toBeCloseTo(all.credits, 6);
      }),
    );
  });

  test('varies an image once, at its size, and keeps the reference', () => {
    fc.assert(
      fc.property(anyForm, anyForm, (form, shown) => {
        const source = settingsOf(tool, shown);
        const next = { ...form, ...varied(form, source) };
        const again = settingsOf(tool, next);
        expect(next.images).toBe(1);
        expect([again.width, again.height, again.prompt]).toEqual([source.width, source.height, source.prompt]);
        expect(again.image).toEqual(source.image ?? form.image ?? undefined);
      }),
    );
  });

  test('is stored by the server unchanged', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const settings = settingsOf(tool, form);
        expect(imageSettingsSchema.parse(settings)).toEqual(settings);
      }),
    );
  });

  test('reads drafts of older releases field by field', () => {
    const junk = fc.dictionary(fc.constantFrom(...Object.keys(readForm(tool, {}))), fc.anything());
    fc.assert(
      fc.property(anyForm, junk, (form, damage) => {
        const read = readForm(tool, { ...form, ...damage });
        expect(readForm(tool, read)).toEqual(read);
        const untouched = Object.entries(form).filter(([key]) => !(key in damage));
        expect(read).toMatchObject(Object.fromEntries(untouched));
      }),
    );
  });
});

test('an upscale counts only if the selected size can be doubled', () => {
  for (const resolution of RESOLUTIONS) {
    const doubled = deliveredResolution(resolution, '2x');
    const delivered = deliveryOf({ resolution, upscale: '2x' });
    expect(delivered).toEqual(doubled ? { resolution: doubled, upscale: '2x' } : { resolution, upscale: 'none' });
  }
});

test('a view of a model is ordered once, because another seed gives the same picture, unless trees or people are added', () => {
  const form = { ...readForm('m2i', {}), images: 4 };
  expect(imagesOf('m2i', form)).toBe(1);
  expect(imagesOf('m2i', { ...form, people: true })).toBe(4);
  expect(imagesOf('t2i', form)).toBe(4);
});
