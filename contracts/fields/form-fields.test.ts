import fc from 'fast-check';
import { quoteRender, quoteView } from '../pricing/price-list';
import { deliveredResolution, imageSize, MODES, RESOLUTIONS, UPSCALES } from '../tools/render-choices';
import { anyValues } from './field-table.arbitrary';
import { readImageFields } from './image-fields';
import type { ImageSettings, ImageTool, SketchSettings } from './image-settings';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, SKETCH_TABLE } from './image-table';
import { MODEL_TABLE } from './model-table';
import { clipSize, readVideoFields, writeVideoFields } from './video-fields';
import type { VideoSettings } from './video-settings';
import { VIDEO_TABLE } from './video-table';
import { chosenResolution, writeImageFields } from './write-image-fields';

const architecture = fc.record({
  subject: fc.constant('Architecture' as const),
  fields: fc.tuple(anyValues(SKETCH_TABLE), anyValues(ARCHITECTURE_TABLE)),
});
const interior = fc.record({
  subject: fc.constant('Interior' as const),
  fields: fc.tuple(anyValues(SKETCH_TABLE), anyValues(INTERIOR_TABLE)),
});
const sketch = fc.oneof(
  architecture.map(({ subject, fields: [both, own] }): SketchSettings => ({ subject, ...both, ...own })),
  interior.map(({ subject, fields: [both, own] }): SketchSettings => ({ subject, ...both, ...own })),
);

const size = fc
  .record({ chosen: fc.constantFrom(...RESOLUTIONS), upscale: fc.constantFrom(...UPSCALES) })
  .filter(({ chosen, upscale }) => deliveredResolution(chosen, upscale) !== null);

const image: fc.Arbitrary<{ tool: ImageTool; settings: ImageSettings }> = fc
  .record({
    size,
    sketch: fc.option(sketch, { nil: undefined }),
    modelView: fc.option(anyValues(MODEL_TABLE), { nil: undefined }),
    fields: anyValues(IMAGE_TABLE),
    seed: fc.nat(),
    promptStrength: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ size: { chosen, upscale }, sketch, modelView, fields, seed, promptStrength }) => {
    const isStudy = !sketch && modelView?.look === 'sun-study';
    const resolution = isStudy ? '720p' : (deliveredResolution(chosen, upscale) ?? chosen);
    const settings = {
      kind: 'still' as const,
      ...fields,
      upscale: isStudy ? ('none' as const) : upscale,
      resolution,
      ...imageSize(fields.ratio, resolution),
      designType: sketch?.subject ?? fields.designType,
      seed,
      seedLocked: true,
      promptStrength,
      ...(sketch ? { sketch } : modelView ? { modelView } : {}),
    };
    return { tool: sketch ? 's2i' : modelView ? 'm2i' : 't2i', settings };
  });

const video: fc.Arbitrary<VideoSettings> = anyValues(VIDEO_TABLE).map((fields) => ({
  kind: 'video',
  ...fields,
  ...clipSize(fields.ratio, fields.resolution, fields.upscale4k),
}));

const mode = fc.constantFrom(...MODES);
const noSeed = () => {
  throw new Error('the seed is locked');
};

describe('form and stored settings', () => {
  test('are the same request for every image: what is written is read back, for any tool and design type', () => {
    fc.assert(
      fc.property(image, mode, ({ tool, settings }, wish) => {
        const read = readImageFields(writeImageFields(tool, settings, wish), noSeed);
        expect(read).toEqual({ tool, mode: wish, settings, imageRef: undefined });
      }),
    );
  });

  test('are the same request for every video', () => {
    fc.assert(
      fc.property(video, mode, (settings, wish) => {
        const read = readVideoFields(writeVideoFields(settings, wish));
        expect(read).toEqual({ mode: wish, settings, refs: {} });
      }),
    );
  });

  test('have the same price after any number of conversions', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          image,
          video.map((settings) => ({ tool: 'i2v' as const, settings })),
        ),
        mode,
        (job, wish) => {
          const { tool, settings } = job;
          const again =
            settings.kind === 'still'
              ? readImageFields(writeImageFields(tool as ImageTool, settings, wish), noSeed).settings
              : readVideoFields(writeVideoFields(settings, wish)).settings;
          const view = quoteView(quoteRender(tool, settings, wish));
          expect(quoteView(quoteRender(tool, again, wish))).toEqual(view);
          expect(view.credits).toBeGreaterThanOrEqual(0);
          expect(view.credits * 2).toBe(Math.round(view.credits * 2));
        },
      ),
    );
  });

  test('contain the chosen size, not the delivered one', () => {
    expect(chosenResolution({ resolution: '4K', upscale: '2x' })).toBe('1080p');
    expect(chosenResolution({ resolution: '8K', upscale: '2x' })).toBe('4K');
    expect(chosenResolution({ resolution: '4K', upscale: 'none' })).toBe('4K');
  });
});

describe('a form from another client', () => {
  test('has its numbers clamped', () => {
    const { settings } = readVideoFields({ fps: '240', seconds: '0', parallax_depth: '7', motion_strength: '-3' });
    expect(settings).toMatchObject({ fps: 60, seconds: 1, parallaxDepth: 0.12, motionStrength: 0 });
    expect(readVideoFields({ fps: '1' }).settings.fps).toBe(12);
  });

  test("gets 1080p for an unknown size, and the tool's defaults for missing fields", () => {
    expect(readVideoFields({ resolution: '16K' }).settings).toMatchObject({
      resolution: '1080p',
      seconds: 5,
      fps: 24,
      motionStrength: 10,
      parallaxDepth: 0.08,
      pathCurve: 0,
      exposureDrift: 3,
      loopingMode: 'none',
      easing: 'ease-in',
      speedProfile: 'accelerate',
      grain: 0,
    });
    expect(readImageFields({ prompt: 'x' }, () => 7).settings).toMatchObject({ promptStrength: 65, seed: 7 });
    const sketch = readImageFields({ modality: 's2i', design_type: 'Interior' }, () => 7).settings;
    expect(sketch).toMatchObject({
      promptStrength: 60,
      sketch: { subject: 'Interior', geometryOverride: 50, sketchStrictness: 70 },
    });
  });

  test('has fields of the other design type ignored', () => {
    const fields = { modality: 's2i', design_type: 'Architecture', weather: 'Snow', sketch_strictness: '3' };
    expect(readImageFields(fields, () => 7).settings.sketch).not.toHaveProperty('sketchStrictness');
  });

  test.each([
    [{ weather: 'Hail', modality: 's2i' }],
    [{ image_ref: 'upload:nobody' }],
    [{ prompt_strength: 'much' }],
    [{ output_format: 'gif' }],
  ])('is refused with the wrong field named: %j', (fields) => {
    expect(() => readImageFields(fields as Record<string, string>, () => 7)).toThrow(Object.keys(fields)[0]);
  });
});
