import { mailLowCredits } from '@maquette/domain/billing/low-credits';
import { deleteOldMails } from '@maquette/domain/mail/delete-old-mails';
import { listMails } from '@maquette/domain/mail/list-mails';
import { type MailParts, sendDueMails } from '@maquette/domain/mail/send-mails';
import { SmtpServer } from '@maquette/domain/mail/smtp-server';
import { writeMail } from '@maquette/domain/mail/write-mail';
import { connectDatabase, type PooledClient } from '@maquette/prisma/client';
import { MailServer } from '../harness/mail-server';
import { fundedWorkspace } from '../harness/orders';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let home: TestDatabase;
let database: PooledClient;
let server: MailServer;
let parts: MailParts;
let now = new Date();
const troubles: string[] = [];
beforeAll(async () => {
  [home, server] = await Promise.all([createTestDatabase(), MailServer.start()]);
  database = connectDatabase(home.url, 10);
  const from = 'Maquette <hello@maquette.example>';
  const sender = { server: new SmtpServer(server.url), from, appUrl: 'https://maquette.example' };
  const onTrouble = (_mail: unknown, error: unknown) => troubles.push(String(error));
  parts = { database, sender, now: () => now, onTrouble };
});
afterAll(async () => {
  await server.close();
  await database.$disconnect();
  await home.drop();
});

let count = 0;
/** An e-mail with its own occasion. */
async function write(to = `person-${count++}@office.example`) {
  const contents = { workspace: 'Studio North', plan: 'Studio' };
  await writeMail(database, { occasion: to, to, kind: 'payment_past_due', contents }, now);
  return to;
}

const arrived = (to: string) => server.received.filter((mail) => mail.to.includes(to));
const stateOf = (recipient: string) => database.mail.findFirstOrThrow({ where: { recipient } });
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('an e-mail arrives once, as text and HTML, however often its occasion occurs and however many workers send', async () => {
  const to = await write();
  await Promise.all([write(to), write(to)]);
  await Promise.all([sendDueMails(parts), sendDueMails(parts), sendDueMails(parts)]);
  expect(arrived(to)).toHaveLength(1);
  const [{ raw, messageId } = { raw: '', messageId: '' }] = arrived(to);
  const { id, status } = await stateOf(to);
  expect([messageId, status]).toEqual([`<${id}@maquette.example>`, 'sent']);
  for (const part of ['multipart/alternative', 'text/plain', 'text/html', 'Auto-Submitted: auto-generated'])
    expect(raw).toContain(part);
});

test('an e-mail that certainly did not arrive is retried under the same id for two days', async () => {
  const to = await write();
  server.arrange({ recipient: 451 }, 'cut before text');
  await sendDueMails(parts);
  expect(await stateOf(to)).toMatchObject({ status: 'pending', attempts: 1 });
  pass(2 * 60_000);
  await sendDueMails(parts);
  expect([arrived(to), (await stateOf(to)).status]).toEqual([[], 'pending']);
  pass(HOUR_MS);
  await sendDueMails(parts);
  expect(arrived(to)).toHaveLength(1);

  const never = await write();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    server.arrange({ recipient: 451 });
    await sendDueMails(parts);
    pass(DAY_MS);
  }
  expect(await stateOf(never)).toMatchObject({ status: 'refused', attempts: 8 });
  // Clears faults for attempts that did not take place.
  server.forget();
});

test('an e-mail that is permanently refused is not retried, and delays no other', async () => {
  const [to, next] = [await write(), await write()];
  server.arrange({ recipient: 550 });
  await sendDueMails(parts);
  pass(DAY_MS);
  await sendDueMails(parts);
  expect(await stateOf(to)).toMatchObject({ status: 'refused', attempts: 1 });
  expect(arrived(next)).toHaveLength(1);
});

test('an e-mail that may have arrived is never sent again: the connection broke, or its worker crashed', async () => {
  const cut = await write();
  server.arrange('cut after text');
  await sendDueMails(parts);
  const lost = await write();
  const leasedUntil = new Date(now.getTime() + 1);
  await database.mail.updateMany({ where: { recipient: lost }, data: { status: 'sending', leasedUntil } });
  pass(2 * DAY_MS);
  await sendDueMails(parts);
  expect([(await stateOf(cut)).status, (await stateOf(lost)).status]).toEqual(['unknown', 'unknown']);
  expect([arrived(cut).length, arrived(lost).length]).toEqual([1, 0]);
});

test('a worker that crashed before the text was sent does not prevent the e-mail', async () => {
  const to = await write();
  const leasedUntil = new Date(now.getTime() + HOUR_MS);
  await database.mail.updateMany({ where: { recipient: to }, data: { attempts: 1, leasedUntil } });
  await sendDueMails(parts);
  expect(arrived(to)).toHaveLength(0);
  pass(2 * HOUR_MS);
  await sendDueMails(parts);
  expect(arrived(to)).toHaveLength(1);
});

test("e-mails use the recipient's current language; hostile choices are ignored", async () => {
  const person = (email: string, language: unknown) =>
    database.user.create({ data: { uid: email, email, preferences: { language } as object } });
  const [german, japanese] = ['Greta@office.example', 'jun@office.example'];
  await person(german, 'de');
  await person(japanese, 'fr');
  const hostile = ['xx', '__proto__', 'constructor', 'DE', '<script>', 5, null, ['de'], { de: 1 }];
  await Promise.all(hostile.map((language, at) => person(`hostile-${at}@office.example`, language)));
  // The address may be written differently from the account's address.
  await write(german.toLowerCase());
  server.arrange({ recipient: 451 });
  await sendDueMails(parts);
  expect(await stateOf(german.toLowerCase())).toMatchObject({ status: 'pending', attempts: 1 });
  await write(japanese);
  await database.user.update({ where: { uid: japanese }, data: { preferences: { language: 'ja' } } });
  await Promise.all(hostile.map((_, at) => write(`hostile-${at}@office.example`)));
  pass(HOUR_MS);
  await sendDueMails(parts);
  const [letter] = arrived(german.toLowerCase());
  expect(letter?.language).toBe('de');
  expect(letter?.text).toContain('Die Zahlung ist fehlgeschlagen');
  expect(letter?.text).toContain('Tarif & Abrechnung öffnen: https://maquette.example/dashboard/userprofile?tab=plans');
  expect(arrived(japanese).map(({ language, text }) => [language, text.split(/\r?\n/)[0]])).toEqual([
    ['ja', 'お支払いが完了しませんでした'],
  ]);
  for (const [at] of hostile.entries())
    expect(arrived(`hostile-${at}@office.example`).map(({ language }) => language)).toEqual(['en']);
});

test("an invitation uses the inviter's language until its reader has one", async () => {
  const to = 'new@client.example';
  const contents = { workspace: 'Office', inviter: 'An', role: 'editor', path: '/invitation#abc', days: 7 } as const;
  const invite = (occasion: string, language?: 'vi') =>
    writeMail(database, { occasion, to, kind: 'invitation', contents: { ...contents, language } }, now);
  await invite('first', 'vi');
  await sendDueMails(parts);
  await database.user.create({ data: { uid: to, email: to, preferences: { language: 'fr' } } });
  await invite('second', 'vi');
  await sendDueMails(parts);
  await database.user.delete({ where: { uid: to } });
  await invite('third');
  await sendDueMails(parts);
  expect(arrived(to).map(({ language }) => language)).toEqual(['vi', 'fr', 'en']);
  for (const { text } of arrived(to)) expect(text).toContain('https://maquette.example/invitation#abc');
});

test('without a mail server e-mails are stored to be read, and deleted after a month', async () => {
  const to = await write();
  await sendDueMails({ ...parts, sender: null });
  expect((await stateOf(to)).status).toBe('kept');
  const [latest] = await listMails(database, 'http://127.0.0.1:3000');
  expect(latest?.mail.recipient).toBe(to);
  expect(latest?.text).toContain('http://127.0.0.1:3000/dashboard/userprofile?tab=plans');
  await deleteOldMails(database, new Date(now.getTime() + 31 * DAY_MS));
  expect(await database.mail.count({ where: { status: { not: 'pending' } } })).toBe(0);
});

test('payers are notified once when credits fall below their limit, and again only after a recovery and a day', async () => {
  const workspaceId = await fundedWorkspace(database, 300);
  const people = ['owner', 'admin', 'editor'].map((role) => ({ role, uid: `${role}-${workspaceId}` }));
  for (const { uid, role } of people) {
    await database.user.create({ data: { uid, email: `${uid}@office.example` } });
    await database.workspaceMember.create({ data: { workspaceId, uid, role } });
  }
  // An admin who unsubscribed from these e-mails gets none; other e-mails still arrive.
  const spared = { uid: `spared-${workspaceId}`, email: 'spared@office.example' };
  await database.user.create({ data: { ...spared, preferences: { mails: { off: ['credits_low'] } } } });
  await database.workspaceMember.create({ data: { workspaceId, uid: spared.uid, role: 'admin' } });
  const line = (lowCreditThreshold: number | null) =>
    database.billingAccount.upsert({
      where: { workspaceId },
      create: { workspaceId, lowCreditThreshold },
      update: { lowCreditThreshold },
    });
  const told = () => mailLowCredits(database, now);
  await line(150);
  expect(await told()).toEqual([]);
  await line(151);
  expect(await Promise.all([told(), told()]).then((both) => both.flat())).toEqual([workspaceId]);
  const letters = await database.mail.findMany({ where: { workspaceId } });
  expect(letters.map(({ recipient }) => recipient.split('-')[0]).sort()).toEqual(['admin', 'owner']);
  await line(150);
  await told();
  await line(151);
  expect(await told()).toEqual([]);
  pass(2 * DAY_MS);
  await line(150);
  await told();
  await line(151);
  expect(await told()).toEqual([workspaceId]);
  await line(null);
  pass(2 * DAY_MS);
  expect(await told()).toEqual([]);
});
