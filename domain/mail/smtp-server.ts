import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

const CONNECT_MS = 20_000;
/** Without a word from the other side. */
const SILENCE_MS = 60_000;
const LONGEST_MS = 120_000;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** `again`: it certainly did not arrive · `never`: the server will not take it · `unknown`: it may have arrived. */
export type MailFate = 'again' | 'never' | 'unknown';

/** Why a letter was not taken. */
export class MailTrouble extends Error {
  constructor(
    readonly fate: MailFate,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MailTrouble';
  }
}

export interface SmtpMail {
  /** The same for every attempt: receivers know a letter by it. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  /** Of its words, as a tag of BCP 47. */
  language: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail server reached by SMTP (RFC 5321). Passwords are never sent readable over a network: without TLS it is not talked to. */
export class SmtpServer {
  private readonly options: SMTPConnectionOptions;
  private readonly credentials: { user: string; pass: string } | null;

  /** @param url `smtps://user:password@host` or `smtp://user:password@host:587`, which must offer STARTTLS unless it is on this machine */
  constructor(url: string) {
    const { protocol, hostname, port, username, password } = new URL(url);
    this.options = {
      host: hostname.replace(/^\[|\]$/g, ''),
      ...(port === '' ? {} : { port: Number(port) }),
      secure: protocol === 'smtps:',
      requireTLS: protocol === 'smtp:' && !LOOPBACK.test(hostname),
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    };
    this.credentials = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
  }

  /**
   * Sends one letter.
   * @param beforeText awaited when the server is ready for the text and nothing of it has left: what it throws ends the attempt
   * @throws MailTrouble
   */
  async deliver({ language, ...mail }: SmtpMail, beforeText: () => Promise<void>): Promise<void> {
    const headers = { 'Auto-Submitted': 'auto-generated', 'Content-Language': language };
    const composed = new MailComposer({ ...mail, headers }).compile();
    const [bytes, envelope] = [await composed.build(), composed.getEnvelope()];
    let left = false;
    const text = Readable.from(
      (async function* () {
        await beforeText();
        left = true;
        yield bytes;
      })(),
    );
    const connection = new SMTPConnection(this.options);
    try {
      await this.talk(connection, envelope, text);
    } catch (error) {
      throw judged(error, left);
    } finally {
      connection.close();
      text.destroy();
    }
  }

  /** Connects and logs in, and sends nothing. @throws Error with what the server said */
  async greet(): Promise<void> {
    const connection = new SMTPConnection(this.options);
    try {
      await this.converse(connection, (end) => end());
    } finally {
      connection.close();
    }
  }

  private talk(connection: SMTPConnection, envelope: SMTPConnection.Envelope, text: Readable): Promise<void> {
    return this.converse(connection, (end) => connection.send(envelope, text, (error) => end(error)));
  }

  /** Connects, logs in where there is somebody to log in as, and goes on with `then`. */
  private converse(connection: SMTPConnection, then: (end: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the mail server took longer than ${LONGEST_MS} ms`)), LONGEST_MS);
      const end = (error?: Error | null) => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      const send = () => then(end);
      connection.on('error', end);
      connection.connect((error) => {
        if (error) return end(error);
        if (!this.credentials) return send();
        return connection.login(this.credentials, (refused) => (refused ? end(refused) : send()));
      });
    });
  }
}

/**
 * A reply of the server tells what became of the letter; silence does as long as none of its text had left.
 * A refused log-in is a mistake of the operator, who can mend it: the letter waits.
 */
function judged(error: unknown, left: boolean): MailTrouble {
  const { message, code, responseCode } = error as { message: string; code?: string; responseCode?: number };
  if (responseCode !== undefined) {
    const forGood = responseCode >= 500 && code !== 'EAUTH';
    return new MailTrouble(forGood ? 'never' : 'again', message, { cause: error });
  }
  return new MailTrouble(left ? 'unknown' : 'again', message, { cause: error });
}
