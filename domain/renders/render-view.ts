import { toCredits } from '@maquette/contracts/pricing/credits';
import { failureSentence } from '@maquette/contracts/renders/failure';
import { type ForecastView, type LiveRender, liveRenderSchema } from '@maquette/contracts/renders/live-render';
import { isFinal, moneyWord, stageOf } from '@maquette/contracts/renders/render-status';
import type { Asset } from '@maquette/prisma/client';
import type { Render } from './stored-render';

export type RenderWithAsset = Render & { asset: Asset | null };

/** What the line knows of a render at this moment. */
export interface LineView {
  position: number | null;
  forecast: ForecastView | null;
  waitCause: LiveRender['waitCause'];
  /** It left the queue for a worker, which has not started it yet. */
  dispatched: boolean;
  /** How far its worker told it to be; null where nothing was heard. */
  told: ToldProgress | null;
}
export const NOT_IN_LINE: LineView = { position: null, forecast: null, waitCause: null, dispatched: false, told: null };
/** Shown like the one above, and no news: nobody could be asked. */
export const LINE_UNKNOWN: LineView = { ...NOT_IN_LINE };

/** Workers tell how far a render is four times a second and write it down once. */
export interface ToldProgress {
  /** Which run of the render told it. */
  attempt: number;
  progress: number;
}

/**
 * What was told counts beside what is written, whichever is further: without it a page that is loaded anew would show less than the one
 * before. A row that was written later may still hold less (the lease was renewed while it was told), so only the attempt tells what
 * counts no more.
 */
export function furthest(
  { status, attempt, progress }: Pick<Render, 'status' | 'attempt' | 'progress'>,
  told: ToldProgress | null,
): number | null {
  if (status !== 'running' || !told || told.attempt !== attempt) return progress;
  return Math.max(progress ?? 0, told.progress);
}

/** The render as the members of its workspace may see it. Everything that leaves the server passes here. */
export function renderView(render: RenderWithAsset, line: LineView): LiveRender {
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
    ...(isFinal(render.status) ? NOT_IN_LINE : line),
    progress: furthest(render, line.told),
    finishing: render.status === 'running' && render.finishingAt !== null,
    settings: render.settings,
    credits: toCredits(Number(render.price)),
    money: moneyWord(render.status, render.returnedFor !== null),
    guarantee: render.guarantee === null ? null : { atLeast: render.guarantee, returnedFor: render.returnedFor },
    failure: render.failureCode
      ? { code: render.failureCode, sentence: failureSentence(render.failureCode, render.failureDetail) }
      : null,
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

/** The scene of an embedded still is for machines, and long. */
function shownFacts(facts: Asset['facts']): Record<string, unknown> {
  if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) return {};
  const { scene: _scene, ...shown } = facts;
  return shown;
}

function secondsBetween(start: Date | null, end: Date | null): number {
  return start && end ? Math.max(0, end.getTime() - start.getTime()) / 1_000 : 0;
}
