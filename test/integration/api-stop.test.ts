import http from 'node:http';
import { io, type Socket } from 'socket.io-client';
import WebSocket from 'ws';
import { until } from '../harness/child-process';
import { nextEvent } from '../harness/next-event';
import { signUp, type TestPerson } from '../harness/people';
import { Product } from '../harness/product';

/** Starts an order whose last byte the test sends later. Resolves when the API has received the beginning. */
async function slowOrder(product: Product, person: TestPerson) {
  const rest = '{"displayName":"';
  const request = http.request(`${product.url}/api/me/profile`, {
    method: 'POST',
    agent: new http.Agent({ keepAlive: true }),
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${person.token}`,
      Expect: '100-continue',
    },
  });
  const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', (response) => resolve(response.resume()));
    request.once('error', reject);
  });
  answer.catch(() => undefined);
  const begun = new Promise((resolve) => request.once('continue', resolve));
  request.flushHeaders();
  await Promise.race([begun, answer]);
  request.write(rest);
  return { answer, finish: () => request.end('Ada"}') };
}

/** A signed-in Socket.IO client, like a browser. */
async function signedIn(product: Product, person: TestPerson): Promise<{ socket: Socket; reasons: string[] }> {
  const reasons: string[] = [];
  const socket = io(product.url, { transports: ['websocket'], auth: { token: person.token }, forceNew: true });
  socket.on('disconnect', (reason) => reasons.push(reason));
  await nextEvent(socket, 'snapshot');
  return { socket, reasons };
}

async function readiness(product: Product) {
  const answer = await fetch(`${product.url}/health/ready`);
  const { stopping, workers } = (await answer.json()) as { stopping: boolean; workers: boolean };
  return { status: answer.status, connection: answer.headers.get('connection'), stopping, workers };
}

test('a stopping api first reports not ready, then moves its sockets, then finishes its requests', async () => {
  const product = await Product.start({ workers: 0, api: { DRAIN_SECONDS: '2', SHUTDOWN_GRACE_SECONDS: '15' } });
  const person = await signUp();
  const { socket, reasons } = await signedIn(product, person);
  try {
    const order = await slowOrder(product, person);
    const ready = await until(async () => [await readiness(product)].find(({ status }) => status === 200), 'a 200');
    expect(ready).toMatchObject({ stopping: false, workers: false });
    product.api.terminate();
    await until(async () => (await readiness(product)).status === 503, 'a 503 while the port is open');
    expect(await readiness(product)).toMatchObject({ status: 503, connection: 'close', stopping: true });
    expect(socket.connected).toBe(true);
    await until(() => reasons.length > 0, 'the end of the socket');
    // Clients notice a lost connection and reconnect by themselves.
    expect(reasons).toEqual(['transport close']);
    await until(
      () =>
        readiness(product).then(
          () => false,
          () => true,
        ),
      'the closing of the port',
    );
    order.finish();
    expect((await order.answer).statusCode).toBe(200);
    // The API ends by the signal that Nest passes on, not because the grace period is over.
    expect(await product.api.stop()).toBe('SIGTERM');
    expect(product.api.log).not.toContain('grace period is over');
  } finally {
    socket.close();
    await product.stop();
  }
});

test('neither an endless request nor an unread socket keeps an api longer than its grace period', async () => {
  const product = await Product.start({ workers: 0, api: { SHUTDOWN_GRACE_SECONDS: '3' } });
  const person = await signUp();
  const order = await slowOrder(product, person);
  const mute = new WebSocket(`${product.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve) => mute.once('message', resolve));
  mute.send(`40${JSON.stringify({ token: person.token })}`);
  await new Promise((resolve) => mute.once('message', resolve));
  mute.pause();
  try {
    const told = Date.now();
    // When the grace period ends, the stop closes the remaining connections and logs that.
    expect(await product.api.stop()).not.toBe('SIGKILL');
    // The connection is cut half a second before the end of the grace period, neither by an error nor at once.
    expect(Date.now() - told).toBeGreaterThanOrEqual(2_400);
    await expect(order.answer).rejects.toThrow(/hang up|ECONNRESET/);
    await until(() => product.api.log.includes('grace period is over'), 'its last words');
  } finally {
    mute.terminate();
    await product.stop();
  }
});
