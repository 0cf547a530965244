import type { LiveRender } from '@maquette/contracts/renders/live-render';
import sharp from 'sharp';
import request from 'supertest';
import { until } from './child-process';
import type { TestPerson } from './people';
import type { Product } from './product';

/** Orders an image in the smallest size, as a browser would. */
export function postImage(
  product: Product,
  person: TestPerson,
  fields: Record<string, string> = {},
  key?: string,
): request.Test {
  const call = request(product.url).post('/api/img2gen').set('Authorization', `Bearer ${person.token}`);
  if (key) call.set('X-Idempotency-Key', key);
  const form = { prompt: 'a small house', target_resolution: '720p', ratio: '9:16', ...fields };
  for (const [name, value] of Object.entries(form)) call.field(name, value);
  return call;
}

/** Orders a video in the smallest size from a plain image. */
export async function postClip(
  product: Product,
  person: TestPerson,
  fields: Record<string, string>,
): Promise<request.Response> {
  const call = request(product.url).post('/api/img2vid').set('Authorization', `Bearer ${person.token}`);
  const form = { resolution: '720p', ratio: '9:16', seconds: '2', fps: '12', ...fields };
  for (const [name, value] of Object.entries(form)) call.field(name, value);
  const plain = sharp({ create: { width: 360, height: 640, channels: 3, background: '#8a8' } });
  return call.attach('image', await plain.png().toBuffer(), 'image.png');
}

export function ask(product: Product, person: TestPerson, path: string): request.Test {
  return request(product.url).get(path).set('Authorization', `Bearer ${person.token}`);
}

export async function readRender(product: Product, person: TestPerson, id: string): Promise<LiveRender> {
  const answer = await ask(product, person, `/api/renders/${id}`).expect(200);
  return answer.body as LiveRender;
}

/** Waits until a render has reached one of the statuses. */
export function renderBecomes(
  product: Product,
  person: TestPerson,
  id: string,
  statuses: string[],
): Promise<LiveRender> {
  return until(
    async () => {
      const render = await readRender(product, person, id);
      return statuses.includes(render.status) ? render : null;
    },
    `${id} becoming ${statuses.join(' or ')}`,
  );
}

/**
 * Publishes results in the gallery and, as an operator's choice, on the landing page.
 * The automatic check would refuse the double's plain colour.
 */
export async function showOnFrontPage(product: Product, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await product.database.asset.update({ where: { renderId: id }, data: { presentable: true } });
    await product.database.galleryEntry.update({ where: { renderId: id }, data: { frontPage: 'chosen' } });
  }
}
