import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOrphan } from '../launch/child.mjs';
import { runQuietly } from '../launch/run-quietly.mjs';
import { keepServer } from './keep-server.mjs';
import { askRedis } from './redis-command.mjs';
import { redisFromDebianPackage } from './redis-debian-package.mjs';

const STAND_IN = fileURLToPath(new URL('./redis-stand-in.cjs', import.meta.url));
/** @type {{ signal: NodeJS.Signals, graceMs: number }} */
const STOPPING = { signal: 'SIGTERM', graceMs: 5_000 };

/**
 * Starts Redis: REDIS_URL, else a server on PATH, else Debian's package in the cache, else a JavaScript replacement.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {import('./bring-up.mjs').ServiceOptions} options
 * @returns {Promise<{ url: string, kind: string, note?: string, stop: () => Promise<void> }>}
 */
export async function startRedis(home, { environment, durable = true, redisSettings = [], keep, packages, say }) {
  await endOrphan(home, 'redis', STOPPING);
  if (environment.REDIS_URL) return { url: environment.REDIS_URL, kind: 'yours', stop: async () => undefined };
  const { server, reasons } = await findServer(home);
  if (!server) await packages;
  const port = await home.portFor('redis');
  const password = home.secrets.redisPassword;
  const what = server ? realServer(home, server, port, durable, redisSettings) : standIn(home, port, reasons);
  const greeting = [['AUTH', password], ['PING']];
  // Muted: not reachable is not ready; `keepServer` reports a server that never becomes ready.
  const isReady = async () => (await askRedis(port, greeting).catch(() => '')) === '+PONG';
  const stop = await keepServer(home, what, { isReady, limitMs: 30_000, stopping: STOPPING, keep, say });
  const note = server
    ? undefined
    : `Redis is replaced by a JavaScript one that keeps data in memory (${reasons.join('; ')}); it is rebuilt from PostgreSQL.`;
  const kind = server?.kind ?? 'stand-in';
  return { url: `redis://:${password}@127.0.0.1:${port}`, kind, note, stop };
}

async function findServer(home) {
  const reasons = [];
  for (const command of ['redis-server', 'valkey-server']) {
    // Muted: a program that is missing or does not start counts as not installed.
    const said = await runQuietly(command, ['--version']).catch(() => '');
    const [, major, minor] = /v=(\d+)\.(\d+)/.exec(said)?.map(Number) ?? [];
    // BullMQ needs Redis 6.2.
    if (major > 6 || (major === 6 && minor >= 2))
      return { server: { command, env: process.env, kind: command }, reasons };
  }
  reasons.push('no redis-server or valkey-server from 6.2 on PATH');
  try {
    return { server: { ...(await redisFromDebianPackage(home.cache)), kind: 'Debian package' }, reasons };
  } catch (error) {
    // apt prints the reason in lines that begin with "E:".
    const reason = /^E: .*$/m.exec(error.message)?.[0] ?? error.message.split('\n')[0];
    reasons.push(`no Debian package: ${reason}`);
    return { server: undefined, reasons };
  }
}

function realServer(home, { command, env }, port, durable, more) {
  const dir = path.join(home.dir, 'redis');
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  // A file instead of arguments, because every user of the machine can read arguments.
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${home.secrets.redisPassword}`,
    `dir "${dir.replace(/["\\]/g, '\\$&')}"`,
    `appendonly ${durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    'daemonize no',
    'loglevel notice',
    ...more,
  ];
  const file = path.join(dir, 'redis.conf');
  fs.writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  return { name: 'redis', command, args: [file], env };
}

function standIn(home, port, reasons) {
  try {
    createRequire(import.meta.url).resolve('js-redis-server');
  } catch {
    const tried = [...reasons, 'the package js-redis-server is not installed']
      .map((reason) => `\n  - ${reason}`)
      .join('');
    throw new Error(
      `There is no Redis.${tried}\nSet REDIS_URL, or install one (Debian: apt-get install redis-server).`,
    );
  }
  const env = {
    ...process.env,
    REDIS_STAND_IN_PORT: String(port),
    REDIS_STAND_IN_PASSWORD: home.secrets.redisPassword,
  };
  return { name: 'redis', command: process.execPath, args: [STAND_IN], env, endsWithUs: true };
}
