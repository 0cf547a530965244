import type { Product } from '../../harness/product';
import { type Member, SETTINGS } from '../accept/crowd';

/** Half credits of one image that the crowd orders. */
const PRICE = 12;
/** Number of rows per statement. Triggers and keys stay in memory until the statement ends. */
const BATCH = 100_000;
const YEAR_MS = 365 * 86_400_000;

/**
 * A year of finished images, spread evenly over time and crowd.
 * Each has a result, hold, charge and timeline, so that the audit passes.
 */
export async function insertHistory({ database }: Product, crowd: Member[], count: number): Promise<void> {
  const uids = crowd.map(({ uid }) => uid);
  const workspaces = crowd.map(({ workspaceId }) => workspaceId);
  const apart = YEAR_MS / count;
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH) - 1;
    await database.$executeRaw`
      WITH past AS (
        SELECT n, to_timestamp(made / 1000.0) AS moment, (${uids}::text[])[1 + n % ${crowd.length}] AS uid,
          (${workspaces}::uuid[])[1 + n % ${crowd.length}] AS workspace_id,
          (left(lpad(to_hex(made), 12, '0'), 8) || '-' || right(lpad(to_hex(made), 12, '0'), 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid AS id
        FROM (SELECT n, ((extract(epoch FROM now()) * 1000) - (${count}::int - n) * ${apart}::float8)::bigint AS made
          FROM generate_series(${from}::int, ${to}::int) AS n) AS line
      ), made AS (
        INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, status, stage, settings, quote, price, expected_seconds,
          idempotency_key, request_hash, trace_id, deadline_at, created_at, line_time, started_at, finished_at, provider, progress, attempt)
        SELECT id, workspace_id, uid, 't2i', 'fast', 'image', 'done', 'ready',
          ${JSON.stringify(SETTINGS)}::jsonb || jsonb_build_object('prompt', 'A timber house ' || n),
          ${JSON.stringify({ total: PRICE, lines: [] })}::jsonb, ${PRICE}, 3, 'past ' || n, 'bench', 'bench-trace', moment, moment, moment,
          moment, moment, 'embedded', 1, 1 FROM past
      ), posted AS (
        INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, idempotency_key, created_at)
        SELECT workspace_id, kind, ${PRICE}, id, 'bench', kind || ':' || id, moment
        FROM past CROSS JOIN (VALUES ('hold'), ('capture')) AS both_of (kind) ORDER BY n, kind DESC
      )
      INSERT INTO assets (id, workspace_id, render_id, key, thumbnail_key, content_type, bytes, width, height, sha256, placeholder, presentable, created_at)
      SELECT gen_random_uuid(), workspace_id, id, 'bench/' || id, 'bench/' || id || '/thumbnail', 'image/png', 1, 406, 720, md5(id::text), '', false, moment
      FROM past`;
  }
  const each = workspaces.map(
    (_, at) => PRICE * (Math.floor(count / crowd.length) + (at < count % crowd.length ? 1 : 0)),
  );
  await database.$executeRaw`
    WITH paid AS (
      SELECT * FROM unnest(${workspaces}::uuid[], ${each}::bigint[]) AS paid (workspace_id, amount)
    ), granted AS (
      UPDATE credit_grants g SET remaining = g.remaining - p.amount FROM paid p WHERE g.workspace_id = p.workspace_id
    )
    UPDATE credit_accounts a SET balance = a.balance - p.amount FROM paid p WHERE a.workspace_id = p.workspace_id`;
  // Runs the vacuum that autovacuum would run over a year.
  await database.$executeRawUnsafe(
    'VACUUM ANALYZE renders, credit_postings, credit_accounts, credit_grants, assets, render_events',
  );
}
