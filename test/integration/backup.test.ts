import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Client } from 'pg';
import { ROOT, until } from '../harness/child-process';
import { flushRedis } from '../harness/own-cluster';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage, renderBecomes } from '../harness/renders';
import { grantToApp } from '../harness/test-database';

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await Product.start();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'maquette-backup-'));
});
afterAll(async () => {
  await fs.rm(folder, { recursive: true });
  await product.stop();
});

/** @param hanging whether the storage accepts every call and never answers */
async function endpointsFile(hanging?: string): Promise<string> {
  const endpoints = path.join(folder, hanging ? 'hanging.json' : 'endpoints.json');
  const { S3_ENDPOINT: url, S3_REGION: region, S3_BUCKET: bucket, ...keys } = product.storeSettings;
  const storage = {
    url: hanging ?? url,
    region,
    bucket,
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
  };
  const { databaseUrl: postgres, redisUrl: redis } = product.services;
  await fs.writeFile(endpoints, JSON.stringify({ postgres, redis, storage }));
  return endpoints;
}

async function run(script: string, ...words: string[]): Promise<string> {
  const endpoints = await endpointsFile();
  const program = path.join(ROOT, 'scripts', script);
  return promisify(execFile)(process.execPath, [program, ...words, '--endpoints', endpoints]).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
}

/** Runs a script on the stores in a folder, without a product. */
async function alone(script: string, home: string, ...words: string[]): Promise<string> {
  const env = { ...process.env, MAQUETTE_DATA: home };
  return promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts', script), ...words], { env }).then(
    ({ stdout }) => stdout,
    (failed: { stdout: string; stderr: string }) => failed.stdout + failed.stderr,
  );
}

const script = (file: string) => import(pathToFileURL(path.join(ROOT, 'scripts', file)).href) as Promise<unknown>;

const foldersOf = (root: string) =>
  fs.readdir(root).then(
    (names) => names.filter((name) => name.startsWith('2')),
    () => [],
  );

/** A running script. */
class TestProgram {
  said = '';
  private constructor(private readonly child: ChildProcess) {
    child.stdout?.on('data', (text) => (this.said += String(text)));
  }

  static start(script: string, ...words: string[]): TestProgram {
    return new TestProgram(spawn(process.execPath, [path.join(ROOT, 'scripts', script), ...words]));
  }

  /** @returns the exit code of the script */
  async stopped(signal?: NodeJS.Signals): Promise<number | null> {
    const end = once(this.child, 'exit') as Promise<[number | null]>;
    if (signal) this.child.kill(signal);
    return (await end)[0];
  }
}

const RIGHT = 'No rule is violated: money, renders and queues agree.\n';

/** The folders of existing backups, oldest first. */
const backups = async () => (await foldersOf(folder)).sort();

const restore = (backup: string, ...words: string[]) =>
  run('deploy/restore.mjs', '--from', path.join(folder, backup), ...words);

type Damage = (bytes: Buffer) => Buffer | null;
const gone: Damage = () => null;
const cutOff: Damage = (bytes) => bytes.subarray(0, bytes.length / 2);
/** Changes one byte in the middle. */
const turned: Damage = (bytes) =>
  bytes.map((byte, at) => (at === Math.floor(bytes.length / 2) ? byte ^ 1 : byte)) as Buffer;

/** Files in a backup, the damage done to each, and the expected message. */
async function damages(backup: string): Promise<[string, Damage, RegExp][]> {
  const within = path.join(folder, backup);
  const files = path.join(folder, 'files');
  const [file = ''] = (await fs.readdir(files, { recursive: true })).filter((name) => name.includes('.'));
  const said = new RegExp(`damaged: the file ${file} `);
  return [
    [path.join(within, 'tables', 'renders.copy.gz'), cutOff, /damaged: the table renders is missing or has changed/],
    [path.join(within, 'tables', 'users.copy.gz'), gone, /damaged: the table users is missing/],
    [path.join(within, 'files.jsonl.gz'), cutOff, /damaged: (the file .* and )?the list of its files/],
    [path.join(files, file), gone, said],
    [path.join(files, file), turned, said],
    [path.join(within, 'backup.json'), turned, /not a complete backup/],
    [path.join(within, 'backup.json'), gone, /not a complete backup/],
  ];
}

/** Ends all other connections, including this test's own, which audits the books at the end. */
const CUT_OFF = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`;

async function sql(statement: string): Promise<object[]> {
  const client = new Client({ connectionString: product.services.databaseUrl });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** All rows of all tables as text. */
async function everyRow(): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: product.services.databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
    );
    const contents: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      contents[name] = rows.map(({ row }) => row);
    }
    return contents;
  } finally {
    await client.end();
  }
}

function storeClient(): { client: S3Client; Bucket: string } {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: Bucket, ...keys } = product.storeSettings;
  const credentials = { accessKeyId: keys.S3_ACCESS_KEY_ID, secretAccessKey: keys.S3_SECRET_ACCESS_KEY };
  return { client: new S3Client({ endpoint, region, forcePathStyle: true, credentials }), Bucket };
}

/** Lists the keys in the bucket. @param take whether to delete them as well */
async function keysInStore(take = false): Promise<string[]> {
  const { client, Bucket } = storeClient();
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
  const found = Contents.flatMap(({ Key }) => Key ?? []);
  for (const Key of take ? found : []) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  client.destroy();
  return found.sort();
}

interface Report {
  files: number;
  orphans: { count: number; first: string[] };
  unfinished: { count: number; first: string[] };
  missing: { count: number; first: string[] };
}

test('a product without its database, files and Redis is restored from its backup with every row and file, and continues', async () => {
  const person = await signUp();
  const image = (await postImage(product, person, { prompt: 'a house by a lake' }).expect(202)).body.taskId as string;
  await renderBecomes(product, person, image, ['done']);
  expect(await run('deploy/backup.mjs', '--to', folder)).toContain('new.');
  const [live = ''] = await backups();

  // A restore deletes no data while other connections use it, or without `--wipe`.
  expect(await restore(live, '--wipe')).toContain('other clients are connected to the database');
  await product.killWorkers();
  await product.api.stop();
  await sql(CUT_OFF);
  await until(async () => (await sql(CUT_OFF)).length === 0, 'the end of every connection');
  expect(await restore(live)).toContain('--wipe');

  // A running product changes rows over time. From here on the rows are compared.
  expect(await run('deploy/backup.mjs', '--to', folder)).toContain(', 0 of them new.');
  const [, still = ''] = await backups();
  const before = { rows: await everyRow(), files: await keysInStore() };
  expect(before.rows.renders).toHaveLength(1);
  expect(before.files.length).toBeGreaterThan(1);

  // A refusal changes nothing. Damaged backups are refused, and so are restores without the flag they need.
  await keysInStore(true);
  const unchanged = async () => {
    expect(await keysInStore()).toEqual([]);
    expect(await everyRow()).toEqual(before.rows);
  };
  expect(await restore(live)).toContain('The database is not empty');
  await unchanged();
  for (const [part, damage, said] of await damages(live)) {
    const kept = await fs.readFile(part);
    const damaged = damage(kept);
    await (damaged ? fs.writeFile(part, damaged) : fs.rm(part));
    expect(await restore(live, '--wipe')).toMatch(said);
    await unchanged();
    await fs.writeFile(part, kept);
  }
  await sql('DROP SCHEMA public CASCADE');
  expect(await restore(live)).toContain('Redis is not empty');
  expect({ rows: await everyRow(), files: await keysInStore() }).toEqual({ rows: {}, files: [] });
  await flushRedis(product.services.redisUrl);

  // The backup that was taken while the product ran is complete as well.
  expect(await restore(live, '--check')).toMatch(/^Whole: \d+ rows and \d+ files of /);
  expect(await restore(live)).toMatch(/Restored \d+ rows and \d+ files/);
  expect(await run('cli/ops.mjs', 'reconcile')).toBe(RIGHT);
  expect(await keysInStore()).toEqual(before.files);

  expect(await restore(still, '--wipe')).toMatch(/Restored \d+ rows and \d+ files/);
  expect({ rows: await everyRow(), files: await keysInStore() }).toEqual(before);
  await grantToApp(product.services.databaseUrl);
  await product.startApi();
  await product.startWorker();
  const again = (await postImage(product, person, { prompt: 'a barn' }).expect(202)).body.taskId as string;
  await renderBecomes(product, person, again, ['done']);
  expect(await run('cli/ops.mjs', 'reconcile')).toBe(RIGHT);

  // With `--keep`, older backups are deleted together with the files that only they use.
  expect(await run('deploy/backup.mjs', '--to', folder, '--keep', '1')).toContain('new.');
  expect(await backups()).not.toContain(still);
  expect(await backups()).toHaveLength(1);
});

test('a rehearsal restores a backup next to the running product, reports problems, and leaves nothing behind', async () => {
  const rehearse = (...words: string[]) => run('deploy/rehearse.mjs', '--from', folder, ...words);
  const [first = ''] = await backups();
  const before = await keysInStore();
  expect(await rehearse()).toMatch(
    new RegExp(`${first} can be restored: \\d+ rows and \\d+ files; no ledger rule is violated`),
  );
  const [part, damage, said] = (await damages(first))[0]!;
  const kept = await fs.readFile(part);
  await fs.writeFile(part, damage(kept)!);
  expect(await rehearse()).toMatch(said);
  await fs.writeFile(part, kept);

  // The newest backup is complete but wrong. It is rehearsed, although the older one would pass.
  await sql('UPDATE credit_accounts SET balance = balance + 1');
  expect(await run('deploy/backup.mjs', '--to', folder)).toContain('0 of them new.');
  await sql('UPDATE credit_accounts SET balance = balance - 1');
  const [, wrong = ''] = await backups();
  expect(await rehearse()).toContain('The rehearsal failed: The restored ledger violates a rule: balance = grants');
  expect(await run('deploy/rehearse.mjs', '--from', path.join(folder, first))).toContain('can be restored');
  await fs.rm(path.join(folder, wrong), { recursive: true });

  expect(await keysInStore()).toEqual(before);
  expect(await sql(`SELECT datname FROM pg_database WHERE datname = current_database() || '_rehearsal'`)).toEqual([]);
  expect(await run('cli/ops.mjs', 'reconcile')).toBe(RIGHT);
  expect(await rehearse('--every', '0')).toContain('--every is how many hours lie between two rehearsals');
});

test('old files without a row are found and deleted, and missing promised files are listed', async () => {
  const left = [
    `renders/${randomUUID()}/${randomUUID()}/picture.png`,
    'renders/a/b/c.png',
    'uploads/nobody/0.png',
    'doctor/of-a-crash',
    'exports/a/b.zip',
    'renders/lost',
  ];
  const { compareStorage } = (await script('deploy/backup/compare-storage.mjs')) as {
    compareStorage(stores: object, wish: { before: Date; remove: boolean }): Promise<Report>;
  };
  const stores = JSON.parse(await fs.readFile(await endpointsFile(), 'utf8')) as { storage: object };
  const seenIn = (days: number, remove = false) =>
    compareStorage(
      { storage: stores.storage, databaseUrl: product.services.databaseUrl },
      { before: new Date(Date.now() + days * 86_400_000), remove },
    );
  const before = await keysInStore();
  const { client, Bucket } = storeClient();
  for (const Key of left) await client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'exports/broken.zip' }));
  client.destroy();
  // New files may belong to a backup that is being written.
  expect(await seenIn(-7)).toMatchObject({
    files: before.length + left.length,
    orphans: { count: 0 },
    unfinished: { count: 0 },
  });
  expect(await seenIn(1)).toMatchObject({
    orphans: { first: [...left].sort() },
    unfinished: { first: ['exports/broken.zip'] },
  });
  expect(await keysInStore()).toHaveLength(before.length + left.length);
  expect(await seenIn(1, true)).toMatchObject({ orphans: { count: left.length }, missing: { count: 0 } });
  expect(await keysInStore()).toEqual(before);
  expect(await seenIn(1)).toMatchObject({ orphans: { count: 0 }, unfinished: { count: 0 }, missing: { count: 0 } });
  const [gone = ''] = before.filter((key) => key.endsWith('/picture.png'));
  const { client: eraser } = storeClient();
  await eraser.send(new DeleteObjectCommand({ Bucket, Key: gone }));
  eraser.destroy();
  expect(await run('deploy/storage.mjs')).toContain(
    `MISSING: 1 files are missing from storage; restore them from a backup.\n${gone}`,
  );
  expect(await run('deploy/storage.mjs', '--older', '0')).toContain('--older is a number of days');
});

test('data of `npm start` is restored while it is stopped, into stores that are started for that', async () => {
  // PostgreSQL's account must be able to reach its own folder.
  await fs.chmod(folder, 0o711);
  const home = path.join(folder, 'home');
  const [backup = ''] = await backups();
  const from = (...words: string[]) => alone('deploy/restore.mjs', home, '--from', path.join(folder, backup), ...words);
  expect(await from()).toMatch(/Restored \d+ rows and \d+ files of .*; [1-9]\d* missing files were uploaded/);
  // The data is kept and the stores are stopped, so that they do not block the next restore.
  expect(await from()).toContain('The database is not empty');
  expect(await from('--wipe')).toMatch(/Restored \d+ rows and \d+ files of .*; 0 missing files were uploaded/);

  const { beginningOf } = (await script('dev/launch/process-identity.mjs')) as { beginningOf(pid: number): string };
  const itRuns = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) });
  await fs.writeFile(path.join(home, 'run', 'instance.json'), itRuns);
  expect(await from('--wipe')).toContain(`Maquette runs with ${home} (process ${process.pid}): stop it first`);
});

test('an interrupted backup leaves no folder, and two backups never run at once', async () => {
  const storage = net.createServer().listen(0, '127.0.0.1');
  await once(storage, 'listening');
  const { port } = storage.address() as net.AddressInfo;
  const root = path.join(folder, 'broken-off');
  const to = ['--to', root, '--endpoints', await endpointsFile(`http://127.0.0.1:${port}`)];
  const begun = TestProgram.start('deploy/backup.mjs', ...to);
  await until(async () => (await foldersOf(root)).length > 0, 'the folder of the backup');
  expect(await run('deploy/backup.mjs', '--to', root)).toMatch(/ is running, or was interrupted/);
  expect(await foldersOf(root)).toHaveLength(1);
  expect(await begun.stopped('SIGTERM')).toBe(143);
  expect(await foldersOf(root)).toEqual([]);
  storage.close();

  // A killed backup cannot clean up. The next one does, once the files have not changed for long.
  const left = path.join(root, '2026-01-02T03-04-05.678Z');
  await fs.mkdir(left);
  expect(await run('deploy/backup.mjs', '--to', root)).toMatch(/ is running, or was interrupted/);
  await fs.utimes(left, new Date(0), new Date(0));
  const regular = TestProgram.start(
    'deploy/backup.mjs',
    '--to',
    root,
    '--endpoints',
    await endpointsFile(),
    '--every',
    '720',
  );
  await until(() => regular.said.includes(' of them new.'), 'the first backup');
  expect(regular.said).toContain('2026-01-02T03-04-05.678Z was interrupted and is removed.');
  expect(await regular.stopped('SIGTERM')).toBe(0);
  expect(await foldersOf(root)).toHaveLength(1);
  // Only the owner can read backups.
  const everything = (await fs.readdir(root, { recursive: true })).map((name) => fs.stat(path.join(root, name)));
  for (const { mode } of await Promise.all(everything)) expect(mode & 0o077).toBe(0);
});

test('a backup reports what it does not understand, and makes none', async () => {
  const { readWishes } = (await script('deploy/backup/wishes.mjs')) as { readWishes(words: string[]): object };
  const wish = (...words: string[]) => readWishes(['--to', '/b', ...words]);
  expect(wish('--keep', '14', '--every', '720')).toMatchObject({ keep: 14, everyMs: 720 * 3_600_000 });
  expect(wish('--every', '0.5')).toMatchObject({ keep: null, everyMs: 1_800_000 });
  for (const keep of ['14d', '0', '-1', '1.5', '', 'all', '1e3', ' 1'])
    expect(() => wish(`--keep=${keep}`)).toThrow('--keep is the number of backups to keep');
  for (const every of ['0', '24h', '-1', '', 'night', '9999', '0.0', 'Infinity', 'NaN', '1e9'])
    expect(() => wish(`--every=${every}`)).toThrow('--every is how many hours');
  for (const words of [['--every'], ['--daily'], ['nightly']]) expect(() => wish(...words)).toThrow('It takes --to,');
  expect(() => readWishes([])).toThrow('The option --to is missing');
  expect(await TestProgram.start('deploy/backup.mjs').stopped()).toBe(2);
});

test('no file key leaves the folder of a backup, and no two keys collide there', async () => {
  const { filePlace } = (await script('deploy/backup/backup-folder.mjs')) as {
    filePlace(root: string, key: string): string;
  };
  const keys = [
    'a/b',
    'a//b',
    'a/./b',
    'a/../b',
    '../b',
    '..',
    '.',
    '',
    '/',
    'a/%2E%2E/b',
    'constructor',
    '__proto__',
    'a\\b',
    'ä\0',
  ];
  const places = keys.map((key) => filePlace('/backups', key));
  for (const place of places) expect(place).toMatch(/^\/backups\/files\/./);
  expect(new Set(places).size).toBe(keys.length);
});
