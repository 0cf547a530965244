/** Replaces socket.io-client: a test delivers the server's events. Messages from the page are discarded. */
type Listener = (...values: unknown[]) => void;

class FakeSocket {
  connected = false;
  active = true;
  readonly io = { opts: {}, timeout: () => this };
  private readonly listeners = new Map<string, Listener[]>();
  private readonly catchAll: Listener[] = [];

  on(name: string, listener: Listener): this {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return this;
  }

  onAny(listener: Listener): this {
    this.catchAll.push(listener);
    return this;
  }

  emit(): this {
    return this;
  }

  connect(): this {
    return this;
  }

  close(): this {
    this.connected = false;
    return this;
  }

  /** Delivers an event as if the server or the connection had caused it. */
  deliver(name: string, ...values: unknown[]): void {
    if (name === 'connect' || name === 'disconnect') this.connected = name === 'connect';
    for (const listener of this.listeners.get(name) ?? []) listener(...values);
    for (const listener of this.catchAll) listener(name, ...values);
  }
}

const opened: FakeSocket[] = [];

export function io(): FakeSocket {
  const socket = new FakeSocket();
  opened.push(socket);
  return socket;
}

/** The socket that the page opened last. @throws when the page has not opened a socket */
export function openSocket(): FakeSocket {
  const socket = opened.at(-1);
  if (!socket) throw new Error('the page has not opened a socket');
  return socket;
}
