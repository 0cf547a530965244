import { ROUTES, statusUrl } from '@maquette/contracts/calls/routes';
import { judgePoll, nextPollDelayMs, POLLING } from '@maquette/contracts/renders/polling';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { refusalOf, sendRequest } from '../http/api-client';
import { Refusal } from '../http/refusal';
import { serverNow } from '../http/server-clock';
import { t } from '../i18n/t';
import { resultUrlIn } from './order-answer';
import { readTaskStatus, type TaskUpdate } from './read-task-status';
import { timedOut } from './video-answers';

export interface PolledTask {
  id: string;
  tool: Tool;
}

const STATUS_PATHS: string[] = [ROUTES.imageStatus, ROUTES.videoStatus];

/** The URL to poll next. Only our own origin and status route are accepted. */
function safePollUrl(given: string | null | undefined, task: PolledTask, origin = location.origin): string {
  const own = statusUrl(task.tool, task.id);
  if (!given || !URL.canParse(given, origin)) return own;
  const url = new URL(given, origin);
  return url.origin === origin && STATUS_PATHS.includes(url.pathname) ? `${url.pathname}${url.search}` : own;
}

function seconds(header: string | null): number | null {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Resolves after the delay, or immediately when aborted. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}

interface Round {
  status: TaskUpdate | null;
  waitMs: number;
  /** Error to throw if responses with status 200 continue without a task status. */
  malformed?: Refusal;
}

/** Number of consecutive malformed responses that ends polling; fewer may come from a proxy and are tolerated. */
const MALFORMED_LIMIT = 4;

async function askOnce(url: string, task: PolledTask, signal: AbortSignal): Promise<Round> {
  let response: Response;
  try {
    response = await sendRequest(url, { signal });
  } catch (error) {
    if (error instanceof Refusal) return { status: null, waitMs: POLLING.errorWaitMs };
    throw error;
  }
  const hint = {
    retryAfterSeconds: seconds(response.headers.get('Retry-After')),
    checkInSeconds: seconds(response.headers.get('X-Next-Provider-Check-In')),
  };
  switch (judgePoll(response.status)) {
    case 'wait':
      return { status: null, waitMs: nextPollDelayMs(hint) };
    case 'slow-down':
      return { status: null, waitMs: Math.max(POLLING.rateLimitedWaitMs, nextPollDelayMs(hint)) };
    case 'retry':
      return {
        status: null,
        waitMs: Math.max(POLLING.errorWaitMs, hint.retryAfterSeconds ? nextPollDelayMs(hint) : 0),
      };
    case 'give-up':
      throw await refusalOf(response);
    case 'read': {
      const read = await statusIn(response, task);
      if (read instanceof Refusal) return { status: null, waitMs: POLLING.errorWaitMs, malformed: read };
      const retryAfterSeconds = hint.retryAfterSeconds ?? read.retryAfter;
      const waitMs = nextPollDelayMs({ ...hint, retryAfterSeconds });
      const etaSeconds = read.etaSeconds ?? seconds(response.headers.get('X-ETA-Seconds'));
      const status = { ...read, etaSeconds };
      return { status, waitMs: read.rate_limited ? Math.max(POLLING.rateLimitedWaitMs, waitMs) : waitMs };
    }
  }
}

async function statusIn(response: Response, { id }: PolledTask): Promise<TaskUpdate | Refusal> {
  const refused = (code: string, cause: unknown) =>
    new Refusal(t('problem.unexpected'), {
      ...{ code, cause, status: response.status },
      traceId: response.headers.get('X-Trace-Id'),
    });
  try {
    const body: unknown = JSON.parse(await response.text());
    return readTaskStatus(body, id) ?? refused('unexpected_answer', body);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return refused('unexpected_answer', error);
  }
}

/** A finished result needs a URL; a video may have a file key instead (specification 2, section 7). @throws Refusal */
function requireUrl(status: TaskUpdate, { tool }: PolledTask): void {
  const isVideo = tool === 'i2v' || tool === 'v2v';
  if (resultUrlIn(status) || (isVideo && status.key)) return;
  throw new Refusal(t('still.noUrl'), { code: 'no_result_url', status: 200 });
}

/**
 * Polls one task until it has ended.
 * After `until` (ms since the epoch) and at least one response it times out; the server continues the task.
 * @returns the last response; null when aborted by the caller
 * @throws Refusal when the server rejects for good, and on timeout
 */
export async function pollTask(
  task: PolledTask,
  about: {
    signal: AbortSignal;
    until: number;
    onStatus: (status: TaskUpdate) => void;
    onWait: (nextAt: number) => void;
  },
): Promise<TaskUpdate | null> {
  const { signal, until, onStatus, onWait } = about;
  let url = statusUrl(task.tool, task.id);
  let malformed = 0;
  while (!signal.aborted) {
    const round = await askOnce(url, task, signal);
    if (signal.aborted) return null;
    malformed = round.malformed ? malformed + 1 : 0;
    if (round.malformed && malformed >= MALFORMED_LIMIT) throw round.malformed;
    if (round.status) {
      const { status, pollUrl, statusUrl: otherUrl } = round.status;
      if (status === 'done') requireUrl(round.status, task);
      onStatus(round.status);
      if (isFinal(status)) return round.status;
      url = safePollUrl(pollUrl ?? otherUrl, task);
    }
    if (serverNow() > until) throw timedOut();
    const wait = Math.max(POLLING.minimumWaitMs, round.waitMs);
    onWait(serverNow() + wait);
    await pause(wait, signal);
  }
  return null;
}
