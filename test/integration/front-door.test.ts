import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { LANGUAGES } from '@maquette/contracts/account/languages';
import request from 'supertest';
import { ROOT, until } from '../harness/child-process';
import { Product } from '../harness/product';

/** The same value as in scripts/dev/compress-files.mjs. */
const LEAST_BYTES = 512;
/** Compressed bytes of the longest prerendered page. A slow phone loads 200 KB a second. */
const REFERENCE_BUDGET = 60_000;
const OPERATOR = 'operator@maquette.example';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 1, api: { CONTACT_EMAIL: OPERATOR } });
});
afterAll(() => product.stop());

/** Sends exactly these headers. Other clients add an Accept header and unpack the answer. */
function fetchBytes(path: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    // Opens a new connection each time, because an old one may end while this test computes.
    const sent = http.request(`${product.url}${path}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject).end();
  });
}

async function knock(method: string, path: string, headers: Record<string, string>) {
  const answer = await fetchBytes(path, headers, method);
  return { status: answer.status, type: answer.headers['content-type'] ?? '', text: answer.bytes.toString('utf8') };
}

describe('the page of the product', () => {
  const accepts: [string, Record<string, string>][] = [
    ['a browser', { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }],
    ['curl, which takes anything', { Accept: '*/*' }],
    ['a program that does not say', {}],
    ['a monitor that wants text', { Accept: 'text/*' }],
  ];

  test.each(['application/json', 'image/*', 'text/plain;q=0.1', 'nonsense'])(
    'is at the root for clients that accept %s',
    async (Accept) => {
      const page = await knock('GET', '/', { Accept });
      expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  test('serves files compressed at build time, in the encoding of the browser', async () => {
    const { text } = await knock('GET', '/', {});
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);
    const contents = files.map((file) => ({ file, content: readFileSync(path.join(ROOT, 'client/dist', file)) }));
    // Files that fit into one packet are sent uncompressed.
    const large = contents.filter(({ content }) => content.length >= LEAST_BYTES);
    expect(large.length).toBeGreaterThan(8);
    for (const { file, content } of large) {
      const fetched = async (encoding: string) => {
        const answer = await fetchBytes(file, { 'Accept-Encoding': encoding });
        expect([file, answer.status]).toEqual([file, 200]);
        expect(answer.headers).toMatchObject({
          'content-type': expect.stringMatching(/^text\/(javascript|css); charset=utf-8$/i),
          'cache-control': 'public, max-age=31536000, immutable',
          vary: expect.stringContaining('Accept-Encoding'),
        });
        return answer;
      };
      const [small, older, plain] = [
        await fetched('gzip, deflate, br'),
        await fetched('gzip'),
        await fetched('identity'),
      ];
      expect(small.headers['content-encoding']).toBe('br');
      expect(older.headers['content-encoding']).toBe('gzip');
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(brotliDecompressSync(small.bytes).equals(content)).toBe(true);
      expect(gunzipSync(older.bytes).equals(content)).toBe(true);
      expect(plain.bytes.equals(content)).toBe(true);
      // Files have maximum compression, which would be too slow for every request.
      const quick = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      expect(small.bytes.length).toBeLessThan(quick.length);
      expect(small.bytes.length).toBeLessThan(older.bytes.length);
    }
  });

  test.each(accepts)('opens for %s, at the root and at every address of the app', async (_, headers) => {
    for (const path of ['/', '/pricing', '/dashboard/assets?render=new']) {
      const page = await knock('GET', path, headers);
      expect([path, page.status, page.type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(page.text).toContain('<!doctype html>');
      const head = await knock('HEAD', path, headers);
      expect([head.status, head.type, head.text]).toEqual([200, 'text/html; charset=utf-8', '']);
    }
  });

  test('is at every address of its router, and answers programs 404 elsewhere', async () => {
    const router = readFileSync(path.join(ROOT, 'client/src/app/pages.tsx'), 'utf8');
    // A gallery entry may be missing, and the design sheet exists only in development.
    const found = [...router.matchAll(/path="([^"*]+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== '/gallery/:id' && name !== '/design');
    const addresses = found.map((name) => (name.startsWith('/') ? name : `/dashboard/${name.replace(/:\w+/, 'one')}`));
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of [...addresses, '/pricing/']) {
      expect([address, (await knock('GET', address, { Accept: '*/*' })).status]).toEqual([address, 200]);
    }
    for (const address of ['/nowhere', '/design', '/pricing/more', '/pages/index.html', '/index.html']) {
      expect([address, (await knock('GET', address, { Accept: '*/*' })).status]).toEqual([address, 404]);
    }
  });

  test('is readable without a script where it is public, and names its own address', async () => {
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
      '/status',
      '/terms-of-use',
      '/verify',
    ]);
    const titles = new Set<string>();
    const pictures = new Set<string>();
    for (const url of listed) {
      const { pathname } = new URL(url);
      const { text } = await knock('GET', pathname, { Accept: 'text/html' });
      expect(text).toMatch(/<h1[ >]/);
      expect(text).toContain(`<link rel="canonical" href="${url}"`);
      const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(text) ?? [];
      const picture = await fetchBytes(new URL(image).pathname, {});
      expect([pathname, picture.headers['content-type']]).toEqual([pathname, 'image/jpeg']);
      pictures.add(image);
      expect(text).not.toContain('%ORIGIN%');
      // The CSP allows neither inline scripts nor inline styles.
      expect(text).not.toMatch(/<script(?![^>]*\bsrc=)|<style| style="/);
      titles.add(/<title>([^<]+)/.exec(text)?.[1] ?? '');
    }
    expect([titles.size, pictures.size]).toEqual([listed.length, listed.length]);
    expect((await knock('GET', '/pricing', { Accept: '*/*' })).text).toMatch(/<div id="root">.*>Creator</s);
    expect((await knock('GET', '/ourplan', { Accept: '*/*' })).text).toContain('/pricing" />');
    // A page whose address contains a request is not prerendered: its script draws it. Plain pages are prerendered.
    const asked = (await knock('GET', '/pricing?interval=yearly', { Accept: '*/*' })).text;
    expect(asked).toMatch(/<div id="root"><\/div><noscript>.*>Creator<.*<\/noscript>\s*<\/body>/s);
    expect(asked.match(/<\/noscript>/g)).toHaveLength(1);
    // The sign-in page is readable at once, but search engines must skip it.
    expect((await knock('GET', '/login', { Accept: '*/*' })).text).toMatch(
      /<form[^>]* method="post".*type="password"/s,
    );
    const sent = await fetch(`${product.url}/login`, { method: 'POST', body: 'password=a', redirect: 'manual' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/login']);
    const front = (path: string) => knock('GET', path, { Accept: '*/*' });
    expect((await front('/?gclid=1')).text).toBe((await front('/')).text);
    const robots = await knock('GET', '/robots.txt', { Accept: '*/*' });
    expect(robots.text).toContain(`Sitemap: ${new URL('/sitemap.xml', listed[0]).href}`);
  });

  test('has an API reference generated from the served document, in every language', async () => {
    const text = (await knock('GET', '/api/v1/openapi.json', { Accept: '*/*' })).text;
    const { paths, components } = JSON.parse(text) as {
      paths: Record<string, Record<string, { operationId: string; summary: string }>>;
      components: { examples: Record<string, { summary: string }> };
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ operationId, summary }) => [`id="${operationId}"`, `>${summary}<`, `${path}<`]),
    );
    const refusals = Object.entries(components.examples).flatMap(([code, { summary }]) => [
      `>${code}<`,
      `>${summary}<`,
    ]);
    const told = [...calls, ...refusals, `>${text.match(/"version":"([^"]+)"/)?.[1]}<`];
    expect(told.length).toBeGreaterThan(100);
    for (const language of Object.keys(LANGUAGES)) {
      const page = (await knock('GET', `/developers?lang=${language}`, { Accept: 'text/html' })).text;
      const said = page
        .replaceAll('&#x27;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect([language, told.filter((one) => !said.includes(one))]).toEqual([language, []]);
      expect(gzipSync(page).length).toBeLessThan(REFERENCE_BUDGET);
    }
  });

  test('keeps an idle connection longer than the proxy in front, so that no order hits a closed one', async () => {
    const { headers } = await fetch(`${product.url}/health/live`);
    expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  });

  test("uses the browser's language, an earlier choice, or the address, which it then remembers", async () => {
    const head = async (path: string, headers: Record<string, string>) => {
      const { bytes, headers: sent } = await fetchBytes(path, { Accept: 'text/html', ...headers });
      const text = bytes.toString('utf8');
      expect(sent.vary).toMatch(/Accept-Language.*Cookie/);
      return { text, lang: /<html lang="(\w+)"/.exec(text)?.[1], cookie: sent['set-cookie']?.[0] };
    };
    for (const path of ['/', '/pricing', '/dashboard', '/gallery']) {
      expect((await head(path, {})).lang).toBe('en');
      expect((await head(path, { 'Accept-Language': 'vi-VN,vi;q=0.9,en;q=0.5' })).lang).toBe('vi');
      expect((await head(path, { 'Accept-Language': 'ko,nl;q=0.8' })).lang).toBe('en');
      expect((await head(path, { 'Accept-Language': 'de', Cookie: 'a=1; maquette_language=fr' })).lang).toBe('fr');
      const asked = await head(`${path}?lang=ja`, { Cookie: 'maquette_language=fr' });
      expect([asked.lang, asked.cookie]).toEqual([
        'ja',
        expect.stringMatching(/^maquette_language=ja; Max-Age=\d{8}; Path=\/;/),
      ]);
      expect((await head(`${path}?lang=nonsense`, {})).lang).toBe('en');
    }
    // The text between tags, without names and without images' prompts, which are English.
    const sentences = (text: string) =>
      [
        ...text
          .replace(/<figcaption lang="en".*?<\/figcaption>|<template.*?<\/template>/gs, '')
          .matchAll(/>([^<>]{24,})</g),
      ].map(([, said]) => said);
    for (const path of [
      '/',
      '/pricing',
      '/contact',
      '/help',
      '/terms-of-use',
      '/privacy-policy',
      '/verify',
      '/status',
      '/gallery',
    ]) {
      const english = new Set(sentences((await head(path, {})).text));
      for (const language of ['vi', 'de', 'fr', 'ja']) {
        const said = sentences((await head(`${path}?lang=${language}`, {})).text);
        expect([path, language, said.length > 0, said.filter((one) => english.has(one))]).toEqual([
          path,
          language,
          true,
          [],
        ]);
      }
    }
    for (const language of ['vi', 'de', 'fr', 'ja']) {
      const { text } = await head(`/?lang=${language}`, {});
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/\\?lang=${language}"`));
      expect([...text.matchAll(/hreflang="([\w-]+)" href="http/g)].map(([, name]) => name)).toEqual([
        'en',
        'vi',
        'de',
        'fr',
        'ja',
        'x-default',
      ]);
    }
  });

  test('is not served to clients that ask for JSON, for missing files, or for the API', async () => {
    expect((await knock('GET', '/pricing', { Accept: 'application/json' })).status).toBe(404);
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
  const send = (body: object) =>
    request(product.url).post('/api/contact').set({ 'User-Agent': 'a browser', 'Accept-Language': 'ja' }).send(body);
  const kept = (email: string) => product.database.contactSubmission.findMany({ where: { email } });

  test('stores the message and notifies the operator once, however often it is sent', async () => {
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
    expect(letter.text).toContain('Language of the page: 日本語');
    const page = await request(product.url).get(`/api/local-mail/${letter.id}`).expect(200);
    expect(page.text).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('names missing fields, and stores nothing then', async () => {
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

  test('stores nothing if a program fills the hidden field', async () => {
    const sent = { ...enquiry(), website: 'https://buy.example' };
    expect((await send(sent)).body).toEqual({ ok: true });
    expect(await kept(sent.email)).toEqual([]);
  });

  test('accepts five messages a day per address, also in parallel', async () => {
    const sent = enquiry();
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
    expect((await send({ ...sent, email: sent.email.toUpperCase() })).body.code).toBe('contact_too_often');
    expect(await kept(sent.email)).toHaveLength(5);
  });
});
