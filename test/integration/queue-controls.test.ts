import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { settleFailed } from '@maquette/domain/renders/settle-render';
import request from 'supertest';
import { until } from '../harness/child-process';
import { flushRedis } from '../harness/own-cluster';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, readRender, renderBecomes } from '../harness/renders';

let product: Product;
beforeAll(async () => {
  product = await Product.start({ worker: { IMAGE_SLOTS: '1' }, api: { FREE_BETA_GRANT: '2000' } });
});
afterAll(() => product.stop());
afterEach(() => product.settled());

const act = (person: TestPerson, id: string, action: string, body: object = {}) =>
  request(product.url).post(`/api/renders/${id}/${action}`).set('Authorization', `Bearer ${person.token}`).send(body);

async function post(person: TestPerson, prompt: string, fields: Record<string, string> = {}): Promise<string> {
  return (await postImage(product, person, { prompt, ...fields }).expect(202)).body.taskId as string;
}

async function setPlan(person: TestPerson, plan: string): Promise<void> {
  await ask(product, person, '/api/me/entitlements').expect(200);
  await product.database.workspace.update({ where: { personalOf: person.uid }, data: { plan } });
}

/** Keeps the only slot busy, so that later renders wait. */
async function busy(seconds: number): Promise<() => Promise<void>> {
  const person = await signUp();
  const id = await post(person, `takes ${seconds} s`);
  await renderBecomes(product, person, id, ['running']);
  return async () => {
    await act(person, id, 'cancel').expect(200);
  };
}

test("an order's position is known before, counting all users, and none if it would start at once", async () => {
  const [person, other] = await Promise.all([signUp(), signUp()]);
  const told = async (who: TestPerson) =>
    (await ask(product, who, '/api/line?tool=t2i&mode=fast').expect(200)).body.position as number | null;
  await until(async () => (await told(person)) === null, 'a free slot');
  const release = await busy(60);
  expect(await told(person)).toBe(1);
  const ids: [TestPerson, string][] = [];
  for (const who of [other, other, person, other, person]) {
    const said = await told(who);
    const id = await post(who, 'takes 0.1 s');
    expect((await readRender(product, who, id)).position).toBe(said);
    ids.push([who, id]);
  }
  await ask(product, person, '/api/line?tool=t2i&mode=slow').expect(400);
  await release();
  await Promise.all(ids.map(([who, id]) => renderBecomes(product, who, id, ['done'])));
});

describe('the owner of waiting renders', () => {
  test('moves one before another; no other user loses a position', async () => {
    const release = await busy(30);
    const [person, other] = await Promise.all([signUp(), signUp()]);
    const first = await post(person, 'takes 0.1 s');
    const stranger = await post(other, 'takes 0.1 s');
    const last = await post(person, 'takes 0.1 s');
    const place = async (who: TestPerson, id: string) => (await readRender(product, who, id)).position;
    const before = await place(other, stranger);
    expect(await place(person, first)).toBeLessThan((await place(person, last)) ?? 0);
    await act(person, last, 'move', { before: first }).expect(200);
    expect(await place(person, last)).toBeLessThan((await place(person, first)) ?? 0);
    expect(await place(other, stranger)).toBe(before);
    await act(other, stranger, 'move', { before: first }).expect(404);
    await act(person, last, 'move', { after: first }).expect(200);
    expect(await place(person, last)).toBeGreaterThan((await place(person, first)) ?? 0);
    expect(await place(other, stranger)).toBe(before);
    await act(person, last, 'move', { beside: first }).expect(400);
    await act(person, last, 'move', { before: first }).expect(200);
    await release();
    await Promise.all([
      renderBecomes(product, person, first, ['done']),
      renderBecomes(product, person, last, ['done']),
    ]);
    const ended = await product.database.render.findMany({ where: { uid: person.uid }, orderBy: { startedAt: 'asc' } });
    expect(ended.map((render) => render.id)).toEqual([last, first]);
  });

  test('parks and resumes one; it keeps its credits and survives a lost Redis', async () => {
    const release = await busy(30);
    const person = await signUp();
    const id = await post(person, 'takes 0.1 s');
    const { body: parked } = await act(person, id, 'park').expect(200);
    expect(parked).toMatchObject({ status: 'queued', position: null, money: 'held', waitCause: { cause: 'parked' } });
    await flushRedis(product.services.redis.url);
    await release();
    // The slot is free and the queue was rebuilt, but a parked render does not start.
    const next = await post(await signUp(), 'takes 0.1 s');
    await until(async () => (await product.database.render.findUnique({ where: { id: next } }))?.status === 'done');
    expect(await readRender(product, person, id)).toMatchObject({ status: 'queued' });
    await act(person, id, 'unpark').expect(200);
    await renderBecomes(product, person, id, ['done']);
    await act(person, id, 'park').expect(409);
  });

  test('switches and retries a final after its draft expired: a timely order keeps its price', async () => {
    const person = await signUp();
    await setPlan(person, 'studio');
    const recipe = { prompt: 'takes 0.1 s', seed: '7', seed_locked: '1' };
    const draft = await post(person, recipe.prompt, { ...recipe, model: 'sd3.5-large-turbo' });
    await renderBecomes(product, person, draft, ['done']);
    const release = await busy(60);
    const late = async (id: string) => {
      await product.database.$executeRaw`
        UPDATE renders SET created_at = created_at - interval '30 hours', finished_at = finished_at - interval '30 hours'
        WHERE id = ANY (${[draft, id]}::uuid[])`;
    };
    const wish = { ...recipe, target_resolution: '1080p', draft, made_from: draft };
    const id = await post(person, recipe.prompt, wish);
    expect(await readRender(product, person, id)).toMatchObject({ credits: 4, status: 'queued' });
    await late(id);
    await postImage(product, person, wish).expect(409);
    const { body: relaxed } = await act(person, id, 'mode', { mode: 'relaxed' }).expect(200);
    expect(relaxed).toMatchObject({ credits: 0, status: 'queued' });
    const { body: fast } = await act(person, relaxed.id, 'mode', { mode: 'fast' }).expect(200);
    expect(fast).toMatchObject({ credits: 4, draft: { id: draft, credits: 5 } });
    await settleFailed(product.database, fast.id, { code: 'engine_crashed' });
    const { body: again } = await act(person, fast.id, 'retry').expect(202);
    expect(again).toMatchObject({ credits: 4, draft: { id: draft, credits: 5 } });
    await release();
    await renderBecomes(product, person, again.id, ['done']);
    expect(await product.audit()).toEqual([]);
  });

  test('switches to Relaxed and back: quoted again, never held twice, refused if the plan forbids it', async () => {
    const release = await busy(30);
    const person = await signUp();
    const id = await post(person, 'takes 0.1 s');
    const { body: refused } = await act(person, id, 'mode', { mode: 'relaxed' }).expect(403);
    expect(refused.error).toBe('Your plan does not include relaxed mode.');
    expect(await readRender(product, person, id)).toMatchObject({ status: 'queued', money: 'held' });
    await setPlan(person, 'studio');
    const { body: relaxed } = await act(person, id, 'mode', { mode: 'relaxed' }).expect(200);
    expect(relaxed).toMatchObject({ mode: 'relaxed', credits: 0, replaces: id, status: 'queued' });
    expect(await readRender(product, person, id)).toMatchObject({ status: 'cancelled', money: 'returned' });
    const { body: fast } = await act(person, relaxed.id, 'mode', { mode: 'fast' }).expect(200);
    expect(fast).toMatchObject({ mode: 'fast', credits: 6, replaces: relaxed.id });
    await release();
    await renderBecomes(product, person, fast.id, ['done']);
    await act(person, fast.id, 'mode', { mode: 'relaxed' }).expect(409);
    expect(await product.audit()).toEqual([]);
  });

  test('retries a failed render with the same settings, linked to it', async () => {
    const person = await signUp();
    const id = await post(person, 'fails', { seed: '42', seed_locked: '1' });
    const failed = await renderBecomes(product, person, id, ['failed']);
    const { body } = await act(person, id, 'retry').expect(202);
    const again = body as LiveRender;
    expect(again).toMatchObject({ retryOf: id, settings: failed.settings, money: 'held' });
    const { body: refused } = await act(person, again.id, 'retry').expect(409);
    expect(refused).toMatchObject({ code: 'not_ended', money: { state: 'none', credits: 0 } });
    await act(person, again.id, 'cancel').expect(200);
  });
});

describe('a render that is finishing', () => {
  test('can no longer be cancelled: all callers are told so, and it is charged', async () => {
    const person = await signUp();
    const id = await post(person, 'lingers until told');
    await until(async () => (await readRender(product, person, id)).finishing);
    const { body: refused } = await act(person, id, 'cancel').expect(409);
    expect(refused).toMatchObject({
      code: 'render_finishing',
      error: 'This render is finishing. It can no longer be cancelled, and is charged when it is done.',
      money: { state: 'held', credits: 6 },
    });
    // The specification's clients read the body and continue.
    const link = `/api/img2gen-cancel?cancel=1&taskId=${id}`;
    const { body: told } = await ask(product, person, link).expect(200);
    expect(told).toMatchObject({ ok: false, taskId: id, status: 'running', code: 'render_finishing' });
    const { body: polled } = await ask(product, person, `/api/img2gen-status?taskId=${id}`).expect(200);
    expect(polled).toMatchObject({ finishing: true });
    await product.goOn();
    const done = await renderBecomes(product, person, id, ['done', 'cancelled', 'failed']);
    expect(done).toMatchObject({ status: 'done', money: 'charged', finishing: false });
    await act(person, id, 'cancel').expect(200);
    expect(await readRender(product, person, id)).toMatchObject({ status: 'done', money: 'charged' });
  });

  test('counts in the day of a Free workspace, although it was cancelled while it ran', async () => {
    const person = await signUp();
    for (let count = 0; count < 25; count += 1) {
      const id = await post(person, 'until told');
      await renderBecomes(product, person, id, ['running']);
      await act(person, id, 'cancel').expect(200);
    }
    const { body } = await postImage(product, person, { prompt: 'until told' }).expect(429);
    expect(body.code).toBe('daily_images_used');
  });
});

describe('allowances', () => {
  test('the daily cap of Free is exact under a burst, and names rule and time', async () => {
    const person = await signUp();
    await ask(product, person, '/api/me/entitlements').expect(200);
    const { id: workspaceId } = await product.database.workspace.findUniqueOrThrow({
      where: { personalOf: person.uid },
    });
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => postImage(product, person, { prompt: 'takes 0.02 s' })),
    );
    const tally = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([tally(202), tally(429)]).toEqual([25, 35]);
    // Waiting renders use up the limit, so let them end. Then the day's limit is used up.
    await product.settled();
    const { body, headers } = await postImage(product, person).expect(429);
    expect(body.error).toMatch(
      /^Your plan includes 25 images a day\. The next one can start at \d{4}-\d\d-\d\d 00:00 UTC/,
    );
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // Yesterday's renders do not count.
    await product.database.$executeRaw`
      UPDATE renders SET created_at = created_at - interval '1 day' WHERE workspace_id = ${workspaceId}::uuid`;
    await postImage(product, person, { prompt: 'takes 0.02 s' }).expect(202);
  });

  test('Studio has thirty relaxed images an hour, and Fast stays open', async () => {
    const person = await signUp();
    await setPlan(person, 'studio');
    const relaxed = () => postImage(product, person, { prompt: 'takes 0.02 s', billing_mode: 'relaxed' });
    const answers = await Promise.all(Array.from({ length: 34 }, relaxed));
    expect(answers.filter((answer) => answer.status === 202)).toHaveLength(30);
    const { body } = await relaxed().expect(429);
    expect(body.error).toMatch(
      /^Relaxed mode includes 30 images an hour\. The next one can start at .* UTC, or now in Fast mode\.$/,
    );
    await postImage(product, person, { prompt: 'takes 0.02 s' }).expect(202);
    await product.settled();
  });
});

describe('the estimate', () => {
  test('is withheld until something was measured, then given for waiting and running, and stored with the outcome', async () => {
    const measured = await product.database.render.count({ where: { status: 'done' } });
    expect(measured).toBeGreaterThan(5);
    const release = await busy(30);
    const person = await signUp();
    const id = await post(person, 'takes 0.5 s');
    const waiting = await until(async () => {
      const render = await readRender(product, person, id);
      return render.forecast?.start ? render : null;
    });
    const { start, finish, confidence } = waiting.forecast as NonNullable<LiveRender['forecast']>;
    expect(Date.parse(start?.p10 ?? '')).toBeLessThanOrEqual(Date.parse(start?.p90 ?? ''));
    expect(Date.parse(finish.p10)).toBeLessThanOrEqual(Date.parse(finish.p90));
    expect(confidence).toBeGreaterThanOrEqual(0);
    const { body, headers } = await ask(product, person, `/api/img2gen-status?taskId=${id}`).expect(200);
    expect(body).toMatchObject({ etaSeconds: expect.any(Number), etaHuman: expect.stringMatching(/^about /) });
    expect(headers['x-eta-seconds']).toBe(String(body.etaSeconds));
    expect(headers['x-eta-confidence']).toBe(String(body.etaConfidence));
    await release();
    await renderBecomes(product, person, id, ['done']);
    const kept = await product.database.renderForecast.findMany({ where: { renderId: id, phase: 'waiting' } });
    expect(kept).toHaveLength(1);
  });
});
