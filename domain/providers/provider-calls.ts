import type { Database, ProviderCall, Transaction } from '@maquette/prisma/client';
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
  if (call.status !== 'refused') return { may: 'nothing', call };
  const [again] = await database.providerCall.updateManyAndReturn({
    where: { id: call.id, status: 'refused', sent: call.sent },
    data: { ...plan, status: 'sending', sent: { increment: 1 }, attempt, detail: null, endedAt: null },
  });
  return again ? { may: 'send', call: again } : { may: 'nothing', call };
}

/** The provider's name of the job, before anybody waits for it. */
export async function nameCall(database: Database, id: string, upstreamId: string): Promise<void> {
  await database.providerCall.updateMany({ where: { id, status: 'sending' }, data: { upstreamId } });
}

export interface CallAnswer {
  seed: string | null;
  resultKey: string;
  contentType: string;
}

/** It ran and what came back is kept. */
export async function answerCall(database: Database, id: string, answer: CallAnswer): Promise<void> {
  await endCall(database, id, { status: 'answered', ...answer });
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

/** Its render was cancelled while it was under way: it may have run, and nobody waits for it. */
export async function abandonCall(database: Database, id: string): Promise<void> {
  await endCall(database, id, { status: 'abandoned', detail: 'cancelled meanwhile' });
}

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
