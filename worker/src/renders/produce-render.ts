import { createHash } from 'node:crypto';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import { type RenderSettings, renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { claimRender, handBackRender } from '@maquette/domain/renders/claim-render';
import {
  countsAgainstProvider,
  judgeFailure,
  type LinePause,
  mayTryAnotherProvider,
  pauseFor,
  troubleOf,
} from '@maquette/domain/renders/failure-policy';
import { type KeptFiles, settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import { crashHere } from '../foundation/crash-point';
import type { Stores } from '../foundation/stores.module';
import type { RenderObserver } from '../providers/image-provider';
import { computeLook } from './image-look';
import { RenderCalls } from './render-calls';
import { InputGone } from './render-inputs';
import { BadResult, type RenderMaker, type ResultFiles } from './render-maker';
import { RenderWatch } from './render-watch';
import { pause, retryWhileUnavailable, StoreUnavailable } from './retry-while-unavailable';
import { signResult } from './sign-result';

export interface RenderContext {
  stores: Pick<Stores, 'database' | 'redis' | 'assets'>;
  makers: { still: RenderMaker<ImageSettings>; video: RenderMaker<VideoSettings> };
  log: Logger;
  leaseSeconds: number;
  /** Called when a watch begins and ends, so that a cancel or a shutdown reaches it. */
  onWatch(render: Render, watch: RenderWatch | null): void;
  /** Reports every outcome to the provider's circuit breaker. */
  onProviderWorked(render: Render): Promise<void>;
  onProviderTrouble(render: Render): Promise<void>;
  /** Pauses the queue: the render did not run and is not at fault. */
  onProviderPause(render: Render, pause: LinePause): Promise<void>;
  /** Displayed name of the provider behind the render's queue. */
  providerTitle(render: Render): string;
  /** Queue to which it may move when its provider is unavailable, or null. */
  otherQueue(render: Render, settings: RenderSettings): Promise<string | null>;
  /** Maximum duration of an attempt, in seconds. */
  limitSeconds(render: Render, settings: RenderSettings): number;
  /** Adds manifests to a result's files; null without a signing key. */
  signer: FileSigner | null;
  /** Called for every render whose database row changed. */
  onChanged(render: Render): Promise<void>;
}

/**
 * Processes one render: claim, make, store, settle credits, publish. On any failure the render ends exactly once or
 * returns to the queue for another attempt.
 */
export async function produceRender(of: RenderContext, renderId: string, provider?: string): Promise<void> {
  const render = await claimRender(of.stores.database, renderId, of.leaseSeconds, provider);
  if (!render) return; // A duplicate delivery, or cancelled in the meantime.
  crashHere('worker-took-lease');
  const { id, traceId, attempt, pool } = render;
  // All log lines carry the trace of the request that ordered the render.
  // Uses the runtime as prototype, because a copy would lose its methods.
  const log = of.log.child({ render: id, traceId, attempt, pool });
  const context: RenderContext = Object.create(of, { log: { value: log } });
  context.log.info({ provider }, 'render started');
  await context.onChanged(render);

  const settings = renderSettingsSchema.safeParse(render.settings);
  if (!settings.success) return fail(context, render, 'settings_unreadable', settings.error.message);

  const watch = new RenderWatch(render, context, context.limitSeconds(render, settings.data));
  context.onWatch(render, watch);
  try {
    const encode = await make(context, render, settings.data, watch);
    context.log.info('provider made the result');
    crashHere('worker-made-result');
    await watch.finish();
    crashHere('worker-finishing');
    const kept = await keep(context, render, encode, watch);
    crashHere('worker-kept-result');
    const done = await settleDone(context.stores.database, render.id, render.attempt, kept);
    crashHere('worker-settled');
    context.log.info({ bytes: kept.bytes, settled: done !== null }, 'render completed');
    if (done) await context.onChanged(done);
  } catch (error) {
    await endWithout(context, { render, settings: settings.data }, watch, error);
  } finally {
    watch.end();
    context.onWatch(render, null);
  }
}

class ProductionError extends Error {
  constructor(
    readonly code: FailureCode,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Returns the render to a queue, its own or another, without counting a failure. */
class BackToLine extends Error {
  constructor(
    readonly pause: LinePause,
    cause: unknown,
  ) {
    super(pause.reason, { cause });
  }
}

/** Calls the provider, and retries when the failure policy allows it. */
async function make(
  context: RenderContext,
  render: Render,
  settings: RenderSettings,
  watch: RenderWatch,
): Promise<() => Promise<ResultFiles>> {
  watch.enter('running');
  const observer: RenderObserver = {
    signal: watch.signal,
    onProgress: (fraction) => watch.measured(fraction),
    onPreview: (frame) => void watch.preview(frame),
    onWaiting: (waits) => watch.waits(waits),
  };
  const { still, video } = context.makers;
  const calls = new RenderCalls(render, context, watch.signal);
  for (let tries = 1; ; tries += 1) {
    try {
      const encode =
        settings.kind === 'still'
          ? await still(render, settings, observer, calls)
          : await video(render, settings, observer, calls);
      await context.onProviderWorked(render);
      return encode;
    } catch (error) {
      if (watch.signal.aborted) throw error;
      if (error instanceof InputGone) throw new ProductionError('input_gone', error);
      // Under a geometry guarantee, post-processing runs before the render is marked as finishing.
      if (error instanceof BadResult) throw new ProductionError(error.code, error);
      if (error instanceof StoreUnavailable) throw error;
      const trouble = troubleOf(error);
      const linePause = pauseFor(trouble, context.providerTitle(render));
      if (linePause) throw new BackToLine(linePause, error);
      if (countsAgainstProvider(trouble)) await context.onProviderTrouble(render);
      const verdict = judgeFailure(trouble, tries);
      if (!verdict.again) throw new ProductionError(verdict.code, error);
      context.log.warn({ trouble: trouble.kind, error: String(error) }, 'provider call failed; it will be retried');
      await pause(verdict.afterMs, watch.signal);
    }
  }
}

async function keep(
  context: RenderContext,
  render: Render,
  encode: () => Promise<ResultFiles>,
  watch: RenderWatch,
): Promise<KeptFiles> {
  watch.enter('postprocessing');
  const made = await encode().catch((error: unknown) => {
    throw error instanceof BadResult ? new ProductionError(error.code, error) : error;
  });
  const { files, kept } = await signResult({ signer: context.signer, database: context.stores.database }, render, made);
  watch.enter('uploading');
  const store = async () => {
    for (const { key, bytes, contentType } of files) {
      await context.stores.assets.keep(key, bytes, contentType, watch.signal);
    }
  };
  await retryWhileUnavailable(store, watch.signal, context.log).catch((error: unknown) => {
    throw error instanceof StoreUnavailable ? new ProductionError('storage_unavailable', error) : error;
  });
  const [{ key, contentType, bytes }] = files;
  const clean = files.find((file) => file.key === kept.cleanKey);
  const cleanSha256 = clean && hashOf(clean.bytes);
  const thumbnail = files.find((file) => file.key === kept.thumbnailKey);
  const look = await computeLook(thumbnail?.bytes ?? bytes);
  return { ...kept, key, contentType, bytes: bytes.byteLength, sha256: hashOf(bytes), cleanSha256, look };
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Ends an attempt without result, according to its stop reason. */
async function endWithout(
  context: RenderContext,
  { render, settings }: { render: Render; settings: RenderSettings },
  watch: RenderWatch,
  error: unknown,
): Promise<void> {
  switch (watch.stopReason) {
    case 'cancelled':
    case 'lost':
      return; // Completed elsewhere; the fence keeps this attempt out.
    case 'shutdown':
      return handBack(context, render);
    case 'overdue':
      return fail(context, render, 'took_too_long', 'attempt reached its time limit');
    default:
      if (error instanceof BackToLine) {
        await context.onProviderPause(render, error.pause);
        return handBack(context, render);
      }
      if (!(error instanceof ProductionError)) {
        // Logged under the render's trace: it explains the next attempt.
        context.log.error({ error: String(error) }, 'render attempt failed');
        throw error;
      }
      if (mayTryAnotherProvider(error.code)) {
        const other = await context.otherQueue(render, settings);
        if (other !== null) return handBack(context, render, other);
      }
      return fail(context, render, error.code, error.message);
  }
}

/** @param pool queue to which the render moves */
async function handBack(context: RenderContext, render: Render, pool?: string): Promise<void> {
  context.log.info({ to: pool }, 'render was returned to its queue');
  const back = await handBackRender(context.stores.database, render.id, render.attempt, pool);
  if (back) await context.onChanged(back);
}

async function fail(context: RenderContext, render: Render, code: FailureCode, detail: string): Promise<void> {
  context.log.error({ code, detail }, 'render failed');
  const failed = await settleFailed(context.stores.database, render.id, { code, detail, attempt: render.attempt });
  if (failed) await context.onChanged(failed);
}
