// The passwords and keys between the containers, made once, at the first start, into the volume that only they see. What Prometheus and
// Grafana need lies in a volume of theirs as well, with nothing else in it.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FOLDER = '/secrets';
const WATCHING = '/watching';
const word = (bytes = 24) => crypto.randomBytes(bytes).toString('hex');

/** Keeps what is there: data is read with yesterday's keys. @param {string} name @param {() => string} make */
function once(name, make) {
  const file = path.join(FOLDER, name);
  if (!fs.existsSync(file)) {
    write(file, make());
    console.log(`made ${name}`);
  }
  return fs.readFileSync(file, 'utf8');
}

/** Whole or not at all. @param {string} file @param {string} text */
function write(file, text) {
  // Whoever was killed in between left one that nobody may write into.
  fs.rmSync(`${file}.new`, { force: true });
  fs.writeFileSync(`${file}.new`, text, { mode: 0o444 });
  fs.renameSync(`${file}.new`, file);
}

const postgres = once('postgres_password', word);
once('database_url', () => `postgresql://maquette:${postgres}@postgres:5432/maquette`);
// Where PgBouncer stands before it (pooler.yml).
once('pooled_database_url', () => `postgresql://maquette:${postgres}@pooler:6432/maquette`);
const redis = once('redis_password', word);
once('redis_url', () => `redis://:${redis}@redis:6379`);
once('s3_access_key_id', () => `maquette-${word(4)}`);
once('s3_secret_access_key', word);
once('webhook_secret_key', () => word(32));
once('provenance_key', () => word(32));
// What Prometheus sends to be told numbers, and what opens Grafana (profile ops).
for (const name of ['metrics_token', 'grafana_password']) {
  const [file, text] = [path.join(WATCHING, name), once(name, word)];
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) write(file, text);
}
