import fc from 'fast-check';
import {
  DYNAMIC_MOVEMENTS,
  LOOPING_MODES,
  STATIC_MOVEMENTS,
  VIDEO_MODELS,
  VIDEO_RESOLUTIONS,
} from '../fields/video-choices';
import { clipSize, readVideoFields } from '../fields/video-fields';
import type { VideoSettings } from '../fields/video-settings';
import { MODES, RATIOS } from '../tools/render-choices';
import { effectiveVideo, withoutIdleOptions } from './effective-video';
import { quoteRender } from './price-list';

/** A hostile form: numbers far out of range, between two frames, and at the limits. */
const form = fc.record({
  model: fc.constantFrom(...VIDEO_MODELS),
  static_movement: fc.constantFrom(...STATIC_MOVEMENTS),
  dynamic_movement: fc.constantFrom(...DYNAMIC_MOVEMENTS),
  seconds: fc.oneof(
    fc.constantFrom('0', '0.001', '-4', '0.999', '1', '4.99', '5.02', '5.0209', '10', '14.999'),
    fc.integer({ min: 0, max: 15_000 }).map((milliseconds) => String(milliseconds / 1_000)),
  ),
  fps: fc.constantFrom('0', '1', '12', '23.976', '24', '24.4', '24.5', '29.97', '30', '60', '90'),
  parallax_depth: fc.constantFrom('-1', '0', '0.09', '0.1', '0.12', '0.121', '0.6', '0.61', '0.70', '1', '7'),
  looping_mode: fc.constantFrom(...LOOPING_MODES),
  stabilization: fc.constantFrom('0', '1'),
  keep_verticals: fc.constantFrom('0', '1'),
  upscale_4k: fc.constantFrom('0', '1'),
  ratio: fc.constantFrom(...RATIOS),
  resolution: fc.constantFrom(...VIDEO_RESOLUTIONS),
});
const tool = fc.constantFrom('i2v' as const, 'v2v' as const);
const mode = fc.constantFrom(...MODES);

describe('price of a video', () => {
  test('is the price of its effective settings, and normalising them again changes nothing', () => {
    fc.assert(
      fc.property(form, tool, mode, (fields, wanted, wish) => {
        const { settings } = readVideoFields(fields);
        const made = effectiveVideo(wanted, settings);
        expect(effectiveVideo(wanted, made)).toEqual(made);
        expect(quoteRender(wanted, settings, wish)).toEqual(quoteRender(wanted, made, wish));
        expect(made.seconds).toBeGreaterThanOrEqual(1);
        expect(made.parallaxDepth).toBeLessThanOrEqual(0.12);
        expect(Math.abs(made.seconds * made.fps - Math.round(made.seconds * made.fps))).toBeLessThan(0.04);
      }),
      { numRuns: 1_000 },
    );
  });

  test('differs only when the videos differ: an order that costs more is made differently', () => {
    const offset = fc.integer({ min: -49, max: 49 }).map((hundredths) => hundredths / 100);
    const length = fc.record({
      fps: fc.constantFrom(12, 24, 30, 60),
      seconds: fc.integer({ min: 1, max: 14 }),
      offset,
    });
    const tooMuch = fc.constantFrom('0.12', '0.2', '0.61', '1');
    fc.assert(
      fc.property(
        form,
        length,
        offset,
        tooMuch,
        tool,
        (fields, { fps, seconds, offset: before }, after, depth, wanted) => {
          const lasting = (frames: number, parallax_depth: string) =>
            readVideoFields({
              ...fields,
              fps: String(fps),
              seconds: (seconds + frames / fps).toFixed(6),
              parallax_depth,
            }).settings;
          const [first, second] = [lasting(before, '0.12'), lasting(after, depth)];
          expect(effectiveVideo(wanted, second)).toEqual(effectiveVideo(wanted, first));
          expect(quoteRender(wanted, second, 'fast')).toEqual(quoteRender(wanted, first, 'fast'));
        },
      ),
    );
  });

  test.each(['0.12', '0.61', '0.70', '1'])('is the same for a parallax of %s: at most 0.12 is used', (depth) => {
    const { settings } = readVideoFields({ resolution: '720p', seconds: '5', parallax_depth: depth });
    expect(settings.parallaxDepth).toBe(0.12);
    const stored: VideoSettings = { ...settings, parallaxDepth: Number(depth) };
    const atMost = { ...settings, parallaxDepth: 0.12 };
    expect(quoteRender('i2v', stored, 'fast')).toEqual(quoteRender('i2v', atMost, 'fast'));
  });

  test('contains no option without effect on the movement, and removing those again changes nothing', () => {
    fc.assert(
      fc.property(form, mode, (fields, wish) => {
        const { settings } = readVideoFields(fields);
        const asked = { ...settings, ...clipSize(settings.ratio, settings.resolution, settings.upscale4k) };
        const made = withoutIdleOptions(asked);
        expect(withoutIdleOptions(made)).toEqual(made);
        const total = quoteRender('i2v', made, wish).total;
        expect(total).toBeLessThanOrEqual(quoteRender('i2v', asked, wish).total);
        // A static camera without sway is charged for neither movement nor sway.
        const stands = { ...asked, staticMovement: 'none', dynamicMovement: 'none', stabilization: true } as const;
        const bare = { ...stands, keepVerticals: false, parallaxDepth: 0 };
        expect(quoteRender('i2v', withoutIdleOptions(stands), wish)).toEqual(quoteRender('i2v', bare, wish));
      }),
    );
  });

  test('of a restyled video does not depend on a camera it does not have', () => {
    fc.assert(
      fc.property(form, form, mode, (fields, moves, wish) => {
        const { static_movement, dynamic_movement, parallax_depth, stabilization, keep_verticals } = moves;
        const moved = { static_movement, dynamic_movement, parallax_depth, stabilization, keep_verticals };
        const [still, moving] = [fields, { ...fields, ...moved }].map((form) => readVideoFields(form).settings);
        expect(quoteRender('v2v', still as VideoSettings, wish)).toEqual(
          quoteRender('v2v', moving as VideoSettings, wish),
        );
      }),
    );
  });

  test('is never zero, however short and however relaxed', () => {
    fc.assert(
      fc.property(form, tool, mode, (fields, wanted, wish) => {
        const { settings } = readVideoFields(fields);
        const sized = { ...settings, ...clipSize(settings.ratio, settings.resolution, settings.upscale4k) };
        expect(quoteRender(wanted, sized, wish).total).toBeGreaterThan(0);
      }),
    );
  });
});
