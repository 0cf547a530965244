import http from 'node:http';
import { Product } from '../harness/product';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ workers: 0 });
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
