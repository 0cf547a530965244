import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis, mastersOf } from '@maquette/domain/runtime/redis-connection';
import { Redis } from 'ioredis';
import { freePort, until } from './child-process';
import { OwnService } from './own-service';

const NODES = 3;
const SLOTS = 16_384;
/** The nodes share this account; each has a password of its own beside it. */
const ACCOUNT = { username: 'maquette', password: 'the-same-on-each' };
/** Whoever holds this is the node that dies. */
const DYING = '{fair:image}';

/** What its nodes show over TLS, as `npm run test:cluster` sets it; without it they are spoken to in the open. */
const { NODE_EXTRA_CA_CERTS: certificate, TEST_REDIS_KEY: key } = process.env;

interface Node {
  service: OwnService<{ url: string; kind: string; stop(): Promise<void> }>;
  /** Where the product asks, and where the other nodes do. */
  port: number;
  busPort: number;
}

/** A Redis whose keys lie on three nodes. None has a replica: what a node holds is away as long as it is. */
export class OwnCluster {
  private constructor(
    private readonly nodes: Node[],
    private readonly dying: OwnService,
    /** As settings name it. */
    readonly url: string,
  ) {}

  static async start(): Promise<OwnCluster> {
    const nodes = await Promise.all(Array.from({ length: NODES }, startNode));
    const [first, ...others] = nodes as [Node, ...Node[]];
    const slot = await asking(first, (redis) => redis.cluster('KEYSLOT', DYING));
    for (const [index, node] of nodes.entries()) {
      const own = Array.from({ length: SLOTS }, (_, each) => each).filter((each) => holderOf(each) === index);
      await asking(node, (redis) => redis.cluster('ADDSLOTS', ...own));
    }
    for (const { port, busPort } of others) {
      await asking(first, (redis) => redis.call('CLUSTER', 'MEET', '127.0.0.1', port, busPort));
    }
    const cluster = new OwnCluster(nodes, (nodes[holderOf(slot)] ?? first).service, nodes.map(addressOf).join(','));
    await cluster.isWhole();
    return cluster;
  }

  /** kill -9 of the node that holds the line of images. */
  kill(): Promise<void> {
    return this.dying.kill();
  }

  /** @param empty without what it held, as a node without persistence comes back */
  async restart(empty = false): Promise<void> {
    await this.dying.restart(empty);
    await this.isWhole();
  }

  /** That node stands still: what is connected to it stays so, and hears nothing. */
  silence(): void {
    this.dying.signal('SIGSTOP');
  }

  mend(): void {
    this.dying.signal('SIGCONT');
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ service }) => service.stop()));
  }

  private async isWhole(): Promise<void> {
    for (const node of this.nodes) {
      const state = () => asking(node, (redis) => redis.cluster('INFO'));
      await until(async () => /cluster_state:ok/.test(await state()), 'a whole cluster');
    }
  }
}

/** Empties a Redis, or every node of a cluster. */
export async function flushRedis(url: string): Promise<void> {
  const redis = connectRedis(url, 'background', createLog('test', 'silent'));
  await Promise.all((await mastersOf(redis)).map((node) => node.flushall()));
  redis.disconnect();
}

async function startNode(): Promise<Node> {
  const busPort = await freePort();
  const tlsPort = key ? await freePort() : null;
  const service = await OwnService.start<Node['service']['details']>('redis', {
    redisSettings: [
      'cluster-enabled yes',
      // Beside the data: a node that lost those is still the same node.
      'cluster-config-file ../nodes.conf',
      'cluster-node-timeout 3000',
      `cluster-port ${busPort}`,
      `user ${ACCOUNT.username} on >${ACCOUNT.password} ~* &* +@all`,
      ...(tlsPort
        ? [
            `tls-port ${tlsPort}`,
            'tls-cluster yes',
            'tls-auth-clients no',
            `tls-cert-file ${certificate}`,
            `tls-ca-cert-file ${certificate}`,
            `tls-key-file ${key}`,
          ]
        : []),
    ],
  });
  if (service.details.kind === 'stand-in')
    throw new Error('a cluster needs a real Redis: install redis-server 7 or newer');
  return { service, port: tlsPort ?? Number(new URL(service.url).port), busPort };
}

function holderOf(slot: number): number {
  return Math.floor((slot * NODES) / SLOTS);
}

function addressOf({ port }: Node): string {
  return `${key ? 'rediss' : 'redis'}://${ACCOUNT.username}:${ACCOUNT.password}@127.0.0.1:${port}`;
}

async function asking<Answer>(node: Node, ask: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(addressOf(node));
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
}
