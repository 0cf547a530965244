import fs from 'node:fs';
import path from 'node:path';
import { cacheDirectory, openDataHome } from '../../dev/launch/data-home.mjs';
import { ensureProjectPackages } from '../../dev/launch/install-packages.mjs';
import { takeInstanceLock } from '../../dev/launch/instance-lock.mjs';
import { readLaunchSettings } from '../../dev/launch/launch-settings.mjs';
import { checkDisk } from '../../dev/launch/preflight.mjs';
import { Shutdown } from '../../dev/launch/shutdown.mjs';
import { startStores } from '../../dev/services/bring-up.mjs';
import { backupStores, optional, PROJECT } from './backup-stores.mjs';

const NAMED = ['DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

/**
 * Runs work on a stopped product's stores: the named stores, or those of `npm start`, which are started for it.
 * @param {string | undefined} endpoints path of an endpoints.json
 * @param {(stores: import('./backup-stores.mjs').BackupStores) => Promise<void>} work
 * @throws while `npm start` uses the stores
 */
export async function withStores(endpoints, work) {
  if (endpoints || NAMED.every(optional)) return work(backupStores(endpoints));
  const { dataDir } = readLaunchSettings(PROJECT);
  checkDisk(dataDir);
  const home = openDataHome(dataDir, cacheDirectory(PROJECT));
  const lock = takeInstanceLock(home.run);
  if (typeof lock !== 'function') {
    throw new Error(
      `Maquette runs with ${home.dir} (process ${lock.pid}): stop it first, with Ctrl-C where it was started.`,
    );
  }
  const shutdown = new Shutdown(console.log, { signalsFail: true });
  shutdown.add(lock);
  let code = 1;
  try {
    // The lock was written by a process that was killed.
    fs.rmSync(path.join(home.dir, 'endpoints.json'), { force: true });
    await ensureProjectPackages(PROJECT, console.log, { tests: false });
    const { postgres, redis, storage, stop } = await startStores(home, { environment: named() });
    shutdown.add(stop);
    await work({ databaseUrl: postgres.url, redisUrl: redis.url, storage });
    code = 0;
  } catch (error) {
    if (!shutdown.begun) console.error(`The restore failed: ${error.message}`);
  }
  if (!shutdown.begun) await shutdown.run(code);
}

/** The environment with the variables that were given as files. */
const named = () => ({ ...process.env, ...Object.fromEntries(NAMED.map((name) => [name, optional(name)])) });
