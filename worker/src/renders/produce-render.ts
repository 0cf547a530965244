import { createHash } from 'node:crypto';
import { depthKey, pictureKey, thumbnailKey } from '@maquette/domain/assets/asset-keys';
import type { FailureCode } from '@maquette/domain/contracts/failure';
import { type StillSettings, stillSettingsSchema } from '@maquette/domain/contracts/render';
import { countsAgainstProvider, judgeTrouble, troubleOf } from '@maquette/domain/renders/failure-policy';
import { ATTEMPT_LIMIT_SECONDS } from '@maquette/domain/renders/render-policy';
import { type KeptPicture, settleDone, settleFailed } from '@maquette/domain/renders/settle-render';
import { handBackRender, takeRender } from '@maquette/domain/renders/take-render';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Render } from '@maquette/prisma/client';
import type { CrashHere } from '../foundation/crash-point';
import type { Stores } from '../foundation/stores.module';
import type { MadeStill, StillProvider } from '../providers/still-provider';
import { encodePicture, proveFile } from './picture-files';
import { RenderWatch } from './render-watch';

export interface Workshop {
  stores: Pick<Stores, 'database' | 'redis' | 'assets'>;
  stills: StillProvider;
  log: Logger;
  crashHere: CrashHere;
  leaseSeconds: number;
  /** Told when a watch begins and ends, so that a cancel or a shutdown reaches it. */
  onWatch(renderId: string, watch: RenderWatch | null): void;
  /** The circuit of the provider hears of every outcome. */
  onProviderWorked(): Promise<void>;
  onProviderTrouble(render: Render): Promise<void>;
  /** Called for every render whose row changed. */
  onChanged(render: Render): Promise<void>;
}

/**
 * The story of one render in the worker: take it, make the picture, keep the files, settle the money, tell.
 * Whatever happens in between, the render ends exactly once, or goes back into the line for another attempt.
 */
export async function produceRender(workshop: Workshop, renderId: string): Promise<void> {
  const render = await takeRender(workshop.stores.database, renderId, workshop.leaseSeconds);
  if (!render) return; // A duplicate delivery, or cancelled in the meantime.
  workshop.crashHere('worker-took-lease');
  await workshop.onChanged(render);

  const settings = stillSettingsSchema.safeParse(render.settings);
  if (!settings.success) return fail(workshop, render, 'settings_unreadable', settings.error.message);

  const watch = new RenderWatch(render, workshop, ATTEMPT_LIMIT_SECONDS[settings.data.resolution]);
  workshop.onWatch(render.id, watch);
  try {
    const still = await make(workshop, render, settings.data, watch);
    workshop.crashHere('worker-made-picture');
    const picture = await keep(workshop, render, settings.data, still, watch);
    workshop.crashHere('worker-kept-picture');
    watch.enter('finalizing');
    const done = await settleDone(workshop.stores.database, render.id, render.attempt, picture);
    workshop.crashHere('worker-settled');
    if (done) await workshop.onChanged(done);
  } catch (error) {
    await endWithout(workshop, render, watch, error);
  } finally {
    watch.end();
    workshop.onWatch(render.id, null);
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

/** Lets the provider work, and once more where the failure policy says so. */
async function make(
  workshop: Workshop,
  render: Render,
  settings: StillSettings,
  watch: RenderWatch,
): Promise<MadeStill> {
  watch.enter('running');
  for (let tries = 1; ; tries += 1) {
    try {
      const still = await workshop.stills.make(settings, {
        signal: watch.signal,
        onProgress: (fraction) => watch.measured(fraction),
        onPreview: (frame) => void watch.preview(frame),
      });
      await workshop.onProviderWorked();
      return still;
    } catch (error) {
      if (watch.signal.aborted) throw error;
      const trouble = troubleOf(error);
      if (countsAgainstProvider(trouble)) await workshop.onProviderTrouble(render);
      const verdict = judgeTrouble(trouble, tries);
      if (!verdict.again) throw new ProductionError(verdict.code, error);
      workshop.log.warn(
        { render: render.id, trouble: trouble.kind, error: String(error) },
        'the provider is tried again',
      );
      await pause(verdict.afterMs, watch.signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('stopped while waiting'));
    });
  });
}

async function keep(
  workshop: Workshop,
  render: Render,
  settings: StillSettings,
  still: MadeStill,
  watch: RenderWatch,
): Promise<KeptPicture> {
  watch.enter('post-processing');
  const files = await encodePicture(still);
  await proveFile(files.png, settings).catch((error: unknown) => {
    throw new ProductionError('bad_result', error);
  });
  watch.enter('uploading');
  const { workspaceId, id } = render;
  const keys = { key: pictureKey(workspaceId, id), thumbnailKey: thumbnailKey(workspaceId, id) };
  await storeWithPatience(workshop, watch, async () => {
    await workshop.stores.assets.keep(keys.key, files.png, 'image/png', watch.signal);
    await workshop.stores.assets.keep(keys.thumbnailKey, files.thumbnail, 'image/webp', watch.signal);
    if (files.depth)
      await workshop.stores.assets.keep(depthKey(workspaceId, id), files.depth, 'image/png', watch.signal);
  });
  return {
    ...keys,
    contentType: 'image/png',
    bytes: files.png.byteLength,
    width: still.width,
    height: still.height,
    sha256: createHash('sha256').update(files.png).digest('hex'),
    provider: workshop.stills.name,
    facts: still.facts,
  };
}

const STORE_PATIENCE_MS = 60_000;
const STORE_PAUSE_MS = 1_500;

/** A finished picture is worth waiting for: the store is tried again for a minute. The keys are the same every time. */
async function storeWithPatience(workshop: Workshop, watch: RenderWatch, store: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + STORE_PATIENCE_MS;
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (watch.signal.aborted) throw error;
      if (Date.now() > giveUpAt) throw new ProductionError('storage_unavailable', error);
      workshop.log.warn({ error: String(error) }, 'the store is not reachable, trying again');
      await pause(STORE_PAUSE_MS, watch.signal);
    }
  }
}

/** Ends an attempt that brought no picture, by the reason it stopped for. */
async function endWithout(workshop: Workshop, render: Render, watch: RenderWatch, error: unknown): Promise<void> {
  switch (watch.stopReason) {
    case 'cancelled':
    case 'lost':
      return; // Settled elsewhere; the fence keeps this attempt out.
    case 'shutdown': {
      const back = await handBackRender(workshop.stores.database, render.id, render.attempt);
      if (back) await workshop.onChanged(back);
      return;
    }
    case 'overdue':
      return fail(workshop, render, 'took_too_long', 'the attempt reached its time limit');
    default:
      if (!(error instanceof ProductionError)) throw error;
      return fail(workshop, render, error.code, error.message);
  }
}

async function fail(workshop: Workshop, render: Render, code: FailureCode, detail: string): Promise<void> {
  workshop.log.error({ render: render.id, traceId: render.traceId, code, detail }, 'a render failed');
  const failed = await settleFailed(workshop.stores.database, render.id, { code, detail, attempt: render.attempt });
  if (failed) await workshop.onChanged(failed);
}
