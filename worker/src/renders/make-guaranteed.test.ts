import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import type { CallPlan } from '@maquette/domain/providers/provider-calls';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { MadeImage, RenderObserver } from '../providers/image-provider';
import type { PaidCalls } from '../providers/paid-calls';
import { makeGuaranteed } from './make-guaranteed';

const settings = imageSettingsSchema.parse({
  ...{ resolution: '720p', width: 1280, height: 720, seed: 7, seedLocked: false },
  sketch: { subject: 'Architecture', referenceRole: 'structure-only' },
});
const plan: CallPlan = { step: 'first', provider: 'test', operation: 'sketch', microdollars: 1, pricesOf: null };

/** Renders an image in attempts that have these fidelities, or fail. */
async function run(ends: (number | null | Error)[], watch: Partial<RenderObserver> = {}) {
  const steps: string[] = [];
  const progress: number[] = [];
  const tried: ImageSettings[] = [];
  const calls: PaidCalls = {
    once: ({ step }) => {
      steps.push(step);
      return Promise.resolve({ contentType: '', seed: null, read: () => Promise.resolve(Buffer.alloc(0)) });
    },
  };
  const observer: RenderObserver = {
    signal: new AbortController().signal,
    onProgress: (share) => progress.push(share),
    onPreview: () => undefined,
    ...watch,
  };
  const image = makeGuaranteed({
    ...{
      guarantee: 85,
      settings,
      embedded: false,
      observer,
      calls,
      log: { info: () => undefined, warn: () => undefined },
    },
    attempt: async (chosen, { onProgress }, paid): Promise<MadeImage> => {
      tried.push(chosen);
      await paid.once(plan, () => Promise.reject(new Error('not sent')));
      onProgress(1);
      const end = ends[tried.length - 1] ?? null;
      if (end instanceof Error) throw end;
      return { rgb: new Uint8Array(3), width: 1, height: 1, facts: end === null ? {} : { fidelity: end } };
    },
  });
  return { facts: (await image).facts, steps, progress, tried };
}

test('a faithful first attempt is delivered at once', async () => {
  expect(await run([90])).toMatchObject({ facts: { fidelity: 90 }, steps: ['first'] });
});

test('below the guarantee a stricter attempt follows with its own paid calls, and can be cancelled until it is done', async () => {
  const { facts, steps, progress, tried } = await run([70, 88]);
  expect(facts).toMatchObject({ fidelity: 88, firstFidelity: 70, guaranteeAttempts: 2 });
  expect(steps).toEqual(['first', 'again-first']);
  expect(progress[0]).toBeLessThan(0.9);
  expect(tried[1]?.sketch).toMatchObject({ formStrictness: 100, geometryOverride: 0 });
});

test('the better of two attempts below the guarantee is delivered', async () => {
  expect((await run([70, 60])).facts).toMatchObject({ fidelity: 70, guaranteeAttempts: 2 });
  expect((await run([null, 60])).facts).toMatchObject({ fidelity: 60, firstFidelity: null });
});

test('a failed second attempt delivers the first; one without capacity, or cancelled, returns the render to the queue', async () => {
  expect((await run([70, new Error('out of memory')])).facts).toEqual({ fidelity: 70 });
  const busy = new ProviderProblem({ kind: 'account', reason: 'no balance' }, 'no balance');
  await expect(run([70, busy])).rejects.toBe(busy);
  const cancelled = AbortSignal.abort('cancelled');
  await expect(run([70, new Error('stopped')], { signal: cancelled })).rejects.toThrow('stopped');
});
