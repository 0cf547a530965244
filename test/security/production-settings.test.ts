import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readApiSettings } from '@maquette/api/foundation/api-settings';
import { securityHeaders } from '@maquette/api/foundation/security-headers';
import { readWorkerSettings } from '@maquette/worker/foundation/worker-settings';

const stores = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://127.0.0.1:1/none',
  REDIS_URL: 'redis://127.0.0.1:1',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  WEBHOOK_SECRET_KEY: 'ab'.repeat(32),
  PROVENANCE_KEY: 'cd'.repeat(32),
};
const api = {
  ...stores,
  HOST: '0.0.0.0',
  APP_URL: 'https://maquette.example',
  FIREBASE_PROJECT_ID: 'maquette',
  FIREBASE_API_KEY: 'key',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};

function mistakes(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return (error as { mistakes: string[] }).mistakes.map((mistake) => mistake.split(':')[0] ?? '');
  }
}
const apiMistakes = (changes: Record<string, string>) => mistakes(() => readApiSettings({ ...api, ...changes }));
const workerMistakes = (changes: Record<string, string>) =>
  mistakes(() => readWorkerSettings({ ...stores, APP_URL: api.APP_URL, ...changes }));

describe('production', () => {
  test('starts with safe settings', () => {
    expect([apiMistakes({}), workerMistakes({})]).toEqual([[], []]);
    const trial = { HOST: '127.0.0.1', APP_URL: 'http://localhost:3000' };
    expect(apiMistakes(trial)).toEqual([]);
  });

  test.each([
    ['a password whose percent sign encodes nothing', { REDIS_URL: 'redis://:half%20off%zz@redis:6379' }, 'REDIS_URL'],
    ['a Stripe test key', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY'],
    ['a restricted Stripe test key', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_SECRET_KEY'],
    ['readable webhook secrets', { WEBHOOK_SECRET_KEY: '' }, 'WEBHOOK_SECRET_KEY'],
    ["records that are nobody's tomorrow", { PROVENANCE_KEY: '' }, 'PROVENANCE_KEY'],
    ['plain http for everybody', { APP_URL: 'http://maquette.example' }, 'APP_URL'],
    ['plain http on every interface', { APP_URL: 'http://127.0.0.1:3000' }, 'APP_URL'],
    [
      'the identity emulator',
      { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', HOST: '127.0.0.1' },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    ['a Stripe double', { STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_API_BASE'],
    ['webhooks into its own network', { WEBHOOK_ALLOW_PRIVATE: 'true' }, 'WEBHOOK_ALLOW_PRIVATE'],
  ])('refuses %s', (_, changes, name) => {
    expect(apiMistakes(changes)).toEqual([name]);
  });

  test('has no worker that creates exports without provenance records', () => {
    expect([workerMistakes({ PROVENANCE_KEY: '' }), workerMistakes({ APP_URL: '' })]).toEqual([
      ['PROVENANCE_KEY'],
      ['APP_URL'],
    ]);
    expect(apiMistakes({ PROVENANCE_FORMER_KEYS: 'x,y' })).toEqual(['PROVENANCE_FORMER_KEYS']);
  });

  test('reports every mistake at once', () => {
    const wrong = {
      DATABASE_URL: '',
      STRIPE_SECRET_KEY: 'sk_test_1',
      WEBHOOK_SECRET_KEY: '',
      APP_URL: 'http://a.example',
    };
    expect(apiMistakes(wrong).sort()).toEqual(['APP_URL', 'DATABASE_URL', 'STRIPE_SECRET_KEY', 'WEBHOOK_SECRET_KEY']);
    expect(workerMistakes({ REDIS_URL: '', WEBHOOK_SECRET_KEY: '' }).sort()).toEqual([
      'REDIS_URL',
      'WEBHOOK_SECRET_KEY',
    ]);
  });
});

test('next to the emulator an api listens on the network only behind a proxy of this machine', () => {
  const inContainers = {
    ...api,
    ...{ NODE_ENV: 'development', APP_URL: 'http://127.0.0.1:3000', FIREBASE_AUTH_EMULATOR_HOST: 'proxy:9099' },
    FIREBASE_AUTH_EMULATOR_URL: 'http://127.0.0.1:3000',
  };
  const mistakesOf = (changes: Record<string, string>) =>
    mistakes(() => readApiSettings({ ...inContainers, ...changes }));
  expect(mistakesOf({})).toEqual([]);
  const open: Record<string, string>[] = [
    { FIREBASE_AUTH_EMULATOR_URL: '' },
    { FIREBASE_AUTH_EMULATOR_URL: 'http://192.168.0.7:3000' },
    { APP_URL: 'http://maquette.example' },
    { NODE_ENV: 'production', APP_URL: 'http://localhost:3000', HOST: '127.0.0.1' },
  ];
  for (const changes of open) expect(mistakesOf(changes)).toEqual(['FIREBASE_AUTH_EMULATOR_HOST']);
});

test('a secret may come from a file; an unreadable one is a mistake like any other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'maquette-secrets-'));
  const file = path.join(folder, 'webhook-secret-key');
  writeFileSync(file, `${'ab'.repeat(32)}\n`);
  const inFile = { ...api, WEBHOOK_SECRET_KEY: '', WEBHOOK_SECRET_KEY_FILE: file };
  expect(readApiSettings(inFile).WEBHOOK_SECRET_KEY).toBe('ab'.repeat(32));
  rmSync(folder, { recursive: true });
  expect(mistakes(() => readApiSettings({ ...inFile, DATABASE_URL: '' })).sort()).toEqual([
    'DATABASE_URL',
    'WEBHOOK_SECRET_KEY',
    'WEBHOOK_SECRET_KEY_FILE',
  ]);
});

test('no page can be framed, by old and new headers', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders(readApiSettings(api))(new IncomingMessage(new Socket()), response, () => undefined);
  expect(response.getHeader('x-frame-options')).toBe('DENY');
  expect(response.getHeader('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('pages may create only our named Trusted Types policies', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  securityHeaders(readApiSettings(api))(new IncomingMessage(new Socket()), response, () => undefined);
  const policies = /trusted-types ([^;]+)/.exec(String(response.getHeader('content-security-policy')))?.[1];
  expect(policies?.split(' ')).toEqual(['offline', 'default', 'gapi#gapi', 'goog#html']);
});
