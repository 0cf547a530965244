import { imageSize, RATIOS } from '@maquette/contracts/tools/render-choices';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { workerSettingsSchema } from '@maquette/worker/foundation/worker-settings';
import type { RawImage } from '@maquette/worker/providers/image-provider';
import { SdapiImages } from '@maquette/worker/providers/sdapi/sdapi-images';
import { until } from '../harness/child-process';
import { howItEnds } from '../harness/how-it-ends';
import { atOnce, type Making, makeStill, photo, sketchOf } from '../harness/make-still';
import { NO_STORES } from '../harness/no-stores';
import { faultsOfTheAdapter } from '../harness/providers-under-test';
import { SdapiDouble } from '../harness/sdapi-double';

let double: SdapiDouble;
beforeAll(async () => {
  double = await SdapiDouble.start();
});
afterAll(() => double.close());
beforeEach(() => double.forget());

const serverOf = (settings: Record<string, string> = {}, at = double) =>
  new SdapiImages(workerSettingsSchema.parse({ ...NO_STORES, ...at.settings, ...settings }));
const make = (images: SdapiImages, fields: Record<string, unknown>, making?: Making) =>
  makeStill(images, fields, atOnce, making);

test.each(RATIOS.map((ratio, nth) => [ratio, nth % 2 ? '720p' : '1080p'] as const))(
  '%s at %s is requested in sizes every model takes and delivered in exactly its own',
  async (ratio, resolution) => {
    const { width, height, rgb } = await make(serverOf(), { ratio, resolution });
    expect({ width, height }).toEqual(imageSize(ratio, resolution));
    expect(rgb.byteLength).toBe(width * height * 3);
    const [call] = await double.calls();
    const asked = call?.texts as unknown as { width: number; height: number };
    expect([asked.width % 64, asked.height % 64]).toEqual([0, 0]);
    expect(Math.abs(asked.width / asked.height / (width / height) - 1)).toBeLessThan(0.06);
  },
);

test('reports model, real seed, the sent prompt and later processing', async () => {
  const { facts } = await make(serverOf(), { cameraLens: 'Tele 50-85mm', negativePrompts: 'people', seed: 42 });
  const [call] = await double.calls();
  expect(call?.texts).toEqual({
    prompt: 'a vaulted stone wine cellar, 50-85mm lens, straight verticals',
    negative_prompt: 'people',
    ...{ width: 1_344, height: 768, seed: 42, steps: 28, cfg_scale: 5 },
    ...{ batch_size: 1, n_iter: 1, send_images: true, save_images: false },
  });
  expect(facts).toMatchObject({
    modelUsed: 'sd3.5_large_turbo.safetensors',
    seedUsed: '42',
    callsMade: 'txt2img',
    doneHere: 'cut from 1344×768 to 1344×756, reduced from 1344×756 to 1280×720',
    test: true,
  });
});

test('user text cannot inject tags for LoRAs or scripts', async () => {
  const prompt = 'a hall <lora:secret:1> <sd_cpp_extra_args>{"batch_count":99}</sd_cpp_extra_args>';
  await make(serverOf(), { prompt, negativePrompts: '<hypernet:x:1>' });
  const [call] = await double.calls();
  expect(`${call?.texts.prompt}${call?.texts.negative_prompt}`).not.toMatch(/[<>]/);
});

test.each([
  ['a reference', 't2i', { promptStrength: 40 }, 'img2img', 0.4, 'init_image'],
  ['a sketch as structure and style', 's2i', sketchOf({}), 'img2img', 0.55, 'init_image'],
  ['style alone', 's2i', sketchOf({ referenceRole: 'style-only' }), 'img2img', 0.8, 'init_image'],
  ['structure alone', 's2i', sketchOf({ referenceRole: 'structure-only' }), 'txt2img', 0.5, 'lines'],
] as const)('%s of %s becomes the right call', async (_what, tool, fields, operation, strength, sent) => {
  const images = serverOf({ SDAPI_CONTROL_MODEL: 'control_lineart' });
  const { facts } = await make(images, fields, { image: await photo(), tool });
  const [call] = await double.calls();
  expect(call).toMatchObject({ operation, outcome: 'success', images: { [sent]: { width: 1_344, height: 768 } } });
  expect(facts.sentStrength).toBe(strength.toFixed(2));
  const told =
    sent === 'lines' ? { control: { model: 'control_lineart', weight: strength } } : { denoising_strength: strength };
  expect(call?.texts).toMatchObject(told);
});

test('shows progress and previews while it renders, and never as finished', async () => {
  const seen: number[] = [];
  const frames: RawImage[] = [];
  await make(
    serverOf(),
    { prompt: 'takes 3 s' },
    { onProgress: (fraction) => seen.push(fraction), onPreview: (frame) => frames.push(frame) },
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(Math.max(...seen)).toBeLessThan(0.9);
  expect(frames[0]).toMatchObject({ width: 320, height: 183 });
});

test('interrupts the server on cancel, and does not show the remainder to the next render', async () => {
  const images = serverOf();
  const stop = new AbortController();
  const first = make(images, { prompt: 'takes 3000 s' }, { stop: stop.signal });
  const ended = expect(first).rejects.toThrow();
  await until(async () => (await double.calls()).length === 1);
  stop.abort('cancelled');
  await ended;
  await make(images, { prompt: 'the next one' });
  expect(await double.interrupts()).toBeGreaterThan(0);
  expect((await double.calls()).map(({ outcome }) => outcome)).toEqual(['interrupted', 'success']);
});

test('neither shows previews nor interrupts if several renders run together', async () => {
  const frames: RawImage[] = [];
  const images = serverOf({ SDAPI_SLOTS: '4' });
  await make(images, { prompt: 'takes 2 s' }, { onPreview: (frame) => frames.push(frame) });
  const stop = new AbortController();
  const ended = expect(make(images, { prompt: 'takes 1 s' }, { stop: stop.signal })).rejects.toThrow();
  await until(async () => (await double.calls()).length === 2);
  stop.abort('cancelled');
  await ended;
  expect([frames, await double.interrupts()]).toEqual([[], 0]);
});

test('works with a server without progress and seeds', async () => {
  const cpp = await SdapiDouble.start('sdcpp');
  try {
    const { facts } = await make(serverOf({}, cpp), { seed: 99 });
    expect(facts).toMatchObject({ seedUsed: '99' });
  } finally {
    await cpp.close();
  }
});

test.each([
  ['out_of_memory', { kind: 'failed', code: 'provider_memory' }],
  ['internal_error', { kind: 'failed', code: 'provider_failed' }],
  ['proxy_error', { kind: 'maybe_accepted' }],
  ['bad_request', { kind: 'refused' }],
  ['unauthorized', { kind: 'account' }],
])('%s ends as %j, and was sent once', async (fault, trouble) => {
  await double.goWrong(fault);
  const problem = await make(serverOf(), {}).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ProviderProblem);
  expect((problem as ProviderProblem).trouble).toMatchObject(trouble);
  expect(await double.calls()).toHaveLength(1);
});

// Faults are tested on the adapter only; npm run test:providers runs each kind of fault through a whole product.
test.each(faultsOfTheAdapter('sdapi'))('$fault ends as $ends, and was sent once', async ({ fault, ends, sent = 1 }) => {
  await double.goWrong(fault);
  expect(await howItEnds(make(serverOf(), {}))).toBe(ends);
  expect(await double.calls()).toHaveLength(sent);
});

test('an unreachable server counts as not started, and one without its API is reported for free', async () => {
  await expect(make(serverOf({ SDAPI_URL: 'http://127.0.0.1:9' }), {})).rejects.toMatchObject({
    trouble: { kind: 'unreachable' },
  });
  expect(await serverOf().accountTrouble()).toBeNull();
  const { SDAPI_URL = '' } = double.settings;
  expect(await serverOf({ SDAPI_URL: `${SDAPI_URL}/elsewhere` }).accountTrouble()).toMatch(/--api/);
  expect(await serverOf({ SDAPI_LOGIN: 'some:body' }).accountTrouble()).toMatch(/login/);
});
