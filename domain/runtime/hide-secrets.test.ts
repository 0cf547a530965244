import fc from 'fast-check';
import { HIDDEN, hideIn, hideSecrets, secretsOf } from './hide-secrets';

const SECRET = 'correct-horse-battery';

test('a secret of the settings never appears in output, at any depth and under any name', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9]{12,30}$/);
  const around = fc.string();
  fc.assert(
    fc.property(secret, around, around, fc.jsonValue({ maxDepth: 3 }), (hidden, before, after, rest) => {
      const entry = { a: [{ b: `${before}${hidden}${after}` }], error: new Error(`${before}${hidden}`), rest };
      expect(JSON.stringify(hideSecrets(entry, [hidden]))).not.toContain(hidden);
    }),
  );
});

test.each([
  ['token', { token: SECRET }],
  ['a header at any depth', { request: { headers: { 'set-cookie': [SECRET], authorization: SECRET } } }],
  ['text of users', { order: { prompt: SECRET, negativePrompt: SECRET, email: SECRET } }],
  ['settings as a whole', { settings: { a: SECRET } }],
])('%s is hidden by its name', (_, entry) => {
  expect(JSON.stringify(hideSecrets(entry, []))).not.toContain(SECRET);
});

test.each([
  'refused: sk_live_51Habcdefgh',
  'whsec_c2VjcmV0c2VjcmV0',
  'r8_abcdefghijklmnop',
  'Authorization: Bearer abc.def-ghi',
  'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.abc',
  'https://s3.example/a.png?X-Amz-Signature=0123456789abcdef&x=1',
  'connect postgresql://maquette:correct-horse@db:5432/maquette failed',
])('%s is hidden by its shape', (text) => {
  const said = hideIn(text, []);
  expect(said).toContain(HIDDEN);
  expect(said).not.toMatch(/51Habc|c2VjcmV0|abcdefghij|abc\.def|eyJzdWI|0123456789|correct-horse/);
});

test('what an operator needs stays: ids, places, durations, and numbers called tokens', () => {
  const entry = { traceId: 'a1b2c3d4', path: '/api/renders/1', ms: 12, tokens: 5, render: null, at: new Date(0) };
  expect(hideSecrets(entry, [])).toEqual(entry);
  expect(hideIn('API is listening on http://127.0.0.1:3000/?x=1', [])).toBe(
    'API is listening on http://127.0.0.1:3000/?x=1',
  );
});

test('the secrets of settings are keys, tokens and passwords in URLs, and no short words', () => {
  const settings = {
    S3_SECRET_ACCESS_KEY: 'a-long-secret',
    SERVER_LOGIN: 'user:password',
    DATABASE_URL: 'postgresql://maquette:pass%40word@db/x',
    PORT: 3_000,
    APP_URL: 'https://maquette.example',
    STRIPE_SECRET_KEY: undefined,
    WEBHOOK_SECRET_KEY: 'short',
  };
  expect(secretsOf(settings)).toEqual(['a-long-secret', 'user:password', 'pass%40word', 'pass@word']);
});

test('a password with an invalid percent sign is hidden as written', () => {
  const secrets = secretsOf({ REDIS_URL: 'redis://:half%20off%zz@one:6379,redis://:caf%E9-noir@two:6379' });
  expect(secrets).toEqual(['half%20off%zz', 'caf%E9-noir']);
  expect(hideIn('no answer from half%20off%zz', secrets)).toBe(`no answer from ${HIDDEN}`);
});
