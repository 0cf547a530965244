import { type Database, Prisma, type ProviderCall, type Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';

/** A paid call of a render: what it is for there, whom it goes to, and what it takes when it runs. */
export interface CallPlan {
  /** The same for the same render, however often it is started: the first picture, its style, its enlargement. */
  step: string;
  provider: string;
  operation: string;
  microdollars: number;
  pricesOf: string | null;
}

/** What may be done about a call now. */
export type CallLeave =
  /** Nothing of it has run: it may be sent, by whoever holds this leave alone. */
  | { may: 'send'; call: ProviderCall }
  /** It has run; what came back is kept. */
  | { may: 'take'; call: ProviderCall }
  /** An asynchronous job that somebody began: to be asked for by its name. */
  | { may: 'adopt'; call: ProviderCall; upstreamId: string }
  /** Somebody has sent it, or died before or after: while there are signs of life it comes home. */
  | { may: 'wait'; call: ProviderCall }
  /** It may have run, and nobody can know: it is not sent again. */
  | { may: 'nothing'; call: ProviderCall };

/**
 * Writes a paid call before it is sent. A call of that step that was written before decides: one that was refused may be sent
 * again, one whose end nobody wrote may have run.
 * @param attempt fences: of two workers with the same render one gets the leave
 */
export async function beginCall(
  database: Database,
  render: { id: string; attempt: number },
  plan: CallPlan,
): Promise<CallLeave> {
  const { id: renderId, attempt } = render;
  const fresh = { id: uuidv7(), renderId, attempt, ...plan };
  const { count } = await database.providerCall.createMany({ data: [fresh], skipDuplicates: true });
  const where = { renderId_step: { renderId, step: plan.step } };
  const call = await database.providerCall.findUniqueOrThrow({ where });
  if (count === 1) return { may: 'send', call };
  if (call.status === 'answered') return { may: 'take', call };
  if (call.status === 'sending' && call.upstreamId) return { may: 'adopt', call, upstreamId: call.upstreamId };
  if (call.status === 'sending') return { may: 'wait', call };
  if (call.status !== 'refused') return { may: 'nothing', call };
  const [again] = await database.providerCall.updateManyAndReturn({
    where: { id: call.id, status: 'refused', sent: call.sent },
    // What had a name before has ended: by the old one nobody would find what is sent now.
    data: {
      ...plan,
      status: 'sending',
      sent: { increment: 1 },
      attempt,
      upstreamId: null,
      detail: null,
      endedAt: null,
    },
  });
  return again ? { may: 'send', call: again } : { may: 'wait', call };
}

/** Whoever sends a call says so again and again, until its name is known or it has ended. */
export async function beatCall(database: Database, id: string): Promise<void> {
  await database.providerCall.updateMany({ where: { id, status: 'sending' }, data: { beatAt: new Date() } });
}

/**
 * The provider's name of the job, before anybody waits for it. Also for a call that was given up: then the operator can look it up.
 * @param heard `for sure` when the provider answered it to the submit
 * @returns false when that job is another call's, or the call has another name
 */
export async function nameCall(
  database: Database,
  id: string,
  upstreamId: string,
  heard: 'for sure' | 'said' = 'said',
): Promise<boolean> {
  const unnamed = heard === 'for sure' ? {} : { OR: [{ upstreamId: null }, { upstreamId }] };
  const where = { id, status: { in: ['sending', 'unknown'] }, ...unnamed };
  try {
    const { count } = await database.providerCall.updateMany({ where, data: { upstreamId } });
    return count > 0;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

export interface CallAnswer {
  seed: string | null;
  resultKey: string;
  contentType: string;
}

/** It ran and what came back is kept: the last word, also where somebody else had given it up. */
export async function answerCall(database: Database, id: string, answer: CallAnswer): Promise<void> {
  const where = { id, status: { in: ['sending', 'unknown'] } };
  await database.providerCall.updateMany({ where, data: { status: 'answered', ...answer, endedAt: new Date() } });
}

/** Nothing ran and nothing is owed. */
export async function refuseCall(database: Database, id: string, detail: string): Promise<void> {
  await endCall(database, id, { status: 'refused', detail: detail.slice(0, 300) });
}

/** It ran, is paid for and brought nothing that may be shown. */
export async function spoilCall(database: Database, id: string, detail: string): Promise<void> {
  await endCall(database, id, { status: 'answered', detail: detail.slice(0, 300) });
}

/** It may have run: the operator hears of it, nobody sends it again. */
export async function loseCall(database: Database, id: string, detail: string): Promise<void> {
  await endCall(database, id, { status: 'unknown', detail: detail.slice(0, 300) });
}

/** Nobody waits for it any more while it is under way, and it may have run. */
export async function abandonCall(database: Database, id: string, detail = 'cancelled meanwhile'): Promise<void> {
  await endCall(database, id, { status: 'abandoned', detail });
}

/** Jobs under way at a provider whose renders ended while nobody had them. */
export function orphanedCalls(database: Database, providers: string[]): Promise<ProviderCall[]> {
  const render = { status: { in: ['done', 'failed', 'cancelled'] } };
  const where = { status: 'sending', provider: { in: providers }, upstreamId: { not: null }, render };
  return database.providerCall.findMany({ where, take: ORPHANS_AT_ONCE });
}

const ORPHANS_AT_ONCE = 100;

async function endCall(
  database: Database,
  id: string,
  end: { status: string; detail?: string } & Partial<CallAnswer>,
): Promise<void> {
  await database.providerCall.updateMany({ where: { id, status: 'sending' }, data: { ...end, endedAt: new Date() } });
}

/** Whether something of a render may have run at a provider, so that it must not begin anew elsewhere. */
export async function hasSpent(database: Database | Transaction, renderId: string): Promise<boolean> {
  const where = { renderId, status: { not: 'refused' } };
  return (await database.providerCall.count({ where })) > 0;
}
