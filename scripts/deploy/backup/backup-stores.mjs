import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @typedef {{ url: string, region: string, bucket: string, accessKeyId: string, secretAccessKey: string }} Storage
 * @typedef {{ databaseUrl: string, redisUrl: string, storage: Storage }} BackupStores
 */

/**
 * Finds PostgreSQL, Redis and the object store: from endpoints.json while the product runs on this machine, else from
 * the environment variables of api and worker, which may also be given as `…_FILE`.
 * @param {string | undefined} endpoints path of an endpoints.json
 * @returns {BackupStores}
 * @throws when one is missing
 */
export function backupStores(endpoints) {
  const file = endpoints ?? path.join(process.env.MAQUETTE_DATA || path.join(PROJECT, '.maquette'), 'endpoints.json');
  if (fs.existsSync(file)) {
    const { postgres, redis, storage } = JSON.parse(fs.readFileSync(file, 'utf8'));
    return { databaseUrl: postgres, redisUrl: redis, storage };
  }
  if (endpoints) throw new Error(`${endpoints} does not exist.`);
  return {
    // A pooler must not be used, because it hides other connections.
    databaseUrl: optional('MIGRATE_DATABASE_URL') || setting('DATABASE_URL'),
    redisUrl: setting('REDIS_URL'),
    storage: namedStorage(),
  };
}

/** The object store that the environment variables name. @throws when a variable is missing */
export const namedStorage = () => ({
  url: setting('S3_ENDPOINT'),
  region: process.env.S3_REGION || 'us-east-1',
  bucket: process.env.S3_BUCKET || 'maquette',
  accessKeyId: setting('S3_ACCESS_KEY_ID'),
  secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
});

/** The value of a variable, or the content of the file that `<name>_FILE` names; empty without both. @param {string} name */
export function optional(name) {
  const file = process.env[`${name}_FILE`];
  return process.env[name] || (file ? fs.readFileSync(file, 'utf8').trim() : '');
}

/** @param {string} name @throws when neither the variable nor its file is there */
export function setting(name) {
  const value = optional(name);
  if (!value) throw new Error(`No product is running, and ${name} is not set.`);
  return value;
}
