import { frontPageSchema } from '@maquette/contracts/gallery/front-page';
import type {
  FoundRender as FoundView,
  PersonStory,
  RenderStory,
} from '@maquette/contracts/operations/operator-search';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { Database, Transaction } from '@maquette/prisma/client';
import { FairQueues } from '../renders/fair-queues';
import type { RedisClient } from '../runtime/redis-connection';
import { isDead } from './dead-letters';
import { FOUND_COLUMNS, type FoundRender } from './find-renders';
import { timelineOf } from './render-timeline';
import { whyWaiting } from './why-waiting';

const NEWEST = 30;
const SHOWN = 100;

const seconds = (from: Date, to: Date | null) => (to ? Math.max(0, (to.getTime() - from.getTime()) / 1_000) : null);

export function foundView({ startedAt, finishedAt, createdAt, price, ...render }: FoundRender): FoundView {
  return {
    ...render,
    price: Number(price),
    createdAt: createdAt.toISOString(),
    waited: seconds(createdAt, startedAt),
    ran: startedAt ? seconds(startedAt, finishedAt) : null,
  };
}

/** Everything known about a render, except text from users; null when it does not exist. */
export async function renderStory(
  database: Database | Transaction,
  redis: RedisClient,
  id: string,
): Promise<Omit<RenderStory, 'logs'> | null> {
  const render = await database.render.findUnique({
    where: { id },
    select: { ...FOUND_COLUMNS, settings: true, attempt: true, retryOf: true, calls: true, gallery: true },
  });
  if (!render) return null;
  const { settings, attempt, retryOf, calls, gallery, ...found } = render;
  const [why, timeline, acts, retries] = await Promise.all([
    whyWaiting(database, redis, id).catch((error: unknown) => [
      { cause: 'unknown', says: `The queue could not be read: ${String(error).slice(0, 200)}` },
    ]),
    timelineOf(database, id),
    database.opsAct.findMany({ where: { subject: id }, orderBy: { sequence: 'asc' } }),
    database.render.findMany({ where: { retryOf: id }, orderBy: { id: 'asc' }, select: { id: true, replay: true } }),
  ]);
  const done = acts.map(({ at, verb, actor, reason, outcome }) => ({
    at,
    from: 'act' as const,
    what: verb,
    detail: `${outcome} by ${actor}: ${reason}`,
  }));
  const word = (name: string) => {
    const value = settings !== null && typeof settings === 'object' && !Array.isArray(settings) ? settings[name] : null;
    return typeof value === 'string' ? value : '-';
  };
  return {
    render: {
      ...foundView(found),
      model: word('model'),
      resolution: word('resolution'),
      attempts: attempt,
      retryOf,
      replay: retries.find(({ replay }) => replay)?.id ?? null,
      upstream: calls.flatMap(({ upstreamId }) => upstreamId ?? []),
      inGallery: gallery?.state ?? null,
      frontPage: gallery ? frontPageSchema.parse(gallery.frontPage) : null,
      dead: isDead(found, retries.length > 0),
    },
    why,
    timeline: [...(timeline ?? []), ...done]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
}

/** A user with their workspaces, credits and newest renders. Null when unknown. */
export async function personStory(database: Database | Transaction, uid: string): Promise<PersonStory | null> {
  const user = await database.user.findUnique({
    where: { uid },
    include: {
      memberships: { include: { workspace: { include: { account: true } } } },
      renders: { select: FOUND_COLUMNS, orderBy: { id: 'desc' }, take: NEWEST },
    },
  });
  if (!user) return null;
  const { email, displayName: name, createdAt, lastLoginAt, leavingAt, memberships, renders } = user;
  return {
    ...{ uid, email, name },
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt.toISOString(),
    leavingAt: leavingAt?.toISOString() ?? null,
    workspaces: memberships.map(({ role, workspace: { account, ...of } }) => ({
      ...{ id: of.id, name: of.name, plan: of.plan, role },
      available: toCredits(Number((account?.balance ?? 0n) - (account?.held ?? 0n))),
      held: toCredits(Number(account?.held ?? 0n)),
      suspended: of.suspendedAt !== null,
      runs: { plan: planOf(of.plan).runningLimit, cap: of.runningCap },
      stopped: account?.stopped ?? false,
    })),
    renders: renders.map(foundView),
  };
}

/** A queue's waiting renders, in order, each with the reasons why it waits. */
export async function waitingIn(database: Database | Transaction, redis: RedisClient, pool: string) {
  const rows = await database.render.findMany({
    where: { pool, status: 'queued' },
    select: { ...FOUND_COLUMNS, parked: true },
    orderBy: { lineTime: 'asc' },
    take: SHOWN,
  });
  const { turns } = await new FairQueues(redis).of(pool).look(rows.map(({ id }) => id));
  const items = rows.map(({ parked, ...row }, index) => {
    const turn = turns[index];
    const why = parked ? 'held back' : turn?.atLimit ? 'running limit' : null;
    return { ...foundView(row), place: turn?.position ?? null, why };
  });
  const last = Number.POSITIVE_INFINITY;
  return items.sort((a, b) => a.mode.localeCompare(b.mode) || (a.place ?? last) - (b.place ?? last));
}
