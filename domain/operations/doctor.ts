import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@maquette/prisma/client';
import { AssetStore } from '../assets/asset-store';
import { SmtpServer } from '../mail/smtp-server';
import { hideIn, secretsOf } from '../runtime/hide-secrets';
import type { Logger } from '../runtime/log';
import { checkRedis, connectRedis, listMasters } from '../runtime/redis-connection';
import { isFresh } from './metrics-text';
import { readSurvey } from './surveyor';

export interface Finding {
  check: string;
  ok: boolean;
  seen: string;
  /** How to fix the problem; only set when the check failed. */
  mend?: string;
}

/** Settings of the servers, as in their environment. */
export type RawSettings = Record<string, string | undefined>;

/** Tokens and signed URLs expire by the clock; with a larger difference some are refused while still valid. */
const CLOCK_OFF_MS = 2_000;
const PATIENCE_MS = 5_000;
const GOOGLE_KEYS = 'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const STRIPE = 'https://api.stripe.com';

/** A check, its function (which returns the finding or throws), and how to repair the problem. */
type Look = readonly [check: string, look: () => Promise<string>, mend: string];

/**
 * Checks everything that the product depends on. Reports what is wrong and how to fix it. Removes its test data.
 * @param clock this machine's clock, milliseconds since 1970
 */
export async function diagnose(settings: RawSettings, log: Logger, clock: () => number = Date.now): Promise<Finding[]> {
  const looks = [...storeLooks(settings, log, clock), ...outsideLooks(settings, clock)];
  const findings: Finding[] = [];
  // Checks run one after the other, because a slow check would distort the measurements of others.
  for (const [check, look, mend] of looks) {
    try {
      findings.push({ check, ok: true, seen: await inTime(look()) });
    } catch (error) {
      findings.push({ check, ok: false, seen: withoutSecrets(error, settings), mend });
    }
  }
  return findings;
}

function storeLooks(settings: RawSettings, log: Logger, clock: () => number): Look[] {
  const { DATABASE_URL = '', REDIS_URL = '' } = settings;
  return [
    [
      'database',
      async () => {
        const database = connectDatabase(DATABASE_URL, 1, () => undefined);
        try {
          await database.$queryRaw`SELECT 1`;
          const asked = clock();
          const [row] = await database.$queryRaw<{ now: Date; open: number; most: number; version: string }[]>`
            SELECT now() AS now, (SELECT count(*)::int FROM pg_stat_activity) AS open,
              current_setting('max_connections')::int AS most, current_setting('server_version') AS version`;
          if (!row) throw new Error('no answer');
          sameTime(row.now.getTime(), asked, clock());
          if (row.open > row.most * 0.9)
            throw new Error(`PostgreSQL has ${row.open} of at most ${row.most} connections open`);
          const [unfinished] = await database.$queryRaw<{ count: number }[]>`
            SELECT count(*)::int AS count FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL`;
          if (unfinished && unfinished.count > 0) throw new Error('a database migration did not finish');
          return `PostgreSQL ${row.version}, ${row.open} of ${row.most} connections`;
        } finally {
          await database.$disconnect();
        }
      },
      'Look at DATABASE_URL and whether PostgreSQL runs; set the clocks of both machines by NTP; fewer connections with DATABASE_POOL.',
    ],
    [
      'redis',
      async () => {
        const redis = connectRedis(REDIS_URL, 'request', log);
        try {
          await checkRedis(redis);
          const nodes = await listMasters(redis);
          const versions = new Set<string>();
          for (const node of nodes) {
            const asked = clock();
            const [[seconds = 0, micros = 0], told] = await Promise.all([node.time(), node.info()]);
            sameTime(seconds * 1_000 + micros / 1_000, asked, clock());
            const policy = /^maxmemory_policy:(\S+)/m.exec(told)?.[1] ?? 'unknown';
            if (/lru|lfu|random|ttl/.test(policy))
              throw new Error(`Redis may evict queue data (maxmemory-policy ${policy})`);
            versions.add(/^redis_version:(\S+)/m.exec(told)?.[1] ?? '');
          }
          return `Redis ${[...versions].join(', ')}${nodes.length > 1 ? `, ${nodes.length} nodes` : ''}`;
        } finally {
          redis.disconnect();
        }
      },
      'Look at REDIS_URL and whether Redis runs; set maxmemory-policy to noeviction; set the clocks by NTP.',
    ],
    [
      'workers',
      async () => {
        const redis = connectRedis(REDIS_URL, 'request', log);
        try {
          const survey = await readSurvey(redis);
          const last = survey?.at;
          if (!isFresh(survey)) throw new Error(`no survey of the queues ${last ? `since ${last}` : 'yet'}`);
          const stopped = survey.lines.filter(({ pauses }) => pauses.some(({ by }) => by === null));
          if (stopped.length > 0)
            throw new Error(
              stopped.map(({ pool, pauses }) => `queue ${pool} is paused: ${pauses[0]?.reason}`).join('; '),
            );
          const idle = survey.lines.filter(({ slots, waiting }) => slots === 0 && waiting.fast + waiting.relaxed > 0);
          if (idle.length > 0)
            throw new Error(`no worker serves the queues ${idle.map(({ pool }) => pool).join(', ')}`);
          return `${survey.health.find(({ part }) => part === 'worker')?.says}, ${survey.lines.map(({ pool, slots }) => `${pool} ${slots}`).join(', ')}`;
        } finally {
          redis.disconnect();
        }
      },
      'Start a worker; one that ends at once prints what is wrong with its settings. A provider that stopped: npm run ops -- lines.',
    ],
    [
      'storage',
      () => useBucket(settings),
      'Look at S3_ENDPOINT, S3_BUCKET and the keys: they must read, write and delete in that bucket, and this clock must be right.',
    ],
  ];
}

/** Writes a file, reads it through a signed URL as a browser would, and deletes it. */
async function useBucket(settings: RawSettings): Promise<string> {
  const { S3_ENDPOINT = '', S3_PUBLIC_ENDPOINT, S3_REGION = 'us-east-1', S3_BUCKET = 'maquette' } = settings;
  const { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '' } = settings;
  if (!S3_ENDPOINT) throw new Error('S3_ENDPOINT is not set');
  const named = { S3_ENDPOINT, S3_PUBLIC_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  const store = new AssetStore(named);
  const key = `doctor/${randomUUID()}`;
  try {
    await store.keep(key, Buffer.from(key), 'text/plain');
    try {
      const answer = await fetch(await store.signedUrl(key, { contentType: 'text/plain' }), {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok || (await answer.text()) !== key)
        throw new Error(`a signed URL answered with status ${answer.status}`);
    } finally {
      await store.remove(key);
    }
    return `${S3_BUCKET}: written, read by a signed address, deleted`;
  } finally {
    store.close();
  }
}

function outsideLooks(settings: RawSettings, clock: () => number): Look[] {
  const { APP_URL, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_API_BASE = STRIPE } = settings;
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator, PROVIDER_HOOKS_URL: hooks } = settings;
  const looks: Look[] = [
    [
      'sign-in',
      async () => {
        const asked = clock();
        const answer = await ask(emulator ? `http://${emulator}/` : GOOGLE_KEYS);
        const date = Date.parse(answer.headers.get('date') ?? '');
        // The header has a resolution of one second.
        if (!Number.isNaN(date)) sameTime(date, asked - 1_000, clock());
        return emulator ? 'the emulator on this machine' : 'the keys of Firebase can be fetched';
      },
      'This machine must reach www.googleapis.com (or the Auth emulator), and its clock must be right: set it by NTP.',
    ],
  ];
  if (APP_URL)
    looks.push([
      'address',
      async () => {
        const answer = await ask(new URL('/health/ready', APP_URL).href);
        const { ok = false, ...rest }: { ok?: boolean } = JSON.parse(await answer.text());
        if (!ok) throw new Error(`the API answers with status ${answer.status}: ${JSON.stringify(rest)}`);
        return `${APP_URL} is ready`;
      },
      'APP_URL must lead to a running api, from outside and from this machine: look at the balancer and at its certificate.',
    ]);
  if (STRIPE_SECRET_KEY)
    looks.push([
      'payments',
      async () => {
        const authorization = `Bearer ${STRIPE_SECRET_KEY}`;
        const answer = await ask(new URL('/v1/prices?limit=1', STRIPE_API_BASE).href, { authorization });
        if (!answer.ok) throw new Error(`Stripe responds with status ${answer.status}`);
        return 'Stripe takes the key';
      },
      'Look at STRIPE_SECRET_KEY in the dashboard of Stripe; a restricted key must read prices.',
    ]);
  if (SMTP_URL)
    looks.push([
      'mail',
      async () => {
        await new SmtpServer(SMTP_URL).greet();
        return 'the mail server lets us in';
      },
      'Look at SMTP_URL: host, port, user and password; without TLS only a server on this machine is talked to.',
    ]);
  if (hooks)
    looks.push([
      'provider hooks',
      async () => {
        const answer = await ask(new URL('/health/live', hooks).href);
        if (!answer.ok) throw new Error(`the server answers with status ${answer.status}`);
        return `${hooks} leads to the api`;
      },
      'PROVIDER_HOOKS_URL must lead to the api from outside; without it providers are asked now and then instead.',
    ]);
  return looks;
}

function ask(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'follow', signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** @throws Error when the other clock is too far outside the time between request and answer, however long that took */
function sameTime(theirs: number, asked: number, answered: number): void {
  const off = Math.max(asked - theirs, theirs - answered);
  if (off > CLOCK_OFF_MS) throw new Error(`the clocks are ${(off / 1_000).toFixed(1)} s apart`);
}

async function inTime<Result>(look: Promise<Result>): Promise<Result> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${(2 * PATIENCE_MS) / 1_000} s`)), 2 * PATIENCE_MS).unref();
  });
  return Promise.race([look, late]);
}

/** The message of an error, with the values of secret settings removed. */
function withoutSecrets(error: unknown, settings: RawSettings): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  const said = error instanceof Error ? `${error.message || error.name}${cause}` : String(error);
  return hideIn(said, secretsOf(settings)).slice(0, 300);
}
