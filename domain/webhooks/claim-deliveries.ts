import type { Database, Prisma } from '@maquette/prisma/client';

/** Lease time, longer than the longest attempt, which includes DNS lookup, sending and waiting for the response. */
const LEASE_MS = 20_000;
/** Simultaneous messages to one endpoint, over all workers. */
const IN_FLIGHT_PER_ENDPOINT = 2;
/** Simultaneous messages to all of a workspace's endpoints: many slow endpoints occupy no more slots than this. */
const IN_FLIGHT_PER_WORKSPACE = 4;
/** Key of a PostgreSQL advisory lock. */
const CLAIM_LOCK = 7_200_001;

/** A delivery that only this process may send until its lease expires. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  type: string;
  jobId: string | null;
  payload: Prisma.JsonValue;
  /** Including this attempt; it fences later writes. */
  attempts: number;
  createdAt: Date;
  url: string;
  sandbox: boolean;
  disabledAt: Date | null;
  secret: string;
  oldSecret: string | null;
  oldSecretUntil: Date | null;
}

/**
 * Claims due deliveries up to a limit. Workspaces with fewer messages in progress come first,
 * and so do, within them, endpoints with fewer, so that a slow endpoint or a long backlog never blocks the rest.
 */
export async function claimDeliveries(database: Database, now: Date, limit: number): Promise<ClaimedDelivery[]> {
  const [peek] = await database.$queryRaw<{ due: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= ${now}) AS due`;
  if (!peek?.due || limit <= 0) return [];
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  return database.$transaction(async (transaction) => {
    // One claim runs at a time: otherwise two workers would each think that there is room for two.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`;
    return transaction.$queryRaw<ClaimedDelivery[]>`
      WITH sending AS (
        SELECT endpoint_id, workspace_id FROM webhook_deliveries WHERE status = 'pending' AND leased_until > ${now}
      ), due AS (
        SELECT id, next_attempt_at, workspace_id, coalesce(busy.many, 0)
          + row_number() OVER (PARTITION BY endpoint_id ORDER BY next_attempt_at, id) AS place
        FROM webhook_deliveries
          LEFT JOIN (SELECT endpoint_id, count(*) AS many FROM sending GROUP BY 1) busy USING (endpoint_id)
        WHERE status = 'pending' AND next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      ), fair AS (
        SELECT id, next_attempt_at, coalesce(busy.many, 0)
          + row_number() OVER (PARTITION BY workspace_id ORDER BY place, next_attempt_at, id) AS place
        FROM due LEFT JOIN (SELECT workspace_id, count(*) AS many FROM sending GROUP BY 1) busy USING (workspace_id)
        WHERE place <= ${IN_FLIGHT_PER_ENDPOINT}
      ), free AS (
        SELECT id FROM webhook_deliveries
        WHERE id IN (
            SELECT id FROM fair WHERE place <= ${IN_FLIGHT_PER_WORKSPACE} ORDER BY place, next_attempt_at LIMIT ${limit}
          )
          AND status = 'pending' AND (leased_until IS NULL OR leased_until <= ${now})
        FOR UPDATE SKIP LOCKED
      )
      UPDATE webhook_deliveries delivery
      SET attempts = delivery.attempts + 1, last_attempt_at = ${now}, leased_until = ${leasedUntil}
      FROM free, webhook_endpoints endpoint
      WHERE delivery.id = free.id AND endpoint.id = delivery.endpoint_id
      RETURNING delivery.id, delivery.endpoint_id AS "endpointId", delivery.event_id AS "eventId", delivery.type,
        delivery.job_id AS "jobId", delivery.payload, delivery.attempts, delivery.created_at AS "createdAt",
        endpoint.url, endpoint.sandbox, endpoint.disabled_at AS "disabledAt", endpoint.secret, endpoint.old_secret AS "oldSecret",
        endpoint.old_secret_until AS "oldSecretUntil"`;
  });
}
