import fs from 'node:fs';
import path from 'node:path';
import { openedBy } from '../../../prisma/app-role.mjs';
import { endOrphan } from '../launch/child.mjs';
import { beginningOf, endProcess } from '../launch/process-identity.mjs';
import { runQuietly } from '../launch/run-quietly.mjs';
import { keepServer } from './keep-server.mjs';
import { makeShelter, postgresPrograms, shelteredCluster, unprivilegedAccount } from './postgres-binaries.mjs';

const USER = 'maquette';
/** The PostgreSQL role of api and worker: access to rows, no superuser (prisma/app-role.mjs). */
const APP_ROLE = 'maquette_app';
/** "Fast" shutdown: closes all sessions, keeps commits. @type {{ signal: NodeJS.Signals, graceMs: number }} */
const STOPPING = { signal: 'SIGINT', graceMs: 8_000 };
/** These settings are only for temporary clusters: a power cut would destroy the data. */
const CARELESS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts PostgreSQL: the server that DATABASE_URL names,
 * or the server from the npm packages, with its data in the data directory.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {import('./bring-up.mjs').ServiceOptions} options
 * @returns {Promise<{ url: string, appUrl: string, adminUrl: string, kind: string, note?: string, stop: () =>
 *   Promise<void> }>} `url` for the owner of the tables, `appUrl` for api and worker; both are DATABASE_URL if that is
 *   set
 */
export async function startPostgres(home, { environment, durable = true, keep, packages, say }) {
  await endOrphan(home, 'postgres', STOPPING);
  if (environment.DATABASE_URL) {
    return {
      url: environment.DATABASE_URL,
      appUrl: environment.DATABASE_URL,
      adminUrl: environment.DATABASE_URL,
      kind: 'yours',
      stop: async () => undefined,
    };
  }
  const account = unprivilegedAccount();
  await packages;
  const programs = await postgresPrograms(account);
  const cluster = await clusterFolder(home, account);
  const runAs = { ...account, cwd: '/', env: { ...cleanEnvironment(environment), LC_ALL: 'C', TZ: 'UTC' } };
  await endUnrecordedPostmaster(cluster);
  if (!fs.existsSync(cluster)) await initialise(home, programs, cluster, runAs);
  const port = await home.portFor('postgres');
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
  // Users' texts must not reach a log: terse errors omit the row and the statement.
  const quiet = ['-c', 'log_error_verbosity=terse'];
  const tuning = ['-c', 'shared_buffers=64MB', ...(durable ? [] : CARELESS)];
  const args = ['-D', cluster, '-p', String(port), ...settings, ...quiet, ...tuning];
  const what = { name: 'postgres', command: path.join(programs, 'bin', 'postgres'), args, ...runAs };
  const isReady = () => isAccepting(cluster);
  const stop = await keepServer(home, what, { isReady, limitMs: 60_000, stopping: STOPPING, keep, say });
  const address = (database) => `postgresql://${USER}:${home.secrets.postgresPassword}@127.0.0.1:${port}/${database}`;
  try {
    await createDatabase(address('postgres'));
  } catch (error) {
    await stop();
    throw error;
  }
  const note = cluster.startsWith(home.dir)
    ? undefined
    : `PostgreSQL keeps its data in ${cluster}, since ${home.dir} is closed to the account it runs as.`;
  const appUrl = openedBy(address(USER), { role: APP_ROLE, password: home.secrets.postgresAppPassword });
  return { url: address(USER), appUrl, adminUrl: address('postgres'), kind: 'own', note, stop };
}

/** PG* variables in the user's shell must not affect our server. */
function cleanEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('PG')));
}

async function clusterFolder(home, account) {
  const wished = path.join(home.dir, 'postgres');
  if (!account) return wished;
  const reach = "require('node:fs').accessSync(process.argv[1], 1)";
  const reachable = await runQuietly(process.execPath, ['-e', reach, home.dir], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
  if (reachable) return wished;
  makeShelter();
  return shelteredCluster(home);
}

/** Creates the cluster in a temporary folder and then renames it: an interrupted start never looks complete. */
async function initialise(home, programs, cluster, runAs) {
  const unfinished = `${cluster}.unfinished`;
  // Next to the cluster, where the account has access; the system's temporary folder may be private.
  const folder = fs.mkdtempSync(path.join(path.dirname(cluster), 'initdb-'));
  const passwordFile = path.join(folder, 'password');
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  try {
    fs.writeFileSync(passwordFile, home.secrets.postgresPassword, { mode: 0o600 });
    const owned = runAs.uid === undefined ? [] : [folder, passwordFile, unfinished];
    for (const file of owned) fs.chownSync(file, runAs.uid, runAs.gid);
    const args = ['-D', unfinished, '-U', USER, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8'];
    await runQuietly(
      path.join(programs, 'bin', 'initdb'),
      [...args, '--locale=C', '--no-instructions', '--no-sync'],
      runAs,
    );
    fs.renameSync(unfinished, cluster);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** After kill -9 between the start and our record, PostgreSQL's own pid file still names this folder's server. */
async function endUnrecordedPostmaster(cluster) {
  const lines = readLines(path.join(cluster, 'postmaster.pid'));
  const pid = Number(lines[0]);
  if (!pid || lines[1] !== cluster || process.platform !== 'linux') return;
  const command = readLines(`/proc/${pid}/cmdline`).join('\n').split('\0');
  const began = beginningOf(pid);
  if (began && command.includes(cluster) && path.basename(command[0]) === 'postgres')
    await endProcess({ pid, began }, STOPPING);
}

/** The eighth line of postmaster.pid says "ready" once the server accepts connections. */
async function isAccepting(cluster) {
  return readLines(path.join(cluster, 'postmaster.pid'))[7]?.trim() === 'ready';
}

function readLines(file) {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    // Without the file, no server is running.
    return [];
  }
}

async function createDatabase(adminUrl) {
  const { default: pg } = await import('pg');
  const connection = new pg.Client({ connectionString: adminUrl });
  await connection.connect();
  try {
    const { rowCount } = await connection.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
    if (rowCount === 0) await connection.query(`CREATE DATABASE ${USER}`);
  } finally {
    await connection.end();
  }
}
