import { randomUUID } from 'node:crypto';
import type { Receipt } from '@maquette/contracts/account/entitlements';
import sharp from 'sharp';
import request from 'supertest';
import { disable, signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, readRender, renderBecomes } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());

const balance = async (person: TestPerson) => (await ask(product, person, '/api/me/entitlements').expect(200)).body;
const consume = (person: TestPerson, taskId: string) =>
  request(product.url)
    .post('/api/me/entitlements/consume')
    .set('Authorization', `Bearer ${person.token}`)
    .send({ mode: 'fast', job: {}, taskId, chargeKey: `t2i:${taskId}`, usedFastCredits: -1_000_000 });

describe('one render from the form to the receipt', () => {
  test('is held, made, charged once, and delivered at exactly the ordered size', async () => {
    const person = await signUp({ name: 'Ada' });
    expect(await balance(person)).toMatchObject({
      plan: 'Free',
      fastCreditsRemaining: 75,
      currency: 'USD',
      relaxedEnabled: false,
    });

    const accepted = await postImage(product, person, { prompt: 'until told' }).expect(202);
    expect(accepted.body).toMatchObject({
      ok: true,
      credits: 6,
      pollUrl: `/api/img2gen-status?taskId=${accepted.body.taskId}`,
    });
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 69, heldCredits: 6 });
    await product.goOn();

    const done = await renderBecomes(product, person, accepted.body.taskId, ['done']);
    expect(done).toMatchObject({
      money: 'charged',
      credits: 6,
      progress: 1,
      result: { width: 406, height: 720, contentType: 'image/png' },
    });
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 69, heldCredits: 0 });

    const polled = await ask(product, person, accepted.body.pollUrl).expect(200);
    expect(polled.body).toMatchObject({
      status: 'ready',
      stage: 'ready',
      progress: 1,
      key: accepted.body.expectedS3Key,
    });
    expect(polled.headers).toMatchObject({ 'cache-control': 'no-store', 'x-maquette-credits-used': '6' });
    expect(polled.headers['x-trace-id']).toBeTruthy();

    // The response also has a download link for programs, which needs no token.
    const file = await fetch(new URL(`${polled.body.downloadPath}`, product.url));
    expect(file.headers.get('content-type')).toBe('image/png');
    const name = `until-told_406x720_${accepted.body.taskId.slice(-8)}.png`;
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([406, 720]);
    expect((await sharp(bytes).metadata()).xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
  });

  test("the browser's confirmation returns a receipt and moves no credits, a hundred times over", async () => {
    const person = await signUp();
    const { body } = await postImage(product, person).expect(202);
    await renderBecomes(product, person, body.taskId, ['done']);
    const answers = await Promise.all(Array.from({ length: 100 }, () => consume(person, body.taskId).expect(200)));
    const receipts = answers.map((answer) => answer.body as Receipt);
    expect(receipts[99]).toMatchObject({ quoted: 6, held: 0, charged: 6, returned: 0, fastCreditsRemaining: 69 });
    expect(receipts[99]?.postings.map((posting) => posting.kind)).toEqual(['hold', 'capture']);
    expect(await product.database.creditPosting.count({ where: { renderId: body.taskId } })).toBe(2);
    await consume(await signUp(), body.taskId).expect(404);
  });

  test('a draft is deducted from its final, and their lineage is hidden from strangers', async () => {
    const person = await signUp();
    const recipe = { prompt: 'until told', seed: '7', seed_locked: '1', output_format: 'webp' };
    const draft = await postImage(product, person, { ...recipe, model: 'sd3.5-large-turbo' }).expect(202);
    expect(draft.body.credits).toBe(5);
    await product.goOn();
    await renderBecomes(product, person, draft.body.taskId, ['done']);
    const wish = { ...recipe, target_resolution: '1080p', draft: draft.body.taskId, made_from: draft.body.taskId };
    const final = await postImage(product, person, wish).expect(202);
    expect(final.body.credits).toBe(4);
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 66, heldCredits: 4 });
    await postImage(product, person, wish).expect(409);
    await product.goOn();
    const done = await renderBecomes(product, person, final.body.taskId, ['done']);
    expect(done).toMatchObject({ credits: 4, draft: { id: draft.body.taskId, credits: 5 } });
    const { body: receipt } = await consume(person, final.body.taskId).expect(200);
    expect(receipt).toMatchObject({ quoted: 4, charged: 4, returned: 0 });
    const chain = (id: string, by = person) => ask(product, by, `/api/renders/${id}/lineage`);
    const told = [
      { id: draft.body.taskId, madeFrom: null, seed: 7 },
      { id: final.body.taskId, madeFrom: draft.body.taskId, draftId: draft.body.taskId },
    ];
    for (const id of [draft.body.taskId, final.body.taskId]) {
      expect((await chain(id).expect(200)).body.items).toMatchObject(told);
      await chain(id, await signUp()).expect(404);
    }
    // Naming another user's render as the source reveals nothing about that render.
    const thief = await signUp();
    const claimed = await postImage(product, thief, { made_from: draft.body.taskId }).expect(202);
    const { body: alone } = await chain(claimed.body.taskId, thief).expect(200);
    expect(alone.items).toMatchObject([{ id: claimed.body.taskId, madeFrom: null }]);
    await postImage(product, thief, { ...wish, made_from: '' }).expect(409);
  });

  test('a set with one failure costs what was delivered; each render has its own hold and ending', async () => {
    const person = await signUp();
    const order = (seed: number) =>
      postImage(product, person, {
        prompt: 'fails with seed 2, until told',
        series: 'a set',
        seed: String(seed),
        seed_locked: '1',
      });
    const set = await Promise.all([1, 2, 3, 4].map((seed) => order(seed).expect(202)));
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 51 });
    // The second render is retried once.
    for (let go = 0; go < 5; go += 1) await product.goOn();
    const ends = await Promise.all(
      set.map(({ body }) => renderBecomes(product, person, body.taskId, ['done', 'failed'])),
    );
    expect(ends.map(({ money }) => money)).toEqual(['charged', 'returned', 'charged', 'charged']);
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 57, heldCredits: 0 });
  });

  test('a failed render costs nothing and says what to do', async () => {
    const person = await signUp();
    const { body } = await postImage(product, person, { prompt: 'fails' }).expect(202);
    const failed = await renderBecomes(product, person, body.taskId, ['failed']);
    expect(failed).toMatchObject({ money: 'returned', failure: { code: 'engine_crashed' } });
    const polled = await ask(product, person, body.pollUrl).expect(200);
    expect(polled.body).toMatchObject({
      ok: false,
      error: 'The render engine stopped unexpectedly. Please try again.',
    });
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 75, heldCredits: 0 });
  });

  test('a file of the wrong size is never delivered and never charged', async () => {
    const person = await signUp();
    const { body } = await postImage(product, person, { prompt: 'wrong size' }).expect(202);
    const failed = await renderBecomes(product, person, body.taskId, ['failed']);
    expect(failed.failure?.code).toBe('bad_result');
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 75, heldCredits: 0 });
  });

  test('waiting and running renders can be cancelled, and their credits return', async () => {
    const person = await signUp();
    const running = await postImage(product, person, { prompt: 'until told' }).expect(202);
    await renderBecomes(product, person, running.body.taskId, ['running']);
    // A Free plan runs one render at a time: the second waits although a slot is free.
    const waiting = await postImage(product, person, { prompt: 'until told' }).expect(202);
    expect(await readRender(product, person, waiting.body.taskId)).toMatchObject({ status: 'queued', position: 1 });
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 63, heldCredits: 12 });

    const byLink = await ask(product, person, `/api/img2gen-cancel?cancel=1&taskId=${waiting.body.taskId}`).expect(200);
    expect(byLink.body).toMatchObject({ ok: true, status: 'cancelled' });
    await ask(product, person, `/api/img2gen-cancel?cancel=1&taskId=${running.body.taskId}`)
      .set('Sec-Fetch-Site', 'cross-site')
      .expect(403);
    await request(product.url)
      .post('/api/img2gen-cancel')
      .set('Authorization', `Bearer ${person.token}`)
      .send({ taskId: running.body.taskId })
      .expect(200, { ok: true, taskId: running.body.taskId, status: 'cancelled' });
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 75, heldCredits: 0 });
    // The slot is free again at once.
    const next = await postImage(product, person).expect(202);
    await renderBecomes(product, person, next.body.taskId, ['done']);
  });
});

describe('one idempotency key', () => {
  test('used fifty times in parallel is one render and one hold', async () => {
    const person = await signUp();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => postImage(product, person, {}, key)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.taskId}`)).size).toBe(1);
    expect(
      await product.database.creditPosting.count({ where: { workspace: { personalOf: person.uid }, kind: 'hold' } }),
    ).toBe(1);
    const other = await postImage(product, person, { prompt: 'something else' }, key).expect(409);
    expect(other.body.code).toBe('idempotency_key_reused');
    await product.settled();
  });
});

describe('two hundred parallel orders', () => {
  test('never spend more than the balance', async () => {
    const person = await signUp();
    await ask(product, person, '/api/me/entitlements').expect(200);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        postImage(product, person, { prompt: 'takes 0.05 s', target_resolution: '1080p' }),
      ),
    );
    // 75 credits pay for eight renders at 9 credits.
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(8);
    const refused = answers.filter((answer) => answer.status === 402);
    expect(refused).toHaveLength(192);
    expect(refused[0]?.body).toMatchObject({
      ok: false,
      code: 'not_enough_credits',
      error: 'Not enough fast credits for this job.',
    });
    await product.settled();
    expect(await balance(person)).toMatchObject({ fastCreditsRemaining: 3, heldCredits: 0 });
  });
});

describe('access to a render', () => {
  test('a stranger gets the same answer as for a render that never existed', async () => {
    const [owner, stranger] = await Promise.all([signUp(), signUp()]);
    const { body } = await postImage(product, owner).expect(202);
    const done = await renderBecomes(product, owner, body.taskId, ['done']);
    // The Free plan's results are public: their files are read through the gallery.
    await product.database.galleryEntry.deleteMany({ where: { renderId: body.taskId } });
    const key = encodeURIComponent(done.result?.key ?? '');
    for (const path of [
      `/api/img2gen-status?taskId=${body.taskId}`,
      `/api/renders/${body.taskId}`,
      `/api/gallery/get-url?key=${key}`,
      `/api/img2gen-cancel?cancel=1&taskId=${body.taskId}`,
    ]) {
      const foreign = await ask(product, stranger, path).expect(404);
      const never = await ask(product, stranger, path.replace(body.taskId, randomUUID())).expect(404);
      expect({ ...foreign.body, traceId: '' }).toEqual({ ...never.body, traceId: '' });
    }
    expect((await ask(product, stranger, '/api/renders').expect(200)).body.items).toEqual([]);
    const keys = [done.result?.key, done.result?.thumbnailKey, 'uploads/x', '\0', '../x'].map(String);
    const many = `/api/gallery/get-urls?${new URLSearchParams(keys.map((one) => ['key', one]))}`;
    expect((await ask(product, stranger, many).expect(200)).body).toEqual({ addresses: {} });
    const { addresses } = (await ask(product, owner, many).expect(200)).body;
    expect(Object.keys(addresses)).toEqual(keys.slice(0, 2));
    for (const address of Object.values<string>(addresses)) expect((await fetch(address)).status).toBe(200);
    const more = new URLSearchParams(Array.from({ length: 41 }, (_, at) => ['key', String(at)]));
    await ask(product, owner, `/api/gallery/get-urls?${more}`).expect(400);
  });

  test.each(['..%2F..%2Fetc%2Fpasswd', '%00', 'renders/', '%252e%252e', 'http%3A%2F%2Fevil.example', ''])(
    'the storage key %s cannot be reached',
    async (key) => {
      await ask(product, await signUp(), `/api/gallery/get-url?key=${key}`).expect(404);
    },
  );

  test('a disabled user loses access', async () => {
    const person = await signUp();
    await disable(person.uid);
    await ask(product, person, '/api/renders').expect(401);
  });
});
