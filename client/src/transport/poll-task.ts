import { ROUTES, statusUrl } from '@maquette/contracts/calls/routes';
import { judgePoll, nextPollDelayMs, POLLING } from '@maquette/contracts/renders/polling';
import type { Tool } from '@maquette/contracts/renders/render';
import { isFinal, renderStatusSchema } from '@maquette/contracts/renders/render-status';
import { type TaskStatus, taskStatusSchema } from '@maquette/contracts/renders/task-status';
import { ask, refusalOf } from './api-client';
import { Refusal } from './refusal';
import { timedOut } from './video-answers';

export interface PolledTask {
  id: string;
  tool: Tool;
}

const STATUS_PATHS: string[] = [ROUTES.stillStatus, ROUTES.videoStatus];

/** The address to poll next. Only our own origin and our own status route: anything else is ignored. */
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

/** Resolves after the wait, or at once when aborted. */
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
  status: TaskStatus | null;
  waitMs: number;
}

async function askOnce(url: string, signal: AbortSignal): Promise<Round> {
  let response: Response;
  try {
    response = await ask(url, { signal });
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
      const status = taskStatusSchema.parse(await response.json());
      const retryAfterSeconds = hint.retryAfterSeconds ?? status.retryAfter;
      return { status, waitMs: nextPollDelayMs({ ...hint, retryAfterSeconds }) };
    }
  }
}

/**
 * Asks for one task until it has ended, the caller aborts or the server refuses for good (that throws). Throws as well when it
 * is past `until` (ms, epoch) after at least one answer: the server goes on, only this browser waits no longer.
 */
export async function pollTask(
  task: PolledTask,
  about: {
    signal: AbortSignal;
    until: number;
    onStatus: (status: TaskStatus) => void;
    onWait: (nextAt: number) => void;
  },
): Promise<void> {
  const { signal, until, onStatus, onWait } = about;
  let url = statusUrl(task.tool, task.id);
  while (!signal.aborted) {
    const round = await askOnce(url, signal);
    if (signal.aborted) return;
    if (round.status) {
      onStatus(round.status);
      const ended = renderStatusSchema.safeParse(round.status.status);
      if (ended.success && isFinal(ended.data)) return;
      url = safePollUrl(round.status.pollUrl, task);
    }
    if (Date.now() > until) throw timedOut();
    const wait = Math.max(POLLING.minimumWaitMs, round.waitMs);
    onWait(Date.now() + wait);
    await pause(wait, signal);
  }
}
