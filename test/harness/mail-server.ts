import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/**
 * Faults for the next e-mails: refused at the recipient with a code, or disconnected before or after the text arrives.
 */
export type MailFault = { recipient: number } | 'cut before text' | 'cut after text';

/** A real SMTP server (RFC 5321) on this machine. */
export class MailServer {
  readonly received: { to: string[]; raw: string; messageId: string; language: string; text: string }[] = [];
  private readonly faults: MailFault[] = [];
  private readonly server: SMTPServer;

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: (_address, _session, done) => {
        const fault = this.faults[0];
        if (typeof fault !== 'object') return done();
        this.faults.shift();
        return done(Object.assign(new Error('not now'), { responseCode: fault.recipient }));
      },
      onData: (stream, session, done) =>
        void this.take(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
          done,
        ),
    });
    this.server.on('error', () => undefined);
  }

  static async start(): Promise<MailServer> {
    const double = new MailServer();
    await new Promise<void>((resolve) => double.server.listen(0, '127.0.0.1', resolve));
    return double;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** Queues faults for the next e-mails. */
  arrange(...faults: MailFault[]): void {
    this.faults.push(...faults);
  }

  /** Clears queued faults. */
  forget(): void {
    this.faults.length = 0;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private async take(stream: SMTPServerDataStream, to: string[], done: (error?: Error | null) => void): Promise<void> {
    const fault = typeof this.faults[0] === 'string' ? this.faults.shift() : undefined;
    if (fault === 'cut before text') return this.cut();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString('utf8');
    const header = (name: string) => new RegExp(`^${name}: (.+)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
    const [messageId, language] = [header('Message-ID'), header('Content-Language')];
    this.received.push({ to, raw, messageId, language, text: textOf(raw) });
    if (fault === 'cut after text') return this.cut();
    done();
  }

  private cut(): void {
    for (const { _socket: socket } of this.server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
      socket.destroy();
  }
}

const PLAIN_PART = /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/i;

/** The plain text of an e-mail (RFC 2045). */
function textOf(raw: string): string {
  const [, encoding, body = ''] = PLAIN_PART.exec(raw) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
