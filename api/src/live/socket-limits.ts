import type { IncomingMessage } from 'node:http';
import type { Logger } from '@maquette/domain/runtime/log';
import type { ApiSettings } from '../foundation/api-settings';
import { type AddressReader, addressReader } from '../foundation/client-address';
import { LocalRateLimiter } from '../rate-limit/local-rate-limiter';
import type { LiveSocketServer } from './rooms';

/** Maximum number of open sockets per address and process: fifty people with four windows each. */
const OPEN_LIMIT = 200;
/** Limits per minute: handshakes and messages per address, messages per connection. Normal is one message an hour. */
const A_MINUTE = { handshakes: 300, messages: 600, messagesOfOne: 30 } as const;

/** Limits sockets' connections and messages per address. */
export class SocketLimits {
  private readonly open = new Map<string, number>();
  private readonly log = new LocalRateLimiter();
  private readonly addressOf: AddressReader;
  private readonly factor: number;
  private said = 0;

  constructor(
    settings: ApiSettings,
    private readonly journal: Logger,
  ) {
    this.addressOf = addressReader(settings.TRUSTED_PROXIES);
    this.factor = settings.RATE_LIMIT_FACTOR;
  }

  /** Whether this address may open one more connection. */
  mayOpen(request: IncomingMessage): boolean {
    const address = this.addressOf(request);
    const few = (this.open.get(address) ?? 0) < OPEN_LIMIT * this.factor;
    if (few && this.passes(`handshakes:${address}`, A_MINUTE.handshakes)) return true;
    this.say(address, 'sockets were refused');
    return false;
  }

  /** Counts open connections and closes those that send more than our client ever would. */
  watch(io: LiveSocketServer): void {
    let last = 0;
    io.engine.on('connection', (connection: EngineConnection) => {
      const address = this.addressOf(connection.request);
      const name = `one:${++last}`;
      this.open.set(address, (this.open.get(address) ?? 0) + 1);
      connection.on('packet', ({ type }) => {
        if (type !== 'message') return;
        if (this.passes(name, A_MINUTE.messagesOfOne) && this.passes(`all:${address}`, A_MINUTE.messages)) return;
        this.say(address, 'a socket was closed for sending too much');
        connection.close();
      });
      connection.on('close', () => {
        const left = (this.open.get(address) ?? 1) - 1;
        if (left > 0) this.open.set(address, left);
        else this.open.delete(address);
      });
    });
  }

  private passes(key: string, limit: number): boolean {
    return this.log.take([{ key, windows: [{ limit: limit * this.factor, seconds: 60 }] }]).allowed;
  }

  /** Logs at most one line a second, however many sockets are refused. */
  private say(address: string, what: string): void {
    if (Date.now() - this.said < 1_000) return;
    this.said = Date.now();
    this.journal.warn({ address }, what);
  }
}

/** The parts of an Engine.IO connection that we use; Engine.IO exports no types for them. */
interface EngineConnection {
  request: IncomingMessage;
  on(event: 'packet', listener: (packet: { type: string }) => void): void;
  on(event: 'close', listener: () => void): void;
  close(): void;
}
