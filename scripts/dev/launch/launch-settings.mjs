import path from 'node:path';
import { isCallable } from './ports.mjs';
import { StartProblem } from './preflight.mjs';

/**
 * @typedef {object} LaunchSettings
 * @property {string} dataDir
 * @property {number} port wished port of the product
 * @property {NodeJS.ProcessEnv} environment
 */

/**
 * @param {string} project
 * @param {NodeJS.ProcessEnv} environment
 * @returns {LaunchSettings}
 * @throws StartProblem
 */
export function readLaunchSettings(project, environment = process.env) {
  const port = Number(environment.PORT || 3_000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartProblem(`PORT must be a number from 1 to 65535, it is "${environment.PORT}".`);
  }
  if (!isCallable(port)) {
    throw new StartProblem(`Browsers refuse to open port ${port}: set PORT to another one, such as 3000 or 8080.`);
  }
  return { dataDir: path.resolve(environment.MAQUETTE_DATA || path.join(project, '.maquette')), port, environment };
}

/**
 * For glibc, bytes: large blocks go back to the system when they are free. Left to itself it moves this threshold up to 32 MB, and
 * pictures then lie between small things that stay (a worker at rest keeps 503 MB instead of 198, see test/bench/README.md). And of
 * arenas, which every thread that decodes a picture would have for itself, two are enough.
 */
export const MEMORY_GOES_BACK = {
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  MALLOC_ARENA_MAX: '2',
};

/**
 * The variables of api and worker. They are the same ones a real deployment sets: the apps cannot tell the difference.
 * @param {import('../services/bring-up.mjs').Services} services
 * @param {{ environment: NodeJS.ProcessEnv, url: string, port: number, origins: string[], webhookSecretKey: string, provenanceKey: string, operator?: { user: string }, logs: string[] }} where
 * @returns {NodeJS.ProcessEnv}
 */
export function productEnvironment(
  { postgres, redis, storage, identity, payments },
  { environment, url, port, origins, webhookSecretKey, provenanceKey, operator, logs },
) {
  return {
    FREE_BETA_GRANT: '1000000',
    // Whoever builds a receiver builds it on this machine first.
    WEBHOOK_ALLOW_PRIVATE: String(environment.NODE_ENV !== 'production'),
    WEBHOOK_SECRET_KEY: webhookSecretKey,
    PROVENANCE_KEY: provenanceKey,
    // The console tells what both said of a render.
    LOG_FILES: logs.join(','),
    NODE_ENV: 'development',
    APP_URL: url,
    // Enquiries stand in the local mailbox like every letter.
    CONTACT_EMAIL: 'operator@maquette.example',
    // localhost and 127.0.0.1 are two origins to a browser, and one place to a person.
    EXTRA_ORIGINS: origins.join(','),
    // No balancer looks here, and Ctrl-C should be quick.
    DRAIN_SECONDS: '0',
    ...MEMORY_GOES_BACK,
    // The SDK's notice that its 2027 versions will need Node 22 says nothing to those who start Maquette.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    ...withoutEmpty(environment),
    ...(operator ? { OPS_EMAILS: [operator.user, environment.OPS_EMAILS].filter(Boolean).join(',') } : {}),
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.appUrl,
    REDIS_URL: redis.url,
    S3_ENDPOINT: storage.url,
    S3_REGION: storage.region,
    S3_BUCKET: storage.bucket,
    S3_ACCESS_KEY_ID: storage.accessKeyId,
    S3_SECRET_ACCESS_KEY: storage.secretAccessKey,
    FIREBASE_PROJECT_ID: identity.project,
    ...(identity.host ? { FIREBASE_AUTH_EMULATOR_HOST: identity.host } : {}),
    ...(payments?.kind === 'own'
      ? {
          STRIPE_SECRET_KEY: payments.secretKey,
          STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
          STRIPE_API_BASE: payments.url,
        }
      : {}),
  };
}

const withoutEmpty = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
