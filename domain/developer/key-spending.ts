import type { ApiKeyKind } from '@maquette/contracts/developer/developer-api';
import type { HalfCredits } from '@maquette/contracts/pricing/credits';
import { type Database, Prisma } from '@maquette/prisma/client';
import { monthOf } from '../credits/calendar-month';
import { SANDBOX_LIFE } from './sandbox-life';

export interface SpendingKey {
  id: string;
  workspaceId: string;
  kind: string;
}

/**
 * What keys have spent or reserved this month.
 * For a sandbox key, which spends nothing, it is the price of its orders, so that programs can test the limit.
 * @returns half credits by key id; keys without spending are missing
 */
export async function spentThisMonth(
  database: Pick<Database, '$queryRaw'>,
  keys: SpendingKey[],
  now: Date,
): Promise<Map<string, HalfCredits>> {
  const { from } = monthOf(now);
  const ids = (kind: ApiKeyKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const workspaces = [...new Set(keys.map(({ workspaceId }) => workspaceId))];
  const [live, sandbox] = [ids('live'), ids('sandbox')];
  const rows = [
    ...(live.length > 0 ? await database.$queryRaw<SpentRow[]>(liveSpending(workspaces, live, from)) : []),
    ...(sandbox.length > 0
      ? await database.$queryRaw<SpentRow[]>(sandboxSpending(workspaces, sandbox, from, now))
      : []),
  ];
  return new Map(rows.map(({ id, halves }) => [id, Number(halves)]));
}

interface SpentRow {
  id: string;
  halves: bigint;
}

/** The sum must be the same as in `accept_renders`. */
function liveSpending(workspaces: string[], ids: string[], from: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT id::text AS id, spent_by_key(workspace_id, id, ${from}) AS halves FROM api_keys
    WHERE workspace_id = ANY(${workspaces}::uuid[]) AND id = ANY(${ids}::uuid[])`;
}

function sandboxSpending(workspaces: string[], ids: string[], from: Date, now: Date): Prisma.Sql {
  const fails = new Date(now.getTime() - SANDBOX_LIFE.endsAfterMs);
  return Prisma.sql`
    SELECT api_key_id::text AS id, sum((quote ->> 'total')::bigint)::bigint AS halves FROM sandbox_jobs
    WHERE workspace_id = ANY(${workspaces}::uuid[]) AND api_key_id = ANY(${ids}::uuid[]) AND created_at >= ${from}
      AND cancelled_at IS NULL AND (outcome IN ('done', 'never_ends') OR created_at > ${fails}) GROUP BY api_key_id`;
}
