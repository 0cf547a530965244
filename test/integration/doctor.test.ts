import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { diagnose, type Finding } from '@maquette/domain/operations/doctor';
import { createLog } from '@maquette/domain/runtime/log';
import { ROOT, until } from '../harness/child-process';
import { testEndpoints } from '../harness/endpoints';
import { Product } from '../harness/product';

const CANARY = 'canary-secret-nobody-may-read';
const silent = createLog('test', 'silent');
let product: Product;
let settings: Record<string, string>;
beforeAll(async () => {
  product = await Product.start();
  const { databaseUrl, redisUrl } = product.services;
  const { identity } = testEndpoints();
  settings = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    APP_URL: product.url,
    FIREBASE_PROJECT_ID: identity.project,
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    ...product.storeSettings,
  };
});
afterAll(() => product.stop());

const wrong = (findings: Finding[]) => findings.filter(({ ok }) => !ok).map(({ check }) => check);

/** Runs `npm run ops -- doctor` with these settings. */
async function doctor(given: Record<string, string>, inFiles: string[] = []) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'maquette-doctor-'));
  const file = path.join(folder, 'endpoints.json');
  const settings: Record<string, string> = { ...given };
  for (const name of inFiles) {
    await fs.writeFile(path.join(folder, name), `${given[name]}\n`);
    delete settings[name];
    settings[`${name}_FILE`] = path.join(folder, name);
  }
  await fs.writeFile(file, JSON.stringify({ settings }));
  const words = [path.join(ROOT, 'scripts/cli/ops.mjs'), 'doctor', '--json', '--endpoints', file];
  const { code, out } = await promisify(execFile)(process.execPath, words).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (failed: { code: number; stdout: string }) => ({ code: failed.code, out: failed.stdout }),
  );
  await fs.rm(folder, { recursive: true });
  return { code, out, findings: JSON.parse(out) as Finding[] };
}

/** Repeats the check until findings that no setting affects, such as a new worker's first survey, are settled. */
const doctorFinds = (mistaken: string[], ...asked: Parameters<typeof doctor>) =>
  until(
    async () => {
      const told = await doctor(...asked);
      return wrong(told.findings).join() === mistaken.join() ? told : null;
    },
    `a doctor who finds ${mistaken.join(', ') || 'nothing'}`,
  );

test('the doctor finds nothing in a healthy product, and leaves nothing behind', async () => {
  // The settings in the form in which containers pass them.
  const { code, findings } = await doctorFinds([], settings, ['DATABASE_URL', 'REDIS_URL', 'S3_SECRET_ACCESS_KEY']);
  expect(code).toBe(0);
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['settings of the api', 'database', 'redis', 'storage', 'workers', 'sign-in', 'address']),
  );
});

test('the doctor reports every problem at once, with its fix and without secrets', async () => {
  const wrongOnes = { S3_SECRET_ACCESS_KEY: CANARY, SMTP_URL: `smtp://somebody:${CANARY}@127.0.0.1:9` };
  const mistaken = ['settings of the worker', 'redis', 'workers', 'storage', 'address', 'mail'];
  // An unreachable Redis does not block the check.
  const away = { APP_URL: 'http://127.0.0.1:9', REDIS_URL: `redis://:${CANARY}@127.0.0.1:9` };
  const given = { ...settings, ...wrongOnes, ...away };
  const { code, out, findings } = await doctorFinds(mistaken, given, ['SMTP_URL']);
  expect(code).toBe(1);
  expect(findings.filter(({ ok }) => !ok).every(({ mend = '' }) => mend.length > 20)).toBe(true);
  expect(out).not.toContain(CANARY);
});

test('the doctor reports a wrong clock for every store that has one', async () => {
  const late = await diagnose(settings, silent, () => Date.now() + 60_000);
  expect(wrong(late)).toEqual(expect.arrayContaining(['database', 'redis']));
  expect(late.find(({ check }) => check === 'database')?.seen).toMatch(/clocks are (59|6\d)\./);
});

test('the operator name is the login, or the user id without one', async () => {
  const file = pathToFileURL(path.join(ROOT, 'scripts/cli/dist/running-stores.js')).href;
  const { accountName } = (await import(file)) as { accountName(account?: () => { username: string }): string };
  expect(accountName()).toBe(os.userInfo().username);
  const nameless = () => {
    throw new Error('ERR_SYSTEM_ERROR');
  };
  expect(accountName(nameless)).toBe(`user ${process.getuid?.()}`);
});
