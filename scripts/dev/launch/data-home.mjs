import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { shelteredCluster } from '../services/postgres-binaries.mjs';
import { readJson, writeFileAtomic } from './atomic-file.mjs';
import { steadyPort } from './ports.mjs';

/** The folder of downloaded and unpacked programs. All data directories share it; it is safe to delete. */
export function cacheDirectory(project, environment = process.env) {
  const cache = path.resolve(environment.MAQUETTE_CACHE || path.join(project, '.cache'));
  fs.mkdirSync(cache, { recursive: true });
  return cache;
}

/**
 * @typedef {object} DataHome the data directory of one Maquette
 * @property {string} dir
 * @property {string} run records of running processes
 * @property {string} cache
 * @property {Record<'postgresPassword' | 'postgresAppPassword' | 'redisPassword' | 's3AccessKeyId' |
 *   's3SecretAccessKey' | 'stripeSecretKey' | 'stripeWebhookSecret' | 'webhookSecretKey' | 'provenanceKey' |
 *   'opsPassword' | 'homeId', string>} secrets
 * @property {(name: string) => string} logFile
 * @property {(service: string) => Promise<number>} portFor the port that the service had last time, if it is still free
 */

/**
 * Opens a data directory and creates what is missing.
 * @param {string} dir
 * @param {string} cache
 * @returns {DataHome}
 */
export function openDataHome(dir, cache) {
  const run = path.join(dir, 'run');
  const logs = path.join(dir, 'logs');
  // 0711: as root, PostgreSQL runs under another account, which must reach its own folder and read nothing else.
  fs.mkdirSync(dir, { recursive: true, mode: 0o711 });
  if (process.getuid?.() === 0) fs.chmodSync(dir, fs.statSync(dir).mode | 0o011);
  for (const folder of [run, logs]) fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const portsFile = path.join(run, 'ports.json');
  return {
    dir,
    run,
    cache,
    secrets: readOrMakeSecrets(path.join(dir, 'secrets.json')),
    logFile: (name) => path.join(logs, `${name}.log`),
    portFor: async (service) => {
      const port = await steadyPort(readJson(portsFile)?.[service]);
      writeFileAtomic(portsFile, JSON.stringify({ ...readJson(portsFile), [service]: port }));
      return port;
    },
  };
}

/**
 * Ends the processes of a data directory. Removes the directory, and PostgreSQL's cluster outside it. @param {DataHome}
 * home
 */
export function removeDataHome(home) {
  // A server that was just killed may still be writing its last file.
  const patience = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
  const cluster = shelteredCluster(home);
  for (const folder of [home.dir, cluster, `${cluster}.unfinished`]) fs.rmSync(folder, patience);
}

function readOrMakeSecrets(file) {
  const word = (bytes) => crypto.randomBytes(bytes).toString('hex');
  const fresh = {
    postgresPassword: word(18),
    postgresAppPassword: word(18),
    redisPassword: word(18),
    s3AccessKeyId: `MQ${word(9).toUpperCase()}`,
    s3SecretAccessKey: word(20),
    stripeSecretKey: `sk_test_${word(18)}`,
    stripeWebhookSecret: `whsec_${word(18)}`,
    webhookSecretKey: word(32),
    provenanceKey: word(32),
    opsPassword: word(12),
    homeId: word(8),
  };
  const kept = readJson(file);
  const secrets = { ...fresh, ...kept };
  if (!kept || Object.keys(fresh).some((name) => !(name in kept))) {
    writeFileAtomic(file, `${JSON.stringify(secrets, null, 2)}\n`);
  }
  return secrets;
}
