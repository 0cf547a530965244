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
 * glibc settings, in bytes: free blocks above this size return to the system.
 * By default glibc raises the threshold up to 32 MB, and images fragment the heap: an idle worker keeps 503 MB instead
 * of 198 (test/bench/README.md). Two arenas are enough; by default every decoding thread would get its own.
 */
export const MEMORY_GOES_BACK = {
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  MALLOC_ARENA_MAX: '2',
};

/**
 * The variables for api and worker, the same ones that a real deployment sets.
 * @param {import('../services/bring-up.mjs').Services} services
 * @param {{ environment: NodeJS.ProcessEnv, url: string, port: number, origins: string[], webhookSecretKey: string,
 *   provenanceKey: string, operator?: { user: string }, logs: string[] }} where
 * @returns {NodeJS.ProcessEnv}
 */
export function productEnvironment(
  { postgres, redis, storage, identity, payments },
  { environment, url, port, origins, webhookSecretKey, provenanceKey, operator, logs },
) {
  return {
    FREE_BETA_GRANT: '1000000',
    // Developers test a webhook receiver on this machine first.
    WEBHOOK_ALLOW_PRIVATE: String(environment.NODE_ENV !== 'production'),
    WEBHOOK_SECRET_KEY: webhookSecretKey,
    PROVENANCE_KEY: provenanceKey,
    // The console shows a render's log lines from both programs.
    LOG_FILES: logs.join(','),
    NODE_ENV: 'development',
    APP_URL: url,
    // Enquiries arrive in the local mailbox, like all e-mail.
    CONTACT_EMAIL: 'operator@maquette.example',
    // Browsers treat localhost and 127.0.0.1 as two origins, and people use either.
    EXTRA_ORIGINS: origins.join(','),
    // No load balancer polls this product, and Ctrl-C should be quick.
    DRAIN_SECONDS: '0',
    ...MEMORY_GOES_BACK,
    // The SDK warns that its 2027 versions will need Node 22, which does not concern people who start Maquette.
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
