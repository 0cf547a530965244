import { randomUUID } from 'node:crypto';
import { galleryPageSchema } from '@maquette/contracts/gallery/gallery';
import { putBack, takeDown } from '@maquette/domain/gallery/report-entry';
import sharp from 'sharp';
import request from 'supertest';
import { until } from '../harness/child-process';
import { call } from '../harness/office';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, renderBecomes } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ api: { CONTACT_EMAIL: 'hello@maquette.example' } });
});
afterAll(() => product.stop());

const get = (path: string) => request(product.url).get(path);
const listed = async () => galleryPageSchema.parse((await get('/api/gallery').expect(200)).body).items;
const isThere = async (id: string) => ({
  listed: (await listed()).some((entry) => entry.id === id),
  entry: (await get(`/api/gallery/entries/${id}`)).status,
  picture: (await get(`/api/gallery/pictures/${id}`)).status,
  page: (await get(`/gallery/${id}`).set('Accept', 'text/html')).status,
  mapped: (await get('/sitemap.xml')).text.includes(id),
});
const THERE = { listed: true, entry: 200, picture: 200, page: 200, mapped: true };
const GONE = { listed: false, entry: 404, picture: 404, page: 404, mapped: false };

async function made(person: TestPerson, prompt = 'A house'): Promise<string> {
  const id: string = (await postImage(product, person, { prompt }).expect(202)).body.taskId;
  await renderBecomes(product, person, id, ['done']);
  return id;
}

async function onPlan(person: TestPerson, plan: string): Promise<string> {
  const { body } = await ask(product, person, '/api/me/entitlements').expect(200);
  await product.database.workspace.update({ where: { id: body.workspace.id }, data: { plan } });
  return body.workspace.id;
}

describe('the public gallery', () => {
  test('shows what is made on Free, with a mark, without a name, and as a page that says the words as words', async () => {
    const person = await signUp({ name: 'Zora Quillfeather' });
    const id = await made(person, 'A house </title><script>alert(1)</script> "by" a lake');
    expect(await isThere(id)).toEqual(THERE);
    const { text, headers } = await get(`/gallery/${id}`).set('Accept', 'text/html');
    expect(text).toContain('A house &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;by&quot; a lake');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(`/api/gallery/pictures/${id}`);
    expect(headers['x-robots-tag']).toBeUndefined();
    const all = text + JSON.stringify(await listed());
    for (const word of ['Zora', person.email, person.uid]) expect(all).not.toContain(word);
    const { body } = await get(`/api/gallery/pictures/${id}`).buffer().expect(200);
    // The double paints one colour: whatever else is there is the mark.
    expect(new Set(await sharp(body).raw().toBuffer()).size).toBeGreaterThan(10);
    expect((await get('/robots.txt')).text).toContain('Allow: /api/gallery/pictures/');
  });

  test('never shows what was ordered before it opened, with a plan, or while one ran, unless its people say so', async () => {
    const { database } = product;
    const paying = await signUp({ name: 'Petra Paying' });
    const workspaceId = await onPlan(paying, 'creator');
    const own = await made(paying, 'Mine alone');
    expect(await isThere(own)).toEqual(GONE);
    // A plan that ended while the render ran.
    const order = {
      id: randomUUID(),
      workspaceId,
      customerId: 'cus_x',
      planId: 'creator',
      interval: 'monthly',
      seats: 1,
    };
    const running = (await postImage(product, paying, { prompt: 'takes 1 s' }).expect(202)).body.taskId;
    const period = { currentPeriodStart: new Date(0), currentPeriodEnd: new Date(), endedAt: new Date() };
    await database.subscription.create({
      data: { ...order, ...period, extraCredits: false, status: 'canceled', cancelAtPeriodEnd: true, observed: 1n },
    });
    await onPlan(paying, 'free');
    await renderBecomes(product, paying, running, ['done']);
    expect((await isThere(running)).entry).toBe(404);
    await database.subscription.deleteMany({ where: { workspaceId } });
    await onPlan(paying, 'creator');

    const free = await signUp();
    const early = (await postImage(product, free, { prompt: 'takes 1 s' }).expect(202)).body.taskId;
    await database.render.update({ where: { id: early }, data: { createdAt: new Date(0) } });
    await renderBecomes(product, free, early, ['done']);
    expect((await isThere(early)).entry).toBe(404);

    // Opt-in, by name only where one's own name is meant.
    const put = (person: TestPerson, named: boolean) =>
      call(product, person, 'put', `/api/gallery/renders/${own}`).send({ named });
    await put(await signUp(), true).expect(404);
    await put(paying, true).expect(204);
    expect((await listed()).find(({ id }) => id === own)).toMatchObject({
      author: 'Petra Paying',
      words: 'Mine alone',
    });
    await put(paying, false).expect(204);
    expect((await listed()).find(({ id }) => id === own)).toMatchObject({ author: null });
    await call(product, paying, 'delete', `/api/gallery/renders/${own}`).expect(204);
    expect(await isThere(own)).toEqual(GONE);
  });

  test('loses at once what its author takes out, deletes, what operators take down, and whose workspace is closed', async () => {
    const person = await signUp();
    const [removed, trashed, down, closed] = [
      await made(person),
      await made(person),
      await made(person),
      await made(person),
    ];
    const stand = async (id: string) => (await ask(product, person, `/api/gallery/renders/${id}`).expect(200)).body;
    expect(await stand(removed)).toEqual({ state: 'public', named: false, mayChange: true });
    await call(product, person, 'delete', `/api/gallery/renders/${removed}`).expect(204);
    expect(await isThere(removed)).toEqual(GONE);
    await call(product, person, 'put', `/api/gallery/renders/${removed}`).send({}).expect(204);
    expect(await isThere(removed)).toEqual(THERE);
    await call(product, person, 'post', '/api/trash')
      .send({ ids: [trashed] })
      .expect(200);
    expect(await isThere(trashed)).toEqual(GONE);

    const report = (id: string) =>
      request(product.url).post(`/api/gallery/entries/${id}/report`).send({ reason: 'person', text: 'That is me' });
    await report(randomUUID()).expect(404);
    await report(trashed).expect(404);
    // However often somebody says it, it is one report and one letter.
    await Promise.all([report(down).expect(204), report(down).expect(204), report(down).expect(204)]);
    expect(await product.database.mail.count({ where: { kind: 'gallery_report' } })).toBe(1);
    expect(await takeDown(product.database, down, 'a person who does not want it')).toBe(true);
    expect(await isThere(down)).toEqual(GONE);
    const again = await call(product, person, 'put', `/api/gallery/renders/${down}`).send({}).expect(409);
    expect([again.body.code, (await stand(down)).state]).toEqual(['gallery_taken_down', 'taken_down']);
    expect(await putBack(product.database, down)).toBe(true);
    expect(await isThere(down)).toEqual(THERE);

    await product.database.workspace.update({ where: { personalOf: person.uid }, data: { deletedAt: new Date() } });
    await until(async () => (await isThere(closed)).entry === 404);
    expect(await isThere(closed)).toEqual(GONE);
    for (const id of ['x', randomUUID()]) {
      expect((await get(`/api/gallery/entries/${id}`)).status).toBe(404);
      expect((await get(`/gallery/${id}`).set('Accept', 'text/html')).status).toBe(404);
    }
  });
});
