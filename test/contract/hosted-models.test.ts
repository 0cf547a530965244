import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { VIDEO_MODEL_VERSIONS } from '@maquette/contracts/fields/video-choices';
import { type VideoSettings, videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import type { Recipe } from '@maquette/contracts/providers/image-recipe';
import { whyNot } from '@maquette/contracts/providers/provider-fit';
import { imageSize, RATIOS } from '@maquette/contracts/tools/render-choices';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import { workerSettingsSchema } from '@maquette/worker/foundation/worker-settings';
import { chooseProviders } from '@maquette/worker/providers/choose-providers';
import { EmbeddedImages } from '@maquette/worker/providers/embedded-images';
import { EmbeddedVideos } from '@maquette/worker/providers/embedded-videos';
import { readModelFiles } from '@maquette/worker/providers/hosted/model-file';
import type { ImageOrder } from '@maquette/worker/providers/image-provider';
import type { AsynchronousCall, PaidCalls } from '@maquette/worker/providers/paid-calls';
import type { VideoProvider } from '@maquette/worker/providers/video-provider';
import sharp from 'sharp';
import { Fitter } from '../harness/fitter';
import { HostedDouble, type HostedKind } from '../harness/hosted-double';
import { howItEnds } from '../harness/how-it-ends';
import { inHand } from '../harness/in-hand';
import { stillOf, UPLOAD } from '../harness/make-still';
import { NO_STORES } from '../harness/no-stores';
import { faultsOfTheAdapter } from '../harness/providers-under-test';

const observer = { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined };
const CALL = '01900000-0000-7000-8000-000000000000';

/** Sends paid calls as a worker does, but does not record them. */
const plain: PaidCalls = {
  once: async (_plan, send) => {
    if (typeof send === 'function') throw new Error('hosted models only have asynchronous calls');
    return inHand(send.collect(await send.submit(CALL), observer.signal));
  },
};

function linesOf(double: HostedDouble, videos: VideoProvider) {
  const settings = workerSettingsSchema.parse({ ...NO_STORES, ...double.settings });
  const { lines, offers } = chooseProviders(settings, { images: new EmbeddedImages(1), videos });
  const line = lines.find(({ pool }) => pool === double.pool);
  if (!line?.images || !line.videos) throw new Error('the hosted model does not make this kind of result');
  return { images: line.images, clips: line.videos, offers };
}

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#a0643c' } })
    .png()
    .toBuffer();
const sketch = (referenceRole: string, formStrictness: number) => ({
  sketch: { subject: 'Architecture', formStrictness, referenceRole },
  image: UPLOAD,
});
const FORMS: Record<Recipe, Record<string, unknown>> = {
  words: {},
  reference: { image: UPLOAD },
  inpaint: { image: UPLOAD, mask: UPLOAD },
  structure: sketch('structure-only', 50),
  style: sketch('style-only', 50),
  both: sketch('both', 50),
  'both-closely': sketch('both', 90),
};

function clip(fields: Partial<VideoSettings>): VideoSettings {
  const size = imageSize(fields.ratio ?? '16:9', fields.resolution ?? '720p');
  return videoSettingsSchema.parse({
    kind: 'video',
    prompt: 'dusk falls',
    ...size,
    resolution: '720p',
    image: UPLOAD,
    ...fields,
  });
}

describe.each(['replicate', 'fal'] as const)('the models at %s', (kind: HostedKind) => {
  let double: HostedDouble;
  let fitter: Fitter;
  let line: ReturnType<typeof linesOf>;
  beforeAll(async () => {
    double = await HostedDouble.start(kind);
    fitter = new Fitter();
    line = linesOf(double, fitter);
  });
  afterAll(() => double.close());
  beforeEach(async () => {
    await double.forget();
    fitter.asked = [];
  });

  async function make(settings: ImageSettings, tool: ImageOrder['tool'] = 't2i', calls = plain) {
    const image = settings.image ? await picture() : undefined;
    const made = await line.images.make({ tool, settings, image }, observer, calls);
    return typeof made === 'function' ? made() : made;
  }
  const film = async (settings: VideoSettings, calls = plain) =>
    line.clips.make({ settings, image: await picture() }, observer, calls);

  test('accept every recipe they offer, within what their versions take', async () => {
    const used = new Set<string>();
    for (const { tool, recipe, model, resolution } of line.images.offer.costs) {
      // Enlarging works the same way for all of them.
      const enlarged = resolution === '4K' && recipe === 'words' && model === 'sd3.5-large';
      if (resolution !== '720p' && !enlarged) continue;
      const settings = stillOf({ ...FORMS[recipe], model, resolution, negativePrompts: 'people' });
      expect(whyNot(line.images.offer, tool, settings)).toBeNull();
      const { width, height, facts } = await make(settings, tool === 's2i' ? 's2i' : 't2i');
      expect({ width, height }).toEqual(imageSize('16:9', resolution));
      expect(facts).toMatchObject({ madeBy: line.images.offer.title, seedUsed: '7', test: true });
      for (const name of String(facts.callsMade).split(', ')) used.add(name);
    }
    const calls = await double.calls();
    expect(calls.filter(({ outcome }) => outcome !== 'success')).toEqual([]);
    const files = readModelFiles(kind).filter(({ makes }) => makes !== 'clip');
    expect([...used].sort()).toEqual(files.map(({ name }) => name).sort());
  });

  test('deliver every ratio in exactly its size', async () => {
    for (const ratio of RATIOS) {
      const { width, height, facts } = await make(stillOf({ ratio }));
      expect({ width, height }).toEqual(imageSize(ratio, '720p'));
      expect(String(facts.doneHere)).toMatch(/from|nothing/);
    }
    expect((await double.calls()).map(({ outcome }) => outcome)).toEqual(RATIOS.map(() => 'success'));
  });

  test('refuse what they do not make instead of making something else', () => {
    const { offer } = line.images;
    const unmade = (['words', 'reference', 'structure', 'style', 'both'] as const).filter(
      (recipe) =>
        whyNot(offer, recipe === 'words' || recipe === 'reference' ? 't2i' : 's2i', stillOf(FORMS[recipe])) !== null,
    );
    expect(unmade).toEqual(kind === 'replicate' ? ['style'] : ['reference', 'structure', 'style', 'both']);
    const longest = Math.max(...readModelFiles(kind).map((model) => model.clip?.longest ?? 0));
    const long = clip({ seconds: longest + 1 });
    expect(whyNot(line.clips.offer, 'i2v', long)).toBe(
      `${line.clips.offer.title} makes clips of at most ${longest} s with Motion`,
    );
  });

  test('deliver videos of every offered length, with frames fitted here', async () => {
    const models = readModelFiles(kind).filter(({ makes }) => makes === 'clip');
    for (const { serves, clip: limits, name } of models) {
      for (const model of serves.models) {
        for (const seconds of [1, limits?.longest ?? 5]) {
          const { facts, width } = await film(
            clip({ model: model as 'maquette-motion', seconds, loopingMode: 'seamless' }),
          );
          expect(width).toBe(1_280);
          expect(facts.callsMade).toBe(name);
        }
      }
    }
    const calls = await double.calls();
    expect(calls.filter(({ outcome }) => outcome !== 'success')).toEqual([]);
    expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(models.map(({ name }) => name)));
    // The model determines the look: these images are not graded.
    expect(fitter.asked.every(({ settings, clip: source }) => settings.promptStrength === 0 && source)).toBe(true);
  });

  test.each([
    ['bad_request', { kind: 'refused' }],
    ['payment_required', { kind: 'account' }],
    ['rate_limit_exceeded', { kind: 'rate_limited', seconds: 30 }],
    ['internal_error', { kind: 'maybe_accepted' }],
    ['redirect', { kind: 'maybe_accepted' }],
    ['reset_after_send', { kind: 'maybe_accepted' }],
    ['failed', { kind: 'failed' }],
    ['filtered', { kind: 'refused' }],
    ['removed', { kind: 'refused', code: 'provider_file_gone', paid: true }],
    ['expired', { kind: 'refused', code: 'provider_file_gone', paid: true }],
    ['poll_unknown', { kind: 'maybe_accepted' }],
    ['wrong_type', { kind: 'bad_file' }],
    ['wrong_size', { kind: 'bad_file' }],
    ['wrong_ratio', { kind: 'bad_file' }],
  ])('%s ends as %j, and was sent once', async (fault, trouble) => {
    await double.goWrong(fault);
    const problem = await make(stillOf({})).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ProviderProblem);
    expect((problem as ProviderProblem).trouble).toMatchObject(trouble);
    expect(await double.calls()).toHaveLength(1);
  });

  test.each(['slow_body', 'truncated', 'poll_fails', ...(kind === 'fal' ? ['result_busy'] : [])])(
    '%s only takes longer',
    async (fault) => {
      await double.goWrong(fault);
      expect(await make(stillOf({}))).toMatchObject({ width: 1_280, height: 720 });
      expect(await double.calls()).toHaveLength(1);
    },
  );

  // Faults are tested on the adapter only; npm run test:providers runs each kind of fault through a whole product.
  test.each(faultsOfTheAdapter(kind))('$fault ends as $ends, and was sent once', async ({ fault, ends, sent = 1 }) => {
    await double.goWrong(fault);
    expect(await howItEnds(make(stillOf({})))).toBe(ends);
    expect(await double.calls()).toHaveLength(sent);
  });

  test('a truncated file is neither an image nor a video', async () => {
    await double.goWrong('half_file');
    await expect(make(stillOf({}))).rejects.toThrow();
    await double.goWrong('half_file');
    await expect(film(clip({}))).rejects.toMatchObject({ trouble: { kind: 'bad_file', code: 'bad_video' } });
    expect(fitter.asked).toEqual([]);
  });

  test('a broken account reports its reason, for free', async () => {
    const fresh = await HostedDouble.start(kind);
    const { images } = linesOf(fresh, fitter);
    expect(await images.accountTrouble?.()).toBeNull();
    await fresh.breakAccount('key');
    expect(await images.accountTrouble?.()).toMatch(/key/);
    await fresh.mendAccount();
    expect(await images.accountTrouble?.()).toBeNull();
    expect(await fresh.calls()).toEqual([]);
    await fresh.close();
  });

  test('a cancelled job is cancelled at the provider, and a missing one is no error', async () => {
    const names: string[] = [];
    const leaving: PaidCalls = {
      once: async (_plan, send) => {
        const call = send as AsynchronousCall;
        names.push(await call.submit(CALL));
        await call.drop(names[0] ?? '');
        throw new Error('cancelled');
      },
    };
    await expect(make(stillOf({ prompt: 'takes 5 s' }), 't2i', leaving)).rejects.toThrow('cancelled');
    const { dropped, jobs } = await double.books();
    expect(dropped).toEqual([jobs.at(-1)]);
    await line.images.drop?.(String(names[0]).replace(/.$/, 'z'));
  });
});

test('a lost job is found at replicate by prompt and seed, and is not mistaken for another', async () => {
  const double = await HostedDouble.start('replicate');
  const { images } = linesOf(double, new Fitter());
  const since = new Date();
  const found: string[][] = [];
  const losing: PaidCalls = {
    once: async (_plan, send) => {
      const call = send as AsynchronousCall;
      found.push((await call.find?.(since, observer.signal, CALL)) ?? []);
      await call.submit(CALL);
      found.push((await call.find?.(since, observer.signal, CALL)) ?? []);
      return inHand(Promise.resolve({ bytes: await picture(), contentType: 'image/png', seed: null }));
    },
  };
  const order = async (seed: number) => {
    const settings = stillOf({ seed, image: UPLOAD });
    await images.make({ tool: 't2i', settings, image: await picture() }, observer, losing).catch(() => undefined);
  };
  await order(1);
  await order(2);
  const { jobs } = await double.books();
  expect(found).toEqual([[], [jobs[0]], [], [jobs[1]]]);
  await double.close();
});

test('a video of another size, length and rate is converted to the ordered one', async () => {
  const double = await HostedDouble.start('replicate', 144);
  const own = new EmbeddedVideos({ threads: 1 });
  const { clips } = linesOf(double, own);
  const settings = clip({ width: 320, height: 180, seconds: 1, fps: 30, model: 'maquette-motion-turbo' });
  const { mp4, facts, width, height, seconds, fps } = await clips.make(
    { settings, image: await picture() },
    observer,
    plain,
  );
  expect({ width, height, seconds, fps }).toEqual({ width: 320, height: 180, seconds: 1, fps: 30 });
  expect(mp4.toString('latin1', 4, 8)).toBe('ftyp');
  expect(facts).toMatchObject({
    madeBy: 'Replicate (TEST)',
    test: true,
    doneHere: expect.stringContaining('it came as 256x144 16 fps'),
  });
  await own.close();
  await double.close();
});

test('the hash of every video version names the model it is ordered as', () => {
  const clips = readModelFiles('replicate').filter(({ makes }) => makes === 'clip');
  const versions = clips.map(({ address, serves }) => [address.split(':')[1], serves.models[0]]);
  expect(VIDEO_MODEL_VERSIONS).toEqual(Object.fromEntries(versions));
});
