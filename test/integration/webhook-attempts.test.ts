import { WEBHOOK_RETRY_SECONDS } from '@maquette/contracts/developer/webhooks';
import { replayDelivery } from '@maquette/domain/webhooks/delivery-log';
import { changeEndpoint, rotateSecret } from '@maquette/domain/webhooks/webhook-endpoints';
import { type Answering, believed, signedBy } from '../harness/webhook-receiver';
import { DAY, HOUR, SECOND, WebhookSetup } from '../harness/webhook-setup';

let office: WebhookSetup;
beforeAll(async () => {
  office = await WebhookSetup.open();
});
afterAll(() => office.close());

describe('a webhook', () => {
  test('is verified by the official library, and its secret is encrypted', async () => {
    office.now = new Date();
    const { id, path, secret } = await office.listening({ status: 200, body: `thanks\0${'!'.repeat(5_000)}` });
    const { id: line, eventId } = await office.tell(id);
    await office.round();
    const [message] = office.receiver.at(path);
    expect(believed(message!, secret)).toEqual({
      type: 'webhook.test',
      timestamp: office.now.toISOString(),
      data: { job: null },
    });
    expect(message).toMatchObject({ id: eventId, headers: { 'content-type': 'application/json' } });
    expect(await office.delivery(line)).toMatchObject({
      status: 'delivered',
      attempts: 1,
      lastStatusCode: 200,
      lastError: null,
    });
    expect((await office.delivery(line)).lastAnswer).toBe(`thanks${'!'.repeat(1_017)}`);
    expect((await office.endpoint(id)).secret).toMatch(/^sealed:/);
  });

  test.each<[string, Answering, string | RegExp, number | null]>([
    ['an error', { status: 500, body: 'oh' }, 'The endpoint answered 500.', 500],
    [
      'a redirect',
      { status: 307, headers: { Location: '/told/elsewhere' } },
      'The endpoint answered 307, a redirect, which is not followed.',
      307,
    ],
    ['a closed connection', 'close', 'The connection was closed before an answer arrived.', null],
    ['no answer in time', 'hang', 'The endpoint did not answer within 0.25 s.', null],
  ])('is retried after %s, later and under the same id', async (_, answer, error, lastStatusCode) => {
    const { id, path, secret } = await office.listening((nth) => (nth === 0 ? answer : { status: 204 }));
    const { id: line } = await office.tell(id);
    await office.round(undefined, answer === 'hang' ? 250 : undefined);
    expect(await office.delivery(line)).toMatchObject({
      status: 'pending',
      attempts: 1,
      lastError: error,
      lastStatusCode,
    });
    expect((await office.endpoint(id)).failingSince).toEqual(office.now);
    office.pass(4.9 * SECOND);
    expect(await office.round()).toBe(0);
    office.pass(0.7 * SECOND);
    expect(await office.round()).toBe(1);
    const [first, second] = office.receiver.at(path);
    expect(second).toMatchObject({ id: first!.id, body: first!.body });
    expect(second!.headers['webhook-timestamp']).not.toBe(first!.headers['webhook-timestamp']);
    expect([first, second].every((message) => signedBy(message!, secret))).toBe(true);
    expect(await office.delivery(line)).toMatchObject({
      status: 'delivered',
      attempts: 2,
      lastStatusCode: 204,
      lastError: null,
    });
    expect((await office.endpoint(id)).failingSince).toBeNull();
    expect(office.receiver.at('/told/elsewhere')).toEqual([]);
  });

  test('is given up after ten attempts over three days, and can be replayed then, and after delivery', async () => {
    const { id, path } = await office.listening((nth) => ({ status: nth < 10 ? 503 : 200 }));
    const { id: line, eventId } = await office.tell(id);
    for (const delay of [0, ...WEBHOOK_RETRY_SECONDS]) {
      office.pass(delay * 1_110);
      expect(await office.round()).toBe(1);
    }
    expect(await office.delivery(line)).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null });
    for (const attempts of [11, 12]) {
      office.pass(DAY);
      expect(await office.round()).toBe(0);
      await replayDelivery(office.database, office.at(line));
      expect(await office.round()).toBe(1);
      expect(await office.delivery(line)).toMatchObject({ status: 'delivered', attempts });
    }
    expect(new Set(office.receiver.at(path).map((message) => message.id))).toEqual(new Set([eventId]));
    expect(office.receiver.at(path)).toHaveLength(12);
  });

  test('answered with 410 is the last one, until the endpoint is enabled again', async () => {
    const { id, path } = await office.listening((nth) => ({ status: nth < 2 ? 410 : 200 }));
    const lines = [await office.tell(id)];
    await office.round();
    expect(await office.endpoint(id)).toMatchObject({
      disabledAt: office.now,
      disabledReason: 'Disabled because it answered 410 Gone.',
      disabledCode: 'disabled_gone',
    });
    expect(await office.delivery(lines[0]!.id)).toMatchObject({ status: 'failed', lastStatusCode: 410 });
    const target = office.at(lines[0]!.id);
    await expect(replayDelivery(office.database, target)).rejects.toMatchObject({ code: 'webhook_endpoint_disabled' });
    await expect(office.tell(id)).rejects.toMatchObject({ code: 'webhook_endpoint_disabled' });
    await changeEndpoint(office.database, office.rules, office.at(id), { status: 'enabled' });
    // An endpoint's waiting messages fail together with it.
    const waiting = await office.tell(id);
    await changeEndpoint(office.database, office.rules, office.at(id), { status: 'disabled' });
    expect(await office.delivery(waiting.id)).toMatchObject({
      status: 'failed',
      lastError: 'The endpoint was disabled.',
    });
    expect(await office.round()).toBe(0);
    expect(office.receiver.at(path)).toHaveLength(1);
  });

  test('of an endpoint that failed for five days without a success is no longer sent', async () => {
    let up = false;
    const { id } = await office.listening(() => ({ status: up ? 200 : 500 }));
    const fail = async () => {
      await office.tell(id);
      await office.round();
    };
    await fail();
    office.pass(4 * DAY);
    up = true;
    await fail();
    up = false;
    expect((await office.endpoint(id)).failingSince).toBeNull();
    await fail();
    office.pass(5 * DAY - HOUR);
    await fail();
    expect((await office.endpoint(id)).disabledAt).toBeNull();
    office.pass(HOUR);
    await fail();
    expect(await office.endpoint(id)).toMatchObject({
      disabledReason: 'Disabled because nothing could be delivered for 5 days.',
      disabledParams: { days: 5 },
    });
    expect(await office.database.webhookDelivery.count({ where: { status: 'pending' } })).toBe(0);
  });

  test('is also signed with the old secret, for a day after it was rotated', async () => {
    const { id, path, secret: old } = await office.listening();
    const { secret } = await rotateSecret(office.database, office.rules.box, office.at(id));
    office.pass(23 * HOUR);
    await office.tell(id);
    await office.round();
    office.pass(2 * HOUR);
    await office.tell(id);
    await office.round();
    const [during, after] = office.receiver.at(path);
    expect([old, secret].map((each) => signedBy(during!, each))).toEqual([true, true]);
    expect([old, secret].map((each) => signedBy(after!, each))).toEqual([false, true]);
  });
});
