import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { freePort, ROOT, until } from './child-process';

/**
 * Fewer connections than a product's processes need: transactions change connections, so leaked state would show.
 */
const CONNECTIONS = 4;
/** Older versions of PgBouncer do not support named prepared statements. */
const OLDEST = 1.21;

/**
 * PgBouncer between a product and its PostgreSQL,
 * with the settings for operators (scripts/deploy/container/pgbouncer.ini).
 */
export class OwnPooler {
  private constructor(
    private readonly server: ChildProcess,
    private readonly directory: string,
    /** The address of the same database through PgBouncer. */
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<OwnPooler> {
    const command = findPooler();
    const port = await freePort();
    const account = await unprivilegedAccount();
    const directory = mkdtempSync(path.join(tmpdir(), 'maquette-pooler-'));
    const [settings, users] = [path.join(directory, 'pgbouncer.ini'), path.join(directory, 'users')];
    const { username, password } = new URL(databaseUrl);
    writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 });
    writeFileSync(settings, settingsFor(databaseUrl, port, users), { mode: 0o600 });
    if (account) for (const each of [directory, settings, users]) chownSync(each, account.uid, account.gid);
    const server = spawn(command, [settings], { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    server.stderr?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000);
    });
    const url = new URL(databaseUrl);
    url.port = String(port);
    const pooler = new OwnPooler(server, directory, url.toString());
    await until(async () => {
      if (server.exitCode !== null) throw new Error(`PgBouncer exited: ${said}`);
      return answers(port);
    }, 'a PgBouncer that listens');
    return pooler;
  }

  /** @throws if no connection was used, because then nothing was tested */
  async stop(): Promise<void> {
    const transactions = await this.transactions();
    const gone = new Promise((resolve) => this.server.once('exit', resolve));
    if (this.server.exitCode === null && this.server.kill('SIGINT')) await gone;
    rmSync(this.directory, { recursive: true, force: true });
    if (transactions === 0) throw new Error('no transaction went through PgBouncer');
  }

  private async transactions(): Promise<number> {
    const own = new URL(this.url);
    const database = own.pathname.slice(1);
    own.pathname = '/pgbouncer';
    const admin = new Client({ connectionString: own.toString() });
    await admin.connect();
    try {
      const { rows } = await admin.query<{ database: string; total_xact_count: string }>('SHOW STATS');
      return Number(rows.find((row) => row.database === database)?.total_xact_count ?? 0);
    } finally {
      await admin.end();
    }
  }
}

function settingsFor(databaseUrl: string, port: number, users: string): string {
  const { hostname, port: of } = new URL(databaseUrl);
  const changes: [RegExp, string][] = [
    [/^maquette = .*$/m, `* = host=${hostname} port=${of}`],
    [/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1'],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
    [/^default_pool_size = .*$/m, `default_pool_size = ${CONNECTIONS}`],
    [/$/, `stats_users = ${new URL(databaseUrl).username}\n`],
  ];
  const operators = readFileSync(path.join(ROOT, 'scripts/deploy/container/pgbouncer.ini'), 'utf8');
  return changes.reduce((text, [line, ours]) => {
    if (!line.test(text)) throw new Error(`scripts/deploy/container/pgbouncer.ini has no line ${line}`);
    return text.replace(line, ours);
  }, operators);
}

function findPooler(): string {
  const tried = [process.env.PGBOUNCER_PATH, 'pgbouncer', '/usr/sbin/pgbouncer'].filter((name) => name !== undefined);
  for (const command of tried) {
    const version = versionOf(command);
    if (version >= OLDEST) return command;
  }
  throw new Error(`PgBouncer ${OLDEST} or newer is needed, and PGBOUNCER_PATH where it is not on the PATH`);
}

function versionOf(command: string): number {
  try {
    const said = execFileSync(command, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number(/PgBouncer (\d+\.\d+)/.exec(said)?.[1] ?? 0);
  } catch {
    // PgBouncer is missing, or was not built for this machine.
    return 0;
  }
}

/** Like PostgreSQL, PgBouncer refuses to run as root. */
async function unprivilegedAccount(): Promise<{ uid: number; gid: number } | undefined> {
  const binaries = pathToFileURL(path.join(ROOT, 'scripts/dev/services/postgres-binaries.mjs')).href;
  const { unprivilegedAccount: account } = (await import(binaries)) as {
    unprivilegedAccount(): { uid: number; gid: number } | undefined;
  };
  return account();
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
