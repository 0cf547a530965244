import { toDraft } from '@maquette/contracts/fields/field-table';
import { anyValues } from '@maquette/contracts/fields/field-table.arbitrary';
import { ELEMENT_KINDS } from '@maquette/contracts/fields/used-elements';
import { MIN_SECONDS, PARALLAX_SENT_LIMIT } from '@maquette/contracts/fields/video-choices';
import { readVideoFields, writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { VIDEO_FILES, VIDEO_TABLE } from '@maquette/contracts/fields/video-table';
import { MODES } from '@maquette/contracts/tools/render-choices';
import fc from 'fast-check';
import { CAMERA_PRESETS, presetFields, presetOf } from './camera-presets';
import { actingOptions, blankForm, fieldsOf, settingsOf, type VideoForm, videoFormSchema } from './video-form';
import { fittedSeconds, lengthChoices, limitOf } from './video-length';

const anyFile = fc.record({
  source: fc.constantFrom('upload', 'render'),
  id: fc.uuid(),
  key: fc.constant('uploads/a.png'),
  contentType: fc.constant('image/png'),
  width: fc.integer({ min: 1, max: 16_384 }),
  height: fc.integer({ min: 1, max: 16_384 }),
} as const);
const anyClip = fc.record({ file: anyFile, seconds: fc.double({ min: 0.04, max: 60, noNaN: true }) }).map((clip) => ({
  ...clip.file,
  seconds: clip.seconds,
  fps: 24,
}));
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const anyUsed = fc.array(
  fc.record({ id: fc.uuid(), kind: fc.constantFrom(...ELEMENT_KINDS), name: fc.string({ minLength: 1 }) }),
  { maxLength: 3 },
);

/** Every form a user can fill in, including a prompt with surrounding spaces and parallax above the maximum. */
const anyForm: fc.Arbitrary<VideoForm> = fc
  .record({
    values: anyValues(VIDEO_TABLE),
    parallaxDepth: fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100),
    mode: fc.constantFrom(...MODES),
    files: fc.record({ image: maybe(anyFile), depthMap: maybe(anyFile), foregroundMask: maybe(anyFile) }),
    clip: maybe(anyClip),
    ratioChosen: fc.boolean(),
    elements: anyUsed,
  })
  .map(({ values, parallaxDepth, mode, files, clip, ratioChosen, elements }) => ({
    ...toDraft(VIDEO_TABLE, values),
    prompt: ` ${values.prompt}\n`,
    parallaxDepth,
    mode,
    ...files,
    clip,
    preset: '',
    ratioChosen,
    elements,
  }));

describe('video form', () => {
  test('sends exactly the displayed settings, and refills from the settings of the resulting video', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const settings = settingsOf(form);
        const { image, depthMap, foregroundMask, clip, elements, ...asked } = settings;
        const seconds = fittedSeconds(form.seconds, form.clip);
        // Paid options without effect on this move are not requested.
        const acts = actingOptions(form);
        const parallaxDepth = acts.parallax ? Math.min(form.parallaxDepth, PARALLAX_SENT_LIMIT) : 0;
        const keepVerticals = acts.verticals && form.keepVerticals;
        expect(actingOptions({ ...form, ...fieldsOf(settings) })).toEqual(acts);
        const shown = { ...form, prompt: form.prompt.trim(), parallaxDepth, keepVerticals, seconds };
        expect({ ...form, ...fieldsOf(settings) }).toEqual(shown);
        const read = readVideoFields(writeVideoFields(settings, form.mode));
        expect(read).toMatchObject({ mode: form.mode, settings: asked });
        // The server resolves the element types.
        expect(read.elementIds).toEqual(elements && [...new Set(elements.map(({ id }) => id))]);
        for (const [key, ref] of Object.entries(read.refs)) expect(form).toMatchObject({ [key]: ref ?? undefined });
        expect(settingsOf({ ...blankForm('i2v'), ...fieldsOf(settings), mode: form.mode })).toEqual(settings);
      }),
    );
  });

  test('the server stores the settings as requested', () => {
    fc.assert(
      fc.property(anyForm, (form) => {
        const settings = settingsOf(form);
        expect(videoSettingsSchema.parse(settings)).toEqual(settings);
      }),
    );
  });

  test('accepts drafts of older releases field by field', () => {
    const junk = fc.dictionary(
      fc.constantFrom(...Object.keys({ ...VIDEO_TABLE, ...VIDEO_FILES }), 'mode'),
      fc.anything(),
    );
    fc.assert(
      fc.property(anyForm, junk, (form, damage) => {
        const read = videoFormSchema.parse({ ...form, ...damage });
        expect(videoFormSchema.parse(read)).toEqual(read);
        const untouched = Object.entries(form).filter(([key]) => !(key in damage));
        expect(read).toMatchObject(Object.fromEntries(untouched));
      }),
    );
  });

  test('Video to Video starts without a move, and no tool exceeds the parallax maximum', () => {
    expect(settingsOf(blankForm('v2v'))).toMatchObject({
      staticMovement: 'none',
      dynamicMovement: 'none',
      parallaxDepth: 0,
    });
    expect(settingsOf({ ...blankForm('i2v'), parallaxDepth: 1 }).parallaxDepth).toBe(PARALLAX_SENT_LIMIT);
  });
});

describe('camera preset', () => {
  test.each(CAMERA_PRESETS)('%s is recognized from the form it filled in', (preset) => {
    fc.assert(fc.property(anyForm, (form) => expect(presetOf({ ...form, ...presetFields(preset) })).toBe(preset)));
  });
});

describe('length choices', () => {
  test('are sorted, include the selected length, and never exceed the source', () => {
    fc.assert(
      fc.property(anyForm, ({ seconds, mode, clip }) => {
        const lengths = lengthChoices({ seconds, mode, clip }).map((choice) => choice.seconds);
        const longest = Math.max(MIN_SECONDS, clip?.seconds ?? limitOf('fast'));
        expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
        expect(lengths).toContain(settingsOf({ ...blankForm('v2v'), seconds, clip }).seconds);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(Math.max(longest, seconds > longest ? longest : seconds));
      }),
    );
  });
});
