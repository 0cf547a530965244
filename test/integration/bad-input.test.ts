import fc from 'fast-check';
import request from 'supertest';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage } from '../harness/renders';

let product: Product;
let person: TestPerson;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
  person = await signUp();
});
afterAll(() => product.stop());
afterEach(async () => {
  // Refused requests left nothing behind.
  expect(await product.database.render.count()).toBe(0);
  expect(await product.database.creditPosting.count({ where: { kind: 'hold' } })).toBe(0);
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a bad form is refused with a sentence that says what to do', () => {
  test.each<[string, Record<string, string>, number, string]>([
    ['no prompt', { prompt: '   ' }, 400, 'Please enter a prompt.'],
    ['an unknown ratio', { ratio: '5:7' }, 400, 'Some fields are not valid. Please check them and try again.'],
    [
      'NaN as seed',
      { seed: 'NaN', seed_locked: '1' },
      400,
      'Some fields are not valid. Please check them and try again.',
    ],
    ['a negative width', { width: '-5' }, 400, 'Some fields are not valid. Please check them and try again.'],
    ['an unknown model', { model: 'dall-e' }, 400, 'Some fields are not valid. Please check them and try again.'],
    [
      'a prompt that is too long',
      { prompt: 'a'.repeat(4_001) },
      400,
      'Some fields are not valid. Please check them and try again.',
    ],
    [
      'a size that contradicts the ratio',
      { width: '4000', height: '4000' },
      400,
      'The size 4000×4000 does not match 9:16 at 720p. Leave out width and height.',
    ],
    ['4K on the Free plan', { target_resolution: '4K' }, 403, 'Your plan allows up to 1080p stills.'],
    ['4K by upscaling', { target_resolution: '1080p', upscale: '2x' }, 403, 'Your plan allows up to 1080p stills.'],
    ['relaxed on the Free plan', { billing_mode: 'relaxed' }, 403, 'Your plan does not include relaxed mode.'],
    [
      'a forged plan field',
      { plan: 'Enterprise', target_resolution: '8K' },
      403,
      'Your plan allows up to 1080p stills.',
    ],
  ])('%s', async (_, fields, status, sentence) => {
    const { body, headers } = await postImage(product, person, fields).expect(status);
    expect(body).toMatchObject({ ok: false, status, error: sentence });
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(headers['x-trace-id']).toBe(body.traceId);
  });

  test('forged headers change neither plan nor price', async () => {
    await postImage(product, person, { target_resolution: '4K' })
      .set({
        'X-Maquette-Plan': 'Enterprise',
        'X-Maquette-Credits': '999999',
        'X-Maquette-Relaxed': '1',
        'X-Maquette-Mode': 'relaxed',
      })
      .expect(403);
  });
});

describe('a bad file is refused', () => {
  test.each<[string, Buffer, number, string]>([
    [
      '20 MB and one byte',
      Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024 + 1 - png.length)]),
      413,
      'The reference image is too large (>20MB).',
    ],
    [
      'an SVG called .png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      'The reference image is an SVG, which is not accepted. Export it as a PNG at least 2000 pixels wide.',
    ],
    ['an empty file', Buffer.alloc(0), 415, 'The reference file must be an image.'],
    [
      'a PNG cut in half',
      png.subarray(0, 40),
      422,
      'The reference image could not be read. Please upload a JPEG, PNG or WebP of at most 40 megapixels.',
    ],
  ])('%s', async (_, bytes, status, sentence) => {
    const { body } = await postImage(product, person).attach('image', bytes, 'house.png').expect(status);
    expect(body.error).toBe(sentence);
  });

  test('a form with a thousand fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`field${index}`, 'x']));
    const { body } = await postImage(product, person, many).expect(400);
    expect(body.code).toBe('too_many_fields');
  });

  test('a body that is not a form', async () => {
    const call = request(product.url).post('/api/img2gen').set('Authorization', `Bearer ${person.token}`);
    await call.set('Content-Type', 'multipart/form-data').send('nonsense').expect(400);
  });
});

describe('requests without a valid token are refused', () => {
  const get = (authorization?: string) => {
    const call = request(product.url).get('/api/me/entitlements');
    return authorization ? call.set('Authorization', authorization) : call;
  };
  const unsigned = (claims: object) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
  };
  const now = () => Math.floor(Date.now() / 1_000);
  const claims = (uid: string, expiresAt: number) => ({
    iss: 'https://securetoken.google.com/demo-maquette',
    aud: 'demo-maquette',
    sub: uid,
    user_id: uid,
    iat: now() - 4_000,
    auth_time: now() - 4_000,
    exp: expiresAt,
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
  });

  test.each([undefined, 'Bearer', 'Bearer ', 'Bearer nonsense', 'Basic dXNlcjpwYXNz'])(
    'authorization: %s',
    async (header) => {
      expect((await get(header).expect(401)).body.error).toBe('Please log in to continue.');
    },
  );

  test('an unsigned token', async () => {
    await get(`Bearer ${unsigned(claims('nobody', now() + 3_600))}`).expect(401);
  });

  test('an expired token', async () => {
    const { body } = await get(`Bearer ${unsigned(claims(person.uid, now() - 60))}`).expect(401);
    expect(body.error).toBe('Your session has ended. Please log in again.');
  });

  test('an unverified e-mail', async () => {
    const unverified = await signUp({ verified: false });
    const { body } = await get(`Bearer ${unverified.token}`).expect(403);
    expect(body.error).toBe('Your email is not verified. Please check your inbox or click Resend Verification.');
  });
});

describe('any input', () => {
  test('is answered with a machine-readable refusal, never with a crash', async () => {
    const names = fc.constantFrom(
      'prompt',
      'ratio',
      'seed',
      'width',
      'model',
      '__proto__',
      'constructor',
      'design_type',
      'upscale',
      'x',
    );
    const form = fc.dictionary(names, fc.string({ unit: 'grapheme', maxLength: 40 }), { maxKeys: 8 });
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const call = request(product.url).post('/api/img2gen').set('Authorization', `Bearer ${person.token}`);
        // An unknown ratio in every case prevents a form from being valid by accident.
        const { status, body } = await call.send({ ...fields, ratio: 'none' });
        return status >= 400 && status < 500 && body.ok === false && typeof body.error === 'string';
      }),
      { numRuns: 60 },
    );
  });

  test('unknown api addresses are problems too', async () => {
    const { body } = await ask(product, person, '/api/nothing-here').expect(404);
    expect(body).toMatchObject({ ok: false, code: 'not_found' });
  });
});
