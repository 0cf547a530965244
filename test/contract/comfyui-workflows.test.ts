import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { imageSize, RATIOS } from '@maquette/contracts/tools/render-choices';
import { workerSettingsSchema } from '@maquette/worker/foundation/worker-settings';
import { comfyuiLine } from '@maquette/worker/providers/comfyui/comfyui-line';
import type { ImageProvider, MadeImage, RawImage } from '@maquette/worker/providers/image-provider';
import type { AsynchronousCall, PaidAnswer, PaidCalls } from '@maquette/worker/providers/paid-calls';
import type { VideoProvider } from '@maquette/worker/providers/video-provider';
import { ROOT, until } from '../harness/child-process';
import { ComfyuiDouble } from '../harness/comfyui-double';
import { Fitter } from '../harness/fitter';
import { howItEnds } from '../harness/how-it-ends';
import { inHand } from '../harness/in-hand';
import { type CarryOut, type Making, makeStill, photo, sketchOf, UPLOAD } from '../harness/make-still';
import { NO_STORES } from '../harness/no-stores';
import { faultsOfTheAdapter } from '../harness/providers-under-test';

let double: ComfyuiDouble;
beforeAll(async () => {
  double = await ComfyuiDouble.start();
});
afterAll(() => double.close());
beforeEach(() => double.forget());

function serverOf(settings: Record<string, string> = {}, at = double): ImageProvider {
  const read = workerSettingsSchema.parse({ ...NO_STORES, ...at.settings, ...settings });
  const { images } = comfyuiLine(read, { images: true, videos: false }, new Fitter());
  if (!images) throw new Error('the workflow does not make images');
  return images;
}

function clipsOf(fitter: Fitter): VideoProvider {
  const read = workerSettingsSchema.parse({ ...NO_STORES, ...double.settings });
  const { videos } = comfyuiLine(read, { images: false, videos: true }, fitter);
  if (!videos) throw new Error('the workflow does not make videos');
  return videos;
}

type CarryOutJob = (call: AsynchronousCall, signal: AbortSignal) => Promise<PaidAnswer>;
const whole: CarryOutJob = async (call, signal) => call.collect(await call.submit(randomUUID()), signal);

/** @param carryOut default: submits the job and waits for its result */
function make(
  images: ImageProvider,
  fields: Record<string, unknown>,
  { carryOut = whole, ...making }: Making & { carryOut?: CarryOutJob } = {},
): Promise<MadeImage> {
  const asJob: CarryOut = (call, signal) => {
    if (typeof call === 'function') throw new Error('ComfyUI only has asynchronous calls');
    return carryOut(call, signal);
  };
  return makeStill(images, fields, asJob, making);
}

test.each(RATIOS.map((ratio, nth) => [ratio, nth % 2 ? '720p' : '1080p'] as const))(
  '%s at %s is delivered in exactly its size',
  async (ratio, resolution) => {
    const { width, height, rgb } = await make(serverOf(), { ratio, resolution });
    expect({ width, height }).toEqual(imageSize(ratio, resolution));
    expect(rgb.byteLength).toBe(width * height * 3);
  },
);

test('reports workflow, model, seed, the sent prompt and later processing', async () => {
  const { facts } = await make(serverOf(), { negativePrompts: 'people', seed: 42, model: 'sd3.5-large-turbo' });
  const [call] = await double.calls();
  expect(call?.texts).toEqual({
    prompt: 'a vaulted stone wine cellar, straight verticals',
    negative_prompt: 'people',
    ...{ seed: 42, steps: 10, denoise: 1, checkpoint: 'sd3.5_large_fp8_scaled.safetensors' },
  });
  expect(facts).toMatchObject({
    modelUsed: 'sd3.5_large_fp8_scaled.safetensors',
    seedUsed: '42',
    callsMade: 'workflow “SD 3.5 text”',
    doneHere: 'cut from 1360×768 to 1360×765, reduced from 1360×765 to 1280×720',
    test: true,
  });
});

test.each([
  ['a reference', 't2i', { promptStrength: 40 }, { image: {} }, { denoise: 0.4 }],
  ['style alone', 's2i', sketchOf({ referenceRole: 'style-only' }), { image: {} }, { denoise: 0.8 }],
  ['structure', 's2i', sketchOf({ referenceRole: 'structure-only' }), { lines: {} }, { control_strength: 0.5 }],
] as const)(
  '%s of %s becomes the right workflow, with its image uploaded',
  async (_what, tool, fields, images, texts) => {
    await make(serverOf(), fields, { image: await photo(), tool });
    expect(await double.calls()).toMatchObject([{ outcome: 'success', images, texts }]);
  },
);

test('shows progress and previews of its own job, also after its socket broke, and never as finished', async () => {
  const seen: number[] = [];
  const frames: RawImage[] = [];
  await double.goWrong('socket_cut');
  const watching = {
    onProgress: (share: number) => seen.push(share),
    onPreview: (frame: RawImage) => frames.push(frame),
  };
  const both = [make(serverOf(), { prompt: 'takes 4 s' }, watching), make(serverOf(), { prompt: 'takes 1 s' })];
  await Promise.all(both);
  expect(Math.max(...seen)).toBeLessThan(0.9);
  expect(Math.max(...seen)).toBeGreaterThan(0.55);
  expect(frames[0]).toMatchObject({ width: 384 });
});

test('a running job is interrupted and a waiting one removed when its render is cancelled', async () => {
  const images = serverOf();
  const stopped = async (prompt: string, outcome: string) => {
    const stop = new AbortController();
    const carryOut = async (call: AsynchronousCall, signal: AbortSignal) => {
      const name = await call.submit(randomUUID());
      return call.collect(name, signal).catch(async (error: unknown) => {
        await call.drop(name);
        throw error;
      });
    };
    const ended = expect(make(images, { prompt }, { stop: stop.signal, carryOut })).rejects.toBe('cancelled');
    const sent = async () => (await double.calls()).some(({ texts }) => texts.prompt?.startsWith(prompt));
    await until(sent);
    return async () => {
      stop.abort('cancelled');
      await ended;
      await until(async () =>
        (await double.calls()).some((call) => call.texts.prompt?.startsWith(prompt) && call.outcome === outcome),
      );
    };
  };
  const running = await stopped('takes 3000 s', 'interrupted');
  const waiting = await stopped('behind it, takes 1 s', 'deleted');
  await waiting();
  await running();
});

test.each([
  ['that takes our ids', {}],
  ['that mints its own', { mintsIds: true }],
])('a job of a server %s is found again after a crash', async (_which, options) => {
  const other = await ComfyuiDouble.start(options);
  try {
    const carryOut = async (call: AsynchronousCall, signal: AbortSignal) => {
      const callId = randomUUID();
      const name = await call.submit(callId);
      expect(await call.find?.(new Date(0), signal, callId)).toEqual([name]);
      const answer = await call.collect(name, signal);
      expect(await call.find?.(new Date(0), signal, callId)).toContain(name);
      expect(await call.find?.(new Date(0), signal, randomUUID())).toEqual([]);
      return answer;
    };
    const { facts } = await make(serverOf({}, other), { prompt: 'takes 1 s' }, { carryOut });
    expect(facts.seedUsed).toBe('7');
    expect(await other.calls()).toHaveLength(1);
  } finally {
    await other.close();
  }
});

test.each([
  ['out_of_memory', { kind: 'failed', code: 'provider_memory' }],
  ['node_error', { kind: 'failed', code: 'provider_failed' }],
  ['bad_node', { kind: 'failed' }],
  ['queue_lost', { kind: 'failed' }],
  ['internal_error', { kind: 'unreachable' }],
  ['wrong_type', { kind: 'bad_file' }],
])('%s ends as %j, and was sent once', async (fault, trouble) => {
  await double.goWrong(fault);
  await expect(make(serverOf(), {})).rejects.toMatchObject({ trouble });
  expect(await double.calls()).toHaveLength(1);
});

// Faults are tested on the adapter only; npm run test:providers runs each kind of fault through a whole product.
test.each(faultsOfTheAdapter('comfyui'))(
  '$fault ends as $ends, and was sent once',
  async ({ fault, ends, sent = 1 }) => {
    await double.goWrong(fault);
    expect(await howItEnds(make(serverOf(), {}))).toBe(ends);
    expect(await double.calls()).toHaveLength(sent);
  },
);

describe('a video', () => {
  const clipOf = (fields: object) =>
    videoSettingsSchema.parse({
      ...{ kind: 'video', prompt: 'dusk falls', seconds: 3, fps: 24, ratio: '16:9', resolution: '720p' },
      ...{ width: 1_280, height: 720, image: UPLOAD, ...fields },
    });
  const observer = { onProgress: () => undefined, onPreview: () => undefined, signal: new AbortController().signal };
  const calls: PaidCalls = {
    once: (_plan, call) => {
      if (typeof call === 'function') throw new Error('ComfyUI only has asynchronous calls');
      return inHand(whole(call, observer.signal));
    },
  };

  test('is made in the steps of its model and converted to the ordered size, length and rate', async () => {
    const fitter = new Fitter();
    const videos = clipsOf(fitter);
    expect(await videos.accountTrouble?.()).toBeNull();
    expect(videos.offer.makes).toMatchObject([{ longestSeconds: 5 }]);
    const { facts } = await videos.make({ settings: clipOf({}), image: await photo() }, observer, calls);
    expect(await double.calls()).toMatchObject([
      { outcome: 'success', texts: { frames: 49 }, images: { start: { width: 848, height: 480 } } },
    ]);
    expect(fitter.asked[0]?.clip?.toString('latin1', 4, 8)).toBe('ftyp');
    expect(facts).toMatchObject({
      callsMade: 'workflow “Wan 2.1 image to video”',
      modelUsed: 'wan2.1_i2v_480p_14B_fp16.safetensors',
      sentPrompt: expect.stringContaining('dusk falls'),
      doneHere: expect.stringContaining('1280×720'),
      test: true,
    });
  });

  test('with invalid content is reported with its size', async () => {
    await double.goWrong('wrong_type');
    const videos = clipsOf(new Fitter());
    const made = videos.make({ settings: clipOf({ seconds: 1 }), image: await photo() }, observer, calls);
    await expect(made).rejects.toMatchObject({ trouble: { kind: 'bad_file', code: 'bad_video' } });
  });
});

test('an unreachable server counts as not started', async () => {
  const off = serverOf({ COMFYUI_URL: 'http://127.0.0.1:9' });
  await expect(make(off, {})).rejects.toMatchObject({ trouble: { kind: 'unreachable' } });
});

describe("an operator's own workflow", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-workflows-'));
  const shipped = JSON.parse(readFileSync(path.join(ROOT, 'worker/workflows/sd35-text.json'), 'utf8'));
  const fileOf = (name: string, change: (workflow: typeof shipped) => void) => {
    const file = path.join(folder, name);
    const workflow = structuredClone(shipped);
    change(workflow);
    writeFileSync(file, JSON.stringify(workflow));
    return file;
  };
  const startWith = (file: string) =>
    workerSettingsSchema
      .safeParse({ ...NO_STORES, ...double.settings, COMFYUI_TEXT_WORKFLOW: file })
      .error?.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`);

  test.each([
    [
      'misses a slot',
      (w: typeof shipped) => delete w.slots.prompt,
      /has no slot "prompt", which a workflow for text needs/,
    ],
    [
      'names a node that is not there',
      (w: typeof shipped) => delete w.graph['6'],
      /slot "prompt" points to node 6, which is not in its graph.*node 3 \(KSampler\) takes "positive" from node 6/,
    ],
    [
      'names an input that is not there',
      (w: typeof shipped) => (w.slots.seed = '3.noise_seed'),
      /"noise_seed" of node 3 \(KSampler\), which has no such input/,
    ],
    ['has no result', (w: typeof shipped) => (w.result = '99'), /its result is node 99, which is not in its graph/],
    ['has a slot nobody knows', (w: typeof shipped) => (w.slots.promt = '6.text'), /is no workflow file: .*promt/],
    ['is drawn, not exported', (w: typeof shipped) => Object.assign(w, { nodes: [], links: [] }), /Export \(API\)/],
  ])('that %s stops the start with a message', (what, change, sentence) => {
    const [issue, ...more] = startWith(fileOf(`${what}.json`, change)) ?? [];
    expect(issue).toMatch(/^COMFYUI_TEXT_WORKFLOW: /);
    expect(issue).toMatch(sentence);
    expect(more).toEqual([]);
  });

  test('renders images with its own nodes', async () => {
    const file = fileOf('own.json', (workflow) => {
      workflow.name = 'Ours';
      workflow.turbo = { '3.steps': 4, '3.cfg': 1 };
      workflow.graph['3'].inputs.sampler_name = 'dpmpp_2m';
    });
    expect(startWith(file)).toBeUndefined();
    const { facts } = await make(serverOf({ COMFYUI_TEXT_WORKFLOW: file }), { model: 'sd3.5-large-turbo' });
    expect(facts.callsMade).toBe('workflow “Ours”');
    expect((await double.calls())[0]?.texts.steps).toBe(4);
  });

  test('that needs a missing node or file, a wrong login, and a missing ComfyUI pause the queue with the reason, for free', async () => {
    const own = (name: string, change: (w: typeof shipped) => void) =>
      serverOf({ COMFYUI_TEXT_WORKFLOW: fileOf(name, change) }).accountTrouble?.();
    expect(await serverOf().accountTrouble?.()).toBeNull();
    expect(await own('node.json', (w) => (w.graph['8'].class_type = 'VAEDecodeTiled'))).toMatch(
      /lacks the node VAEDecodeTiled/,
    );
    expect(await serverOf({ COMFYUI_CHECKPOINT: 'flux.safetensors' }).accountTrouble?.()).toMatch(
      /lacks the file flux/,
    );
    expect(await serverOf({ COMFYUI_AUTHORIZATION: 'Bearer no' }).accountTrouble?.()).toMatch(/refuses our login/);
    const { COMFYUI_URL = '' } = double.settings;
    expect(await serverOf({ COMFYUI_URL: `${COMFYUI_URL}/x` }).accountTrouble?.()).toMatch(/no ComfyUI/);
    expect(await double.calls()).toEqual([]);
  });
});
