import http from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Fonts and responses arrive late, one after the other, so that every possible layout shift occurs. */
const FACES_AFTER_MS = 500;
const ANSWERS_AFTER_MS = 250;

/**
 * A proxy between browser and product that delays what can shift a page.
 * Playwright routes would be simpler but disable the cache: every page would load and compile all scripts again.
 */
export class LateArrivals {
  private readonly agent = new http.Agent({ keepAlive: true });
  private readonly server = http.createServer((request, response) => {
    this.handOn(request, response).catch(() => response.destroy());
  });

  private constructor() {
    // Sockets are passed through without a delay.
    this.server.on('connect', (request, near: net.Socket) => {
      const { hostname, port } = new URL(`http://${request.url}`);
      const far = net.connect(Number(port), hostname, () => near.write('HTTP/1.1 200 Connection established\r\n\r\n'));
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        from.on('error', () => to.destroy());
        from.pipe(to);
      }
    });
  }

  static async open(): Promise<LateArrivals> {
    const late = new LateArrivals();
    await new Promise<void>((resolve) => late.server.listen(0, '127.0.0.1', resolve));
    return late;
  }

  /** The option for a browser context. */
  get proxy(): { server: string } {
    return { server: `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}` };
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    this.agent.destroy();
    await closed;
  }

  private async handOn(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '');
    const isFace = url.pathname.endsWith('.woff2');
    if (isFace) await pause(FACES_AFTER_MS);
    else if (url.pathname.includes('/api/')) await pause(ANSWERS_AFTER_MS);
    const { method, headers } = request;
    const asked = http.request(url, { method, headers, agent: this.agent }, (answer) => {
      // Fonts must not come from an earlier page's cache.
      const late = isFace ? { ...answer.headers, 'cache-control': 'no-store' } : answer.headers;
      response.writeHead(answer.statusCode ?? 502, late);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  }
}
