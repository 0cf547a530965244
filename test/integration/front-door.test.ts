import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import request from 'supertest';
import { ROOT, until } from '../harness/child-process';
import { Product } from '../harness/product';

const OPERATOR = 'operator@maquette.example';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 1, api: { CONTACT_EMAIL: OPERATOR } });
});
afterAll(() => product.stop());

/** Exactly these headers: other clients add an Accept of their own. */
function knock(method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; type: string; text: string }>((resolve, reject) => {
    const sent = http.request(`${product.url}${path}`, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', text });
      });
    });
    sent.on('error', reject).end();
  });
}

describe('the page of the product', () => {
  const accepts: [string, Record<string, string>][] = [
    ['a browser', { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }],
    ['curl, which takes anything', { Accept: '*/*' }],
    ['a program that does not say', {}],
    ['a monitor that wants text', { Accept: 'text/*' }],
  ];

  test.each(accepts)('opens for %s, at the root and at every address of the app', async (_, headers) => {
    for (const path of ['/', '/pricing', '/dashboard/assets?render=new']) {
      const page = await knock('GET', path, headers);
      expect([path, page.status, page.type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<!doctype html>');
      const head = await knock('HEAD', path, headers);
      expect([head.status, head.type, head.text]).toEqual([200, 'text/html; charset=utf-8', '']);
    }
  });

  test('is at every address of its router, and tells a program what is at none', async () => {
    const router = readFileSync(path.join(ROOT, 'client/src/app/pages.tsx'), 'utf8');
    // An entry of the gallery is there, or it is not.
    const found = [...router.matchAll(/path="([^"*]+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== '/gallery/:id');
    const addresses = found.map((name) => (name.startsWith('/') ? name : `/dashboard/${name.replace(/:\w+/, 'one')}`));
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of [...addresses, '/pricing/']) {
      expect([address, (await knock('GET', address, { Accept: '*/*' })).status]).toEqual([address, 200]);
    }
    for (const address of ['/nowhere', '/pricing/more', '/pages/index.html', '/index.html']) {
      expect([address, (await knock('GET', address, { Accept: '*/*' })).status]).toEqual([address, 404]);
    }
  });

  test('can be read without a script where anybody may read it, and says where it is', async () => {
    const sitemap = await knock('GET', '/sitemap.xml', { Accept: '*/*' });
    const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    expect(listed.map((url) => new URL(url).pathname).sort()).toEqual([
      '/',
      '/contact',
      '/developers',
      '/gallery',
      '/help',
      '/pricing',
      '/privacy-policy',
      '/terms-of-use',
      '/verify',
    ]);
    const titles = new Set<string>();
    for (const url of listed) {
      const { pathname } = new URL(url);
      const { text } = await knock('GET', pathname, { Accept: 'text/html' });
      expect(text).toMatch(/<h1[ >]/);
      expect(text).toContain(`<link rel="canonical" href="${url}"`);
      expect(text).toMatch(/<meta property="og:image" content="https?:[^"]+\/pictures\/share\.jpg"/);
      expect(text).not.toContain('%ORIGIN%');
      // The content policy allows a page neither scripts nor styles of its own.
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style| style="/);
      titles.add(/<title>([^<]+)/.exec(text)?.[1] ?? '');
    }
    expect(titles.size).toBe(listed.length);
    expect((await knock('GET', '/pricing', { Accept: '*/*' })).text).toMatch(/<noscript>.*>Creator</s);
    expect((await knock('GET', '/ourplan', { Accept: '*/*' })).text).toContain('/pricing" />');
    expect((await knock('GET', '/pictures/share.jpg', { Accept: '*/*' })).type).toBe('image/jpeg');
    const robots = await knock('GET', '/robots.txt', { Accept: '*/*' });
    expect(robots.text).toContain(`Sitemap: ${new URL('/sitemap.xml', listed[0]).href}`);
  });

  test('is no answer to who asks for JSON, for a file that is not there, or for the API', async () => {
    expect((await knock('GET', '/', { Accept: 'application/json' })).status).toBe(404);
    expect((await knock('GET', '/assets/none.js', { Accept: '*/*' })).status).toBe(404);
    expect(await knock('GET', '/api/none', { Accept: '*/*' })).toMatchObject({
      status: 404,
      type: 'application/problem+json; charset=utf-8',
    });
    expect((await knock('POST', '/', { Accept: '*/*' })).status).toBe(404);
  });
});

describe('the contact form', () => {
  const enquiry = () => ({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${randomUUID()}@office.example`,
    country: 'Germany',
    service: 'Pricing/Subscription',
    message: '<b>Hello</b>\nWe are 40 people.',
    agreeToContact: true,
    agreeToMarketing: true,
  });
  const send = (body: object) => request(product.url).post('/api/contact').set('User-Agent', 'a browser').send(body);
  const kept = (email: string) => product.database.contactSubmission.findMany({ where: { email } });

  test('keeps what was written and tells the operator, once, however often it is sent', async () => {
    const sent = { ...enquiry(), submissionId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(sent)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([201, { ok: true }]));
    const { submissionId: id, ...fields } = sent;
    expect(await kept(sent.email)).toEqual([
      { ...fields, id, source: 'contact_page', userAgent: 'a browser', createdAt: expect.any(Date) },
    ]);
    const mails = () => product.database.mail.findMany({ where: { recipient: OPERATOR, status: 'kept' } });
    await until(async () => (await mails()).length > 0, 'the letter to the operator');
    expect(await mails()).toHaveLength(1);
    const { body } = await request(product.url).get('/api/local-mail').expect(200);
    const [letter] = body.items.filter(({ email }: { email: string }) => email === OPERATOR);
    expect(letter.text).toContain('> <b>Hello</b>\n> We are 40 people.');
    const page = await request(product.url).get(`/api/local-mail/${letter.id}`).expect(200);
    expect(page.text).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('says what is missing, and keeps nothing then', async () => {
    const { email, ...rest } = enquiry();
    const faults: [object, number, string][] = [
      [{ ...rest, email, agreeToContact: false }, 400, 'contact_consent_missing'],
      [{ ...rest, email, firstName: ' ' }, 400, 'invalid_request'],
      [{ ...rest, email, country: 'Atlantis' }, 400, 'invalid_request'],
      [{ ...rest, email: `${email}, all@example.com` }, 400, 'invalid_request'],
      [{ ...rest, email, message: 'a'.repeat(5_001) }, 400, 'invalid_request'],
      [{ ...rest, email, filledSeconds: 0.4 }, 422, 'contact_too_fast'],
    ];
    for (const [body, status, code] of faults) {
      const answer = await send(body);
      expect([body, answer.status, answer.body.code]).toEqual([body, status, code]);
    }
    expect(await kept(email)).toEqual([]);
  });

  test('thanks a program that fills the hidden field, and keeps nothing of it', async () => {
    const sent = { ...enquiry(), website: 'https://buy.example' };
    expect((await send(sent)).body).toEqual({ ok: true });
    expect(await kept(sent.email)).toEqual([]);
  });

  test('takes five enquiries a day of one address, also when all come at once', async () => {
    const sent = enquiry();
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
    expect((await send({ ...sent, email: sent.email.toUpperCase() })).body.code).toBe('contact_too_often');
    expect(await kept(sent.email)).toHaveLength(5);
  });
});
