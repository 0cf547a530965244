import { imageSize, RATIOS, RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { ImageOrder } from '@maquette/worker/providers/image-provider';
import { StabilityImages } from '@maquette/worker/providers/stability/stability-images';
import sharp from 'sharp';
import { howItEnds } from '../harness/how-it-ends';
import { atOnce, makeStill, photo, sketchOf } from '../harness/make-still';
import { faultsOfTheAdapter } from '../harness/providers-under-test';
import { StabilityDouble } from '../harness/stability-double';

let double: StabilityDouble;
let images: StabilityImages;
beforeAll(async () => {
  double = await StabilityDouble.start();
  images = new StabilityImages(double.adapterSettings);
});
afterAll(() => double.close());
beforeEach(() => double.forget());

const make = (fields: Record<string, unknown>, image?: Buffer, tool?: ImageOrder['tool']) =>
  makeStill(images, fields, atOnce, { image, tool });
const lines = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#fff"/><path d="M100 600 V200 L450 80 L800 200 V600 Z M300 600 V400 H500 V600" fill="none" stroke="#222" stroke-width="4"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** Tests one listed ratio and one that is cropped, and all ratios where an image is cheap. */
const TWO_RATIOS = ['16:9', '3:4'] as const;
const SIZES = RESOLUTIONS.flatMap((resolution) =>
  (resolution === '4K' || resolution === '8K' ? TWO_RATIOS : RATIOS).map((ratio) => [ratio, resolution] as const),
);

describe('text to image', () => {
  test.each(SIZES)(
    '%s at %s is delivered in exactly its size, with the calls that its size needs',
    async (ratio, resolution) => {
      const { width, height, rgb, facts } = await make({ ratio, resolution });
      expect({ width, height }).toEqual(imageSize(ratio, resolution));
      expect(rgb.byteLength).toBe(width * height * 3);
      const [first, ...more] = await double.calls();
      expect(first).toMatchObject({ operation: 'sd3', outcome: 'success', images: {} });
      // 4:3 and 3:4 are not listed: the nearest wider ratio is cropped.
      const asked = { '4:3': '5:4', '3:4': '4:5' }[ratio as string] ?? ratio;
      expect(first?.texts.aspect_ratio).toBe(asked);
      expect(more.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual(
        resolution === '4K' || resolution === '8K' ? ['fast success'] : [],
      );
      expect(facts.callsMade).toBe(more.length > 0 ? 'sd3, fast' : 'sd3');
    },
  );

  test('reports the sent prompt, the model and later processing', async () => {
    const { facts } = await make({ cameraLens: 'Tele 50-85mm', depthOfField: 'Shallow', negativePrompts: 'people' });
    const [call] = await double.calls();
    expect(call?.texts).toEqual({
      prompt: 'a vaulted stone wine cellar, 50-85mm lens, shallow depth of field, straight verticals',
      negative_prompt: 'people',
      model: 'sd3.5-large',
      style_preset: 'photographic',
      aspect_ratio: '16:9',
      output_format: 'png',
    });
    expect(facts).toMatchObject({
      madeBy: 'Stability AI (TEST)',
      modelUsed: 'sd3.5-large',
      sentPrompt: call?.texts.prompt,
      seedUsed: expect.stringMatching(/^3439\d+$/),
      doneHere: expect.stringMatching(/^cut from 1344×768 to 1344×756, reduced from 1344×756 to 1280×720$/),
      test: true,
    });
  });

  test('sends a seed only when it is locked, and never 0, which means any', async () => {
    await make({ seed: 42, seedLocked: true });
    await make({ seed: 0, seedLocked: true });
    await make({ seed: 42, seedLocked: false });
    expect((await double.calls()).map(({ texts }) => texts.seed)).toEqual(['42', '1', undefined]);
  });

  test('sends one megapixel of a 20 MB reference in the ordered ratio, and no aspect ratio', async () => {
    const noise = Buffer.alloc(
      2_700 * 2_600 * 3,
      Buffer.from(Array.from({ length: 9_973 }, (_, at) => (at * at * 31) % 256)),
    );
    const reference = await sharp(noise, { raw: { width: 2_700, height: 2_600, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(reference.byteLength).toBeGreaterThan(20 * 1024 * 1024);
    await make({ promptStrength: 100 }, reference);
    const [call] = await double.calls();
    expect(call?.outcome).toBe('success');
    expect(call?.bytes).toBeLessThan(10 * 1024 * 1024);
    expect(call?.texts).toMatchObject({ mode: 'image-to-image', strength: '0.98' });
    expect(call?.texts).not.toHaveProperty('aspect_ratio');
    const { width = 0, height = 1 } = call?.images.image ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 1);
    expect(width * height).toBeLessThanOrEqual(1_048_576);
  });
});

test('repaints a reference where the mask is white, and keeps the rest', async () => {
  const left = Buffer.from('<svg width="300" height="100"><rect width="150" height="100" fill="#fff"/></svg>');
  const mask = await sharp(left).flatten({ background: '#000' }).png().toBuffer();
  const { rgb, width, height, facts } = await makeStill(images, {}, atOnce, { image: await photo(), mask });
  const [call] = await double.calls();
  expect(call).toMatchObject({ operation: 'inpaint', outcome: 'success', credits: 5 });
  expect(call?.texts).not.toHaveProperty('strength');
  expect(call?.images.mask).toMatchObject({ width: call?.images.image?.width, height: call?.images.image?.height });
  const at = (x: number) => [...rgb.subarray(3 * ((height - 20) * width + x)).subarray(0, 3)];
  expect(at(width - 20)).toEqual([0xa0, 0x64, 0x3c]);
  expect(at(20)).not.toEqual([0xa0, 0x64, 0x3c]);
  expect(facts).toMatchObject({ modelUsed: 'its model for inpaint', callsMade: 'inpaint' });
});

describe('sketch to image', () => {
  test.each([
    ['structure-only', 40, 'lines', 'sketch'],
    ['structure-only', 90, 'surfaces', 'structure'],
    ['style-only', 50, 'surfaces', 'style'],
    ['both', 50, 'lines', 'sketch'],
    ['both', 50, 'surfaces', 'sd3'],
    ['both', 80, 'lines', 'sketch, style-transfer'],
    ['both', 80, 'surfaces', 'structure, style-transfer'],
  ])('%s at strictness %d of %s becomes %s', async (referenceRole, formStrictness, kind, operations) => {
    const image = await (kind === 'lines' ? lines() : photo());
    const { width, height } = await make({ ...sketchOf({ referenceRole, formStrictness }), prompt: '' }, image, 's2i');
    expect({ width, height }).toEqual({ width: 1_280, height: 720 });
    const calls = await double.calls();
    expect(calls.map(({ operation }) => operation).join(', ')).toBe(operations);
    expect(calls.map(({ outcome }) => outcome)).toEqual(calls.map(() => 'success'));
    expect(calls[0]?.texts.prompt).toContain('architectural visualisation');
  });

  test('reports how closely a drawing is followed, and what straightening removes', async () => {
    const drawn = await lines();
    const role = { referenceRole: 'structure-only', formStrictness: 80 };
    await make(sketchOf({ ...role, geometryOverride: 50 }), drawn, 's2i');
    await make(sketchOf({ ...role, geometryOverride: 100 }), drawn, 's2i');
    await make(sketchOf({ ...role, geometryOverride: 0 }), drawn, 's2i');
    expect((await double.calls()).map(({ texts }) => texts.control_strength)).toEqual(['0.80', '0.60', '1.00']);
  });

  test('an image that is too large for the provider is sent again, smaller', async () => {
    await double.goWrong('payload_too_large', 'structure');
    await make(sketchOf({ referenceRole: 'structure-only' }), await photo(), 's2i');
    const calls = await double.calls();
    expect(calls.map(({ outcome, images: sent }) => `${outcome} ${sent.image?.type}`)).toEqual([
      'payload_too_large image/png',
      'success image/jpeg',
    ]);
  });
});

describe('answers of the provider', () => {
  test.each([
    ['reset_after_send', { kind: 'maybe_accepted' }],
    ['truncated', { kind: 'maybe_accepted' }],
    ['internal_error', { kind: 'maybe_accepted' }],
    ['redirect', { kind: 'maybe_accepted' }],
    ['wrong_type', { kind: 'bad_file' }],
    ['wrong_size', { kind: 'bad_file' }],
    ['wrong_ratio', { kind: 'bad_file' }],
    ['content_filtered', { kind: 'refused', code: 'provider_filtered', paid: true }],
    ['content_moderation', { kind: 'refused', code: 'provider_moderated' }],
    ['rate_limit_exceeded', { kind: 'rate_limited', seconds: 60 }],
    ['payment_required', { kind: 'account' }],
  ])('%s ends as %j, and was sent once', async (fault, trouble) => {
    await double.goWrong(fault);
    const problem = await make({}).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ProviderProblem);
    expect((problem as ProviderProblem).trouble).toMatchObject(trouble);
    expect(await double.calls()).toHaveLength(1);
  });

  // Faults are tested on the adapter only; npm run test:providers runs each kind of fault through a whole product.
  test.each(faultsOfTheAdapter('stability'))(
    '$fault ends as $ends, and was sent once',
    async ({ fault, ends, sent = 1 }) => {
      await double.goWrong(fault);
      expect(await howItEnds(make({}))).toBe(ends);
      expect(await double.calls()).toHaveLength(sent);
    },
  );

  test('a truncated image is no image', async () => {
    await double.goWrong('half_picture');
    await expect(make({})).rejects.toThrow();
  });

  test('an unreachable server counts as not started', async () => {
    const nobody = new StabilityImages({ ...double.adapterSettings, STABILITY_API_BASE: 'http://127.0.0.1:9' });
    await expect(makeStill(nobody, {}, atOnce)).rejects.toMatchObject({ trouble: { kind: 'unreachable' } });
  });

  test('a broken account reports its reason, for free', async () => {
    expect(await images.accountTrouble()).toBeNull();
    await double.breakAccount('balance');
    expect(await images.accountTrouble()).toMatch(/empty/);
    await double.breakAccount('key');
    expect(await images.accountTrouble()).toMatch(/key/);
    await double.mendAccount();
    expect(await images.accountTrouble()).toBeNull();
    expect(await double.calls()).toEqual([]);
  });
});
