import net from 'node:net';

export interface WireAnswer {
  status: number;
  body: string;
}

/** One keep-alive HTTP connection with minimal work, because the measured process shares its cores with the client. */
export class WireClient {
  private pending: { resolve: (answer: WireAnswer) => void; reject: (error: Error) => void } | null = null;
  private received: Buffer = Buffer.alloc(0);

  private constructor(private readonly socket: net.Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    socket.on('close', () => this.pending?.reject(new Error('the API closed the connection')));
    socket.on('error', (error) => this.pending?.reject(error));
  }

  static open(url: string): Promise<WireClient> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () => resolve(new WireClient(socket)));
      socket.once('error', reject);
    });
  }

  send(request: Buffer): Promise<WireAnswer> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      // The api closes connections that were idle for five seconds.
      if (this.socket.destroyed) reject(new Error('the connection is closed'));
      else this.socket.write(request);
    });
  }

  close(): void {
    this.pending = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      this.pending?.reject(new Error(`response without Content-Length: ${head.slice(0, 300)}`));
      return;
    }
    if (this.received.length < end + 4 + length) return;
    const body = this.received.toString('utf8', end + 4, end + 4 + length);
    this.received = Buffer.alloc(0);
    const { pending } = this;
    this.pending = null;
    pending?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

/** A multipart image order as a browser sends it. Every call is a new order; the api creates the key. */
export function stillRequest(token: string, prompt = 'a small house by the sea, evening light'): Buffer {
  const fields = { prompt, target_resolution: '720p', ratio: '9:16' };
  const boundary = 'maquette-bench-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join('')}--${boundary}--\r\n`;
  return Buffer.from(
    `POST /api/img2gen HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export function getRequest(token: string, path: string): Buffer {
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n\r\n`);
}
