import type { Database } from '@maquette/prisma/client';
import { testEndpoints } from '../../harness/endpoints';

/** A user with a workspace, credits and a token that the api accepts in addition to those from the Auth emulator. */
export interface Member {
  uid: string;
  workspaceId: string;
  token: string;
}

const ACCOUNTS_A_CALL = 1_000;
/** Half credits per user, more than any bench spends. */
const CREDITS = 20_000_000;
let crowds = 0;

/** Creates many users at once: accounts in the emulator, and their rows directly in PostgreSQL. */
export async function makeCrowd(database: Database, count: number, plan: string): Promise<Member[]> {
  crowds += 1;
  const uids = Array.from({ length: count }, (_, at) => `crowd-${process.pid}-${crowds}-${at}`);
  await createAccounts(uids);
  const workspaces = await insertWorkspaces(database, uids, plan);
  return uids.map((uid, at) => ({ uid, workspaceId: workspaces[at]!, token: unsignedToken(uid) }));
}

/** Creates users without accounts, for bare transactions that need no tokens. @returns workspace ids */
export async function insertWorkspaces(database: Database, uids: string[], plan: string): Promise<string[]> {
  await database.$executeRaw`INSERT INTO users (uid) SELECT unnest(${uids}::text[])`;
  await database.$executeRaw`
    INSERT INTO workspaces (id, name, plan, personal_of)
    SELECT gen_random_uuid(), 'bench', ${plan}, uid FROM unnest(${uids}::text[]) AS uid`;
  await database.$executeRaw`
    INSERT INTO workspace_members (workspace_id, uid, role)
    SELECT id, personal_of, 'owner' FROM workspaces WHERE personal_of = ANY(${uids})`;
  await database.$executeRaw`
    WITH granted AS (
      INSERT INTO credit_grants (id, workspace_id, kind, amount, remaining)
      SELECT gen_random_uuid(), id, 'one_time', ${CREDITS}, ${CREDITS} FROM workspaces WHERE personal_of = ANY(${uids})
      RETURNING id, workspace_id
    ), posted AS (
      INSERT INTO credit_postings (workspace_id, kind, amount, grant_id, reason, idempotency_key)
      SELECT workspace_id, 'grant', ${CREDITS}, id, 'bench', 'grant:bench:' || id FROM granted
    )
    INSERT INTO credit_accounts (workspace_id, balance) SELECT workspace_id, ${CREDITS} FROM granted`;
  const rows = await database.workspace.findMany({ where: { personalOf: { in: uids } } });
  const byUid = new Map(rows.map(({ id, personalOf }) => [personalOf, id]));
  return uids.map((uid) => byUid.get(uid)!);
}

/** Inserts the crowd's open, held and queued renders, oldest first. @returns their ids in that order */
export async function insertQueuedRenders(database: Database, crowd: Member[], count: number): Promise<string[]> {
  const uids = crowd.map(({ uid }) => uid);
  const workspaces = crowd.map(({ workspaceId }) => workspaceId);
  const settings = JSON.stringify(SETTINGS);
  const rows = await database.$queryRaw<{ id: string }[]>`
    WITH rows AS (
      SELECT gen_random_uuid() AS id, n, (${uids}::text[])[1 + n % ${crowd.length}] AS uid,
        (${workspaces}::uuid[])[1 + n % ${crowd.length}] AS workspace_id
      FROM generate_series(0, ${count - 1}::int) AS n
    ), made AS (
      INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, settings, quote, price, expected_seconds, idempotency_key,
        request_hash, trace_id, deadline_at, line_time)
      SELECT id, workspace_id, uid, 't2i', 'fast', 'image', ${settings}::jsonb, '{"total":12,"lines":[]}'::jsonb, 12, 3, id::text,
        'bench', 'bench-trace', now() + interval '1 day', now() - ${count} * interval '1 ms' + n * interval '1 ms' FROM rows
    ), held AS (
      INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, idempotency_key)
      SELECT workspace_id, 'hold', 12, id, 'bench', 'hold:' || id FROM rows
    ), paid AS (
      UPDATE credit_accounts a SET held = a.held + 12 * c.renders, open_holds = a.open_holds + c.renders
      FROM (SELECT workspace_id, count(*) AS renders FROM rows GROUP BY workspace_id) c WHERE a.workspace_id = c.workspace_id
    )
    SELECT id FROM rows ORDER BY n`;
  return rows.map(({ id }) => id);
}

/** Inserts finished renders, from which estimates are learnt. The ledger lacks them, so delete them before an audit. */
export async function insertPast(database: Database, { uid, workspaceId }: Member): Promise<void> {
  await database.$executeRaw`
    INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, status, stage, settings, quote, price, expected_seconds,
      idempotency_key, request_hash, trace_id, deadline_at, created_at, started_at, finished_at)
    SELECT gen_random_uuid(), ${workspaceId}::uuid, ${uid}, 't2i', 'fast', 'image', 'done', 'ready',
      ${JSON.stringify(SETTINGS)}::jsonb, '{"total":12,"lines":[]}'::jsonb, 12, 3, 'past ' || n, 'bench', 'bench-trace', now(),
      now() - n * interval '4 s' - interval '9 s', now() - n * interval '4 s' - interval '3.2 s' * (0.8 + random() * 0.4),
      now() - n * interval '4 s'
    FROM generate_series(1, 400) AS n`;
}

/** Settings for a synthetic image. */
export const SETTINGS = {
  prompt: 'a small house by the sea, evening light, timber and glass',
  negativePrompts: '',
  designType: 'Architecture',
  stylePreset: 'photographic',
  model: 'sd3.5-large',
  ratio: '9:16',
  resolution: '720p',
  width: 406,
  height: 720,
  seed: 7,
  seedLocked: false,
  verticalsStraight: true,
};

async function createAccounts(uids: string[]): Promise<void> {
  const { host, project } = testEndpoints().identity;
  for (let at = 0; at < uids.length; at += ACCOUNTS_A_CALL) {
    const users = uids.slice(at, at + ACCOUNTS_A_CALL).map((localId) => ({
      localId,
      email: `${localId}@example.com`,
      emailVerified: true,
    }));
    const answer = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:batchCreate`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ users }),
      },
    );
    const said = (await answer.json()) as { error?: unknown };
    if (!answer.ok || (Array.isArray(said.error) && said.error.length > 0)) {
      throw new Error(`the Auth emulator created no accounts: ${JSON.stringify(said).slice(0, 500)}`);
    }
  }
}

function unsignedToken(uid: string): string {
  const { project } = testEndpoints().identity;
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + 3_600,
    email: `${uid}@example.com`,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
