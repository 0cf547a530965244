import { randomUUID } from 'node:crypto';
import http from 'node:http';
import request from 'supertest';
import { testEndpoints } from '../harness/endpoints';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { ask } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
});
afterAll(() => product.stop());

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A call with exactly these headers; `fetch` does not allow a forged Host and Origin. */
function call(url: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    sent.on('error', reject).end();
  });
}

describe('a foreign website in the browser', () => {
  const owner = { Authorization: 'Bearer owner' };
  const paths = () => {
    const { host, project } = testEndpoints().identity;
    const accounts = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`;
    return {
      host,
      accounts,
      codes: `http://${host}/emulator/v1/projects/${project}/oobCodes`,
      home: `http://${host}/`,
    };
  };

  test('can neither read nor act at the local identity service, by its origin or under its name', async () => {
    const { host, accounts, codes, home } = paths();
    const port = host.split(':').at(-1) ?? '';
    for (const url of [accounts, codes, home]) {
      for (const Origin of [
        'https://evil.example',
        'null',
        'http://localhost.evil.example',
        `http://127.0.0.1.evil.example:${port}`,
      ]) {
        for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE']) {
          const { status, headers, text } = await call(url, { ...owner, Origin, Host: host }, method);
          expect([url, Origin, method, status, text.includes('@')]).toEqual([url, Origin, method, 403, false]);
          expect(headers['access-control-allow-origin']).toBeUndefined();
        }
      }
      for (const Host of [`evil.example:${port}`, 'evil.example', `127.0.0.1.evil.example:${port}`]) {
        expect((await call(url, { ...owner, Host })).status).toBe(403);
      }
    }
  });

  test('gets no operator access there, even as a page of this machine', async () => {
    const { host, accounts, codes } = paths();
    const Origin = 'http://localhost:8080';
    for (const url of [
      accounts,
      codes,
      codes.replace('/emulator/', '//emulator//'),
      codes.replace('emulator', 'EMULATOR'),
    ]) {
      expect((await call(url, { ...owner, Host: host, Origin }, 'POST')).status).toBe(403);
      expect((await call(url, { Host: host, Origin })).status).not.toBe(200);
    }
  });

  test('does not prevent our own pages from signing in under every name of this machine', async () => {
    const { host, home } = paths();
    const port = host.split(':').at(-1) ?? '';
    for (const name of ['127.0.0.1', 'localhost']) {
      const headers = {
        Host: `${name}:${port}`,
        Origin: `http://${name}:3000`,
        'Access-Control-Request-Method': 'POST',
      };
      const { status, headers: answered } = await call(home, headers);
      expect([status, answered['access-control-allow-origin']]).toEqual([200, `http://${name}:3000`]);
    }
  });

  test('cannot read the local mail by DNS rebinding', async () => {
    const url = `${product.url}/api/local-mail`;
    const { host } = new URL(product.url);
    const port = new URL(product.url).port;
    for (const Host of [host, `localhost:${port}`]) expect((await call(url, { Host })).status).toBe(200);
    expect((await call(url, { Host: host, Origin: product.url })).status).toBe(200);
    const foreign: Record<string, string>[] = [
      { Host: `evil.example:${port}` },
      { Host: host, Origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      for (const address of [url, `${url}/${randomUUID()}`]) expect((await call(address, headers)).status).toBe(404);
    }
  });
});

describe('an overlong name', () => {
  const long = `${'Ada 👩‍🚀 '.repeat(40)}`;

  test('locks no user out, neither from the provider nor from the form', async () => {
    const person = await signUp({ name: long });
    const profile = await request(product.url)
      .post('/api/me/profile')
      .set('Authorization', `Bearer ${person.token}`)
      .send({ displayName: long })
      .expect(200);
    expect(Array.from(profile.body.displayName).length).toBeLessThanOrEqual(120);
    expect(long.startsWith(profile.body.displayName)).toBe(true);
    await ask(product, person, '/api/me/entitlements').expect(200);
    const nameless = await signUp();
    const written = await request(product.url)
      .post('/api/me/profile')
      .set('Authorization', `Bearer ${nameless.token}`)
      .send({ displayName: 'x'.repeat(5_000) })
      .expect(200);
    expect(written.body.displayName).toBe('x'.repeat(120));
  });
});
