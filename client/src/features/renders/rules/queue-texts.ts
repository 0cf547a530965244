import type { ForecastView } from '@maquette/contracts/renders/live-render';
import { ETA_SHOWN_FROM_PROGRESS } from '@maquette/contracts/renders/polling';
import { formatClock, ordinal, t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';

/** Below this duration, seconds are more precise than a time of day. */
const NEAR_MS = 60_000;
const NEAR_STEP_SECONDS = 5;
/** Progress from which an overdue render may be described as done any moment. */
const NEARLY_DONE = 0.9;

type Span = ForecastView['finish'];

/** Causes that block a render at any queue position. */
const STANDSTILLS = ['parked', 'payment', 'paused'];

/** "4th in Relaxed", or null if the position is unknown or meaningless; then the reason is shown instead. */
export function placeText(render: KnownRender): string | null {
  if (render.status !== 'queued' || render.position === null) return null;
  if (STANDSTILLS.includes(render.waitCause?.cause ?? '')) return null;
  return t('wait.place', { place: ordinal(render.position), lane: t(`block.${render.mode}`) });
}

/** My running images and videos, and the limit for each (null: unknown), from the plan or lowered by an operator. */
export interface OwnRunning {
  running: Record<'image' | 'video', number>;
  limit: number | null;
  capped: boolean;
}

export const kindOf = ({ tool }: Pick<KnownRender, 'tool'>): 'image' | 'video' =>
  tool === 'i2v' || tool === 'v2v' ? 'video' : 'image';

/**
 * What blocks a waiting render besides the queue. The plan limit is evaluated here too, because the server publishes it
 * only when this render changes, not when another of the user's renders starts or ends.
 */
export function holdText(render: KnownRender, own: OwnRunning): string | null {
  if (render.status !== 'queued' || render.local) return null;
  const cause = render.waitCause?.cause;
  if (cause === 'parked') return t('wait.parked');
  if (cause === 'payment') return t('wait.payment');
  if (cause === 'paused') return render.waitCause?.detail ?? t('wait.paused');
  const atLimit = own.limit !== null && own.running[kindOf(render)] >= own.limit;
  const some = own.running.image + own.running.video > 0;
  if (!atLimit && !(cause === 'running_limit' && some)) return null;
  if (own.limit === null) return t('wait.runningLimitPlain');
  return t(own.capped ? 'wait.runningCap' : 'wait.runningLimit', { count: own.limit });
}

/** Why the queue position got worse since the last update. */
export function growthText(render: KnownRender): string | null {
  return render.status === 'queued' && render.grewBecause ? t(`wait.${render.grewBecause}`) : null;
}

/**
 * Estimated start or finish, with the range that contains 80 % of outcomes.
 * Null if the render has ended, is on hold, was just ordered, has no provider,
 * or is only polled with too little progress (the polling rule of specification 2, section 9).
 */
export function forecastText(render: KnownRender, now: number): string | null {
  if (render.local || (render.status !== 'queued' && render.status !== 'running')) return null;
  if (render.status === 'queued' && STANDSTILLS.includes(render.waitCause?.cause ?? '')) return null;
  if (render.polled) return polledText(render, now);
  if (!render.forecast) return null;
  const { firstOfKind, finish } = render.forecast;
  const forecast = windowText(render, render.forecast, now);
  return firstOfKind && now < Date.parse(finish.p50) ? t('wait.firstOfKind', { forecast }) : forecast;
}

function windowText(render: KnownRender, { start, finish, usual }: ForecastView, now: number): string {
  if (render.status === 'queued' && start) return spanText('start', start, now, { late: t('wait.startLate') });
  return doneText(render, finish, usual, now);
}

/** @param usual typical duration range for similar renders, in seconds, if known */
function doneText(render: KnownRender, finish: Span, usual: ForecastView['usual'], now: number): string {
  const ran = now - Date.parse(render.startedAt ?? render.createdAt);
  const nearlyDone = render.finishing || (render.progress ?? 0) >= NEARLY_DONE;
  const soFar = lengthText(ran);
  const late = usual ? t('wait.doneLonger', { soFar, ...usualText(usual) }) : t('wait.doneLate', { soFar });
  const words = spanText('done', finish, now, nearlyDone ? { over: t('wait.doneSoon'), late } : { late });
  const longer = usual !== undefined && render.status === 'running' && ran > usual.to * 1000 && words !== late;
  return longer && !nearlyDone ? t('wait.joined', { state: late, forecast: words }) : words;
}

function polledText(render: KnownRender, now: number): string | null {
  const finishAt = render.polled?.finishAt;
  if (!finishAt || (render.progress ?? 0) < ETA_SHOWN_FROM_PROGRESS) return null;
  return doneText(render, { p10: finishAt, p50: finishAt, p90: finishAt }, undefined, now);
}

/**
 * After its median, a range shows only its upper bound. When that has passed, the text says so.
 * @param words texts for a missed range (`late`), and for a range after its median that needs more than its upper bound
 * (`over`)
 */
function spanText(what: 'start' | 'done', span: Span, now: number, words: { late: string; over?: string }): string {
  const left = (iso: string) => Date.parse(iso) - now;
  if (left(span.p50) <= 0) {
    if (words.over) return words.over;
    return left(span.p90) <= 0 ? words.late : t(`wait.${what}Within`, { within: lengthText(left(span.p90)) });
  }
  if (left(span.p90) < NEAR_MS) {
    const seconds = (iso: string) => Math.max(1, Math.round(left(iso) / 1000 / NEAR_STEP_SECONDS)) * NEAR_STEP_SECONDS;
    const [from, middle, to] = [seconds(span.p10), seconds(span.p50), seconds(span.p90)];
    return from === to
      ? t(`wait.${what}In`, { seconds: middle })
      : t(`wait.${what}InWindow`, { seconds: middle, from, to });
  }
  const [from, at, to] = [formatClock(span.p10, now), formatClock(span.p50, now), formatClock(span.p90, now)];
  return from === to ? t(`wait.${what}At`, { at }) : t(`wait.${what}AtWindow`, { at, from, to });
}

/** A duration such as "25 s" or "3 min", rounded up so that the shown wait is never too short. */
function lengthText(ms: number): string {
  return ms < NEAR_MS
    ? t('wait.seconds', { seconds: Math.ceil(ms / 1000 / NEAR_STEP_SECONDS) * NEAR_STEP_SECONDS })
    : t('wait.minutes', { minutes: Math.ceil(ms / 60_000) });
}

function usualText({ from, to }: { from: number; to: number }): { from: string; to: string } {
  const unit = to < NEAR_MS / 1000 ? 1 : 60;
  const least = Math.max(1, Math.round(from / unit));
  const most = Math.max(least + 1, Math.round(to / unit));
  const ends = unit === 1 ? t('wait.seconds', { seconds: most }) : t('wait.minutes', { minutes: most });
  return { from: String(least), to: ends };
}
