import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

const CONNECT_MS = 20_000;
/** Socket time-out in ms. */
const SILENCE_MS = 60_000;
const LONGEST_MS = 120_000;
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/;

/** `again`: it did not arrive · `never`: the server rejects it permanently · `unknown`: it may have arrived. */
export type MailOutcome = 'again' | 'never' | 'unknown';

/** Why an e-mail was not accepted. */
export class MailDeliveryError extends Error {
  constructor(
    readonly fate: MailOutcome,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'MailTrouble';
  }
}

export interface SmtpMail {
  /** Message id, the same for every attempt, so that receivers can detect duplicates. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  /** Language of the text, as a BCP 47 tag. */
  language: string;
  subject: string;
  text: string;
  html: string;
}

/** A mail server reached by SMTP (RFC 5321). Passwords are never sent over a network unencrypted: TLS is required. */
export class SmtpServer {
  private readonly options: SMTPConnectionOptions;
  private readonly credentials: { user: string; pass: string } | null;

  /** @param url `smtps://user:password@host`, or `smtp://…:587`, which must offer STARTTLS unless it is local */
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
   * Sends one e-mail.
   * @param beforeText awaited when the server accepts the text, before it is sent; an exception ends the attempt
   * @throws MailDeliveryError
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

  /** Connects and logs in without sending. @throws Error with the server's answer */
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

  /** Connects, logs in when there are credentials, and continues with `then`. */
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
 * Determines the outcome from the server's reply. Without a reply it is known only if no text was sent.
 * A refused log-in is a configuration error: the e-mail waits until the operator fixes it.
 */
function judged(error: unknown, left: boolean): MailDeliveryError {
  const { message, code, responseCode } = error as { message: string; code?: string; responseCode?: number };
  if (responseCode !== undefined) {
    const forGood = responseCode >= 500 && code !== 'EAUTH';
    return new MailDeliveryError(forGood ? 'never' : 'again', message, { cause: error });
  }
  return new MailDeliveryError(left ? 'unknown' : 'again', message, { cause: error });
}
