import { type Database, Prisma, type ProviderCall, type Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';

/** A paid call for a render: its purpose, its provider, and its cost if it runs. */
export interface CallPlan {
  /** Name of the step, which is the same after every restart of the render: the first image, its style, its upscale. */
  step: string;
  provider: string;
  operation: string;
  microdollars: number;
  pricesOf: string | null;
}

/** What may be done with a call at this moment. */
export type CallPermission =
  /** The call has not run: the worker that gets this permission may send it. */
  | { may: 'send'; call: ProviderCall }
  /** The call has run; its result is stored. */
  | { may: 'take'; call: ProviderCall }
  /** An asynchronous job is in progress: poll it by its upstream id. */
  | { may: 'adopt'; call: ProviderCall; upstreamId: string }
  /** Another attempt sent the call, or died while sending it: wait as long as its heartbeats continue. */
  | { may: 'wait'; call: ProviderCall }
  /** The call may have run, and there is no way to tell: it is not sent again. */
  | { may: 'nothing'; call: ProviderCall };

/**
 * Stores a paid call before it is sent.
 * An earlier call of the same step decides: a refused call may be sent again; one with unknown outcome may have run.
 * @param attempt fencing token: if two workers have the same render, only one may send
 */
export async function beginCall(
  database: Database,
  render: { id: string; attempt: number },
  plan: CallPlan,
): Promise<CallPermission> {
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
    // The old upstream id belongs to an ended job and must not be polled for the new one.
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

/** Heartbeat of a call, until its upstream id is known or it has ended. */
export async function beatCall(database: Database, id: string): Promise<void> {
  await database.providerCall.updateMany({ where: { id, status: 'sending' }, data: { beatAt: new Date() } });
}

/**
 * Stores the upstream id of the job before the result is awaited. Abandoned calls get it too, for the operator.
 * @param heard `for sure` when the provider returned the id in answer to the submit
 * @returns false when the id belongs to another call, or the call has another id
 */
export async function setUpstreamId(
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

/** Records that the call has run and its result is stored. Final, even for an abandoned call. */
export async function answerCall(database: Database, id: string, answer: CallAnswer): Promise<void> {
  const where = { id, status: { in: ['sending', 'unknown'] } };
  await database.providerCall.updateMany({ where, data: { status: 'answered', ...answer, endedAt: new Date() } });
}

/** The call did not run and costs nothing. */
export async function refuseCall(database: Database, id: string, detail: string): Promise<void> {
  await endCall(database, id, { status: 'refused', detail: detail.slice(0, 300) });
}

/** The call ran and is paid for, but its result must not be shown. */
export async function markCallUnusable(database: Database, id: string, detail: string): Promise<void> {
  await endCall(database, id, { status: 'answered', detail: detail.slice(0, 300) });
}

/** The call may have run: it is reported to the operator and not sent again. */
export async function markCallUnknown(database: Database, id: string, detail: string): Promise<void> {
  await endCall(database, id, { status: 'unknown', detail: detail.slice(0, 300) });
}

/** The render ended while the call was in progress; it may have run. */
export async function abandonCall(database: Database, id: string, detail = 'cancelled meanwhile'): Promise<void> {
  await endCall(database, id, { status: 'abandoned', detail });
}

/** Jobs that are in progress at a provider, though their renders ended while no worker held them. */
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

/** True when part of a render may have run at a provider, so that it must not restart elsewhere. */
export async function hasSpent(database: Database | Transaction, renderId: string): Promise<boolean> {
  const where = { renderId, status: { not: 'refused' } };
  return (await database.providerCall.count({ where })) > 0;
}
