import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressRules } from '../runtime/outside-address';
import { downloadLink } from './download-link';

const LIMIT = 1_000;
let folder: string;
let port: number;
let server: http.Server;
/** The website's responses, by path. */
const SITE: Record<string, (response: http.ServerResponse) => void> = {
  '/image': (response) => response.setHeader('Content-Type', 'image/png').end('bytes of an image'),
  '/moved': (response) => response.writeHead(302, { Location: '/image' }).end(),
  '/inside': (response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/script': (response) => response.writeHead(301, { Location: 'file:///etc/passwd' }).end(),
  '/loop': (response) => response.writeHead(307, { Location: '/loop' }).end(),
  '/page': (response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end('<html>'),
  '/gone': (response) => response.writeHead(404).end(),
  '/large': (response) => response.writeHead(200, { 'Content-Length': LIMIT + 1 }).end('x'.repeat(LIMIT + 1)),
  '/endless': (response) => void setInterval(() => response.write('x'.repeat(400)), 5).unref(),
  '/slow': (response) => void response.writeHead(200).write('x'),
  '/broken': (response) => {
    response.writeHead(200, { 'Content-Length': 500 }).write('x');
    setTimeout(() => response.destroy(), 20);
  },
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'download-link-'));
  server = http.createServer(({ url = '' }, response) => SITE[url]?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** The name has no DNS entry, so only the checked address leads to the website. */
const local: AddressRules = { allowPrivate: true, resolve: async () => ['127.0.0.1'] };
const strict: AddressRules = {
  allowPrivate: false,
  resolve: async (name) => (name === 'inside.example.com' ? ['10.0.0.7'] : ['93.184.215.14']),
};
const fetched = async (link: string, rules: AddressRules = local) => {
  const file = path.join(folder, 'file');
  const wish = { path: file, limitBytes: LIMIT, rules, signal: new AbortController().signal, timeLimitMs: 600 };
  const size = await downloadLink(link, wish);
  return [size, await readFile(file, 'utf8')];
};
const on = (place: string) => `http://images.example.com:${port}${place}`;

test('an image is fetched from the checked address, also after a redirect (40.26)', async () => {
  expect(await fetched(on('/image'))).toEqual([17, 'bytes of an image']);
  expect(await fetched(on('/moved'))).toEqual([17, 'bytes of an image']);
});

test.each([
  ...[['/inside', 'link_refused'] as const, ['/script', 'link_refused'] as const],
  ...[['/loop', 'link_not_reached'] as const, ['/gone', 'link_not_reached'] as const],
  ...[['/slow', 'link_not_reached'] as const, ['/broken', 'link_not_reached'] as const],
  ...[['/page', 'link_no_image'] as const, ['/large', 'link_too_large'] as const],
  ['/endless', 'link_too_large'] as const,
])('%s is refused as %s', async (place, code) => {
  await expect(fetched(on(place))).rejects.toMatchObject({ code });
});

test.each([
  ...['http://images.example.com/a.png', 'https://127.0.0.1/a.png', 'https://[::ffff:10.0.0.1]/', 'https://localhost/'],
  ...[
    'https://inside.example.com/a.png',
    'https://images.example.com:8443/a.png',
    'https://me:pass@images.example.com/',
  ],
  ...[
    'ftp://images.example.com/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    'blob:https://x/1',
    'no link',
  ],
])('%s is not fetched', async (link) => {
  await expect(fetched(link, strict)).rejects.toMatchObject({ code: 'link_refused' });
});
