import { randomUUID } from 'node:crypto';
import { type GalleryPage, galleryPageSchema } from '@maquette/contracts/gallery/gallery';
import { COPY_SIDES } from '@maquette/contracts/review/copy-sides';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import { chooseForFrontPage } from '@maquette/domain/gallery/front-page';
import { readGallery } from '@maquette/domain/gallery/read-gallery';
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
  // The double paints one colour, which the automatic check refuses.
  await product.database.asset.update({ where: { renderId: id }, data: { presentable: true } });
  return id;
}

async function onPlan(person: TestPerson, plan: string): Promise<string> {
  const { body } = await ask(product, person, '/api/me/entitlements').expect(200);
  await product.database.workspace.update({ where: { id: body.workspace.id }, data: { plan } });
  return body.workspace.id;
}

describe('the public gallery', () => {
  test('shows Free results, with a watermark, without a name, and as a page with escaped text', async () => {
    const person = await signUp({ name: 'Zora Quillfeather' });
    const id = await made(person, 'A house </title><script>alert(1)</script> "by" a lake');
    expect(await isThere(id)).toEqual(THERE);
    const { text, headers } = await get(`/gallery/${id}`).set('Accept', 'text/html');
    expect(text).toContain('A house &lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &quot;by&quot; a lake');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain(`/api/gallery/pictures/${id}`);
    expect(headers['x-robots-tag']).toBeUndefined();
    // The label names the kind of model that made the image. Link previews have it as well.
    const said = async (language: string) =>
      /<meta name="description" content="([^"]*)/.exec(
        (await get(`/gallery/${id}`).set({ Accept: 'text/html', 'Accept-Language': language })).text,
      )?.[1];
    expect([await said('en'), await said('de')]).toEqual([
      expect.stringContaining('– AI-generated: '),
      expect.stringContaining('– KI-generiert: '),
    ]);
    await product.database.render.update({ where: { id }, data: { provider: 'embedded' } });
    expect(await said('en')).toContain('– Computer-generated: ');
    expect((await listed()).find((entry) => entry.id === id)?.label).toBe('computed');
    const all = text + JSON.stringify(await listed());
    for (const word of ['Zora', person.email, person.uid]) expect(all).not.toContain(word);
    const { body } = await get(`/api/gallery/pictures/${id}`).buffer().expect(200);
    // The double paints one colour, so any other colour is the watermark.
    expect(new Set(await sharp(body).raw().toBuffer()).size).toBeGreaterThan(10);
    for (const side of COPY_SIDES) {
      const { body } = await get(`/api/gallery/pictures/${id}?side=${side}`).buffer().expect(200);
      expect(new Set(await sharp(body).raw().toBuffer()).size).toBeGreaterThan(10);
    }
    for (const odd of ['0', '-768', '640', '768.5', '1e9', 'x', ''])
      await get(`/api/gallery/pictures/${id}?side=${encodeURIComponent(odd)}`).expect(400);
    expect((await get('/robots.txt')).text).toContain('Allow: /api/gallery/pictures/');
  });

  test('answers get-url for its entries, with or without a token, and for nothing else of the workspace', async () => {
    const { database } = product;
    const [person, stranger] = [await signUp(), await signUp()];
    const id = await made(person);
    const asset = await database.asset.findUniqueOrThrow({ where: { renderId: id } });
    const address = (key: string | null) => `/api/gallery/get-url?key=${encodeURIComponent(key ?? '')}`;
    for (const key of [asset.key, asset.thumbnailKey]) {
      for (const asked of [get(address(key)), ask(product, stranger, address(key))]) {
        const { signedUrl } = (await asked.expect(200).expect('Cache-Control', 'no-store')).body;
        expect(new URL(signedUrl).pathname).toBe(`/api/gallery/pictures/${id}`);
        const file = await fetch(signedUrl);
        expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      }
    }
    // The image without watermark, another user's upload and invented keys are not public.
    for (const key of [asset.cleanKey, asset.key.replace('picture', 'clean'), `${asset.key}/..`, 'uploads/x', '', '\0'])
      await get(address(key)).expect(404);
    const forged = await get(address(asset.key)).set('Authorization', 'Bearer nonsense');
    expect(forged.status).toBe(401);
    await onPlan(person, 'pro');
    await call(product, person, 'delete', `/api/gallery/renders/${id}`).expect(204);
    await get(address(asset.key)).expect(404);
    await ask(product, stranger, address(asset.key)).expect(404);
    await ask(product, person, address(asset.key)).expect(200);
  });

  test('plays videos, whole or in ranges, and Free ones only with the watermark', async () => {
    const { database } = product;
    const person = await signUp();
    const image = await made(person);
    const fields = { image_ref: `render:${image}`, prompt: 'x', seconds: '1', resolution: '720p', fps: '12' };
    const { workspaceId } = await database.workspaceMember.findFirstOrThrow({ where: { uid: person.uid } });
    await database.$transaction((transaction) =>
      grantCredits(transaction, {
        workspaceId,
        kind: 'topup',
        amount: 10_000,
        reason: 'top_up',
        idempotencyKey: randomUUID(),
      }),
    );
    await onPlan(person, 'creator');
    const ordered = await call(product, person, 'post', '/api/img2vid').send(fields).expect(202);
    const clip: string = ordered.body.taskId;
    await renderBecomes(product, person, clip, ['done']);
    await call(product, person, 'put', `/api/gallery/renders/${clip}`).send({}).expect(204);
    // The store sends the file, so that a slow reader occupies no connection of the api.
    const address = await get(`/api/gallery/clips/${clip}`).expect(302);
    expect(address.headers.location).toMatch(new RegExp(`^${product.storeSettings.S3_ENDPOINT}/.*X-Amz-Expires=300`));
    const asked = await request(product.url).head(`/api/gallery/clips/${clip}`).redirects(1).expect(200);
    expect(asked.headers['content-type']).toBe('video/mp4');
    const play = (range?: string) => {
      const call = get(`/api/gallery/clips/${clip}`).redirects(1);
      return (range === undefined ? call : call.set('Range', range)).buffer();
    };
    const { body: whole, headers } = await play().expect(200);
    expect(headers['content-type']).toBe('video/mp4');
    const part = await play('bytes=4-7').expect(206);
    expect([part.body.toString('latin1'), part.headers['content-range']]).toEqual([
      'ftyp',
      `bytes 4-7/${whole.length}`,
    ]);
    await play(`bytes=${whole.length}-`).expect(416);
    await get(`/api/gallery/clips/${image}`).expect(404);
    // The image was made on a plan that has ended. It has no watermark and is shown once its copy has one.
    await onPlan(person, 'free');
    expect((await play().expect(409)).body.code).toBe('video_copy_making');
    const copy = await until(async () => {
      const answer = await play();
      return answer.status === 200 ? answer.body : null;
    }, 'the copy');
    expect(copy.equals(whole)).toBe(false);
    await call(product, person, 'delete', `/api/gallery/renders/${clip}`).expect(204);
    await play().expect(404);
  });

  test('never shows results ordered before it opened, or on a plan, unless their owners publish them', async () => {
    const { database } = product;
    const paying = await signUp({ name: 'Petra Paying' });
    const workspaceId = await onPlan(paying, 'creator');
    const own = await made(paying, 'Mine alone');
    expect(await isThere(own)).toEqual(GONE);
    // The plan ended while the render ran.
    const order = {
      id: randomUUID(),
      workspaceId,
      customerId: 'cus_x',
      planId: 'creator',
      interval: 'monthly',
      seats: 1,
    };
    const running = (await postImage(product, paying, { prompt: 'until told' }).expect(202)).body.taskId;
    const period = { currentPeriodStart: new Date(0), currentPeriodEnd: new Date(), endedAt: new Date() };
    await database.subscription.create({
      data: { ...order, ...period, extraCredits: false, status: 'canceled', cancelAtPeriodEnd: true, observed: 1n },
    });
    await onPlan(paying, 'free');
    await product.goOn();
    await renderBecomes(product, paying, running, ['done']);
    expect((await isThere(running)).entry).toBe(404);
    await database.subscription.deleteMany({ where: { workspaceId } });
    await onPlan(paying, 'creator');

    const free = await signUp();
    const early = (await postImage(product, free, { prompt: 'until told' }).expect(202)).body.taskId;
    await database.render.update({ where: { id: early }, data: { createdAt: new Date(0) } });
    await product.goOn();
    await renderBecomes(product, free, early, ['done']);
    expect((await isThere(early)).entry).toBe(404);

    // Publishing is opt-in, and a name is shown only if the user wants it.
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

  test('drops an entry at once when its owner removes or deletes it, operators take it down, or its workspace closes', async () => {
    const person = await signUp();
    const [removed, trashed, down, closed] = [
      await made(person),
      await made(person),
      await made(person),
      await made(person),
    ];
    const stand = async (id: string) => (await ask(product, person, `/api/gallery/renders/${id}`).expect(200)).body;
    expect(await stand(removed)).toEqual({ state: 'public', named: false, frontPage: false, mayChange: true });
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
    // Shortening the text for the e-mail does not split a character.
    const emoji = await made(person, `a${'😀'.repeat(900)}`);
    await report(emoji).expect(204);
    expect((await get(`/gallery/${emoji}`).set('Accept', 'text/html')).text).not.toContain('\ufffd');
    await product.database.mail.deleteMany({ where: { kind: 'gallery_report' } });
    // Repeated reports by one user count as one report and send one e-mail.
    await Promise.all([report(down).expect(204), report(down).expect(204), report(down).expect(204)]);
    expect(await product.database.mail.count({ where: { kind: 'gallery_report' } })).toBe(1);
    expect(await takeDown(product.database, down, 'a person who does not want it')).toBe(true);
    expect(await isThere(down)).toEqual(GONE);
    const again = await call(product, person, 'put', `/api/gallery/renders/${down}`).send({}).expect(409);
    expect([again.body.code, (await stand(down)).state]).toEqual(['gallery_taken_down', 'taken_down']);
    expect(await putBack(product.database, down)).toBe(true);
    expect(await isThere(down)).toEqual(THERE);

    // An entry that is taken down while its owner republishes it stays down, in either order.
    await call(product, person, 'delete', `/api/gallery/renders/${down}`).expect(204);
    const racing = await product.database.$transaction(async (transaction) => {
      const data = { state: 'taken_down', reason: 'as above', named: false };
      await transaction.galleryEntry.update({ where: { renderId: down }, data });
      const put = call(product, person, 'put', `/api/gallery/renders/${down}`).send({});
      const answer = put.then(({ body }) => body.code);
      const waits = () => product.database.$queryRaw<unknown[]>`
        SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%gallery_entries%'`;
      await until(async () => (await waits()).length > 0, 'the one who puts it back to wait for us');
      return { answer };
    });
    expect([await racing.answer, await isThere(down)]).toEqual(['gallery_taken_down', GONE]);

    // While a workspace is suspended, its results are not shown or published. Lifting the suspension restores
    // everything.
    const suspended = (suspendedAt: Date | null) =>
      product.database.workspace.update({ where: { personalOf: person.uid }, data: { suspendedAt } });
    await suspended(new Date());
    expect(await isThere(closed)).toEqual(GONE);
    const refused = await call(product, person, 'put', `/api/gallery/renders/${removed}`).send({}).expect(403);
    expect(refused.body.code).toBe('workspace_suspended');
    await call(product, person, 'delete', `/api/gallery/renders/${removed}`).expect(204);
    await suspended(null);
    expect(await isThere(closed)).toEqual(THERE);

    await product.database.workspace.update({ where: { personalOf: person.uid }, data: { deletedAt: new Date() } });
    await until(async () => (await isThere(closed)).entry === 404);
    expect(await isThere(closed)).toEqual(GONE);
    for (const id of ['x', randomUUID()]) {
      expect((await get(`/api/gallery/entries/${id}`)).status).toBe(404);
      expect((await get(`/gallery/${id}`).set('Accept', 'text/html')).status).toBe(404);
    }
  });

  test('a result like a blank sheet is not listed; its own page and its owner keep it', async () => {
    const person = await signUp();
    const id: string = (await postImage(product, person, { prompt: 'A white sheet' }).expect(202)).body.taskId;
    await renderBecomes(product, person, id, ['done']);
    expect(await isThere(id)).toMatchObject({ listed: false, entry: 200, picture: 200, page: 200 });
  });

  test('the landing page shows only results chosen by an operator, or checked and agreed by their owners', async () => {
    const { database } = product;
    const frontPage = async () =>
      galleryPageSchema.parse((await get('/api/gallery/front-page').expect(200)).body).items.map(({ id }) => id);
    const [one, other] = [await signUp(), await signUp()];
    const [first, second, third, blank] = [await made(one), await made(one), await made(other), await made(other)];
    await database.asset.update({ where: { renderId: blank }, data: { presentable: false } });
    expect(await frontPage()).toEqual([]);

    const agree = (person: TestPerson, id: string, frontPage: boolean) =>
      call(product, person, 'put', `/api/gallery/renders/${id}`).send({ named: false, frontPage });
    await agree(other, first, true).expect(404);
    await agree(one, first, true).expect(204);
    await agree(one, second, true).expect(204);
    await agree(other, blank, true).expect(204);
    // The front page shows one entry per workspace, the newest, and never a blank sheet.
    expect(await frontPage()).toEqual([second]);
    // An entry chosen by an operator needs neither condition and comes first. Operators can also exclude an entry.
    expect(await chooseForFrontPage(database, third, 'chosen')).toBe(true);
    expect(await frontPage()).toEqual([third, second]);
    expect(await chooseForFrontPage(database, second, 'excluded')).toBe(true);
    expect(await frontPage()).toEqual([third, first]);
    await agree(one, first, false).expect(204);
    expect(await frontPage()).toEqual([third]);
    await call(product, other, 'delete', `/api/gallery/renders/${third}`).expect(204);
    expect(await frontPage()).toEqual([]);
    expect(await chooseForFrontPage(database, third, 'chosen')).toBe(false);
  });

  test('pages on after the last seen entry is gone, each entry once, and says when it cannot', async () => {
    const { database } = product;
    const person = await signUp();
    for (const prompt of ['One', 'Two', 'Three', 'Four']) await made(person, prompt);
    // Entries from the same moment have a fixed order, too.
    const moment = new Date();
    await database.galleryEntry.updateMany({ where: { render: { uid: person.uid } }, data: { publishedAt: moment } });
    const all = (await readGallery(database, { before: null, limit: 1_000 })).items.map(({ id }) => id);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: GalleryPage = await readGallery(database, { before, limit: 1 });
      seen.push(...page.items.map(({ id }) => id));
      const last = seen.at(-1) ?? '';
      if (seen.length === 2) await database.galleryEntry.delete({ where: { renderId: last } });
      if (seen.length === 3) {
        const old = galleryPageSchema.parse((await get(`/api/gallery?before=${last}`).expect(200)).body);
        expect(old.items[0]?.id).toBe(all[3]);
      }
      before = page.before;
      if (seen.length > all.length) break;
    } while (before !== null);
    expect(seen).toEqual(all);
    const gone = await get(`/api/gallery?before=${seen[1]}`).expect(200);
    expect(gone.body).toEqual({ items: [], before: null });
    const odd = await get(`/api/gallery?before=${Buffer.from('["x"]').toString('base64url')}`).expect(400);
    expect(odd.body.code).toBe('invalid_request');
  });
});
