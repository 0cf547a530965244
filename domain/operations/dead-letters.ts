import type { DeadRenderView } from '@maquette/contracts/operations/operator-search';
import type { Survey } from '@maquette/contracts/operations/survey';
import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { Database, Transaction } from '@maquette/prisma/client';

/** Failures of the service or a provider that may succeed when repeated. Refused requests are not among them. */
export const DEAD_CODES = [
  'worker_lost',
  'provider_uncertain',
  'took_too_long',
  'engine_crashed',
  'storage_unavailable',
  'provider_unreachable',
  'provider_busy',
  'provider_failed',
  'provider_memory',
  'provider_file_gone',
  'bad_result',
  'bad_video',
] as const satisfies readonly FailureCode[];

const DAYS = 7;
const MOST = 1_000;

/** True when a render in this state is a dead letter; a retried render is one no longer. */
export function isDead(
  { status, failureCode }: { status: string; failureCode: string | null },
  wasRetried: boolean,
): boolean {
  return status === 'failed' && !wasRetried && DEAD_CODES.some((code) => code === failureCode);
}

/** Renders that were retried by their owners or an operator. */
export async function findRetriedRenders(database: Database | Transaction, ids: string[]): Promise<Set<string>> {
  const rows = await database.render.findMany({ where: { retryOf: { in: ids } }, select: { retryOf: true } });
  return new Set(rows.flatMap(({ retryOf }) => retryOf ?? []));
}

/** A failed render that was not retried, with the price in half credits that a retry would reserve. */
export type DeadRender = Omit<DeadRenderView, 'finishedAt'> & { finishedAt: Date };

/** The dead letters of a week, newest first, at most a thousand. @param code only renders with this failure code */
export function deadRenders(database: Database | Transaction, now: Date, code?: string): Promise<DeadRender[]> {
  const codes = code === undefined ? [...DEAD_CODES] : [code];
  return database.$queryRaw`
    SELECT r.id::text AS id, r.workspace_id::text AS "workspaceId", r.uid, r.tool, coalesce(r.settings ->> 'model', '-') AS model,
      r.pool, r.failure_code AS code, coalesce(r.provider, 'none') AS provider, r.attempt AS attempts, r.trace_id AS "traceId",
      r.price::integer AS price, r.finished_at AS "finishedAt"
    FROM renders r
    WHERE r.status = 'failed' AND r.finished_at >= ${new Date(now.getTime() - DAYS * 86_400_000)}
      AND r.failure_code = ANY (${codes}) AND r.failure_code = ANY (${[...DEAD_CODES]})
      AND NOT EXISTS (SELECT 1 FROM renders again WHERE again.retry_of = r.id)
    ORDER BY r.finished_at DESC LIMIT ${MOST}`;
}

/** The dead letters of a week by failure code. */
export async function surveyDead(database: Database, now: Date): Promise<NonNullable<Survey['dead']>> {
  const groups = new Map<string, { code: string; provider: string; count: number; newest: string }>();
  for (const { code, provider, finishedAt } of await deadRenders(database, now)) {
    const key = `${code} ${provider}`;
    const group = groups.get(key) ?? { code, provider, count: 0, newest: finishedAt.toISOString() };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
