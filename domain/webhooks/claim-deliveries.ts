import type { Database, Prisma } from '@maquette/prisma/client';

/** Longer than the longest attempt: looking up the name, sending, waiting for the answer. */
const LEASE_MS = 20_000;
/** Messages on their way to one endpoint at the same time, over all workers. */
const IN_FLIGHT_PER_ENDPOINT = 2;
/** One of the advisory locks of PostgreSQL. */
const CLAIM_LOCK = 7_200_001;

/** A delivery that this process alone may send until its lease ends. */
export interface ClaimedDelivery {
  id: string;
  endpointId: string;
  eventId: string;
  type: string;
  jobId: string | null;
  payload: Prisma.JsonValue;
  /** This attempt included: the fence of what is written down afterwards. */
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
 * Takes what is due, at most so many. Endpoints with less under way come first, so that a slow one, or one with a long backlog,
 * never keeps the places from the others.
 */
export async function claimDeliveries(database: Database, now: Date, limit: number): Promise<ClaimedDelivery[]> {
  const [peek] = await database.$queryRaw<{ due: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM webhook_deliveries WHERE status = 'pending' AND next_attempt_at <= ${now}) AS due`;
  if (!peek?.due || limit <= 0) return [];
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  return database.$transaction(async (transaction) => {
    // One at a time, or two workers would each see room for two.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`;
    return transaction.$queryRaw<ClaimedDelivery[]>`
      WITH busy AS (
        SELECT endpoint_id, count(*) AS sending FROM webhook_deliveries
        WHERE status = 'pending' AND leased_until > ${now} GROUP BY endpoint_id
      ), due AS (
        SELECT delivery.id, delivery.next_attempt_at, coalesce(busy.sending, 0)
          + row_number() OVER (PARTITION BY delivery.endpoint_id ORDER BY delivery.next_attempt_at, delivery.id) AS place
        FROM webhook_deliveries delivery LEFT JOIN busy USING (endpoint_id)
        WHERE delivery.status = 'pending' AND delivery.next_attempt_at <= ${now}
          AND (delivery.leased_until IS NULL OR delivery.leased_until <= ${now})
      ), free AS (
        SELECT id FROM webhook_deliveries
        WHERE id IN (
            SELECT id FROM due WHERE place <= ${IN_FLIGHT_PER_ENDPOINT} ORDER BY place, next_attempt_at LIMIT ${limit}
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
