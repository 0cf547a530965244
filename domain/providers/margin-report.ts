import { MICRODOLLARS_A_HALF_CREDIT } from '@maquette/contracts/providers/margin';
import type { Database } from '@maquette/prisma/client';

/** Revenue and cost of renders by plan, tool and model. Money in millionths of a US dollar, credits at $0.01. */
export interface MarginRow {
  plan: string;
  tool: string;
  mode: string;
  model: string;
  provider: string;
  renders: number;
  /** Revenue of charged renders. Failed renders, and renders refunded for low fidelity, have none. */
  revenue: number;
  /** Providers' costs, including those of failed and cancelled renders and of calls that may have run. */
  cost: number;
}

/** Renders that ended in the period and had paid calls, the largest loss first. */
export async function marginsSince(database: Database, since: Date): Promise<MarginRow[]> {
  const rows = await database.$queryRaw<MarginRow[]>`
    SELECT w.plan, r.tool, r.mode, r.settings ->> 'model' AS model, c.provider, count(*)::int AS renders,
      coalesce(sum(r.price) FILTER (WHERE r.status = 'done' AND r.returned_for IS NULL) * ${MICRODOLLARS_A_HALF_CREDIT}, 0)::float AS revenue,
      coalesce(sum(c.cost), 0)::float AS cost
    FROM renders r
      JOIN workspaces w ON w.id = r.workspace_id
      JOIN LATERAL (
        SELECT min(provider) AS provider, sum(microdollars) FILTER (WHERE status NOT IN ('refused', 'sending')) AS cost
        FROM provider_calls WHERE render_id = r.id HAVING count(*) > 0
      ) c ON true
    WHERE r.finished_at >= ${since}
    GROUP BY 1, 2, 3, 4, 5`;
  return rows.sort((a, b) => a.revenue - a.cost - (b.revenue - b.cost));
}

/** The effect of the geometry guarantee for a provider and model. Money in millionths of a US dollar. */
export interface FidelityReturns {
  provider: string;
  model: string;
  /** Number of results with a guarantee, and how many of them were not charged. */
  guaranteed: number;
  returned: number;
  /** Revenue lost through uncharged results. */
  lost: number;
}

/** Credits refunded for low fidelity per provider and model, including our own engine; the largest sum first. */
export async function fidelityReturnsSince(database: Database, since: Date): Promise<FidelityReturns[]> {
  return database.$queryRaw<FidelityReturns[]>`
    SELECT coalesce(r.provider, 'embedded') AS provider, coalesce(r.settings ->> 'model', '-') AS model,
      count(*)::int AS guaranteed, count(r.returned_for)::int AS returned,
      coalesce(sum(r.price) FILTER (WHERE r.returned_for IS NOT NULL) * ${MICRODOLLARS_A_HALF_CREDIT}, 0)::float AS lost
    FROM renders r WHERE r.guarantee IS NOT NULL AND r.status = 'done' AND r.finished_at >= ${since}
    GROUP BY 1, 2 ORDER BY 5 DESC, 1, 2`;
}

/** Paid calls with an unknown outcome. An operator must check them with the provider. */
export function unknownCalls(database: Database, since: Date) {
  return database.providerCall.findMany({
    where: { status: 'unknown', createdAt: { gte: since } },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
}
