import { statusUrl } from '@maquette/contracts/calls/routes';
import { type RenderSettings, renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import { toCredits } from '@maquette/contracts/pricing/credits';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { POLLING } from '@maquette/contracts/renders/polling';
import { stageOf } from '@maquette/contracts/renders/render-status';
import type { TaskAccepted, TaskStatus } from '@maquette/contracts/renders/task-status';
import { taskStage, taskWord } from '@maquette/contracts/renders/task-words';
import { imageKey, videoKey } from '@maquette/domain/assets/asset-keys';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { Response } from 'express';

/** Seconds until the next poll, by status. */
const LOOK_AGAIN_SECONDS: Record<LiveRender['status'], number | null> = {
  queued: 2,
  running: 1,
  done: null,
  failed: null,
  cancelled: null,
};
/** Seconds until the next poll while the queue is paused. */
const RATE_LIMITED_SECONDS = POLLING.rateLimitedWaitMs / 1_000;
/** Error text for clients that did not cancel the render. Browsers ignore it for `cancelled`. */
const CANCELLED = 'This render was cancelled.';
/** Minimum progress before the remaining time can be extrapolated. */
const ETA_FROM_PROGRESS = 0.1;

/** The 202 answer to an accepted order. @param position null when it does not wait, or the position is unknown */
export function taskAccepted({ render, position }: { render: Render; position: number | null }): TaskAccepted {
  const url = statusUrl(render.tool, render.id);
  const status = render.status;
  const settings = renderSettingsSchema.parse(render.settings);
  return {
    ok: true,
    taskId: render.id,
    id: render.id,
    jobId: render.id,
    pollUrl: url,
    statusUrl: url,
    status: taskWord(status),
    stage: taskStage(stageOf(render.stage, status)),
    position,
    credits: toCredits(Number(render.price)),
    width: settings.width,
    height: settings.height,
    expectedS3Key: resultKey(render.workspaceId, render.id, settings),
  };
}

interface TaskFiles {
  /** Short-lived URLs for the result, to show and to download; null before there is a result. */
  signedUrl: string | null;
  downloadUrl: string | null;
  workspaceId: string;
}

/** Response to the polling calls, consistent with the socket events. */
export function taskStatus(
  render: LiveRender,
  { signedUrl, downloadUrl, workspaceId }: TaskFiles,
  now = Date.now(),
): TaskStatus {
  const isVideo = render.settings.kind === 'video';
  const eta = etaOf(render, now);
  const rateLimited = render.waitCause?.cause === 'paused';
  return {
    ok: render.status !== 'failed' && render.status !== 'cancelled',
    taskId: render.id,
    id: render.id,
    sequence: render.sequence,
    status: taskWord(render.status),
    stage: taskStage(render.stage),
    // Dispatched but not started: no render is ahead of it.
    position: render.dispatched ? 0 : render.position,
    progress: render.progress,
    finishing: render.finishing,
    etaSeconds: eta?.seconds ?? null,
    etaHuman: eta?.human ?? null,
    etaConfidence: eta?.confidence ?? null,
    rate_limited: rateLimited,
    retryAfter: rateLimited ? RATE_LIMITED_SECONDS : LOOK_AGAIN_SECONDS[render.status],
    pollUrl: statusUrl(render.tool, render.id),
    // Price of the render; 0 when its geometry guarantee returned the credits.
    credits: render.status === 'done' && render.money === 'returned' ? 0 : render.credits,
    error: render.status === 'cancelled' ? CANCELLED : (render.failure?.sentence ?? null),
    detail: render.money === 'returned' && render.credits > 0 ? 'Your credits were returned.' : null,
    key: render.result?.key ?? null,
    signedUrl,
    downloadPath: downloadUrl,
    url: signedUrl,
    result_url: signedUrl,
    image_url: isVideo ? null : signedUrl,
    video_url: isVideo ? signedUrl : null,
    bytes: render.result?.bytes ?? null,
    expectedS3Key: render.result?.key ?? resultKey(workspaceId, render.id, render.settings),
  };
}

export function writeTaskHeaders(response: Response, status: TaskStatus): void {
  response.setHeader('Cache-Control', 'no-store');
  if (status.retryAfter !== null) {
    response.setHeader('Retry-After', String(status.retryAfter));
    response.setHeader('X-Next-Provider-Check-In', String(status.retryAfter));
  }
  if (status.etaSeconds !== null) response.setHeader('X-ETA-Seconds', String(status.etaSeconds));
  if (status.etaConfidence !== null) response.setHeader('X-ETA-Confidence', String(status.etaConfidence));
  if (status.status !== taskWord('done')) return;
  for (const name of CREDITS_USED_HEADERS) response.setHeader(name, String(status.credits));
}

/** Price of a finished render, under every header name that the specification's clients read. */
const CREDITS_USED_HEADERS = ['X-Maquette-Credits-Used', 'X-Maquette-Used', 'X-Used-Credits'];

function resultKey(workspaceId: string, renderId: string, settings: RenderSettings): string {
  if (settings.kind === 'video') return videoKey(workspaceId, renderId);
  return imageKey(workspaceId, renderId, settings.outputFormat);
}

interface Eta {
  seconds: number;
  human: string;
  confidence: number | null;
}

/** Remaining time from the estimate, else from the measured progress; null when both are missing. */
function etaOf(render: LiveRender, now: number): Eta | null {
  if (render.forecast) {
    const { finish, confidence } = render.forecast;
    const left = (moment: string) => Math.max(1, Math.round((Date.parse(moment) - now) / 1_000));
    const range = `${duration(left(finish.p10))} to ${duration(left(finish.p90))}`;
    return { seconds: left(finish.p50), human: `about ${duration(left(finish.p50))} (${range})`, confidence };
  }
  const seconds = runningEta(render, now);
  return seconds === null ? null : { seconds, human: `about ${duration(seconds)}`, confidence: null };
}

function duration(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}

/** Remaining seconds extrapolated from the progress; null while too little was measured. */
function runningEta(render: LiveRender, now: number): number | null {
  if (render.status !== 'running' || !render.startedAt || render.progress === null) return null;
  if (render.progress < ETA_FROM_PROGRESS) return null;
  const elapsed = (now - Date.parse(render.startedAt)) / 1_000;
  return Math.max(1, Math.round((elapsed * (1 - render.progress)) / render.progress));
}
