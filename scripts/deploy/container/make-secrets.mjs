// At the first start, creates the passwords and keys that the containers use between each other, in a volume that only
// this container mounts. Each service gets its own volume with the secrets that it needs.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = '/secrets';
const WATCHING = '/watching';
const SERVICES = '/for';
const word = (bytes = 24) => crypto.randomBytes(bytes).toString('hex');

/** Keeps existing secrets: stored data needs the same keys. @param {string} name @param {() => string} make */
function once(name, make) {
  const file = path.join(FOLDER, name);
  if (!fs.existsSync(file)) {
    write(file, make());
    console.log(`made ${name}`);
  }
  return fs.readFileSync(file, 'utf8');
}

/** Writes a file atomically. @param {string} file @param {string} text */
function write(file, text) {
  // An interrupted run leaves a read-only file.
  fs.rmSync(`${file}.new`, { force: true });
  fs.writeFileSync(`${file}.new`, text, { mode: 0o444 });
  fs.renameSync(`${file}.new`, file);
}

const postgres = once('postgres_password', word);
once('database_url', () => `postgresql://maquette:${postgres}@postgres:5432/maquette`);
// The PostgreSQL role of api and worker, with rights to rows only (prisma/app-role.mjs).
const app = once('postgres_app_password', word);
once('app_database_url', () => `postgresql://maquette_app:${app}@postgres:5432/maquette`);
// The same role through PgBouncer (pooler.yml).
once('pooled_app_database_url', () => `postgresql://maquette_app:${app}@pooler:6432/maquette`);
const redis = once('redis_password', word);
once('redis_url', () => `redis://:${redis}@redis:6379`);
once('s3_access_key_id', () => `maquette-${word(4)}`);
once('s3_secret_access_key', word);
once('webhook_secret_key', () => word(32));
once('provenance_key', () => word(32));
// The token that Prometheus sends, and Grafana's password (profile ops).
for (const name of ['metrics_token', 'grafana_password']) once(name, word);

const S3 = { s3_access_key_id: 's3_access_key_id', s3_secret_access_key: 's3_secret_access_key' };
/** The role of api and worker. */
const APP = {
  database_url: 'app_database_url',
  pooled_database_url: 'pooled_app_database_url',
  redis_url: 'redis_url',
};
const KEYS = { webhook_secret_key: 'webhook_secret_key', provenance_key: 'provenance_key' };
/** Each service's secrets: name in /secrets, and the file above from which it is copied. */
const NEEDED = {
  postgres: { postgres_password: 'postgres_password' },
  redis: { redis_password: 'redis_password' },
  s3: S3,
  // The owner of the tables for migrations, backups and restores, which create the app role and restore its rights.
  owner: { database_url: 'database_url', app_database_url: 'app_database_url', redis_url: 'redis_url', ...S3 },
  api: { ...APP, ...S3, ...KEYS, metrics_token: 'metrics_token' },
  worker: { ...APP, ...S3, ...KEYS },
  pooler: { postgres_app_password: 'postgres_app_password' },
};
for (const [service, names] of Object.entries(NEEDED)) hand(path.join(SERVICES, service), names);
hand(WATCHING, { metrics_token: 'metrics_token', grafana_password: 'grafana_password' });

/** Copies secrets into a service's volume. @param {string} folder @param {Record<string, string>} names */
function hand(folder, names) {
  for (const [name, source] of Object.entries(names)) {
    const [file, text] = [path.join(folder, name), fs.readFileSync(path.join(FOLDER, source), 'utf8')];
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) write(file, text);
  }
}
