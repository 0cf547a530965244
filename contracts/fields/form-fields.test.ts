import fc from 'fast-check';
import { quoteRender, quoteView } from '../pricing/price-list';
import {
  CAMERA_LENSES,
  DEPTHS_OF_FIELD,
  deliveredResolution,
  IMAGE_MODELS,
  imageSize,
  MODES,
  OUTPUT_FORMATS,
  RATIOS,
  RESOLUTIONS,
  STYLE_PRESETS,
  UPSCALES,
} from '../renders/render';
import {
  COLOR_SCHEMES,
  DEPTH_MODES,
  ENVIRONMENTS,
  FRAMINGS,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
  OUTPUT_TYPES,
  PERSPECTIVE_ASSISTS,
  PROJECT_TYPES,
  REFERENCE_ROLES,
  TIMES_OF_DAY,
  WEATHERS,
} from './image-choices';
import { chosenResolution, type ImageTool, readImageFields, writeImageFields } from './image-fields';
import { type ImageSettings, type SketchSettings } from './image-settings';
import {
  DYNAMIC_MOVEMENTS,
  EASINGS,
  LOOPING_MODES,
  PATH_DIRECTIONS,
  SPEED_PROFILES,
  STATIC_MOVEMENTS,
  VIDEO_MODELS,
  VIDEO_RESOLUTIONS,
  VIDEO_STYLES,
} from './video-choices';
import { clipSize, readVideoFields, writeVideoFields } from './video-fields';
import type { VideoSettings } from './video-settings';

const percent = fc.integer({ min: 0, max: 100 });
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\0', '').trim());
const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const share = fc.integer({ min: 0, max: 100 }).map((value) => value / 100);

const forBoth = {
  geometryOverride: percent,
  referenceRole: fc.constantFrom(...REFERENCE_ROLES),
  depthMode: fc.constantFrom(...DEPTH_MODES),
  outputType: fc.constantFrom(...OUTPUT_TYPES),
  useType: words,
  details: words,
  timeOfDay: maybe(TIMES_OF_DAY),
};
const architecture = fc.record({
  ...forBoth,
  subject: fc.constant('Architecture' as const),
  projectType: maybe(PROJECT_TYPES),
  environment: maybe(ENVIRONMENTS),
  weather: maybe(WEATHERS),
  materialPalette: maybe(MATERIAL_PALETTES),
  formStrictness: percent,
  framing: maybe(FRAMINGS),
  focalElement: words,
});
const interior = fc.record({
  ...forBoth,
  subject: fc.constant('Interior' as const),
  roomType: words,
  styleTemplate: maybe(INTERIOR_STYLES),
  colorScheme: maybe(COLOR_SCHEMES),
  lightingMood: maybe(LIGHTING_MOODS),
  sketchStrictness: percent,
  perspectiveAssist: maybe(PERSPECTIVE_ASSISTS),
  furnitureFocus: words,
});

const size = fc
  .record({
    ratio: fc.constantFrom(...RATIOS),
    chosen: fc.constantFrom(...RESOLUTIONS),
    upscale: fc.constantFrom(...UPSCALES),
  })
  .filter(({ chosen, upscale }) => deliveredResolution(chosen, upscale) !== null);

const still: fc.Arbitrary<{ tool: ImageTool; settings: ImageSettings }> = fc
  .record({
    size,
    sketch: fc.option(fc.oneof(architecture, interior) as fc.Arbitrary<SketchSettings>, { nil: undefined }),
    prompt: words,
    negativePrompts: words,
    stylePreset: fc.constantFrom(...STYLE_PRESETS),
    model: fc.constantFrom(...IMAGE_MODELS),
    outputFormat: fc.constantFrom(...OUTPUT_FORMATS),
    seed: fc.nat(),
    cameraLens: maybe(CAMERA_LENSES),
    depthOfField: maybe(DEPTHS_OF_FIELD),
    verticalsStraight: fc.boolean(),
    promptStrength: percent,
  })
  .map(({ size: { ratio, chosen, upscale }, sketch, ...rest }) => {
    const resolution = deliveredResolution(chosen, upscale) ?? chosen;
    const settings = {
      kind: 'still' as const,
      ...rest,
      ratio,
      upscale,
      resolution,
      ...imageSize(ratio, resolution),
      designType: sketch?.subject ?? ('Architecture' as const),
      seedLocked: true,
      ...(sketch ? { sketch } : {}),
    };
    return { tool: sketch ? 's2i' : 't2i', settings };
  });

const video: fc.Arbitrary<VideoSettings> = fc
  .record({
    kind: fc.constant('video' as const),
    prompt: words,
    model: fc.constantFrom(...VIDEO_MODELS),
    style: fc.constantFrom(...VIDEO_STYLES),
    staticMovement: fc.constantFrom(...STATIC_MOVEMENTS),
    dynamicMovement: fc.constantFrom(...DYNAMIC_MOVEMENTS),
    seconds: fc.integer({ min: 10, max: 150 }).map((tenths) => tenths / 10),
    fps: fc.integer({ min: 12, max: 60 }),
    motionStrength: percent,
    parallaxDepth: fc.integer({ min: 0, max: 12 }).map((value) => value / 100),
    pathDirection: fc.constantFrom(...PATH_DIRECTIONS),
    pathCurve: share,
    exposureDrift: fc.integer({ min: 0, max: 10 }),
    loopingMode: fc.constantFrom(...LOOPING_MODES),
    stabilization: fc.boolean(),
    keepVerticals: fc.boolean(),
    easing: fc.constantFrom(...EASINGS),
    speedProfile: fc.constantFrom(...SPEED_PROFILES),
    grain: share,
    ratio: fc.constantFrom(...RATIOS),
    resolution: fc.constantFrom(...VIDEO_RESOLUTIONS),
    upscale4k: fc.boolean(),
    promptStrength: percent,
  })
  .map((settings) => ({ ...settings, ...clipSize(settings.ratio, settings.resolution, settings.upscale4k) }));

const mode = fc.constantFrom(...MODES);
const noSeed = () => {
  throw new Error('the seed is locked');
};

describe('the form and the stored settings', () => {
  test('are the same request for every still: what is written is read back, whichever tool and design type', () => {
    fc.assert(
      fc.property(still, mode, ({ tool, settings }, wish) => {
        const read = readImageFields(writeImageFields(tool, settings, wish), noSeed);
        expect(read).toEqual({ tool, mode: wish, settings, imageRef: undefined });
      }),
    );
  });

  test('are the same request for every clip', () => {
    fc.assert(
      fc.property(video, mode, (settings, wish) => {
        const read = readVideoFields(writeVideoFields(settings, wish));
        expect(read).toEqual({ mode: wish, settings, refs: {} });
      }),
    );
  });

  test('cost the same however often they go around', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          still,
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

  test('name the chosen size, not the delivered one', () => {
    expect(chosenResolution({ resolution: '4K', upscale: '2x' })).toBe('1080p');
    expect(chosenResolution({ resolution: '8K', upscale: '2x' })).toBe('4K');
    expect(chosenResolution({ resolution: '4K', upscale: 'none' })).toBe('4K');
  });
});

describe('a form that was not written by us', () => {
  test('has its numbers brought into their ranges', () => {
    const { settings } = readVideoFields({ fps: '240', seconds: '0', parallax_depth: '7', motion_strength: '-3' });
    expect(settings).toMatchObject({ fps: 60, seconds: 1, parallaxDepth: 0.12, motionStrength: 0 });
    expect(readVideoFields({ fps: '1' }).settings.fps).toBe(12);
  });

  test('gets 1080p for a size nobody knows, and the defaults of the tool for what it leaves out', () => {
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
