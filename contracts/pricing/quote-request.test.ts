import fc from 'fast-check';
import {
  DYNAMIC_MOVEMENTS,
  PATH_DIRECTIONS,
  STATIC_MOVEMENTS,
  VIDEO_MODEL_TRAITS,
  VIDEO_MODELS,
} from '../fields/video-choices';
import { readVideoFields } from '../fields/video-fields';
import { RATIOS } from '../tools/render-choices';
import { effectiveSettings, quoteRender, quoteView } from './price-list';
import { QUOTE_OPTION_NAMES, readQuoteRequest } from './quote-request';

const credits = (body: unknown) => {
  const { tool, settings, mode } = readQuoteRequest(body);
  return quoteView(quoteRender(tool, settings, mode)).credits;
};

const clip = fc.record({
  modality: fc.constantFrom('i2v', 'gen2'),
  resolution: fc.constantFrom('720p', '1080p', '4K', 'unknown'),
  fps: fc.double({ min: -5, max: 200, noNaN: true }),
  seconds: fc.double({ min: -1, max: 15, noNaN: true }),
  model: fc.constantFrom(...VIDEO_MODELS),
});
const options = fc.record({
  looping: fc.boolean(),
  stabilization: fc.boolean(),
  keepVerticals: fc.boolean(),
  parallaxDepth: fc.double({ min: -1, max: 2, noNaN: true }),
  depthMapProvided: fc.boolean(),
  fgMaskProvided: fc.boolean(),
  upscale4k: fc.boolean(),
});
const flag = fc.constantFrom('0', '1');
const mode = fc.constantFrom('fast' as const, 'relaxed' as const);

describe('pricing input', () => {
  test("costs the same in both of its shapes, half in each, and by the model's name or its flags", () => {
    fc.assert(
      fc.property(clip, options, mode, fc.subarray([...QUOTE_OPTION_NAMES]), (job, chosen, wish, beside) => {
        const { model, ...rest } = job;
        const { turbo: turboModel, premium: premiumModel } = VIDEO_MODEL_TRAITS[model];
        const part = (keep: boolean) => Object.entries(chosen).filter(([name]) => beside.includes(name) === keep);
        const nested = credits({ mode: wish, job: { ...job, options: chosen } });
        expect(credits({ mode: wish, job: { ...job, ...chosen } })).toBe(nested);
        expect(credits({ mode: wish, job: { ...rest, turboModel, premiumModel, options: chosen } })).toBe(nested);
        const halves = { ...job, ...Object.fromEntries(part(true)), options: Object.fromEntries(part(false)) };
        expect(credits({ mode: wish, job: halves })).toBe(nested);
      }),
    );
  });

  test('costs as much as the equivalent form', () => {
    fc.assert(
      fc.property(clip, options, mode, (job, chosen, wish) => {
        const tool = job.modality === 'gen2' ? 'v2v' : 'i2v';
        const { settings } = readVideoFields({
          mode: wish,
          model: job.model,
          resolution: job.resolution,
          fps: job.fps.toFixed(9),
          seconds: job.seconds.toFixed(9),
          looping: chosen.looping ? '1' : '0',
          stabilization: chosen.stabilization ? '1' : '0',
          keep_verticals: chosen.keepVerticals ? '1' : '0',
          parallax_depth: chosen.parallaxDepth.toFixed(9),
          upscale_4k: chosen.upscale4k ? '1' : '0',
        });
        const image = { source: 'upload', id: 'x', key: 'x', contentType: 'image/png', width: 1, height: 1 } as const;
        const sent = chosen.depthMapProvided ? { ...settings, depthMap: image } : settings;
        const expected = quoteView(quoteRender(tool, sent, wish)).credits;
        expect(credits({ mode: wish, job: { ...job, options: chosen } })).toBe(expected);
      }),
    );
  });

  test('costs what the equivalent order reserves, with any fields left out', () => {
    const fields = {
      looping: flag,
      stabilization: flag,
      keepVerticals: flag,
      upscale4k: flag,
      parallaxDepth: fc.constantFrom('0', '0.05', '0.1', '0.7'),
      motionStrength: fc.constantFrom('0', '10', '60'),
      pathCurve: fc.constantFrom('0', '0.3', '1'),
      pathDirection: fc.constantFrom(...PATH_DIRECTIONS),
      staticMovement: fc.constantFrom(...STATIC_MOVEMENTS),
      dynamicMovement: fc.constantFrom(...DYNAMIC_MOVEMENTS),
      ratio: fc.constantFrom(...RATIOS),
      resolution: fc.constantFrom('720p', '1080p', 'unknown'),
      model: fc.constantFrom(...VIDEO_MODELS),
      fps: fc.constantFrom('12', '24', '30', '90'),
      seconds: fc.constantFrom('0.5', '1', '2.99', '3', '5', '15'),
    };
    const tool = fc.constantFrom(['i2v', 'i2v'] as const, ['v2v', 'gen2'] as const);
    fc.assert(
      fc.property(fc.record(fields, { requiredKeys: [] }), tool, mode, (said, [ordered, modality], wish) => {
        const form = Object.entries(said).map(([name, value]) => [name.replace(/[A-Z4]/g, '_$&').toLowerCase(), value]);
        const { settings } = readVideoFields({ mode: wish, ...Object.fromEntries(form) });
        const held = quoteRender(ordered, effectiveSettings(ordered, settings), wish);
        expect(credits({ mode: wish, job: { modality, ...said } })).toBe(quoteView(held).credits);
      }),
      { numRuns: 1_000 },
    );
  });

  test('lists only options that were chosen and have an effect', () => {
    const labels = (job: object) => {
      const { tool, settings } = readQuoteRequest({ job: { modality: 'i2v', resolution: '720p', ...job } });
      return quoteRender(tool, settings, 'fast').lines.map(({ label }) => label);
    };
    const looping = labels({ looping: true, stabilization: false, keepVerticals: false });
    expect(looping).toContain('Looping +10%');
    expect(looping.join()).not.toMatch(/Stabilisation|vertical/);
    expect(labels({ keepVerticals: true }).join()).not.toMatch(/Looping|vertical/);
  });

  test.each<[string, object, number]>([
    ['flat options', { looping: true, stabilization: true }, 30],
    ['nested options', { options: { looping: true, stabilization: true } }, 30],
    ['options as a form says them', { looping: '1', stabilization: 1, seconds: '5' }, 30],
    ['the premium model by its name', { model: 'maquette-motion-premium' }, 44],
    ['the premium model by its mark', { premiumModel: true }, 44],
    ['the turbo model by its name', { model: 'maquette-motion-turbo' }, 22],
    ['less than a second', { seconds: 0.001 }, 5.5],
    ['a parallax beyond what is used', { parallaxDepth: 0.7 }, 32.5],
    ['no options at all: stabilised, as the form shows it', {}, 27.5],
    ['nothing chosen', { stabilization: false, keepVerticals: false }, 25],
    ['upright walls in a move that keeps them by itself', { keepVerticals: true, dynamicMovement: 'dolly-in' }, 27.5],
    ['upright walls in a move that tilts', { keepVerticals: true, staticMovement: 'tilt-up' }, 29],
    ['upright walls left out in a move that tilts', { staticMovement: 'tilt-up' }, 29],
  ])('prices %s', (_, job, expected) => {
    expect(credits({ job: { modality: 'i2v', resolution: '720p', seconds: 5, ...job } })).toBe(expected);
  });

  test.each<[string, object]>([
    ['looping', { looping: true, options: { looping: false } }],
    ['premiumModel', { model: 'maquette-motion-turbo', premiumModel: true }],
    ['model', { model: 'somebody-elses' }],
    ['fps', { fps: 'fast' }],
  ])('is refused when contradictory or empty, with %s named', (field, job) => {
    expect(() => readQuoteRequest({ job: { modality: 'i2v', ...job } })).toThrow(field);
  });

  test('of an image follows its model, its flag and its upscale', () => {
    const still = { modality: 's2i', resolution: '1080p' };
    expect(credits({ job: still })).toBe(11);
    expect(credits({ job: { ...still, model: 'sd3.5-large-turbo' } })).toBe(9);
    expect(credits({ job: { ...still, turboModel: true } })).toBe(9);
    expect(credits({ job: { ...still, upscale: '2x' } })).toBe(17);
  });
});
