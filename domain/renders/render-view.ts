import { toCredits } from '@maquette/contracts/pricing/credits';
import { failureView } from '@maquette/contracts/renders/failure';
import { type ForecastView, type LiveRender, liveRenderSchema } from '@maquette/contracts/renders/live-render';
import { isFinal, moneyWord, stageOf } from '@maquette/contracts/renders/render-status';
import type { Asset } from '@maquette/prisma/client';
import type { Render } from './stored-render';

export type RenderWithAsset = Render & { asset: Asset | null };

export interface QueueState {
  position: number | null;
  forecast: ForecastView | null;
  waitCause: LiveRender['waitCause'];
  /** True when the render was dispatched to a worker that has not started it yet. */
  dispatched: boolean;
  /** Progress last reported by the worker, or null. */
  told: ReportedProgress | null;
}
export const NOT_IN_QUEUE: QueueState = {
  position: null,
  forecast: null,
  waitCause: null,
  dispatched: false,
  told: null,
};
/** Displayed like NOT_IN_QUEUE, but it is no change of state: the queue could not be read. */
export const QUEUE_UNKNOWN: QueueState = { ...NOT_IN_QUEUE };

/** Workers publish progress four times a second and store it once a second. */
export interface ReportedProgress {
  attempt: number;
  progress: number;
}

/**
 * The larger of published and stored progress, so that a reloaded page never shows less than before.
 * A later row may hold less progress, so only the attempt number tells whether a report is outdated.
 */
export function maxProgress(
  { status, attempt, progress }: Pick<Render, 'status' | 'attempt' | 'progress'>,
  told: ReportedProgress | null,
): number | null {
  if (status !== 'running' || !told || told.attempt !== attempt) return progress;
  return Math.max(progress ?? 0, told.progress);
}

/** The render as members of its workspace may see it. Every render that leaves the server passes through here. */
export function renderView(render: RenderWithAsset, line: QueueState): LiveRender {
  const { asset } = render;
  return liveRenderSchema.parse({
    id: render.id,
    sequence: render.sequence,
    maker: render.uid,
    tool: render.tool,
    mode: render.mode,
    line: render.pool,
    status: render.status,
    stage: stageOf(render.stage, render.status),
    ...(isFinal(render.status) ? NOT_IN_QUEUE : line),
    progress: maxProgress(render, line.told),
    finishing: render.status === 'running' && render.finishingAt !== null,
    settings: render.settings,
    credits: toCredits(Number(render.price)),
    money: moneyWord(render.status, render.returnedFor !== null),
    guarantee: render.guarantee === null ? null : { atLeast: render.guarantee, returnedFor: render.returnedFor },
    failure: render.failureCode ? failureView(render.failureCode, render.failureDetail) : null,
    result: asset && {
      key: asset.key,
      thumbnailKey: asset.thumbnailKey,
      contentType: asset.contentType,
      width: asset.width,
      height: asset.height,
      bytes: asset.bytes,
      clip: asset.seconds !== null && asset.fps !== null ? { seconds: asset.seconds, fps: asset.fps } : null,
      posterKey: asset.posterKey,
      differencesKey: asset.differencesKey,
      watermark: asset.cleanKey !== null,
      placeholder: asset.placeholder,
      facts: shownFacts(asset.facts),
      provider: render.provider ?? 'embedded',
      seconds: secondsBetween(render.startedAt, render.finishedAt),
    },
    draft: render.draftId && { id: render.draftId, credits: toCredits(Number(render.draftCredit)) },
    retryOf: render.retryOf,
    replaces: render.replaces,
    createdAt: render.createdAt.toISOString(),
    startedAt: render.startedAt?.toISOString() ?? null,
    finishedAt: render.finishedAt?.toISOString() ?? null,
    trashedAt: render.trashedAt?.toISOString() ?? null,
    approvedAt: render.approvedAt?.toISOString() ?? null,
    traceId: render.traceId,
  });
}

/** Drops the scene of an embedded image, which is long and only for machines. */
function shownFacts(facts: Asset['facts']): Record<string, unknown> {
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) return {};
  const { scene: _scene, ...shown } = facts;
  return shown;
}

function secondsBetween(start: Date | null, end: Date | null): number {
  return start && end ? Math.max(0, end.getTime() - start.getTime()) / 1_000 : 0;
}
