import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { freePort, ROOT, until } from './child-process';

/** A second PostgreSQL that replicates synchronously and can be promoted. */
export class Standby {
  private constructor(
    private readonly server: ChildProcess,
    private readonly directory: string,
    private readonly admin: string,
    readonly port: number,
  ) {}

  /**
   * @param admin address of a running PostgreSQL, as superuser; from now on it commits only what the standby has too
   */
  static async of(admin: string): Promise<Standby> {
    const port = await freePort();
    const own = new URL(admin);
    own.port = String(port);
    const directory = await baseBackup(admin);
    const server = await follow(directory, new URL(admin), port);
    const standby = new Standby(server, directory, own.toString(), port);
    try {
      await asking(admin, (primary) => primary.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'"));
      await asking(admin, (primary) => primary.query('SELECT pg_reload_conf()'));
      const state = "SELECT 1 FROM pg_stat_replication WHERE application_name = 'standby' AND sync_state = 'sync'";
      await until(() => rows(admin, state), 'a standby that has every commit');
    } catch (error) {
      await standby.stop();
      throw error;
    }
    return standby;
  }

  /** Promotes the standby. The primary must be dead. */
  async promote(): Promise<void> {
    await asking(this.admin, (standby) => standby.query('SELECT pg_promote()'));
    await until(() => rows(this.admin, 'SELECT 1 WHERE NOT pg_is_in_recovery()'), 'a standby that leads');
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.server.once('exit', resolve));
    if (this.server.exitCode === null && this.server.kill('SIGINT')) await gone;
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/** @returns the folder of a copy made while the server runs: https://www.postgresql.org/docs/18/continuous-archiving.html */
async function baseBackup(admin: string): Promise<string> {
  // The backup needs one session: when the session ends, the backup ends.
  return asking(admin, async (primary) => {
    const original = await primary.query<{ data_directory: string }>('SHOW data_directory');
    const from = original.rows[0]?.data_directory ?? '';
    const copy = `${from}-standby`;
    await primary.query("SELECT pg_backup_start('standby', true)");
    execFileSync('cp', ['-a', from, copy]);
    const ended = await primary.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    rmSync(path.join(copy, 'postmaster.pid'));
    write(copy, 'backup_label', ended.rows[0]?.labelfile ?? '');
    write(copy, 'standby.signal', '');
    return copy;
  });
}

/** Writes the file as the account that owns the folder. */
function write(directory: string, name: string, text: string): void {
  const file = path.join(directory, name);
  const { uid, gid } = statSync(directory);
  writeFileSync(file, text, { mode: 0o600 });
  chownSync(file, uid, gid);
}

async function follow(directory: string, primary: URL, port: number): Promise<ChildProcess> {
  const binaries = pathToFileURL(path.join(ROOT, 'scripts/dev/services/postgres-binaries.mjs')).href;
  const { postgresPrograms, unprivilegedAccount } = (await import(binaries)) as {
    unprivilegedAccount(): { uid: number; gid: number } | undefined;
    postgresPrograms(account?: { uid: number; gid: number }): Promise<string>;
  };
  const account = unprivilegedAccount();
  const leader = `host=127.0.0.1 port=${primary.port} user=${primary.username} password=${decodeURIComponent(primary.password)}`;
  const settings = [
    `primary_conninfo=${leader} application_name=standby`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // The standby needs at least as many as the primary.
    'max_connections=200',
    'shared_buffers=64MB',
    'wal_retrieve_retry_interval=500ms',
  ];
  return spawn(
    path.join(await postgresPrograms(account), 'bin', 'postgres'),
    ['-D', directory, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' },
  );
}

const rows = (admin: string, sql: string) =>
  asking(admin, async (server) => ((await server.query(sql)).rowCount ? true : null)).catch(() => null);

async function asking<Answer>(admin: string, ask: (server: Client) => Promise<Answer>): Promise<Answer> {
  const server = new Client({ connectionString: admin });
  server.on('error', () => undefined);
  await server.connect();
  try {
    return await ask(server);
  } finally {
    await server.end();
  }
}
