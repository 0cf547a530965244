import { randomUUID } from 'node:crypto';
import { type Act, actResultSchema, actsAnswerSchema, previewSchema } from '@maquette/contracts/operations/actions';
import { foundSchema, personStorySchema, renderStorySchema } from '@maquette/contracts/operations/operator-search';
import { minutesSchema, surveyAnswerSchema } from '@maquette/contracts/operations/survey';
import { providersAnswerSchema, toolOfferSchema } from '@maquette/contracts/providers/provider-offer';
import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { pauseQueue, resumeQueue } from '@maquette/domain/operations/pause-queue';
import { whyWaiting } from '@maquette/domain/operations/why-waiting';
import { declareOffers } from '@maquette/domain/providers/provider-offers';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import request from 'supertest';
import { until } from '../harness/child-process';
import { openLine } from '../harness/open-line';
import { OpsCommand } from '../harness/ops-command';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, readRender, renderBecomes } from '../harness/renders';

let product: Product;
let command: OpsCommand;
let redis: Redis;
const OPERATORS = ['watch', 'one', 'two'].map((name) => `ops-${name}-${process.pid}-${Date.now()}@example.com`);
beforeAll(async () => {
  product = await Product.start({ api: { OPS_EMAILS: OPERATORS.join(', ') } });
  const { databaseUrl: postgres, redisUrl } = product.services;
  command = await OpsCommand.on({ postgres, redis: redisUrl });
  redis = new Redis(redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await command.remove();
  await product.stop();
});
afterEach(() => product.settled());

/** Runs `npm run ops -- …` as an operator would. */
const ops = (...words: string[]) => command.run(...words);

const order = async (person: TestPerson, prompt: string) =>
  (await postImage(product, person, { prompt }).expect(202)).body.taskId as string;

async function eventsOf(id: string): Promise<{ kind: string; at: Date }[]> {
  return product.database.renderEvent.findMany({ where: { renderId: id }, orderBy: { id: 'asc' } });
}

/** Deadlines do not run during an operator's pause, but they do while the owner parks the render. */
const TOO_LONG = { parked: true, deadlineAt: new Date(0) };

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);

test('a queue paused by an operator stays paused until it is resumed, also after Redis lost its data', async () => {
  const person = await signUp();
  const paused = await ops('pause', 'image', '--reason', 'New graphics cards');
  expect(paused).toMatchObject({ code: 0, said: '' });
  const waiting = await order(person, 'a house');
  const cause = async () => (await readRender(product, person, waiting)).waitCause;
  await until(async () => (await cause())?.detail === 'New graphics cards.');

  // During a pause no render times out, however long it lasts.
  await product.database.render.update({ where: { id: waiting }, data: { deadlineAt: new Date(0) } });
  await until(
    async () => (await product.database.render.findUniqueOrThrow({ where: { id: waiting } })).deadlineAt > new Date(),
    'a deadline that moves along',
  );

  // The provider's own pause starts and ends independently.
  const line = new FairQueue(redis, 'image');
  await line.pause('the provider is away', 'provider');
  await line.resume('provider');
  await redis.flushall();
  await until(async () => !(await line.isEmptyEpoch()) && (await line.state([waiting]))[0] === 'waiting');
  await until(async () => (await cause())?.detail === 'New graphics cards.');
  expect(JSON.parse((await ops('lines')).out)).toContainEqual(
    expect.objectContaining({
      pool: 'image',
      waiting: { fast: 1, relaxed: 0 },
      pauses: [expect.objectContaining({ lane: 'all', by: 'night shift', reason: 'New graphics cards' })],
    }),
  );
  expect(JSON.parse((await ops('pause', 'image', '--reason', 'Longer', '--dry-run')).out).says[0]).toContain(
    '1 render of 1 person in 1 workspace would wait',
  );

  expect(await ops('resume', 'image')).toMatchObject({ code: 0 });
  await renderBecomes(product, person, waiting, ['done']);
  const handed = (await eventsOf(waiting)).filter(({ kind }) => kind === 'handed_over');
  const { endedAt, endedBy } = await product.database.opsSwitch.findFirstOrThrow({ where: { pool: 'image' } });
  expect(endedBy).toBe('night shift');
  // The render was dispatched once, and not before the queue was resumed.
  expect(handed.map(({ at }) => at >= (endedAt ?? at))).toEqual([true]);
});

test('a pause of one lane does not affect the other, and one with an end ends by itself', async () => {
  const person = await signUp();
  expect(await ops('pause', 'image', '--lane', 'relaxed', '--reason', 'Too many', '--for', '1h')).toMatchObject({
    code: 0,
  });
  await renderBecomes(product, person, await order(person, 'a tower'), ['done']);
  const open = { kind: 'pause', lane: 'relaxed', endedAt: null };
  const { reason, until: end } = await product.database.opsSwitch.findFirstOrThrow({ where: open });
  expect([reason, end]).toEqual(['Too many', expect.any(Date)]);
  await product.database.opsSwitch.updateMany({ where: open, data: { until: new Date() } });
  await until(async () => (await product.database.opsSwitch.count({ where: open })) === 0);
  await until(async () => (await new FairQueue(redis, 'image').pauses()).relaxed === null);
});

test('impossible commands are refused with a reason and an exit code', async () => {
  expect(await ops('resume', 'video')).toMatchObject({ code: 3, said: expect.stringContaining('No operator') });
  expect(await ops('pause', 'image', '--for', 'ever')).toMatchObject({ code: 4, said: expect.stringContaining('30m') });
  expect(await ops('find', 'nobody@example.com')).toMatchObject({ code: 1 });
  const pause = { pool: 'image', lane: 'all' as const, reason: 'A while', by: 'night shift', until: null };
  const wrong = [
    [{ reason: ' \0 ' }, 'Say why'],
    [{ reason: 'x'.repeat(201) }, 'Say why'],
    [{ pool: 'paintings' }, 'image, video'],
    [{ until: new Date(0) }, 'in the future'],
    [{ until: new Date(Date.now() + 99 * 86_400_000) }, 'at most'],
  ] as const;
  for (const [change, words] of wrong)
    await expect(pauseQueue(product.database, { ...pause, ...change })).rejects.toThrow(words);
  expect(await product.database.opsSwitch.count({ where: { endedAt: null } })).toBe(0);
  // Two requests in parallel: one pause counts, and both are recorded.
  await Promise.all(['one', 'two'].map((by) => pauseQueue(product.database, { ...pause, pool: 'video', by })));
  expect(await product.database.opsSwitch.count({ where: { pool: 'video', endedAt: null } })).toBe(1);
  expect(await product.database.opsSwitch.count({ where: { pool: 'video' } })).toBe(2);
  await resumeQueue(product.database, { pool: 'video', lane: 'all', by: 'three' });
});

test('a render is found by user and trace, and its timeline shows everything, including who failed it', async () => {
  const person = await signUp();
  const [good, bad] = [await order(person, 'a bridge'), await order(person, 'a bridge that fails')];
  await renderBecomes(product, person, good, ['done']);
  await renderBecomes(product, person, bad, ['failed']);
  const found = JSON.parse((await ops('find', person.email.toUpperCase())).out) as { id: string; traceId: string }[];
  expect(found.map(({ id }) => id).sort()).toEqual([good, bad].sort());
  const failed = found.find(({ id }) => id === bad);
  expect(failed).toMatchObject({ provider: 'quick', failureCode: expect.any(String), status: 'failed' });
  expect(JSON.parse((await ops('find', failed?.traceId ?? '')).out)).toMatchObject([{ id: bad }]);
  expect(JSON.parse((await ops('find', `${person.email} failed t2i`)).out)).toMatchObject([{ id: bad }]);

  expect(await kindsOf(good)).toEqual(['accepted', 'handed_over', 'started', 'finishing', 'done']);
  expect(await kindsOf(bad)).toEqual(['accepted', 'handed_over', 'started', 'failed']);
  const { out } = await ops('timeline', good);
  const told = (JSON.parse(out) as { from: string; what: string }[]).map(({ from, what }) => `${from} ${what}`);
  expect(told).toEqual(expect.arrayContaining(['render accepted', 'credits hold', 'credits capture', 'render done']));
  expect(out).not.toContain('a bridge');
});

test('operators see the state; for all others, API keys included, the routes do not exist', async () => {
  const [operator, person] = await Promise.all([signUp({ email: OPERATORS[0] }), signUp()]);
  const paths = ['/api/ops/me', '/api/ops/survey', '/api/ops/minutes'];
  for (const path of paths) {
    await ask(product, person, path).expect(404);
    await request(product.url).get(path).expect(401);
    await request(product.url).get(path).set('Authorization', 'Bearer mq_live_x').expect(401);
    await ask(product, operator, path).expect(200);
  }
  await renderBecomes(product, person, await order(person, 'a pavilion that fails'), ['failed']);
  const seen = await until(async () => {
    const { survey } = surveyAnswerSchema.parse((await ask(product, operator, '/api/ops/survey')).body);
    return survey?.dead?.length && survey.failures?.length ? survey : null;
  }, 'a survey that knows the failure');
  expect(seen.lines.map(({ pool }) => pool)).toEqual(expect.arrayContaining(['image', 'video']));
  expect(seen.health.map(({ part, state }) => `${part} ${state}`)).toEqual(
    expect.arrayContaining(['worker good', 'postgres good', 'storage good', 'forecaster good']),
  );
  expect(seen.failures?.map(({ provider }) => provider)).toContain('quick');
  expect(JSON.stringify(seen)).not.toMatch(/pavilion|@/);
  const { items } = minutesSchema.parse((await ask(product, operator, '/api/ops/minutes?hours=1')).body);
  expect(items.map(({ pool }) => pool)).toContain('image');
});

describe('operator actions', () => {
  let one: TestPerson;
  let two: TestPerson;
  beforeAll(async () => {
    [one, two] = await Promise.all([signUp({ email: OPERATORS[1] }), signUp({ email: OPERATORS[2] })]);
  });

  const post = (who: TestPerson, path: string, body: object) =>
    request(product.url).post(path).set('Authorization', `Bearer ${who.token}`).send(body);
  const preview = async (who: TestPerson, act: Act) =>
    previewSchema.parse((await post(who, '/api/ops/acts/preview', act).expect(200)).body);
  const perform = async (who: TestPerson, act: Act, reason = 'Because of the test') => {
    const { id } = await preview(who, act);
    return actResultSchema.parse((await post(who, '/api/ops/acts', { preview: id, reason }).expect(200)).body);
  };
  const book = async () => actsAnswerSchema.parse((await ask(product, one, '/api/ops/acts').expect(200)).body);
  const story = async (id: string) =>
    renderStorySchema.parse((await ask(product, one, `/api/ops/renders/${id}`).expect(200)).body);
  const workspaceOf = async ({ uid }: TestPerson) =>
    (await product.database.workspace.findFirstOrThrow({ where: { personalOf: uid } })).id;
  const available = async (person: TestPerson) =>
    (await ask(product, person, '/api/me/entitlements').expect(200)).body.fastCreditsRemaining as number;

  test('do what was previewed, once, are recorded, and can be undone; a changed state is refused', async () => {
    const act: Act = { verb: 'line.pause', pool: 'image', lane: 'all', minutes: 60 };
    const [shown, other] = [await preview(one, act), await preview(two, act)];
    expect(shown.says[0]).toMatch(/^0 renders of 0 people/);
    const done = { preview: shown.id, reason: 'New graphics cards' };
    await post(two, '/api/ops/acts', done).expect(409);
    const { body: result } = await post(one, '/api/ops/acts', done).expect(200);
    await post(one, '/api/ops/acts', done).expect(409);
    // The other operator previewed the queue before it was paused.
    await post(two, '/api/ops/acts', { preview: other.id, reason: 'The same' }).expect(409);

    const person = await signUp();
    const waiting = await order(person, 'a house');
    await until(async () =>
      (await readRender(product, person, waiting)).waitCause?.detail?.includes('New graphics cards'),
    );
    expect((await story(waiting)).why).toEqual(
      expect.arrayContaining([
        { cause: 'paused', says: expect.stringContaining(`${one.email} paused image: New graphics`) },
      ]),
    );
    const undo = previewSchema.parse(
      (await post(two, '/api/ops/acts/undo', { sequence: result.sequence }).expect(200)).body,
    );
    await post(two, '/api/ops/acts', { preview: undo.id, reason: 'They are in' }).expect(200);
    await renderBecomes(product, person, waiting, ['done']);
    const { items, whole } = await book();
    expect(whole).toBe(true);
    expect(items.map(({ actor, verb, outcome, undoOf }) => [actor, verb, outcome, undoOf])).toEqual(
      expect.arrayContaining([
        [one.email, 'line.pause', 'done', null],
        [two.email, 'line.resume', 'done', result.sequence],
        [one.email, 'line.pause', 'refused', null],
        [two.email, 'line.pause', 'refused', null],
      ]),
    );
    expect(items.find(({ sequence }) => sequence === result.sequence)?.undoable).toBe(false);
    await expect(product.database.opsAct.updateMany({ data: { reason: 'Nothing' } })).rejects.toThrow('append-only');
    await expect(product.database.opsAct.deleteMany()).rejects.toThrow('append-only');
  });

  test("operators alone see BullMQ's queues, read-only and without user text", async () => {
    const person = await signUp();
    const queue = new Queue('video-renders', { connection: redis });
    const data = { renderId: randomUUID(), dispatch: 1, traceId: 'x', prompt: 'a pavilion' };
    const job = await queue.add('render', data, { delay: 3_600_000 });
    const board = '/api/ops/calls';
    const admitted = await request(product.url).post(`${board}/pass`).set('Authorization', `Bearer ${one.token}`);
    const cookie = String(admitted.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/api\/ops\/calls; .*HttpOnly; SameSite=Strict/);
    const withPass =
      (pass: string) =>
      (path: string, method: 'get' | 'put' | 'post' = 'get') =>
        request(product.url)[method](`${board}${path}`).set('Cookie', pass);
    const look = withPass(cookie.split(';')[0] ?? '');

    const page = await look('/').expect(200);
    const policy = String(page.headers['content-security-policy']);
    expect([policy.includes("script-src 'self';"), /unsafe|https?:/.test(policy)]).toEqual([true, false]);
    for (const [, file] of page.text.matchAll(/(?:src|href)="(static\/[^"]+)"/g)) await look(`/${file}`).expect(200);
    const { text } = await look('/api/queues?activeQueue=video-renders&status=delayed').expect(200);
    expect([text.includes(data.renderId), text.includes('pavilion')]).toEqual([true, false]);
    expect((await look(`/api/queues/video-renders/${job.id}`).expect(200)).text).not.toContain('pavilion');

    for (const path of [`/${job.id}/clean`, `/${job.id}/promote`, '/pause', '/empty', '/obliterate'])
      await look(`/api/queues/video-renders${path}`, 'put').set('Authorization', `Bearer ${one.token}`).expect(404);
    await look('/api/queues/video-renders/add', 'post').send({ name: 'render' }).expect(404);
    // The cookie authorizes no action, and no further cookie.
    await look('/pass', 'post').expect(401);
    expect([await queue.getDelayedCount(), await queue.isPaused()]).toEqual([1, false]);

    await request(product.url).get(`${board}/api/queues`).expect(401);
    await withPass(`maquette_ops_pass=${person.token}`)('/api/queues').expect(404);
    await ask(product, person, `${board}/api/queues`).expect(404);
    await job.remove();
    await queue.close();
  });

  test('a drained queue finishes waiting renders and refuses new orders with the reason', async () => {
    const person = await signUp();
    await perform(one, { verb: 'line.drain', pool: 'image', minutes: 30 }, 'Moving house');
    await until(async () => {
      const { status, body } = await postImage(product, person, { prompt: 'a barn' });
      return status === 503 && JSON.stringify(body).includes('Moving house');
    }, 'a refusal with its reason');
    // The form shows the reason before the user clicks Generate.
    const closed = async () => {
      const { offers } = providersAnswerSchema.parse((await ask(product, person, '/api/providers').expect(200)).body);
      return offers.find(({ tool, mode }) => tool === 't2i' && mode === 'fast')?.providers[0]?.closed ?? null;
    };
    expect(await closed()).toMatch(/^Moving house \(until .* UTC\)$/);
    await perform(one, { verb: 'line.open', pool: 'image' });
    await until(async () => (await postImage(product, person, { prompt: 'a barn' })).status === 202, 'an open line');
    expect(await closed()).toBe(null);
  });

  test('a queue runs no more at once than an operator allows, over all workers, also after Redis lost its data', async () => {
    const line = new FairQueue(redis, 'image');
    const slotsOf = async () => (await ask(product, one, '/api/ops/survey').expect(200)).body.survey?.lines;
    const shown = await preview(one, { verb: 'line.slots', pool: 'image', slots: 1, minutes: 60 });
    expect(shown.says[0]).toMatch(/^At most 1 render of image would run at once; its 1 worker could run \d+\.$/);
    expect(await ops('slots', 'image', 'none', '--reason', 'Hot')).toMatchObject({ code: 3 });
    const done = await post(one, '/api/ops/acts', { preview: shown.id, reason: 'The card is hot' }).expect(200);
    expect(await line.most()).toBe(1);
    // The limit applies to any claiming worker: renders in the queue count, not the free slots of one process.
    const entry = {
      workspace: randomUUID(),
      member: 'somebody',
      lane: 'fast',
      weight: 1,
      runningLimit: 9,
      cost: 1,
    } as const;
    await redis.flushall();
    await until(async () => (await line.most()) === 1, 'the limit in a line that was built again');
    await until(async () =>
      (await slotsOf())?.some(
        (stand: { pool: string; slots: number; limited: object | null }) =>
          stand.pool === 'image' && stand.slots === 1 && stand.limited !== null,
      ),
    );
    const other = await openLine(redis, 'nobodys');
    await other.obey([], 2, 1);
    await other.enter([1, 2, 3].map((enqueuedAt) => ({ ...entry, id: randomUUID(), enqueuedAt })));
    const [first] = await other.take(9);
    expect([await other.take(9, Date.now(), 5), (await other.counts()).dispatched]).toEqual([[], 2]);
    await other.finish(first?.id ?? '');
    expect(await other.take(9)).toHaveLength(1);
    expect(await ops('slots', 'image', '2', '--reason', 'Cooler')).toMatchObject({ code: 0 });
    expect(await line.most()).toBe(2);
    // After a second change, undo first shows the limit that it would restore, and then removes the limit.
    const undo = previewSchema.parse(
      (await post(two, '/api/ops/acts/undo', { sequence: done.body.sequence }).expect(200)).body,
    );
    expect(undo.says.join(' ')).toContain('Limited to 2 by night shift: Cooler');
    await post(two, '/api/ops/acts', { preview: undo.id, reason: 'It is cold' }).expect(200);
    expect(await line.most()).toBe(Number.POSITIVE_INFINITY);
    await post(two, '/api/ops/acts/preview', { verb: 'line.slots', pool: 'image', slots: null, minutes: null }).expect(
      409,
    );
  });

  test('a workspace runs no more at once than an operator allows, and as many as its plan allows after that, also after Redis lost its data', async () => {
    const person = await signUp();
    await ask(product, person, '/api/me/entitlements').expect(200);
    const workspaceId = await workspaceOf(person);
    const toPlan = (plan: string) => product.database.workspace.update({ where: { id: workspaceId }, data: { plan } });
    await toPlan('pro');
    const running = async () => (await ask(product, person, '/api/me/entitlements').expect(200)).body.running;
    expect(await running()).toEqual({ limit: 3, capped: false });
    const own = { workspaceId, status: 'running' } as const;
    const runs = (count: number) =>
      until(async () => (await product.database.render.count({ where: own })) === count, `${count} that run`);

    const shown = await preview(one, { verb: 'workspace.cap', workspaceId, running: 1 });
    expect(shown.says[0]).toMatch(/^At most 1 render of .+ would run at once in a queue; its plan pro allows 3\.$/);
    for (const running of [0, 1.5, 1_001])
      await post(one, '/api/ops/acts/preview', { verb: 'workspace.cap', workspaceId, running }).expect(400);
    await post(one, '/api/ops/acts/preview', { verb: 'workspace.cap', workspaceId, running: null }).expect(409);
    expect(await ops('cap', workspaceId, 'none', '--reason', 'Hog')).toMatchObject({ code: 3 });
    const done = await post(one, '/api/ops/acts', { preview: shown.id, reason: 'A program of theirs' }).expect(200);
    expect(await running()).toEqual({ limit: 1, capped: true });
    const { body } = await ask(product, one, `/api/ops/people/${person.uid}`).expect(200);
    expect(personStorySchema.parse(body).workspaces).toMatchObject([{ runs: { plan: 3, cap: 1 } }]);

    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.push(await order(person, `house ${name} until told`));
    await runs(1);
    const waits = async () => {
      const [reason] = (await whyWaiting(product.database, redis, ids[1] ?? '')) ?? [];
      return reason?.says;
    };
    await until(async () => (await waits()) === 'Its workspace runs 1 of the 1 that an operator lets it run at once.');
    await redis.flushall();
    await until(
      async () => (await new FairQueue(redis, 'image').state(ids.slice(1)))[0] === 'waiting',
      'the line again',
    );
    expect((await readRender(product, person, ids[1] ?? '')).waitCause?.cause).toBe('running_limit');
    expect(await product.database.render.count({ where: own })).toBe(1);
    // An order that was accepted earlier brings the old limit to the queue for a short time.
    const line = new FairQueue(redis, 'image');
    await line.setLimits([{ workspace: workspaceId, weight: 4, runningLimit: 9 }]);
    // One of the two renders may have started in the meantime. Then the other one is at the limit.
    await until(async () => (await line.look(ids.slice(1))).turns.some(({ atLimit }) => atLimit), 'the cap again');

    // After the undo the next render starts at once, although none of theirs ended or arrived.
    const undo = previewSchema.parse(
      (await post(two, '/api/ops/acts/undo', { sequence: done.body.sequence }).expect(200)).body,
    );
    await post(two, '/api/ops/acts', { preview: undo.id, reason: 'They mended it' }).expect(200);
    await runs(2);
    expect(await running()).toEqual({ limit: 3, capped: false });
    expect(await ops('cap', workspaceId, 'plan', '--reason', 'Again')).toMatchObject({ code: 3 });

    // The queue is not notified of a changed plan. The reconciler finds the change in both directions.
    await toPlan('free');
    await until(async () => (await line.look(ids.slice(2))).turns[0]?.atLimit === true, 'a line that heard of it');
    await product.goOn();
    await runs(1);
    await toPlan('pro');
    await runs(2);
    await product.goOn();
    await product.goOn();
  });

  test('a model that is off accepts nothing new, and its waiting renders wait with a reason until it is on, for one charge', async () => {
    const person = await signUp();
    const line = new FairQueue(redis, 'image');
    const large = { verb: 'model.off', pool: 'image', model: 'sd3.5-large' } as const;
    await perform(one, { verb: 'line.pause', pool: 'image', lane: 'all', minutes: null });
    const held = await order(person, 'a mill');
    const other = (await postImage(product, person, { prompt: 'a windmill', model: 'sd3.5-large-turbo' })).body.taskId;
    await post(one, '/api/ops/acts/preview', { ...large, model: 'maquette-motion', minutes: 30 }).expect(409);
    const shown = await preview(one, { ...large, minutes: 30 });
    expect(shown.says.join(' ')).toMatch(/still choose sd3.5-large-turbo\. 1 render of 1 person wait for it: /);
    const done = await post(one, '/api/ops/acts', { preview: shown.id, reason: 'It paints the sky green' }).expect(200);
    await until(async () => (await line.state([held]))[0] === null, 'the render outside of the line');
    await perform(one, { verb: 'line.resume', pool: 'image', lane: 'all' });
    await renderBecomes(product, person, other, ['done']);

    // No render times out, and a rebuilt queue leaves the parked render out.
    await product.database.render.update({ where: { id: held }, data: { deadlineAt: new Date(0) } });
    await redis.flushall();
    await until(
      async () => (await product.database.render.findUniqueOrThrow({ where: { id: held } })).deadlineAt > new Date(),
      'a deadline that moves along',
    );
    await until(async () => !(await line.isEmptyEpoch()), 'a line that was built again');
    expect(await line.state([held])).toEqual([null]);
    const told = /^The model sd3\.5-large is turned off for now: It paints the sky green \(until .* UTC\)\.$/;
    await until(async () => told.test((await readRender(product, person, held)).waitCause?.detail ?? ''));
    expect((await story(held)).why).toContainEqual({
      cause: 'paused',
      says: expect.stringContaining(`${one.email} turned sd3.5-large off at image: It paints`),
    });
    expect((await ops('timeline', held)).out).toContain('sd3.5-large turned off');
    await until(async () => {
      const { survey } = surveyAnswerSchema.parse((await ask(product, one, '/api/ops/survey')).body);
      return survey?.lines.find(({ pool }) => pool === 'image')?.off.some(({ by }) => by === one.email);
    }, 'a survey that tells it');

    const refused = await until(async () => {
      const answer = await postImage(product, person, { prompt: 'a barn' });
      return answer.status === 422 ? answer : null;
    }, 'a refusal');
    expect(refused.body).toMatchObject({
      code: 'not_made',
      error: expect.stringMatching(/another model: It paints the sky green/),
    });
    const { offers } = providersAnswerSchema.parse((await ask(product, person, '/api/providers').expect(200)).body);
    const made = offers.find(({ tool, mode }) => tool === 't2i' && mode === 'fast')?.providers[0];
    expect(made?.off).toEqual([{ model: 'sd3.5-large', why: expect.stringContaining('green') }]);

    expect(await ops('model', 'image', 'sd4', 'off', '--reason', 'No')).toMatchObject({ code: 3 });
    expect(await ops('model', 'image', 'sd3.5-large', 'off', '--reason', 'Still green')).toMatchObject({ code: 0 });
    const undo = previewSchema.parse(
      (await post(two, '/api/ops/acts/undo', { sequence: done.body.sequence }).expect(200)).body,
    );
    expect(undo.says[0]).toBe('Turned off by night shift: Still green');
    await post(two, '/api/ops/acts', { preview: undo.id, reason: 'It is blue again' }).expect(200);
    await renderBecomes(product, person, held, ['done']);
    expect(
      await product.database.creditPosting.count({ where: { renderId: held, kind: { in: ['hold', 'capture'] } } }),
    ).toBe(2);
    expect(await ops('model', 'image', 'sd3.5-large', 'on', '--reason', 'Again')).toMatchObject({ code: 3 });
  });

  test('a dead letter is retried once and charged once, by any number of operators, for its owner', async () => {
    const person = await signUp();
    await perform(one, { verb: 'line.pause', pool: 'image', lane: 'all', minutes: null });
    const dead = await order(person, 'a mill');
    await product.database.render.update({ where: { id: dead }, data: TOO_LONG });
    await renderBecomes(product, person, dead, ['failed']);
    const before = await available(person);
    expect((await ask(product, one, '/api/ops/dead?code=took_too_long').expect(200)).body.items).toEqual([
      expect.objectContaining({ id: dead, uid: person.uid }),
    ]);
    await perform(one, { verb: 'line.resume', pool: 'image', lane: 'all' });
    const act: Act = { verb: 'renders.replay', ids: [dead] };
    const shown = await Promise.all([preview(one, act), preview(two, act)]);
    const answers = await Promise.all([
      post(one, '/api/ops/acts', { preview: shown[0].id, reason: 'Ours was the fault' }),
      post(two, '/api/ops/acts', { preview: shown[1].id, reason: 'Ours was the fault' }),
    ]);
    // The second operator is refused, before the preview or after it.
    expect(answers.map(({ status }) => [200, 409].indexOf(status)).sort()[0]).toBe(0);
    const { replay } = (await story(dead)).render;
    await renderBecomes(product, person, replay ?? '', ['done']);
    const made = await product.database.render.findMany({ where: { retryOf: dead } });
    expect(made.map(({ id, uid, price }) => [id, uid, price])).toEqual([[replay, person.uid, expect.any(BigInt)]]);
    const postings = await product.database.creditPosting.findMany({
      where: { renderId: { in: [dead, replay ?? ''] } },
    });
    expect(postings.filter(({ kind }) => kind === 'capture')).toHaveLength(1);
    expect(await available(person)).toBe(before - Number(made[0]?.price) / 2);
    expect((await ask(product, one, '/api/ops/dead?code=took_too_long').expect(200)).body.items).toEqual([]);
    // A day later there are no entries to preview.
    await post(two, '/api/ops/acts/preview', act).expect(409);
  });

  /** Renders that failed for internal reasons and were not charged. */
  const deadOnes = async (person: TestPerson, prompts: string[]) => {
    await perform(one, { verb: 'line.pause', pool: 'image', lane: 'all', minutes: null });
    const ids = await Promise.all(prompts.map((prompt) => order(person, prompt)));
    await product.database.render.updateMany({ where: { id: { in: ids } }, data: TOO_LONG });
    for (const id of ids) await renderBecomes(product, person, id, ['failed']);
    await perform(one, { verb: 'line.resume', pool: 'image', lane: 'all' });
    return ids;
  };
  const replayOf = (id: string) => product.database.render.findMany({ where: { retryOf: id }, orderBy: { id: 'asc' } });

  test('a render retried by its owner is not retried by an operator as well, however close both are', async () => {
    const person = await signUp();
    const ids = await deadOnes(person, ['a', 'b', 'c', 'd', 'e', 'f']);
    const [first = '', ...racing] = ids;
    await post(person, `/api/renders/${first}/retry`, {}).expect(202);
    const { id } = await preview(one, { verb: 'renders.replay', ids });
    // The preview shows five renders, and the owner retries them during the action.
    const [, ...retries] = await Promise.all([
      post(one, '/api/ops/acts', { preview: id, reason: 'Ours was the fault' }),
      ...racing.map((one) => post(person, `/api/renders/${one}/retry`, {})),
    ]);
    for (const { status, body } of retries.filter(({ status }) => status !== 202))
      expect([status, body.code]).toEqual([409, 'made_again']);
    expect(await replayOf(first)).toEqual([expect.objectContaining({ replay: false })]);
    for (const dead of racing) {
      const made = await until(async () => {
        const all = await replayOf(dead);
        return all.length > 0 && all.every(({ status }) => status === 'done') ? all : null;
      }, 'the end of what was made again');
      // Each render is retried once, unless the owner requested another retry after the operator's.
      const [sooner, later] = made;
      expect(later && !(sooner?.replay && sooner.finishedAt && sooner.finishedAt <= later.createdAt)).toBeFalsy();
    }
    await post(two, '/api/ops/acts/preview', { verb: 'renders.replay', ids }).expect(409);
    expect((await ask(product, one, '/api/ops/dead?code=took_too_long').expect(200)).body.items).toEqual([]);
  });

  test('a retried render stays as private or public as its order, and passes every check of an order', async () => {
    const { database } = product;
    const person = await signUp();
    await ask(product, person, '/api/me/entitlements').expect(200);
    const workspaceId = await workspaceOf(person);
    await database.workspace.update({ where: { id: workspaceId }, data: { plan: 'creator' } });
    const [kept = '', relaxed = '', broken = ''] = await deadOnes(person, ['mine alone', 'later', 'unreadable']);
    await database.render.update({ where: { id: broken }, data: { settings: {} } });
    await database.render.update({ where: { id: relaxed }, data: { mode: 'relaxed' } });
    // The workspace had a plan, and has none now.
    await database.workspace.update({ where: { id: workspaceId }, data: { plan: 'free' } });
    const [open = ''] = await deadOnes(person, ['for all']);
    const period = { currentPeriodStart: new Date(0), currentPeriodEnd: new Date(), observed: 1n };
    const { createdAt } = await database.render.findUniqueOrThrow({ where: { id: kept } });
    await database.subscription.create({
      data: {
        ...{ id: randomUUID(), workspaceId, customerId: 'cus_x', planId: 'creator', interval: 'monthly', seats: 1 },
        ...{ ...period, extraCredits: false, status: 'canceled', cancelAtPeriodEnd: true, endedAt: createdAt },
      },
    });
    const came = await perform(one, { verb: 'renders.replay', ids: [kept, relaxed, broken, open] });
    expect([came.outcome, came.says[0]]).toEqual(['partly', '2 of 4 done.']);
    expect(came.says[1]).toContain('relaxed mode');
    // One failure does not stop the other retries, and the action was recorded before the first.
    expect(came.says[2]).toMatch(new RegExp(`^${broken}: an internal error occurred`));
    const acts = (await book()).items.filter(({ verb }) => verb === 'renders.replay').slice(0, 2);
    expect(acts.map(({ outcome, says }) => [outcome, says.length])).toEqual([
      ['partly', 5],
      ['begun', 1],
    ]);
    for (const [id, shown] of [[kept, 0] as const, [open, 1] as const]) {
      const [again] = await replayOf(id);
      await renderBecomes(product, person, again?.id ?? '', ['done']);
      expect(await database.galleryEntry.count({ where: { renderId: again?.id } })).toBe(shown);
    }
    // The provider that would render it now reads English only.
    const [foreign = ''] = await deadOnes(person, ['Дом у моря на закате']);
    const offers = await database.providerOffer.findMany({ where: { tool: 't2i' } });
    const declare = (englishOnly: boolean) =>
      declareOffers(
        database,
        offers.map(({ offer }) => {
          const { providers, ...of } = toolOfferSchema.parse(offer);
          return { ...of, providers: providers.map((one) => ({ ...one, englishOnly })) };
        }),
        () => [],
      );
    await declare(true);
    const refused = await perform(one, { verb: 'renders.replay', ids: [foreign] });
    expect([refused.outcome, refused.says[1]]).toEqual(['refused', expect.stringContaining('English')]);
    await declare(false);
    expect(await replayOf(foreign)).toEqual([]);
  });

  test('credits are given and taken by one operator up to a limit, above it by two', async () => {
    const person = await signUp();
    const before = await available(person);
    const workspaceId = await workspaceOf(person);
    const { sequence } = await perform(
      one,
      { verb: 'credits.give', workspaceId, credits: 12.5 },
      'For a lost afternoon',
    );
    expect(await available(person)).toBe(before + 12.5);
    const undo = previewSchema.parse((await post(one, '/api/ops/acts/undo', { sequence }).expect(200)).body);
    await post(one, '/api/ops/acts', { preview: undo.id, reason: 'Wrong workspace' }).expect(200);
    expect(await available(person)).toBe(before);

    const asked = await preview(one, { verb: 'credits.give', workspaceId, credits: 5_000 });
    expect(asked.second).toBe(true);
    const answer = await post(one, '/api/ops/acts', { preview: asked.id, reason: 'An agreed trial' }).expect(200);
    expect([answer.body.outcome, await available(person)]).toEqual(['asked', before]);
    expect((await book()).asked.map(({ id }) => id)).toEqual([asked.id]);
    await post(one, `/api/ops/acts/${asked.id}/agree`, {}).expect(403);
    await post(two, `/api/ops/acts/${asked.id}/agree`, {}).expect(200);
    await post(two, `/api/ops/acts/${asked.id}/agree`, {}).expect(409);
    expect(await available(person)).toBe(before + 5_000);
    const [entry] = (await book()).items.filter(({ second }) => second !== null);
    expect(entry).toMatchObject({ actor: one.email, second: two.email, reason: 'An agreed trial' });
    const more = await preview(one, { verb: 'credits.take', workspaceId, credits: 900_000 });
    await post(one, '/api/ops/acts', { preview: more.id, reason: 'More than there is' }).expect(200);
    await post(two, `/api/ops/acts/${more.id}/agree`, {}).expect(409);
    expect(await available(person)).toBe(before + 5_000);
  });

  test('many small actions move no more credits alone than one large action, and no fraction of half a credit', async () => {
    const [person, other] = await Promise.all([signUp(), signUp()]);
    for (const one of [person, other]) await ask(product, one, '/api/me/entitlements').expect(200);
    const [workspaceId, elsewhere] = [await workspaceOf(person), await workspaceOf(other)];
    const before = await available(person);
    const give = (to: string, credits: number): Act => ({ verb: 'credits.give', workspaceId: to, credits });
    await post(two, '/api/ops/acts/preview', give(workspaceId, 0.3)).expect(400);
    // All actions are previewed before the first is performed.
    const shown = await Promise.all([1, 2, 3, 4].map(() => preview(two, give(workspaceId, 300))));
    const came = await Promise.all(
      shown.map(({ id }) => post(two, '/api/ops/acts', { preview: id, reason: 'A little at a time' })),
    );
    expect(came.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    expect(await available(person)).toBe(before + 900);
    // The limit covers further workspaces for this operator, and other operators in the same workspace.
    expect((await preview(two, give(elsewhere, 300))).second).toBe(true);
    expect((await preview(one, give(workspaceId, 300))).second).toBe(true);
    expect((await preview(two, give(workspaceId, 100))).second).toBe(false);
  });

  test('a second undo is a conflict, also in parallel, and entries removed by their owner stay out', async () => {
    const person = await signUp();
    const id = await order(person, 'a gallery');
    await renderBecomes(product, person, id, ['done']);
    const stateOf = async () =>
      (await product.database.galleryEntry.findUniqueOrThrow({ where: { renderId: id } })).state;
    const undone = async (sequence: number) => {
      const shown = await Promise.all(
        [one, two].map(async (who) => (await post(who, '/api/ops/acts/undo', { sequence }).expect(200)).body.id),
      );
      const came = await Promise.all(
        [one, two].map((who, at) => post(who, '/api/ops/acts', { preview: shown[at], reason: 'A mistake' })),
      );
      expect(came.map(({ status }) => status).sort()).toEqual([200, 409]);
      const again = await post(one, '/api/ops/acts/undo', { sequence }).expect(409);
      expect(again.body.error).toContain('took it back already');
    };
    const chosen = await perform(one, { verb: 'gallery.front_page', renderId: id, choice: 'chosen' });
    const frontPageOf = async () =>
      (await product.database.galleryEntry.findUniqueOrThrow({ where: { renderId: id } })).frontPage;
    expect(await frontPageOf()).toBe('chosen');
    await undone(chosen.sequence);
    expect(await frontPageOf()).toBe('automatic');
    const { sequence } = await perform(one, { verb: 'gallery.take_down', renderId: id });
    await undone(sequence);
    expect(await stateOf()).toBe('public');
    const down = await perform(one, { verb: 'gallery.take_down', renderId: id });
    await request(product.url)
      .delete(`/api/gallery/renders/${id}`)
      .set('Authorization', `Bearer ${person.token}`)
      .expect(204);
    await undone(down.sequence);
    expect(await stateOf()).toBe('removed');
    // The list also contains entries that the owner removed before the take-down.
    const late = await perform(one, { verb: 'gallery.take_down', renderId: id });
    await undone(late.sequence);
    expect(await stateOf()).toBe('removed');
  });

  test('a suspended workspace orders nothing, also by its quote, and keeps its data; a user is signed out; an open render ends with a refund', async () => {
    const person = await signUp();
    await ask(product, person, '/api/me/entitlements').expect(200);
    const workspaceId = await workspaceOf(person);
    await perform(one, { verb: 'workspace.suspend', workspaceId });
    const refused = await postImage(product, person, { prompt: 'a villa' }).expect(403);
    expect(refused.body.code).toBe('workspace_suspended');
    const quoted = await request(product.url)
      .post('/api/credits/quote')
      .set('Authorization', `Bearer ${person.token}`)
      .send({ mode: 'fast', job: { modality: 't2i', resolution: '720p' } })
      .expect(200);
    expect(quoted.body).toMatchObject({
      affordable: false,
      reasonCode: 'workspace_suspended',
      reason: refused.body.error,
    });
    await ask(product, person, '/api/renders').expect(200);
    await perform(one, { verb: 'workspace.lift', workspaceId });

    await perform(one, { verb: 'line.pause', pool: 'image', lane: 'all', minutes: null });
    const id = await order(person, 'a tower');
    await perform(one, { verb: 'renders.return', ids: [id] });
    expect((await readRender(product, person, id)).money).toBe('returned');
    await perform(one, { verb: 'line.resume', pool: 'image', lane: 'all' });

    const [found] = foundSchema.parse((await ask(product, one, `/api/ops/find?q=${person.email}`)).body).people;
    const told = personStorySchema.parse((await ask(product, one, `/api/ops/people/${found?.uid}`).expect(200)).body);
    expect(told).toMatchObject({ email: person.email, workspaces: [{ id: workspaceId, suspended: false }] });
    await perform(one, { verb: 'person.sign_out', uid: person.uid });
    await until(async () => (await ask(product, person, '/api/renders')).status === 401, 'the end of the session');
    expect((await book()).whole).toBe(true);
  });
});
