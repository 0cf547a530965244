import http from 'node:http';
import https from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { OwnCertificate } from './own-certificate';

export interface ReceivedMessage {
  id: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** How the receiver answers: with a status, never, or by closing the connection. */
export type Answering = { status: number; headers?: Record<string, string>; body?: string } | 'hang' | 'close';

/** A customer's webhook server, which records every message. Its answers are set per path. */
export class WebhookReceiver {
  readonly messages: ReceivedMessage[] = [];
  /** Maximum number of concurrent requests, by path. */
  readonly mostAtOnce = new Map<string, number>();
  private readonly open = new Map<string, number>();
  private readonly hanging = new Set<Socket>();
  private readonly answers = new Map<string, (nth: number) => Answering>();

  private constructor(
    private readonly server: http.Server | https.Server,
    private readonly scheme: 'http' | 'https',
  ) {}

  static async start(certificate?: OwnCertificate): Promise<WebhookReceiver> {
    const server = certificate ? https.createServer(certificate) : http.createServer();
    const receiver = new WebhookReceiver(server, certificate ? 'https' : 'http');
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) =>
      receiver.receive(request, response),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  url(path: string): string {
    return `${this.scheme}://localhost:${(this.server.address() as AddressInfo).port}${path}`;
  }

  /** @param answer may depend on the number of earlier messages on this path */
  answer(path: string, answer: Answering | ((nth: number) => Answering)): void {
    this.answers.set(path, typeof answer === 'function' ? answer : () => answer);
  }

  at(path: string): ReceivedMessage[] {
    return this.messages.filter((message) => message.path === path);
  }

  /** Ends every hanging request. */
  letGo(): void {
    for (const socket of this.hanging) socket.destroy();
    this.hanging.clear();
  }

  private receive(request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = request.url ?? '';
    const open = (this.open.get(path) ?? 0) + 1;
    this.open.set(path, open);
    this.mostAtOnce.set(path, Math.max(open, this.mostAtOnce.get(path) ?? 0));
    response.on('close', () => this.open.set(path, (this.open.get(path) ?? 1) - 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      const nth = this.at(path).length;
      this.messages.push({ id: headers['webhook-id'] ?? '', path, headers, body: Buffer.concat(chunks).toString() });
      const answer = this.answers.get(path)?.(nth) ?? { status: 204 };
      if (answer === 'hang') return void this.hanging.add(request.socket);
      if (answer === 'close') request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A message's content, verified by the official library. @throws if the signature is invalid */
export function believed(message: ReceivedMessage, secret: string): { type: string; timestamp: string; data: unknown } {
  return new Webhook(secret).verify(message.body, message.headers) as ReturnType<typeof believed>;
}

/** Whether a secret signed a message, at any time. */
export function signedBy({ headers, body, id }: ReceivedMessage, secret: string): boolean {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return (headers['webhook-signature'] ?? '').split(' ').includes(new Webhook(secret).sign(id, at, body));
}
