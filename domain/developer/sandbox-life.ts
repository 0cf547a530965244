import type { SandboxOutcome } from '@maquette/contracts/developer/developer-api';
import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { RenderStage, RenderStatus } from '@maquette/contracts/renders/render-status';

/** When a sandbox job starts and ends, in milliseconds after it was accepted. */
export const SANDBOX_LIFE = { startsAfterMs: 1_000, endsAfterMs: 4_000 } as const;
/** A job that never ends fails after a day, like a render. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/** Outcomes of accepted jobs. With other outcomes the order itself is refused. */
export type SandboxEnding = Exclude<
  SandboxOutcome,
  'rate_limited' | 'not_enough_credits' | 'unavailable' | 'guarantee_used'
>;

/** Outcomes that have a result. */
const DONE: SandboxEnding[] = ['done', 'guarantee_missed', 'guarantee_unmeasured'];

/** Failure code of each outcome, the same as for real renders. */
const FAILURE_OF: ReadonlyMap<string, FailureCode> = new Map<SandboxEnding, FailureCode>([
  ['provider_failed', 'provider_unreachable'],
  ['refused_content', 'provider_refused'],
  ['timed_out', 'took_too_long'],
  ['never_ends', 'took_too_long'],
]);

export interface SandboxState {
  status: RenderStatus;
  stage: RenderStage;
  /** 0-1; null while it waits. */
  progress: number | null;
  failure: FailureCode | null;
  startsAt: Date;
  /** The time when the job will end unless it is cancelled, or when it ended. */
  endsAt: Date;
}

export interface SandboxFacts {
  outcome: string;
  createdAt: Date;
  cancelledAt: Date | null;
}

/**
 * State of a sandbox job, computed from stored facts, because no worker runs it. A cancellation counts before the end.
 */
export function sandboxState({ outcome, createdAt, cancelledAt }: SandboxFacts, now: Date): SandboxState {
  const startsAt = after(createdAt, SANDBOX_LIFE.startsAfterMs);
  const endsAt = after(createdAt, outcome === 'never_ends' ? GIVEN_UP_AFTER_MS : SANDBOX_LIFE.endsAfterMs);
  if (cancelledAt && cancelledAt < endsAt) {
    const done = shareDone(startsAt, endsAt, cancelledAt);
    return { status: 'cancelled', stage: 'cancelled', progress: done, failure: null, startsAt, endsAt: cancelledAt };
  }
  if (now < startsAt) return { status: 'queued', stage: 'queued', progress: null, failure: null, startsAt, endsAt };
  if (now < endsAt) {
    const progress = shareDone(startsAt, endsAt, now);
    return { status: 'running', stage: 'running', progress, failure: null, startsAt, endsAt };
  }
  const failure = FAILURE_OF.get(outcome) ?? null;
  if (!failure) return { status: 'done', stage: 'ready', progress: 1, failure: null, startsAt, endsAt };
  // The last progress is unknown: for a failed render it would be the last measured value.
  return { status: 'failed', stage: 'failed', progress: null, failure, startsAt, endsAt };
}

/** The share of the job that is done, in steps of 0.01, as a worker would report it. */
function shareDone(startsAt: Date, endsAt: Date, moment: Date): number | null {
  if (moment < startsAt) return null;
  return Math.floor((100 * (moment.getTime() - startsAt.getTime())) / (endsAt.getTime() - startsAt.getTime())) / 100;
}

/** The reverse: a filter for jobs that have a given status at a given time. */
export function sandboxFilter(status: RenderStatus | 'open', now: Date) {
  const ago = (ms: number) => after(now, -ms);
  const ended = ago(SANDBOX_LIFE.endsAfterMs);
  const givenUp = ago(GIVEN_UP_AFTER_MS);
  const open = [
    { outcome: { not: 'never_ends' }, createdAt: { gt: ended } },
    { outcome: 'never_ends', createdAt: { gt: givenUp } },
  ];
  if (status === 'cancelled') return { cancelledAt: { not: null } };
  if (status === 'done') return { cancelledAt: null, outcome: { in: DONE }, createdAt: { lte: ended } };
  if (status === 'open') return { cancelledAt: null, OR: open };
  const started = ago(SANDBOX_LIFE.startsAfterMs);
  if (status === 'queued') return { cancelledAt: null, createdAt: { gt: started } };
  if (status === 'running') return { cancelledAt: null, AND: [{ createdAt: { lte: started } }, { OR: open }] };
  return {
    cancelledAt: null,
    OR: [
      { outcome: { notIn: [...DONE, 'never_ends'] }, createdAt: { lte: ended } },
      { outcome: 'never_ends', createdAt: { lte: givenUp } },
    ],
  };
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
