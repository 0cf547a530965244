import type { Database, Mail } from '@maquette/prisma/client';
import { composeMail } from './compose-mail';
import { layOut } from './mail-layout';
import { languagesOf } from './recipient-languages';
import { MailDeliveryError, type SmtpServer } from './smtp-server';

/** Lease time: longer than the longest attempt. */
const LEASE_MS = 300_000;
const MINUTE_MS = 60_000;
/** Delays in ms after an attempt that certainly failed. After the last one the e-mail is given up. */
const WAITS_MS = [1, 5, 15, 60, 240, 720, 1_440].map((minutes) => minutes * MINUTE_MS);
const LONGEST_ERROR = 500;

export interface MailSender {
  server: SmtpServer;
  /** Sender address, like `Maquette <hello@maquette.example>`. */
  from: string;
  /** Public URL of the product. */
  appUrl: string;
}

export interface MailParts {
  database: Database;
  /** Null without a mail server: e-mails stay in the database for the local mailbox. */
  sender: MailSender | null;
  now: () => Date;
  /** Called for e-mails that were not sent and need an operator's attention. */
  onTrouble: (mail: Mail, error: unknown) => void;
}

/** Sends due e-mails one after the other, in any number of processes. @returns number of e-mails processed */
export async function sendDueMails(parts: MailParts): Promise<number> {
  const { database, sender, now, onTrouble } = parts;
  if (!sender) return keepDueMails(database, now());
  for (const lost of await endLostMails(database, now()))
    onTrouble(lost, new Error('worker was lost while sending the e-mail'));
  let taken = 0;
  for (let mail = await takeMail(database, now()); mail; mail = await takeMail(database, now())) {
    taken += 1;
    await sendMail(parts, sender, mail);
  }
  return taken;
}

/** Filter for the attempt that owns the e-mail. Only this attempt may write to it. */
const held = ({ id, attempts }: Mail) => ({ id, attempts, status: { in: ['pending', 'sending'] } });

/** Uses the recipient's current language. */
async function sendMail({ database, now, onTrouble }: MailParts, { server, from, appUrl }: MailSender, mail: Mail) {
  // Read before any error can be blamed on the e-mail: a short database failure must not reject it.
  const [language = 'en'] = await languagesOf(database, [mail]);
  try {
    const letter = composeMail(mail.kind, mail.contents, language);
    const messageId = `<${mail.id}@${/@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;
    const { replyTo } = letter;
    const parts = { messageId, from, to: mail.recipient, replyTo, language, ...layOut(letter, appUrl) };
    await server.deliver(parts, async () => {
      const { count } = await database.mail.updateMany({ where: held(mail), data: { status: 'sending' } });
      if (count === 0) throw new Error('e-mail was claimed by another worker');
    });
    await database.mail.updateMany({ where: held(mail), data: { status: 'sent', endedAt: now(), lastError: null } });
  } catch (error) {
    onTrouble(mail, error);
    await noteTrouble(database, mail, error, now());
  }
}

async function noteTrouble(database: Database, mail: Mail, error: unknown, now: Date): Promise<void> {
  const wait = WAITS_MS[mail.attempts - 1];
  // Any other error is our own: the e-mail cannot be composed.
  const fate = error instanceof MailDeliveryError ? error.fate : 'never';
  const again = fate === 'again' && wait !== undefined;
  await database.mail.updateMany({
    where: held(mail),
    data: {
      status: again ? 'pending' : fate === 'unknown' ? 'unknown' : 'refused',
      nextAttemptAt: again ? new Date(now.getTime() + wait) : null,
      endedAt: again ? null : now,
      leasedUntil: null,
      lastError: String(error instanceof Error ? error.message : error).slice(0, LONGEST_ERROR),
    },
  });
}

async function takeMail(database: Database, now: Date): Promise<Mail | undefined> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const [taken] = await database.$queryRaw<{ id: string }[]>`
    UPDATE mails SET attempts = attempts + 1, leased_until = ${leasedUntil}
    WHERE id = (
      SELECT id FROM mails
      WHERE status = 'pending' AND next_attempt_at <= ${now} AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id`;
  return taken && database.mail.findUniqueOrThrow({ where: { id: taken.id } });
}

/** E-mails whose worker died while it sent their text. They may have arrived, so they are not sent again. */
async function endLostMails(database: Database, now: Date): Promise<Mail[]> {
  return database.mail.updateManyAndReturn({
    where: { status: 'sending', leasedUntil: { lte: now } },
    data: { status: 'unknown', endedAt: now },
  });
}

async function keepDueMails(database: Database, now: Date): Promise<number> {
  const { count } = await database.mail.updateMany({
    where: { status: 'pending', nextAttemptAt: { lte: now } },
    data: { status: 'kept', endedAt: now },
  });
  return count;
}
