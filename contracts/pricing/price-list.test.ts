import fc from 'fast-check';
import { RESOLUTIONS } from '../tools/render-choices';
import { quoteImage, quoteVideo, quoteView, type VideoPriceInput } from './price-list';

describe('price of an image', () => {
  test.each([
    ['t2i', '720p', false, 6],
    ['t2i', '1080p', false, 9],
    ['t2i', '4K', false, 14],
    ['t2i', '8K', false, 22],
    ['t2i', '720p', true, 5],
    ['t2i', '1080p', true, 8],
    ['t2i', '4K', true, 12],
    ['t2i', '8K', true, 18],
    ['s2i', '720p', false, 8],
    ['s2i', '1080p', false, 11],
    ['s2i', '4K', false, 17],
    ['s2i', '8K', false, 27],
    ['s2i', '720p', true, 6],
    ['s2i', '1080p', true, 9],
    ['s2i', '4K', true, 14],
    ['s2i', '8K', true, 22],
  ] as const)('%s at %s, turbo %s, costs %d credits', (tool, resolution, turbo, credits) => {
    expect(quoteView(quoteImage({ tool, resolution, turbo, mode: 'fast' })).credits).toBe(credits);
    expect(quoteImage({ tool, resolution, turbo, mode: 'relaxed' }).total).toBe(0);
  });

  test('the lines of a quote always add up to its total', () => {
    const input = fc.record({
      tool: fc.constantFrom('t2i' as const, 's2i' as const, 'm2i' as const),
      frames: fc.option(fc.integer({ min: 1, max: 32 }), { nil: undefined }),
      resolution: fc.constantFrom(...RESOLUTIONS),
      turbo: fc.boolean(),
      mode: fc.constantFrom('fast' as const, 'relaxed' as const),
    });
    fc.assert(fc.property(input, (still) => linesAddUp(quoteImage(still))));
  });

  test('of a model is that of a sketch; that of a study is its frames, each in whole credits', () => {
    const input = fc.record({ resolution: fc.constantFrom(...RESOLUTIONS), turbo: fc.boolean() });
    fc.assert(
      fc.property(input, fc.integer({ min: 1, max: 32 }), (still, frames) => {
        const view = { ...still, tool: 'm2i', mode: 'fast' } as const;
        expect(quoteImage(view).total).toBe(quoteImage({ ...view, tool: 's2i' }).total);
        const frame = quoteImage({ ...view, resolution: '720p' }).total;
        expect(quoteImage({ ...view, frames }).total).toBe(frame * frames);
        expect(frame % 2).toBe(0);
      }),
    );
  });
});

const plain: VideoPriceInput = {
  modality: 'i2v',
  resolution: '720p',
  fps: 24,
  seconds: 1,
  mode: 'fast',
  premiumModel: false,
  turbo: false,
  looping: false,
  stabilization: false,
  keepVerticals: false,
  parallaxDepth: 0,
  depthMapProvided: false,
  upscale4k: false,
};

describe('price of a video', () => {
  test.each<[string, Partial<VideoPriceInput>, number]>([
    ['i2v 720p', {}, 5],
    ['i2v 1080p', { resolution: '1080p' }, 8],
    ['gen2 720p', { modality: 'gen2' }, 6],
    ['gen2 1080p', { modality: 'gen2', resolution: '1080p' }, 10],
    ['another modality', { modality: 't2v' }, 3],
    ['another modality at 1080p', { modality: 't2v', resolution: '1080p' }, 6],
    ['30 frames a second', { fps: 30 }, 8],
    ['12 frames a second cost no less', { fps: 12 }, 5],
    ['looping', { looping: true }, 5.5],
    ['looping, stabilisation and verticals', { looping: true, stabilization: true, keepVerticals: true }, 6.5],
    ['factors come before parallax', { looping: true, stabilization: true, parallaxDepth: 0.61 }, 8],
    ['parallax from 0.1', { parallaxDepth: 0.1 }, 6],
    ['parallax of exactly 0.6', { parallaxDepth: 0.6 }, 6],
    ['parallax below 0.1', { parallaxDepth: 0.099 }, 5],
    ['a depth map', { depthMapProvided: true }, 4],
    ['4K upscale', { upscale4k: true }, 7],
    ['premium', { premiumModel: true }, 8],
    ['capped at 12 a second', { fps: 60 }, 12],
    ['capped at 20 a second', { resolution: '1080p', fps: 60 }, 20],
    ['turbo after the cap', { fps: 60, turbo: true, seconds: 2 }, 19],
    ['relaxed bills a quarter', { mode: 'relaxed', seconds: 4 }, 5],
    ['relaxed premium bills in full', { mode: 'relaxed', premiumModel: true }, 8],
    ['never below half a credit in fast mode', { seconds: 0.001 }, 0.5],
    ['rounded half away from zero', { seconds: 1.25 }, 6.5],
  ])('%s', (_, change, credits) => {
    expect(quoteView(quoteVideo({ ...plain, ...change })).credits).toBe(credits);
  });

  const anyVideo = fc.record({
    modality: fc.constantFrom('i2v', 'gen2', 'other'),
    resolution: fc.constantFrom('720p' as const, '1080p' as const),
    fps: fc.double({ min: 1, max: 120, noNaN: true }),
    seconds: fc.double({ min: 0, max: 15, noNaN: true }),
    mode: fc.constantFrom('fast' as const, 'relaxed' as const),
    premiumModel: fc.boolean(),
    turbo: fc.boolean(),
    looping: fc.boolean(),
    stabilization: fc.boolean(),
    keepVerticals: fc.boolean(),
    parallaxDepth: fc.double({ min: -1, max: 2, noNaN: true }),
    depthMapProvided: fc.boolean(),
    upscale4k: fc.boolean(),
  });

  test('is a whole number of half credits, adds up, and stays under the cap', () => {
    fc.assert(
      fc.property(anyVideo, (clip) => {
        const quote = quoteVideo(clip);
        const cap = clip.resolution === '720p' ? 12 : 20;
        return Number.isInteger(quote.total) && quote.total / 2 <= cap * clip.seconds + 0.5 && linesAddUp(quote);
      }),
    );
  });
});

function linesAddUp(quote: { total: number; lines: { amount: number }[] }): boolean {
  return Math.abs(quote.lines.reduce((sum, line) => sum + line.amount, 0) - quote.total) < 1e-3;
}
