import { randomUUID } from 'node:crypto';
import { claimDeliveries } from '@maquette/domain/webhooks/claim-deliveries';
import { CourierRounds } from '@maquette/domain/webhooks/courier-rounds';
import { listDeliveries, replayDelivery, sendTestEvent } from '@maquette/domain/webhooks/delivery-log';
import { RETRY_DELAYS_MS } from '@maquette/domain/webhooks/judge-answer';
import { type AddressRules, addressRules } from '@maquette/domain/webhooks/outside-address';
import { SecretBox } from '@maquette/domain/webhooks/secret-box';
import { changeEndpoint, findEndpoint, makeEndpoint, rotateSecret } from '@maquette/domain/webhooks/webhook-endpoints';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { makeCertificate } from '../harness/own-certificate';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';
import { type Answering, believed, signedBy, WebhookReceiver } from '../harness/webhook-receiver';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

let home: TestDatabase;
let database: PooledClient;
let receiver: WebhookReceiver;
const workspaceId = randomUUID();
const scope = { workspaceId, sandbox: null };
const local = addressRules({ WEBHOOK_ALLOW_PRIVATE: true });
const box = new SecretBox('5a'.repeat(32));

/** A clock that only the test moves. */
let now = new Date();
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const troubles: string[] = [];

function courier(rules: AddressRules = local): CourierRounds {
  const parts = { database, box, rules, now: () => now, answerLimitMs: 250 };
  return new CourierRounds(parts, (error) => troubles.push(String(error)));
}

/** One round of a courier, to its end. */
async function round(rules?: AddressRules): Promise<number> {
  const rounds = courier(rules);
  const sent = await rounds.setOut();
  await rounds.home();
  return sent;
}

let paths = 0;
/** An endpoint with a path of its own on the receiver. */
async function listening(answer?: Answering | ((nth: number) => Answering)) {
  await database.webhookEndpoint.deleteMany();
  return another(answer);
}

async function another(answer?: Answering | ((nth: number) => Answering)) {
  paths += 1;
  const path = `/told/${paths}`;
  if (answer) receiver.answer(path, answer);
  const wish = { url: receiver.url(path), description: '', events: ['job.done' as const] };
  const owner = { workspaceId, uid: 'somebody', sandbox: false };
  const { endpoint, secret } = await makeEndpoint(database, { box, addresses: local }, owner, wish);
  return { id: endpoint.id, path, secret };
}

const tell = (id: string) => sendTestEvent(database, { scope, id, now });
const delivery = (id: string) => database.webhookDelivery.findUniqueOrThrow({ where: { id } });
const endpointNow = (id: string) => findEndpoint(database, scope, id);

beforeAll(async () => {
  [home, receiver] = await Promise.all([createTestDatabase(), WebhookReceiver.start()]);
  database = connectDatabase(home.url, 10);
  await database.workspace.create({ data: { id: workspaceId, name: 'Studio North', plan: 'pro' } });
});

afterAll(async () => {
  await receiver.stop();
  await database.$disconnect();
  await home.drop();
  expect(troubles).toEqual([]);
});

describe('a webhook', () => {
  test('is believed by the official library, and its secret lies sealed', async () => {
    now = new Date();
    const { id, path, secret } = await listening({ status: 200, body: `thanks\0${'!'.repeat(5_000)}` });
    const { id: line, eventId } = await tell(id);
    await round();
    const [message] = receiver.at(path);
    expect(believed(message!, secret)).toEqual({
      type: 'webhook.test',
      timestamp: now.toISOString(),
      data: { job: null },
    });
    expect(message).toMatchObject({ id: eventId, headers: { 'content-type': 'application/json' } });
    expect(await delivery(line)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      lastStatusCode: 200,
      lastError: null,
    });
    expect((await delivery(line)).lastAnswer).toBe(`thanks${'!'.repeat(1_017)}`);
    expect((await endpointNow(id)).secret).toMatch(/^sealed:/);
  });

  test.each<[string, Answering, string | RegExp, number | null]>([
    ['an error', { status: 500, body: 'oh' }, 'It answered 500.', 500],
    [
      'a redirect',
      { status: 307, headers: { Location: '/told/elsewhere' } },
      'It answered 307, a redirect, which is not followed.',
      307,
    ],
    ['a closed connection', 'close', 'The connection was closed before an answer came.', null],
    ['no answer in time', 'hang', 'There was no answer within 0.25 s.', null],
  ])('is sent again after %s, later and under the same id', async (_, answer, error, lastStatusCode) => {
    const { id, path, secret } = await listening((nth) => (nth === 0 ? answer : { status: 204 }));
    const { id: line } = await tell(id);
    await round();
    expect(await delivery(line)).toMatchObject({ status: 'pending', attempts: 1, lastError: error, lastStatusCode });
    expect((await endpointNow(id)).failingSince).toEqual(now);
    pass(4.9 * SECOND);
    expect(await round()).toBe(0);
    pass(0.7 * SECOND);
    expect(await round()).toBe(1);
    const [first, second] = receiver.at(path);
    expect(second).toMatchObject({ id: first!.id, body: first!.body });
    expect(second!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
    expect([first, second].every((message) => signedBy(message!, secret))).toBe(true);
    expect(await delivery(line)).toMatchObject({
      status: 'delivered',
      attempts: 2,
      lastStatusCode: 204,
      lastError: null,
    });
    expect((await endpointNow(id)).failingSince).toBeNull();
    expect(receiver.at('/told/elsewhere')).toEqual([]);
  });

  test('is given up after ten attempts over three days, and can be replayed then, and after it was delivered', async () => {
    const { id, path } = await listening((nth) => ({ status: nth < 10 ? 503 : 200 }));
    const { id: line, eventId } = await tell(id);
    for (const delay of [0, ...RETRY_DELAYS_MS]) {
      pass(delay * 1.11);
      expect(await round()).toBe(1);
    }
    expect(await delivery(line)).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null });
    for (const attempts of [11, 12]) {
      pass(DAY);
      expect(await round()).toBe(0);
      await replayDelivery(database, { scope, id: line, now });
      expect(await round()).toBe(1);
      expect(await delivery(line)).toMatchObject({ status: 'delivered', attempts });
    }
    expect(new Set(receiver.at(path).map((message) => message.id))).toEqual(new Set([eventId]));
    expect(receiver.at(path)).toHaveLength(12);
  });

  test('that is answered 410 is the last one, until somebody enables the endpoint again', async () => {
    const { id, path } = await listening((nth) => ({ status: nth < 2 ? 410 : 200 }));
    const lines = [await tell(id)];
    await round();
    expect(await endpointNow(id)).toMatchObject({ disabledAt: now, disabledReason: 'It answered 410 Gone.' });
    expect(await delivery(lines[0]!.id)).toMatchObject({ status: 'failed', lastStatusCode: 410 });
    const target = { scope, id: lines[0]!.id, now };
    await expect(replayDelivery(database, target)).rejects.toMatchObject({ code: 'webhook_endpoint_disabled' });
    await expect(tell(id)).rejects.toMatchObject({ code: 'webhook_endpoint_disabled' });
    const rules = { box, addresses: local };
    await changeEndpoint(database, rules, { scope, id, now }, { status: 'enabled' });
    // What waits when it is disabled has failed with it.
    const waiting = await tell(id);
    await changeEndpoint(database, rules, { scope, id, now }, { status: 'disabled' });
    expect(await delivery(waiting.id)).toMatchObject({ status: 'failed', lastError: 'The endpoint was disabled.' });
    expect(await round()).toBe(0);
    expect(receiver.at(path)).toHaveLength(1);
  });

  test('of an endpoint that failed for five days without one success is not sent any more', async () => {
    let up = false;
    const { id } = await listening(() => ({ status: up ? 200 : 500 }));
    const fail = async () => {
      await tell(id);
      await round();
    };
    await fail();
    pass(4 * DAY);
    up = true;
    await fail();
    up = false;
    expect((await endpointNow(id)).failingSince).toBeNull();
    await fail();
    pass(5 * DAY - HOUR);
    await fail();
    expect((await endpointNow(id)).disabledAt).toBeNull();
    pass(HOUR);
    await fail();
    expect(await endpointNow(id)).toMatchObject({ disabledReason: 'Nothing could be delivered for 5 days.' });
    expect(await database.webhookDelivery.count({ where: { status: 'pending' } })).toBe(0);
  });

  test('is signed with the old secret too, for a day after it was replaced', async () => {
    const { id, path, secret: old } = await listening();
    const { secret } = await rotateSecret(database, box, { scope, id, now });
    pass(23 * HOUR);
    await tell(id);
    await round();
    pass(2 * HOUR);
    await tell(id);
    await round();
    const [during, after] = receiver.at(path);
    expect([old, secret].map((each) => signedBy(during!, each))).toEqual([true, true]);
    expect([old, secret].map((each) => signedBy(after!, each))).toEqual([false, true]);
  });
});

describe('the courier', () => {
  test('lets a slow endpoint keep two of its places, and nobody else waiting', async () => {
    const slow = await listening('hang');
    const quick = await another();
    for (let count = 0; count < 12; count += 1) await tell(slow.id);
    pass(1);
    await tell(quick.id);
    expect(await round()).toBe(3);
    expect(receiver.at(quick.path)).toHaveLength(1);
    expect(receiver.mostAtOnce.get(slow.path)).toBe(2);
  });

  test('sends every message once, however many of its kind there are', async () => {
    const ends = [await listening(), await another(), await another()];
    const sent = await Promise.all(ends.flatMap(({ id }) => Array.from({ length: 10 }, () => tell(id))));
    const couriers = [courier(), courier(), courier()];
    for (let more = true; more; ) {
      const counts = await Promise.all(couriers.map((each) => each.setOut()));
      await Promise.all(couriers.map((each) => each.home()));
      more = counts.some((count) => count > 0);
    }
    const arrived = ends.flatMap(({ path }) => receiver.at(path).map(({ id }) => id));
    expect(arrived.sort()).toEqual(sent.map(({ eventId }) => eventId).sort());
    for (const { path } of ends) expect(receiver.mostAtOnce.get(path)).toBeLessThanOrEqual(2);
  });

  test('that dies on its way leaves the message to another, who sends it again', async () => {
    const { id, path } = await listening();
    const { eventId } = await tell(id);
    expect(await claimDeliveries(database, now, 10)).toHaveLength(1);
    pass(19 * SECOND);
    expect(await round()).toBe(0);
    pass(SECOND);
    expect(await round()).toBe(1);
    expect(receiver.at(path).map((message) => message.id)).toEqual([eventId]);
  });

  test('sends nothing to a name that now leads inside', async () => {
    const { id, path } = await listening();
    const rebound = { allowPrivate: false, resolve: async () => ['127.0.0.1'] };
    const url = receiver.url(path).replace('http://localhost', 'https://hooks.example.com');
    await database.webhookEndpoint.update({ where: { id }, data: { url } });
    const { id: line } = await tell(id);
    await round(rebound);
    expect(await delivery(line)).toMatchObject({
      status: 'pending',
      lastError: 'Not sent: it leads to a private, local or reserved network address.',
    });
    expect(receiver.at(path)).toEqual([]);
  });

  test('believes no certificate that nobody vouches for', async () => {
    const sealed = await WebhookReceiver.start(makeCertificate());
    const { id } = await listening();
    await database.webhookEndpoint.update({ where: { id }, data: { url: sealed.url('/told') } });
    const { id: line } = await tell(id);
    await round();
    expect((await delivery(line)).lastError).toMatch(/^Its certificate is not valid/);
    expect(sealed.messages).toEqual([]);
    await sealed.stop();
  });
});

describe('the log', () => {
  test('is read in pages from the newest line on, complete and without repeats while more arrive', async () => {
    const { id } = await listening();
    const written: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      // Some at the same moment.
      if (count % 3 === 0) pass(SECOND);
      written.push((await tell(id)).id);
    }
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listDeliveries(database, scope, { limit: 2, cursor });
      read.push(...page.deliveries.map((line) => line.id));
      pass(SECOND);
      await tell(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toHaveLength(7);
    expect(new Set(read)).toEqual(new Set(written));
    for (const bad of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
      await expect(listDeliveries(database, scope, { limit: 2, cursor: bad })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }
  });
});
