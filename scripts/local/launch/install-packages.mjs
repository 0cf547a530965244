import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeFileAtomic } from './atomic-file.mjs';
import { runQuietly } from './run-quietly.mjs';

const NO_NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENETDOWN|ERR_SOCKET_TIMEOUT|network/;

/**
 * Installs what the lockfile of a folder says; install scripts are denied, nothing here needs one.
 * @param {string} folder
 */
export async function installPackages(folder) {
  // Short retries: a machine without network shall say so in seconds, not minutes.
  const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...patience];
  const npmProgram = process.env.npm_execpath;
  const [command, ...before] = npmProgram?.endsWith('npm-cli.js') ? [process.execPath, npmProgram] : ['npm'];
  // npm hands its own settings down as variables; NODE_ENV=production would leave half of the packages out.
  const env = { ...process.env, NODE_ENV: 'development', npm_config_omit: '' };
  try {
    await runQuietly(command, [...before, ...args], { cwd: folder, env });
  } catch (error) {
    if (error.code === 'ENOENT') throw new Error('npm is not on PATH: install it (it comes with Node) and try again.');
    const reason = (error.said ?? error.message).split('\n').filter((line) => /npm error|ERR!/.test(line));
    if (NO_NETWORK.test(reason.join('\n'))) {
      throw new Error(
        'The packages are not installed yet and the package registry cannot be reached: connect this machine to the network (or set your mirror with "npm config set registry …") and try again.',
      );
    }
    throw new Error(`Installing the packages in ${folder} failed: ${reason.slice(0, 4).join(' ') || error.message}`);
  }
}

/**
 * Installs the project's packages when node_modules is missing or no longer what the lockfile says.
 * @param {string} project
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether it had to
 */
export async function ensureProjectPackages(project, say) {
  const lockfile = path.join(project, 'package-lock.json');
  const hash = crypto.createHash('sha256').update(fs.readFileSync(lockfile)).digest('hex');
  const stamp = path.join(project, 'node_modules', '.maquette-install');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash) return false;
  const needed = !matchesLockfile(project, readJson(lockfile));
  if (needed) {
    say('Installing packages (about a minute) …');
    await installPackages(project);
  }
  writeFileAtomic(stamp, hash, 0o644);
  return needed;
}

/** Whether an `npm install` by hand has already put in place what the lockfile names. */
function matchesLockfile(project, lock) {
  const installed = readJson(path.join(project, 'node_modules', '.package-lock.json'))?.packages;
  if (!installed) return false;
  return Object.entries(lock.packages).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true;
    const found = installed[where];
    // Packages for other systems are optional and rightly missing.
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.link ? fs.existsSync(path.join(project, where)) : found.version === entry.version;
  });
}
