import { spawn } from 'node:child_process';
import path from 'node:path';
import { PROJECT } from '../build.mjs';
import { bringUpServices } from '../services/bring-up.mjs';
import { writeFileAtomic } from './atomic-file.mjs';
import { killEverything } from './child.mjs';
import { cacheDirectory } from './data-home.mjs';
import { endQuietRuns } from './run-quietly.mjs';
import { clearThrowAwayHome, makeThrowAwayHome } from './throw-away-home.mjs';

/** Tests never touch the services that the user's variables name. S3_CONTRACT_… are for the storage tests. */
const OWN_VARIABLES =
  /^(DATABASE_URL|REDIS_URL|S3_(?!CONTRACT_)\w+|FIREBASE_\w+|STRIPE_\w+|PROVIDER_\w+|STABILITY_\w+|SDAPI_\w+|COMFYUI_\w+|REPLICATE_\w+|FAL_\w+|MARGIN_POLICY|PORT|HOST|APP_URL|MAQUETTE_DATA)$/;

/**
 * Starts every service for one run of tests or benches, in a data directory that is removed afterwards.
 * They start while the caller builds.
 * @param {import('./shutdown.mjs').Shutdown} shutdown stops everything
 * @param {{ durable?: boolean, say: (line: string) => void }} options `durable: true` when the run measures the disk
 * @returns {{ home: import('./data-home.mjs').DataHome, ready: () => Promise<{ services:
 *   import('../services/bring-up.mjs').Services, env: NodeJS.ProcessEnv }> }} `ready`: resolves to the services and the
 *   environment of the processes that use them
 */
export function startThrowAwayRun(shutdown, { durable = false, say }) {
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OWN_VARIABLES.test(name)));
  const { home, mark } = makeThrowAwayHome(cacheDirectory(PROJECT));
  shutdown.force = () => {
    killEverything(home);
    endQuietRuns();
  };
  shutdown.add(async () => {
    const left = await clearThrowAwayHome(home, mark);
    if (left.length > 0) say(`Ended ${left.length} leftover processes:\n  ${left.join('\n  ').slice(0, 2_000)}`);
  });
  const starting = bringUpServices(home, { environment, durable, say });
  shutdown.add(() => {
    endQuietRuns();
    // Muted: services that did not start stop nothing, and `ready` throws their error.
    return starting.then(
      (services) => services.stop(),
      () => undefined,
    );
  });
  // Muted: awaited by `ready`, which throws.
  starting.catch(() => undefined);
  const ready = async () => {
    const services = await starting;
    const endpoints = path.join(home.dir, 'test-endpoints.json');
    writeFileAtomic(endpoints, JSON.stringify(testEndpoints(services), null, 2));
    const env = { NODE_ENV: 'test', ...environment, MAQUETTE_TEST_ENDPOINTS: endpoints, MAQUETTE_TEST_RUN: mark };
    return { services, env: { ...env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' } };
  };
  return { home, ready };
}

/**
 * Runs a Node program to its end, in its own process group:
 * Ctrl-C reaches only this process, which then stops the program and the services in order.
 * @param {import('./shutdown.mjs').Shutdown} shutdown
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number | string>} exit code or signal
 */
export function runToEnd(shutdown, args, options) {
  const child = spawn(process.execPath, args, { cwd: PROJECT, ...options, detached: true });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)));
  shutdown.add(() => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
    return ended;
  });
  return ended;
}

/** Prints how long a part of the run took. */
export async function stage(name, work, say = console.log) {
  const began = performance.now();
  try {
    return await work();
  } finally {
    say(`${name.padEnd(9)} ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  }
}

function testEndpoints({ postgres, redis, storage, identity }) {
  const { url: endpoint, region, accessKeyId, secretAccessKey } = storage;
  return {
    databaseAdminUrl: postgres.adminUrl,
    redisUrl: redis.url,
    s3: { endpoint, region, accessKeyId, secretAccessKey },
    identity: { host: identity.host, project: identity.project },
  };
}
