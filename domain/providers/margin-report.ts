import { MICRODOLLARS_A_HALF_CREDIT } from '@maquette/contracts/providers/margin';
import type { Database } from '@maquette/prisma/client';

/** What the renders of a plan, tool and model brought and cost. Money in millionths of a US dollar, credits at $0.01. */
export interface MarginRow {
  plan: string;
  tool: string;
  mode: string;
  model: string;
  provider: string;
  renders: number;
  /** Charged renders only: what failed brought nothing. */
  revenue: number;
  /** What providers took for them, failed and cancelled ones too, and calls that may have run. */
  cost: number;
}

/** Renders that ended since a moment and had paid calls, the largest loss first. */
export async function marginsSince(database: Database, since: Date): Promise<MarginRow[]> {
  const rows = await database.$queryRaw<Counted[]>`
    SELECT w.plan, r.tool, r.mode, r.settings ->> 'model' AS model, c.provider, count(*) AS renders,
      coalesce(sum(r.price) FILTER (WHERE r.status = 'done'), 0) AS half_credits, coalesce(sum(c.cost), 0) AS cost
    FROM renders r
      JOIN workspaces w ON w.id = r.workspace_id
      JOIN LATERAL (
        SELECT min(provider) AS provider, sum(microdollars) FILTER (WHERE status NOT IN ('refused', 'sending')) AS cost
        FROM provider_calls WHERE render_id = r.id HAVING count(*) > 0
      ) c ON true
    WHERE r.finished_at >= ${since}
    GROUP BY 1, 2, 3, 4, 5`;
  return rows
    .map(({ half_credits, renders, cost, ...row }) => ({
      ...row,
      renders: Number(renders),
      revenue: Number(half_credits) * MICRODOLLARS_A_HALF_CREDIT,
      cost: Number(cost),
    }))
    .sort((a, b) => a.revenue - a.cost - (b.revenue - b.cost));
}

interface Counted {
  plan: string;
  tool: string;
  mode: string;
  model: string;
  provider: string;
  renders: bigint;
  half_credits: bigint | string;
  cost: bigint | string;
}

/** Paid calls whose end nobody knows: to be looked up at the provider by hand. */
export function unknownCalls(database: Database, since: Date) {
  return database.providerCall.findMany({
    where: { status: 'unknown', createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
}
