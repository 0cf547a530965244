import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { type SocketEventName, socketEventSchemas } from '@maquette/contracts/renders/socket-events';
import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis } from '@maquette/domain/runtime/redis-connection';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import request from 'supertest';
import { PATIENCE_MS, until } from '../harness/child-process';
import { comeAgain, refusal } from '../harness/next-event';
import { openLine } from '../harness/open-line';
import { signIn, signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';
import { ask, postImage, renderBecomes } from '../harness/renders';

let product: Product;
const open: Socket[] = [];
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

interface Heard {
  name: SocketEventName;
  event: Record<string, unknown>;
}

/** Connects like a browser and records all events, which the contract validates. */
function watch(token: unknown, options: { origin?: string; url?: string } = {}): { socket: Socket; heard: Heard[] } {
  const socket = io(options.url ?? product.url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
    forceNew: true,
    extraHeaders: options.origin ? { Origin: options.origin } : undefined,
  });
  open.push(socket);
  comeAgain(socket);
  const heard: Heard[] = [];
  for (const name of Object.keys(socketEventSchemas) as SocketEventName[]) {
    socket.on(name, (event: unknown) => heard.push({ name, event: socketEventSchemas[name].parse(event) }));
  }
  return { socket, heard };
}

const connected = (socket: Socket) => until(() => socket.connected, 'a connection');
describe('previews of a running render', () => {
  test('carry the watermark on Free, and none on a paid plan', async () => {
    const colours = async (plan: string): Promise<number> => {
      const person = await signUp();
      await ask(product, person, '/api/me/entitlements').expect(200);
      await product.database.workspace.update({ where: { personalOf: person.uid }, data: { plan } });
      const { heard } = watch(person.token);
      // Previews are sent once, to the clients that are connected.
      await until(() => heard.some(({ name }) => name === 'snapshot'), 'a snapshot');
      await postImage(product, person, { prompt: 'shows itself, takes 3 s' }).expect(202);
      const preview = await until(() => heard.find(({ name }) => name === 'preview'), 'a preview');
      const jpeg = Buffer.from(String(preview.event.jpegBase64), 'base64');
      const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([640, 360]);
      return new Set(data).size;
    };
    // The double paints one colour, so any other colour is the watermark.
    expect(await colours('creator')).toBe(1);
    expect(await colours('free')).toBeGreaterThan(10);
  });
});

describe('a paused queue', () => {
  test('shows waiting users the reason, and its end, without a reload', async () => {
    const idle = await Product.start({ workers: 0 });
    const redis = connectRedis(idle.services.redisUrl, 'background', createLog('test', 'error'));
    try {
      const person = await signUp();
      const { socket, heard } = watch(person.token, { url: idle.url, origin: idle.url });
      await until(() => heard.some(({ name }) => name === 'snapshot'));
      const { body } = await postImage(idle, person).expect(202);
      const told = (cause: unknown) =>
        until(() => {
          const last = heard.findLast(({ name, event }) => name === 'render' && idOf(event) === body.taskId);
          return last && JSON.stringify((last.event.render as LiveRender).waitCause) === JSON.stringify(cause);
        }, JSON.stringify(cause)).catch((error: Error) => {
          const last = JSON.stringify(heard.slice(-6));
          throw new Error(
            `${error.message}; ${socket.connected ? 'connected' : 'not connected'}, heard at last ${last}`,
          );
        });
      await told(null);
      const line = new FairQueue(redis, 'image');
      await line.pause('the provider is away', 'provider');
      await told({ cause: 'paused', detail: 'The provider is away.' });
      await line.resume('provider');
      await told(null);
    } finally {
      redis.disconnect();
      await idle.stop();
    }
  });
});

describe('several renders of one user in a queue', () => {
  test('each get their new position with the cause of the change', async () => {
    const idle = await Product.start({ workers: 0 });
    try {
      const person = await signUp();
      await ask(idle, person, '/api/me/entitlements').expect(200);
      await idle.database.workspace.update({ where: { personalOf: person.uid }, data: { plan: 'studio' } });
      const ids: string[] = [];
      for (let count = 0; count < 6; count += 1) ids.push((await postImage(idle, person).expect(202)).body.taskId);
      const { heard } = watch(person.token, { url: idle.url, origin: idle.url });
      await until(() => heard.some(({ name }) => name === 'snapshot'));
      const told = (id: string | undefined) =>
        heard.findLast(({ name, event }) => name === 'position' && event.id === id)?.event;
      const last = ids[5];
      const act = (action: string, body = {}) =>
        request(idle.url)
          .post(`/api/renders/${last}/${action}`)
          .set('Authorization', `Bearer ${person.token}`)
          .send(body)
          .expect(200);
      await act('move', { before: ids[0] });
      for (const [place, id] of ids.slice(0, 5).entries()) {
        await until(() => told(id), `the new place of the ${place + 1}. render`);
        expect(told(id)).toMatchObject({ position: place + 2, cause: 'own_order' });
      }
      await act('cancel');
      for (const [place, id] of ids.slice(0, 5).entries()) {
        await until(() => told(id)?.position === place + 1, `the ${place + 1}. render moves up`);
        expect(told(id)?.cause).toBeNull();
      }
    } finally {
      await idle.stop();
    }
  });
});

describe('a dispatched render', () => {
  test("has no position on any page before a worker starts it: its position is the next one's", async () => {
    const idle = await Product.start({ workers: 0 });
    const redis = connectRedis(idle.services.redisUrl, 'background', createLog('test', 'error'));
    try {
      const person = await signUp();
      const first = (await postImage(idle, person).expect(202)).body.taskId;
      const second = (await postImage(idle, person).expect(202)).body.taskId;
      const { heard } = watch(person.token, { url: idle.url, origin: idle.url });
      await until(() => heard.some(({ name }) => name === 'snapshot'));
      const places = (id: string) =>
        heard.flatMap(({ name, event }) => (name === 'position' && event.id === id ? [event.position] : []));
      const line = await openLine(redis, 'image');
      const [taken] = await line.take(1);
      expect(taken?.id).toBe(first);
      await until(() => places(second).at(-1) === 1, 'the second is the first');
      await until(() => places(first).length > 0, 'the first is told that it has no place');
      expect(places(first)).toEqual([null]);
    } finally {
      redis.disconnect();
      await idle.stop();
    }
  });
});

const idOf = (event: Record<string, unknown>) => (event.render as LiveRender).id;

describe('a connected user', () => {
  test('gets a snapshot, then every change in order, ending in the same state as polling', async () => {
    const person = await signUp();
    const { socket, heard } = watch(person.token);
    await connected(socket);
    await until(() => heard.some(({ name }) => name === 'snapshot'));
    const { body } = await postImage(product, person, { prompt: 'takes 2.5 s' }).expect(202);
    await renderBecomes(product, person, body.taskId, ['done']);
    const renders = () => heard.flatMap(({ name, event }) => (name === 'render' ? [event.render as LiveRender] : []));
    const last = await until(() => renders().find((render) => render.status === 'done'));
    expect((await ask(product, person, `/api/renders/${body.taskId}`)).body).toEqual(last);
    const sequences = renders().map((render) => render.sequence);
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
    const progress = heard.flatMap(({ name, event }) => (name === 'progress' ? [event.progress as number] : []));
    expect(progress.length).toBeGreaterThan(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(heard.some(({ name }) => name === 'entitlements')).toBe(true);
  });

  test('finds a running render on every device', async () => {
    const person = await signUp();
    const { body } = await postImage(product, person, { prompt: 'until told' }).expect(202);
    const { heard } = watch(person.token);
    const snapshot = await until(() => heard.find(({ name }) => name === 'snapshot'));
    expect((snapshot.event.renders as LiveRender[])[0]).toMatchObject({ id: body.taskId, money: 'held' });
    await product.goOn();
    await product.settled();
  });

  test('gets only their own renders, on each of their sockets, when very many reconnect at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const orders = await Promise.all(
      people.slice(0, 6).map(async (person) => (await postImage(product, person).expect(202)).body.taskId as string),
    );
    const sockets = [...people, ...people, ...people].map((person) => watch(person.token).heard);
    const snapshots = await Promise.all(
      sockets.map((heard) => until(() => heard.find(({ name }) => name === 'snapshot'))),
    );
    const ids = snapshots.map(({ event }) => (event.renders as LiveRender[]).map(({ id }) => id));
    const own = people.map((_, at) => orders.slice(at, at + 1));
    expect(ids).toEqual([...own, ...own, ...own]);
    await product.settled();
  });

  test('receives nothing of other users', async () => {
    const [person, other] = await Promise.all([signUp(), signUp()]);
    const { socket, heard } = watch(other.token);
    await connected(socket);
    const { body } = await postImage(product, person).expect(202);
    await renderBecomes(product, person, body.taskId, ['done']);
    expect(JSON.stringify(heard)).not.toContain(body.taskId);
  });
});

describe('live events', () => {
  test('of one api process reach users connected to another', async () => {
    const person = await signUp();
    const other = await product.startAnotherApi();
    const { socket, heard } = watch(person.token, { url: other.url });
    await connected(socket);
    const { body } = await postImage(product, person).expect(202);
    await until(() =>
      heard.some(({ name, event }) => name === 'render' && (event.render as LiveRender).status === 'done'),
    );
    expect(JSON.stringify(heard)).toContain(body.taskId);
    await other.stop();
  });

  test('ignore invalid messages on their channel', async () => {
    const redis = connectRedis(product.services.redisUrl, 'background', createLog('test', 'error'));
    try {
      const person = await signUp();
      const { socket, heard } = watch(person.token);
      await connected(socket);
      for (const noise of ['not json', '', 'null', '[1]', '{"kind":"changed"}', '{"kind":"other"}', '\ud800']) {
        expect(await redis.publish('maquette:renders', noise)).toBeGreaterThan(1);
      }
      const { body } = await postImage(product, person).expect(202);
      await renderBecomes(product, person, body.taskId, ['done']);
      await until(() => JSON.stringify(heard).includes(body.taskId));
      await until(() => product.api.log.includes('render notice could not be handled'));
    } finally {
      redis.disconnect();
    }
  });

  test('catch up after a Redis outage', async () => {
    const person = await signUp();
    const { socket, heard } = watch(person.token);
    await connected(socket);
    await until(() => heard.some(({ name }) => name === 'snapshot'));
    await product.services.redis.kill();
    const { body } = await postImage(product, person).expect(202);
    heard.length = 0;
    await product.services.redis.restart();
    await until(() => {
      const views = heard.flatMap(({ name, event }) =>
        name === 'snapshot' ? (event.renders as LiveRender[]) : name === 'render' ? [event.render as LiveRender] : [],
      );
      return views.some((render) => render.id === body.taskId && render.status === 'done');
    });
  });
});

test('an unreachable Redis blocks neither running renders nor a stopping worker', async () => {
  const order = async (person: TestPerson) =>
    (await postImage(product, person, { prompt: 'until told' }).expect(202)).body.taskId as string;
  const ids = [await order(await signUp()), await order(await signUp())];
  const rows = () => product.database.render.findMany({ where: { id: { in: ids } } });
  const became = (status: string) => until(async () => (await rows()).some((row) => row.status === status), status);
  await until(async () => (await rows()).every(({ status }) => status === 'running'), 'two that are being made');
  await product.services.redis.kill();
  try {
    await product.goOn();
    await became('done');
    const [worker] = product.workers.splice(0);
    // The worker stopped by itself and returned its render to the queue.
    expect(await worker?.stop()).not.toBe('SIGKILL');
    expect((await rows()).map(({ status, losses }) => `${status} ${losses}`).sort()).toEqual(['done 0', 'queued 0']);
  } finally {
    await product.services.redis.restart();
  }
  await product.startWorker();
  await until(async () => (await rows()).some(({ status }) => status === 'running'), 'another attempt');
  await product.goOn();
  await until(async () => (await rows()).every(({ status }) => status === 'done'), 'both results');
});

describe('access to live events', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['no token', async () => undefined],
    ['nonsense', async () => 'nonsense'],
    ['not even text', async () => ({ $gt: '' })],
  ])('is refused for %s', async (_, token) => {
    expect(await refusal(watch(await token()).socket)).toBe('unauthorized');
  });

  test('is refused for an unverified e-mail, with the reason', async () => {
    const person = await signUp({ verified: false });
    expect(await refusal(watch(person.token).socket)).toBe('email_not_verified');
  });

  test('is refused for another origin', async () => {
    const person = await signUp();
    expect(await refusal(watch(person.token, { origin: 'https://evil.example' }).socket)).toMatch(
      /websocket error|403/,
    );
    await connected(watch(person.token, { origin: product.url }).socket);
  });

  test('is extended by a valid token only', async () => {
    const [person, other]: TestPerson[] = await Promise.all([signUp(), signUp()]);
    const { socket } = watch(person?.token);
    await connected(socket);
    const asked = socket.timeout(PATIENCE_MS);
    expect(await asked.emitWithAck('token', 'nonsense')).toEqual({ ok: false });
    expect(await asked.emitWithAck('token', other?.token)).toEqual({ ok: false });
    expect(await asked.emitWithAck('token', person?.token)).toEqual({ ok: true });
    socket.emit('token', { evil: true });
    socket.emit('nothing', 'known');
    expect(socket.connected).toBe(true);
  });
});

test('ends for every token and socket of a user on sign-out everywhere, and for no other user', async () => {
  const [leaving, staying] = await Promise.all([signUp(), signUp()]);
  const sockets = [leaving, leaving, staying].map(({ token }) => watch(token).socket);
  await Promise.all(sockets.map(connected));
  // Times in tokens have a resolution of one second; a token from the same second would still be valid.
  const since = Date.now();
  await until(() => Math.floor(Date.now() / 1_000) > Math.floor(since / 1_000) + 1);
  await ask(product, leaving, '/api/renders').expect(200);
  await request(product.url).post('/api/me/sessions/end').set('Authorization', `Bearer ${leaving.token}`).expect(204);
  await until(() => !sockets[0]?.connected && !sockets[1]?.connected, 'the end of the sockets');
  const { body } = await ask(product, leaving, '/api/renders').expect(401);
  expect(body.code).toBe('token_expired');
  expect(await refusal(watch(leaving.token).socket)).toBe('unauthorized');
  expect(sockets[2]?.connected).toBe(true);
  await ask(product, staying, '/api/renders').expect(200);
  const again = { ...leaving, token: await signIn(leaving.email, leaving.password) };
  await ask(product, again, '/api/renders').expect(200);
});
