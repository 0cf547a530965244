import { EventEmitter } from 'node:events';
import net from 'node:net';
import { createLog } from './log';
import { connectRedis, type RedisClient } from './redis-connection';
import { announce, listen } from './render-events';

/**
 * A proxy for Redis that is down for the first connection (accepts, then drops it) and forwards later connections.
 */
async function doorBeforeRedis(): Promise<{ url: string; close(): void }> {
  let connections = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    connections += 1;
    const isAway = connections === 1;
    open.add(socket);
    socket
      .on('error', () => socket.destroy())
      .on('data', (chunk) => {
        // Called when the readiness check arrives: by then everything that does not wait for readiness was written.
        if (isAway) setTimeout(() => socket.destroy(), 50);
        else
          for (const [, word = ''] of chunk.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) socket.write(reply(word));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  const close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `redis://127.0.0.1:${port}`, close };
}

function reply(word: string): string {
  const facts = 'redis_version:7.0.0';
  if (word.toLowerCase() === 'info') return `$${facts.length}\r\n${facts}\r\n`;
  return word.toLowerCase() === 'publish' ? ':0\r\n' : '+OK\r\n';
}

test('a notice does not wait forever when its connection ends while it is being established', async () => {
  const door = await doorBeforeRedis();
  const redis = connectRedis(door.url, 'background', createLog('test', 'silent'));
  try {
    await new Promise((resolve) => redis.once('connect', resolve));
    const lost: unknown[] = [];
    const told = announce(redis, { kind: 'entitlements', uid: 'a', workspaceId: 'b' }, (error) => lost.push(error));
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, 'waits for ever').unref());
    expect(await Promise.race([told.then(() => 'told'), late])).toBe('told');
    expect(lost).toEqual([]);
  } finally {
    redis.disconnect();
    door.close();
  }
});

test('notices lost while Redis stalled are published again, but not progress', async () => {
  const told: string[] = [];
  let still = true;
  const redis = {
    pipeline: () => {
      const notices: string[] = [];
      return {
        publish: (_: string, notice: string) => notices.push(JSON.parse(notice).kind),
        exec: async () => {
          if (still) return [[new Error('Command timed out'), null]];
          told.push(...notices);
          return [];
        },
      };
    },
  } as unknown as RedisClient;
  const lost: unknown[] = [];
  const review = { kind: 'review' as const, workspaceId: 'w', renderId: null, shares: [], shareId: null };
  const about = { id: 'r', uid: 'u', workspaceId: 'w', attempt: 1, sequence: 1, progress: 0.5 };
  await announce(redis, [review, { kind: 'progress', ...about, stage: 'running' }], (error) => lost.push(error));
  expect([lost.length, told]).toEqual([1, []]);
  still = false;
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(told).toEqual(['review']);
});

test('a listener refetches when notices arrive again, not when the connection is back', async () => {
  const door = { opens: (): void => undefined };
  const redis = Object.assign(new EventEmitter(), {
    status: 'connecting',
    subscribe: () => new Promise<void>((resolve) => Object.assign(door, { opens: resolve })),
  });
  let looks = 0;
  listen(
    redis as unknown as RedisClient,
    createLog('test', 'silent'),
    () => undefined,
    () => {
      looks += 1;
    },
  );
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));
  for (const time of [1, 2]) {
    redis.emit('ready');
    await turn();
    expect(looks).toBe(time - 1);
    door.opens();
    await turn();
    expect(looks).toBe(time);
  }
});
