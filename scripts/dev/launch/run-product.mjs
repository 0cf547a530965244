import fs from 'node:fs';
import path from 'node:path';
import { buildProduct, PROJECT } from '../build.mjs';
import { bringUpServices } from '../services/bring-up.mjs';
import { keepOperator, OPERATOR } from '../services/operator-account.mjs';
import { startProviderDouble } from '../services/provider-double.mjs';
import { writeFileAtomic } from './atomic-file.mjs';
import { endedTooEarly, endOrphan, killEverything, waitUntilReady } from './child.mjs';
import { cacheDirectory, openDataHome } from './data-home.mjs';
import { ensureBucket } from './ensure-bucket.mjs';
import { ensureProjectPackages } from './install-packages.mjs';
import { takeInstanceLock } from './instance-lock.mjs';
import { KeptAlive } from './kept-alive.mjs';
import { knownSettings } from './known-settings.mjs';
import { productEnvironment, readLaunchSettings } from './launch-settings.mjs';
import { followLog } from './log-follower.mjs';
import { nextFreePort } from './ports.mjs';
import { checkDisk, StartProblem } from './preflight.mjs';
import { endQuietRuns } from './run-quietly.mjs';
import { Shutdown } from './shutdown.mjs';
import { startWatchers } from './watchers.mjs';

/** Limit for api and worker to finish their work. SIGINT and SIGTERM promise an end within 15 s, services included. */
const APP_GRACE_MS = 12_000;
/** Time limit for both programs to start, on a busy machine. */
const READY_LIMIT_MS = 120_000;

const say = (line) => console.log(line);

/**
 * Runs `npm start`: install, services, build, migrations, api and worker. Stops everything in reverse order.
 * @param {{ development: boolean, provider?: string }} options `development`: rebuilds and restarts on every change,
 *   with Vite's server for the client; `provider`: the double of a provider that makes the images
 */
export async function runProduct({ development, provider }) {
  const shutdown = new Shutdown(say);
  try {
    const settings = readLaunchSettings(PROJECT);
    checkDisk(settings.dataDir);
    const home = openDataHome(settings.dataDir, cacheDirectory(PROJECT));
    const lock = takeInstanceLock(home.run);
    if (typeof lock !== 'function')
      throw new StartProblem(`Maquette already runs with ${home.dir} (process ${lock.pid}).`);
    shutdown.add(lock);
    // The file must exist only while the product is ready: other programs use it to find the product.
    const forgetEndpoints = () => fs.rmSync(endpointsFile(home), { force: true });
    forgetEndpoints();
    shutdown.add(forgetEndpoints);
    shutdown.force = () => {
      killEverything(home);
      endQuietRuns();
    };
    await bringUp(home, settings, { development, provider }, shutdown);
  } catch (error) {
    // A failure after a stop request is a consequence of stopping.
    if (!shutdown.begun) {
      console.error(error instanceof StartProblem ? error.message : readable(error));
      await shutdown.run(1);
    }
  }
}

async function bringUp(home, settings, { development, provider }, shutdown) {
  const { environment } = settings;
  shutdown.add(endQuietRuns);
  // Before the services, because the api and worker of a killed run would otherwise lose their stores while running.
  await Promise.all(['api', 'worker', 'vite', 'tsc'].map((name) => endOrphan(home, name, { graceMs: APP_GRACE_MS })));
  const packages = ensureProjectPackages(PROJECT, say, { tests: false });
  const servicesStarting = bringUpServices(home, { environment, payments: true, keep: true, packages, say });
  // Muted: each promise is awaited below, one after the other, and throws there.
  for (const each of [packages, servicesStarting]) each.catch(() => undefined);
  shutdown.add(() => {
    // On a stop request, downloads and builds need not finish.
    endQuietRuns();
    // Muted: services that did not start stop nothing, and `bringUp` throws their error.
    return servicesStarting.then(
      (services) => services.stop(),
      () => undefined,
    );
  });
  await packages;
  const building = buildProduct({ client: !development });
  // Muted: awaited below.
  building.catch(() => undefined);
  const services = await servicesStarting;
  const { payments } = services;
  if (!payments) throw new Error('the payment service is missing from the started services');
  const double = await startProviderDouble(home, provider, { say });
  shutdown.add(() => double.stop());
  const { identity } = services;
  const operator = identity.kind === 'own' ? { user: OPERATOR, password: home.secrets.opsPassword } : undefined;
  await Promise.all([
    migrate(services.postgres),
    ensureBucket(services.storage),
    building,
    ...(operator ? [keepOperator(identity, operator)] : []),
  ]);
  if (services.identity.kind === 'own') shutdown.add(followLog('identity', home.logFile('identity'), say));
  if (services.storage.kind === 'own') shutdown.add(followLog('s3', home.logFile('s3'), say));

  const port = await nextFreePort(settings.port);
  if (port !== settings.port) say(`Port ${settings.port} is taken, so Maquette uses ${port}.`);
  const api = `http://127.0.0.1:${port}`;
  await payments.deliverTo(`${api}/api/stripe/webhook`);
  const vitePort = development ? await nextFreePort(5_173) : undefined;
  const url = vitePort ? `http://127.0.0.1:${vitePort}` : api;
  const origins = [port, vitePort]
    .filter(Boolean)
    .flatMap((each) => [`http://127.0.0.1:${each}`, `http://localhost:${each}`]);
  const { webhookSecretKey, provenanceKey } = home.secrets;
  const logs = ['api', 'worker'].map(home.logFile);
  const where = { environment, url, port, origins, webhookSecretKey, provenanceKey, operator, logs };
  const env = {
    ...productEnvironment(services, where),
    ...double.settings,
    // The double reaches the webhook address on this machine; an external provider could not.
    ...(double.url ? { PROVIDER_HOOKS_URL: api } : {}),
  };
  if (vitePort !== undefined) await startWatchers({ home, api, vitePort, env, say, shutdown, project: PROJECT });
  const apps = await startApps({ home, api, env, development, shutdown });
  if (shutdown.begun) return;
  for (const app of apps) app.keep();
  writeEndpoints(home, { ...services, payments, operator }, url, env);
  sayReady(home, { ...services, payments, operator }, url);
  if (double.url) say(`  ${provider} makes all renders and marks them TEST; nothing is paid.\n`);
}

/** Expected errors explain themselves; a stack only helps for a bug of our own. */
function readable(error) {
  return error instanceof TypeError || error instanceof ReferenceError
    ? error.stack
    : (error?.message ?? String(error));
}

/** @param {{ url: string, appUrl: string }} postgres */
async function migrate({ url, appUrl }) {
  const { migrateDeploy } = await import('../../../prisma/migrate-deploy.mjs');
  await migrateDeploy(url, { say });
  if (appUrl === url) return;
  const { grantAppRole } = await import('../../../prisma/app-role.mjs');
  await grantAppRole(url, appUrl);
}

async function startApps({ home, api, env, development, shutdown }) {
  const watching = development ? ['--watch', '--watch-preserve-output'] : [];
  const apps = ['api', 'worker'].map((name) => {
    const program = path.join(PROJECT, name, 'dist', 'main.js');
    const args = [...watching, '--enable-source-maps', program];
    return new KeptAlive(home, { name, command: process.execPath, args, env, cwd: PROJECT }, say);
  });
  for (const name of ['api', 'worker']) shutdown.add(followLog(name, home.logFile(name), say));
  shutdown.add(() => Promise.all(apps.map((app) => app.stop({ graceMs: APP_GRACE_MS }))));
  const [apiProcess, workerProcess] = await Promise.all(apps.map((app) => app.start()));
  // People order as soon as the page opens, so a worker must be ready, too.
  const isReady = async () => {
    try {
      const answer = await fetch(`${api}/health/ready`, { signal: AbortSignal.timeout(5_000) });
      const { workers } = /** @type {{ workers: boolean }} */ (await answer.json());
      return answer.ok && workers;
    } catch {
      return false;
    }
  };
  await Promise.race([
    waitUntilReady(apiProcess, isReady, READY_LIMIT_MS),
    // A worker that exits at once has wrong settings, so waiting for it would be useless.
    endedTooEarly(workerProcess),
  ]);
  return apps;
}

const endpointsFile = (home) => path.join(home.dir, 'endpoints.json');

/** Written for tools and tests. Only the owner can read it, since the addresses contain passwords. */
function writeEndpoints(home, { postgres, redis, storage, identity, payments, operator }, app, settings) {
  const endpoints = {
    app,
    ops: operator && { url: `${app}/ops`, ...operator },
    identity: identity.host ? `http://${identity.host}` : undefined,
    identityProject: identity.project,
    s3: storage.url,
    storage: pickStorage(storage),
    stripe: payments.url,
    redis: redis.url,
    postgres: postgres.url,
    // The settings of api and worker, for `npm run ops -- doctor`.
    settings: knownSettings(settings),
  };
  writeFileAtomic(endpointsFile(home), `${JSON.stringify(endpoints, null, 2)}\n`);
}

/** The part of the storage settings that backups need. */
const pickStorage = ({ url, region, bucket, accessKeyId, secretAccessKey }) => ({
  url,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
});

function sayReady(home, { identity, payments, operator }, url) {
  say(`\nMaquette is ready: ${url}`);
  say(`  Data and logs: ${home.dir}`);
  if (identity.host) {
    say(`  Sign up with any e-mail; the verification link is shown on ${url}/local-mail and in this log.`);
    say('  "Log In with Google" opens a local account chooser.');
  }
  if (operator)
    say(`  Operator console: ${url}/ops as ${operator.user}; the password is in endpoints.json in that folder.`);
  if (payments.kind === 'own') {
    say('  Payments use a Stripe double on this machine; no money moves.');
  }
  say('  Ctrl-C stops everything.\n');
}
