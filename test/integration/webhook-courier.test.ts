import { randomUUID } from 'node:crypto';
import { WEBHOOK_ENDPOINTS_LIMIT } from '@maquette/contracts/developer/webhooks';
import { claimDeliveries } from '@maquette/domain/webhooks/claim-deliveries';
import { deleteOldDeliveries, listDeliveries } from '@maquette/domain/webhooks/delivery-log';
import { until } from '../harness/child-process';
import { makeCertificate } from '../harness/own-certificate';
import { WebhookReceiver } from '../harness/webhook-receiver';
import { DAY, SECOND, WebhookSetup } from '../harness/webhook-setup';

let office: WebhookSetup;
beforeAll(async () => {
  office = await WebhookSetup.open();
});
afterAll(() => office.close());

describe('the courier', () => {
  test('gives a slow endpoint two of its slots, and delays no other', async () => {
    const slow = await office.listening('hang');
    const quick = await office.another();
    for (let count = 0; count < 12; count += 1) await office.tell(slow.id);
    office.pass(1);
    await office.tell(quick.id);
    const courier = office.courier();
    expect(await courier.setOut()).toBe(3);
    await until(() => office.receiver.at(quick.path).length === 1, 'the message of the quick one');
    await until(() => office.receiver.at(slow.path).length === 2, 'both messages of the slow one');
    expect(await courier.setOut()).toBe(0);
    office.receiver.letGo();
    await courier.home();
    expect(office.receiver.mostAtOnce.get(slow.path)).toBe(2);
  });

  test('gives a workspace four of its slots, however many endpoints hang, and delays no other workspace', async () => {
    const slow = [await office.listening('hang')];
    for (let count = 1; count < WEBHOOK_ENDPOINTS_LIMIT; count += 1) slow.push(await office.another('hang'));
    for (const { id } of slow) await Promise.all(Array.from({ length: 10 }, () => office.tell(id)));
    const courier = office.courier();
    expect(await courier.setOut()).toBe(4);
    // All of these messages are in flight when another workspace has one.
    const stranger = await office.database.workspace.create({ data: { id: randomUUID(), name: 'South', plan: 'pro' } });
    const quick = await office.another(undefined, stranger.id);
    await office.tell(quick.id, quick.scope);
    expect(await courier.setOut()).toBe(1);
    await until(() => office.receiver.at(quick.path).length === 1, 'the message of the stranger');
    await until(() => slow.flatMap(({ path }) => office.receiver.at(path)).length === 4, 'those that hang');
    office.receiver.letGo();
    await courier.home();
    expect(await office.round(undefined, 250)).toBe(4);
  });

  test('sends every message once, however many couriers run', async () => {
    const ends = [await office.listening(), await office.another(), await office.another()];
    const sent = await Promise.all(ends.flatMap(({ id }) => Array.from({ length: 10 }, () => office.tell(id))));
    const couriers = [office.courier(), office.courier(), office.courier()];
    for (let more = true; more; ) {
      const counts = await Promise.all(couriers.map((each) => each.setOut()));
      await Promise.all(couriers.map((each) => each.home()));
      more = counts.some((count) => count > 0);
    }
    const arrived = ends.flatMap(({ path }) => office.receiver.at(path).map(({ id }) => id));
    expect(arrived.sort()).toEqual(sent.map(({ eventId }) => eventId).sort());
    for (const { path } of ends) expect(office.receiver.mostAtOnce.get(path)).toBeLessThanOrEqual(2);
  });

  test('that crashes after sending leaves the message to another one, which sends it again', async () => {
    const { id, path } = await office.listening();
    const { eventId } = await office.tell(id);
    expect(await claimDeliveries(office.database, office.now, 10)).toHaveLength(1);
    office.pass(19 * SECOND);
    expect(await office.round()).toBe(0);
    office.pass(SECOND);
    expect(await office.round()).toBe(1);
    expect(office.receiver.at(path).map((message) => message.id)).toEqual([eventId]);
  });

  test('sends nothing to a name that now resolves to a private address', async () => {
    const { id, path } = await office.listening();
    const rebound = { allowPrivate: false, resolve: async () => ['127.0.0.1'] };
    const url = office.receiver.url(path).replace('http://localhost', 'https://hooks.example.com');
    await office.database.webhookEndpoint.update({ where: { id }, data: { url } });
    const { id: line } = await office.tell(id);
    await office.round(rebound);
    expect(await office.delivery(line)).toMatchObject({
      status: 'pending',
      lastError: 'Not sent: it leads to a private, local or reserved network address.',
    });
    expect(office.receiver.at(path)).toEqual([]);
  });

  test('rejects untrusted certificates', async () => {
    const sealed = await WebhookReceiver.start(makeCertificate());
    const { id } = await office.listening();
    await office.database.webhookEndpoint.update({ where: { id }, data: { url: sealed.url('/told') } });
    const { id: line } = await office.tell(id);
    await office.round();
    expect((await office.delivery(line)).lastError).toMatch(/^The certificate of the endpoint is not valid/);
    expect(sealed.messages).toEqual([]);
    await sealed.stop();
  });
});

describe('the delivery log', () => {
  test('is paged from the newest entry, complete and without repeats while more arrive', async () => {
    const { id } = await office.listening();
    const written: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      // Some messages are due at the same moment.
      if (count % 3 === 0) office.pass(SECOND);
      written.push((await office.tell(id)).id);
    }
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listDeliveries(office.database, office.scope, { limit: 2, cursor });
      read.push(...page.deliveries.map((line) => line.id));
      office.pass(SECOND);
      await office.tell(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(read).toHaveLength(7);
    expect(new Set(read)).toEqual(new Set(written));
    for (const bad of ['x', Buffer.from('["a","b"]').toString('base64url')]) {
      await expect(listDeliveries(office.database, office.scope, { limit: 2, cursor: bad })).rejects.toMatchObject({
        code: 'invalid_request',
      });
    }
  });

  test('keeps an entry for a month after it ended', async () => {
    const { id } = await office.listening();
    const { id: line } = await office.tell(id);
    await office.round();
    office.pass(29 * DAY);
    const { id: waiting } = await office.tell(id);
    await deleteOldDeliveries(office.database, office.now);
    expect(await office.delivery(line)).toMatchObject({ status: 'delivered' });
    office.pass(32 * DAY);
    expect(await deleteOldDeliveries(office.database, office.now)).toBe(1);
    expect(await office.delivery(waiting)).toMatchObject({ status: 'pending' });
  });
});
