import { once } from 'node:events';
import http from 'node:http';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import sharp from 'sharp';
import request from 'supertest';
import { until } from '../harness/child-process';
import { call, type Office, openOffice } from '../harness/office';
import { signUp } from '../harness/people';
import { Product } from '../harness/product';
import { postImage } from '../harness/renders';

/** More bytes than the socket buffers hold, so that a connection without a reader stays open. */
const LARGE_BYTES = 24_000_000;
const READERS = 60;

let product: Product;
let office: Office;
let store: AssetStore;
/** One of the office's results, with a large file. */
let house: string;
beforeAll(async () => {
  product = await Product.start();
  store = new AssetStore(product.storeSettings);
  office = await openOffice(product);
  house = (await postImage(product, office.people.editor).set('X-Workspace', office.id).expect(202)).body.taskId;
  const asset = await until(() => product.database.asset.findUnique({ where: { renderId: house } }), 'a result');
  await store.keep(asset.key, Buffer.alloc(LARGE_BYTES), asset.contentType);
  await product.database.asset.update({ where: { id: asset.id }, data: { cleanKey: null } });
});
afterAll(async () => {
  store?.close();
  await product?.stop();
});

async function openPass(): Promise<string> {
  const wish = { name: 'House', renders: [house], days: 7, watermark: false, download: true };
  const made = await call(product, office.people.editor, 'post', '/api/shares', office.id).send(wish).expect(201);
  const opened = await request(product.url).post('/api/guest/open').send({ token: made.body.token }).expect(200);
  return opened.body.pass;
}

/** Errors that readers see when their connection is cut. */
const cut: Error[] = [];

/** Requests a file and reads none of it. @returns the status, and the request that keeps the connection open */
async function idleReader(path: string, headers: Record<string, string>) {
  const reader = http.get(`${product.url}${path}`, { headers, agent: false });
  reader.on('error', (error) => cut.push(error));
  const [response] = (await once(reader, 'response')) as [http.IncomingMessage];
  response.on('error', (error) => cut.push(error));
  const { statusCode: status = 0, headers: told } = response;
  return { status, retryAfter: told['retry-after'], reader, response };
}

async function uploadOfStranger() {
  const stranger = await signUp();
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a84' } })
    .png()
    .toBuffer();
  const began = performance.now();
  const upload = call(product, stranger, 'post', '/api/uploads').attach('image', image, 'house.png');
  const { status } = await upload;
  return { status, seconds: (performance.now() - began) / 1_000 };
}

describe('files streamed by the api', () => {
  test('idle readers hold a limited number of connections, others continue, and idle connections are closed (40.27)', async () => {
    const pass = await openPass();
    const path = `/api/guest/files/${house}?of=download`;
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => idleReader(path, { 'X-Review-Pass': pass })),
    );
    try {
      const held = readers.filter(({ status }) => status === 200);
      const crowded = await uploadOfStranger();
      const { body: ready } = await request(product.url).get('/health/ready');
      expect(crowded.status).toBe(201);
      expect(crowded.seconds).toBeLessThan(10);
      expect(ready.storage).toBe(true);
      expect(held.length).toBeGreaterThan(0);
      expect(held.length).toBeLessThanOrEqual(6);
      for (const { status, retryAfter } of readers.filter((reader) => !held.includes(reader))) {
        expect([429, 503]).toContain(status);
        expect(Number(retryAfter)).toBeGreaterThan(0);
      }
      // A reader that does not read is cut off, and its slot becomes free.
      const next = await until(async () => {
        const again = await idleReader(path, { 'X-Review-Pass': pass });
        again.reader.destroy();
        return again.status === 200;
      }, 'a place for the next reader');
      expect(next).toBe(true);
    } finally {
      for (const { reader } of readers) reader.destroy();
    }
  });
});
