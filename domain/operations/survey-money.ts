import type { Survey } from '@maquette/contracts/operations/survey';
import { MICRODOLLARS_A_HALF_CREDIT } from '@maquette/contracts/providers/margin';
import type { Database } from '@maquette/prisma/client';
import { fidelityReturnsSince, marginsSince, unknownCalls } from '../providers/margin-report';

const DAY_MS = 86_400_000;

const MICRODOLLARS = 1_000_000;

/** A day's revenue and costs. @param budgets providers' daily budgets, US dollars */
export async function surveyMoney(
  database: Database,
  now: Date,
  budgets: ReadonlyMap<string, number> = new Map(),
): Promise<NonNullable<Survey['money']>> {
  const since = new Date(now.getTime() - DAY_MS);
  const [postings, margins, fidelity, unknown] = await Promise.all([
    database.creditPosting.groupBy({
      by: ['kind'],
      where: { createdAt: { gte: since }, kind: { in: ['capture', 'release', 'grant'] } },
      _sum: { amount: true },
    }),
    marginsSince(database, since),
    fidelityReturnsSince(database, since),
    unknownCalls(database, since),
  ]);
  const posted = (kind: string) =>
    Number(postings.find((one) => one.kind === kind)?._sum.amount ?? 0) * MICRODOLLARS_A_HALF_CREDIT;
  const models = new Map<string, { model: string; provider: string; renders: number; revenue: number; cost: number }>();
  for (const { model, provider, renders, revenue, cost } of margins) {
    const key = `${provider} ${model}`;
    const known = models.get(key) ?? { model: model ?? '-', provider, renders: 0, revenue: 0, cost: 0 };
    models.set(key, {
      ...known,
      renders: known.renders + renders,
      revenue: known.revenue + revenue,
      cost: known.cost + cost,
    });
  }
  return {
    charged: posted('capture'),
    returned: posted('release'),
    given: posted('grant'),
    cost: margins.reduce((sum, { cost }) => sum + cost, 0),
    fidelity,
    unknownCalls: unknown.length,
    providers: ofProviders(margins, budgets),
    models: [...models.values()].sort((a, b) => a.revenue - a.cost - (b.revenue - b.cost)).slice(0, 20),
  };
}

/** Providers with costs or a budget, the most used first. */
function ofProviders(
  margins: readonly { provider: string; cost: number }[],
  budgets: ReadonlyMap<string, number>,
): NonNullable<Survey['money']>['providers'] {
  const costs = new Map<string, number>([...budgets.keys()].map((provider) => [provider, 0]));
  for (const { provider, cost } of margins) if (cost > 0) costs.set(provider, (costs.get(provider) ?? 0) + cost);
  const share = ({ cost, budget }: { cost: number; budget: number | null }) => (budget ? cost / budget : 0);
  return [...costs]
    .map(([provider, cost]) => {
      const budget = budgets.get(provider);
      return { provider, cost, budget: budget === undefined ? null : budget * MICRODOLLARS };
    })
    .sort((a, b) => share(b) - share(a) || b.cost - a.cost);
}

/** Credits reserved for open renders, and wrong reservations. The audit of the books is separate. */
export async function surveyHolds(
  database: Database,
  now: Date,
): Promise<Omit<NonNullable<Survey['holds']>, 'drift' | 'audited'>> {
  const [[accounts], [open]] = await Promise.all([
    database.$queryRaw<{ open: number; held: number }[]>`
      SELECT coalesce(sum(open_holds), 0)::integer AS open, coalesce(sum(held), 0)::float AS held
      FROM credit_accounts WHERE open_holds > 0`,
    database.$queryRaw<{ overdue: number; renders: number; oldest: number | null }[]>`
      SELECT count(*) FILTER (WHERE deadline_at < ${now} AND NOT a.stopped)::integer AS overdue, count(*)::integer AS renders,
        extract(epoch FROM ${now}::timestamptz - min(r.created_at))::float AS oldest
      FROM renders r JOIN credit_accounts a ON a.workspace_id = r.workspace_id WHERE r.status IN ('queued', 'running')`,
  ]);
  return {
    open: accounts?.open ?? 0,
    halfCredits: accounts?.held ?? 0,
    stuck: (open?.overdue ?? 0) + Math.max(0, (accounts?.open ?? 0) - (open?.renders ?? 0)),
    oldestSeconds: open?.oldest ?? null,
  };
}

/** Overdue e-mails and webhook deliveries. */
export async function surveyOutboxes(database: Database, now: Date): Promise<NonNullable<Survey['outboxes']>> {
  const since = new Date(now.getTime() - DAY_MS);
  const due = { nextAttemptAt: { lte: now } };
  const [mails, mailsFailed, hooks, hooksFailed] = await Promise.all([
    database.mail.aggregate({ where: { status: 'pending', ...due }, _count: true, _min: { nextAttemptAt: true } }),
    database.mail.count({ where: { status: { in: ['refused', 'unknown'] }, createdAt: { gte: since } } }),
    database.webhookDelivery.aggregate({
      where: { status: 'pending', ...due },
      _count: true,
      _min: { nextAttemptAt: true },
    }),
    database.webhookDelivery.count({ where: { status: 'failed', createdAt: { gte: since } } }),
  ]);
  const age = (at: Date | null) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : null);
  return [
    { kind: 'mails', due: mails._count, oldestSeconds: age(mails._min.nextAttemptAt), failedDay: mailsFailed },
    { kind: 'webhooks', due: hooks._count, oldestSeconds: age(hooks._min.nextAttemptAt), failedDay: hooksFailed },
  ];
}

/** Storage use in bytes: the largest tables, and the result files with their growth over a day. */
export async function surveyStorage(database: Database, now: Date): Promise<NonNullable<Survey['storage']>> {
  const since = new Date(now.getTime() - DAY_MS);
  const [[size], tables, [files]] = await Promise.all([
    database.$queryRaw<{ bytes: number }[]>`SELECT pg_database_size(current_database())::float AS bytes`,
    database.$queryRaw<{ name: string; bytes: number }[]>`
      SELECT relname AS name, pg_total_relation_size(relid)::float AS bytes FROM pg_stat_user_tables ORDER BY 2 DESC LIMIT 8`,
    database.$queryRaw<{ bytes: number; day: number }[]>`
      SELECT coalesce(sum(bytes), 0)::float AS bytes, coalesce(sum(bytes) FILTER (WHERE created_at >= ${since}), 0)::float AS day FROM assets`,
  ]);
  return { database: size?.bytes ?? 0, files: files?.bytes ?? 0, filesDay: files?.day ?? 0, tables };
}
