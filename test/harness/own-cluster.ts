import { createLog } from '@maquette/domain/runtime/log';
import { connectRedis, listMasters } from '@maquette/domain/runtime/redis-connection';
import { Redis } from 'ioredis';
import { freePort, until } from './child-process';
import { OwnService } from './own-service';

const NODES = 3;
const SLOTS = 16_384;
/** The nodes share this account, and each also has its own password. */
const ACCOUNT = { username: 'maquette', password: 'the-same-on-each' };
/** The node with this hash tag is the one that fails. */
const DYING = '{fair:image}';

/** The nodes' TLS certificate, which `npm run test:cluster` sets. Without it connections are not encrypted. */
const { NODE_EXTRA_CA_CERTS: certificate, TEST_REDIS_KEY: key } = process.env;

interface Node {
  service: OwnService<{ url: string; kind: string; stop(): Promise<void> }>;
  /** The port for the product, and the port for other nodes. */
  port: number;
  busPort: number;
}

/** A Redis Cluster with three nodes without replicas: a stopped node's keys are unavailable. */
export class OwnCluster {
  private constructor(
    private readonly nodes: Node[],
    private readonly dying: OwnService,
    /** The address for the settings. */
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

  /** Kills the node with the image queue by SIGKILL. */
  kill(): Promise<void> {
    return this.dying.kill();
  }

  /** @param empty whether it returns without its data, as a node without persistence does */
  async restart(empty = false): Promise<void> {
    await this.dying.restart(empty);
    await this.isWhole();
  }

  /** Pauses that node: its connections stay open but receive nothing. */
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
  await Promise.all((await listMasters(redis)).map((node) => node.flushall()));
  redis.disconnect();
}

async function startNode(): Promise<Node> {
  const busPort = await freePort();
  const tlsPort = key ? await freePort() : null;
  const service = await OwnService.start<Node['service']['details']>('redis', {
    redisSettings: [
      'cluster-enabled yes',
      // The node's identity is outside the data folder: a node that lost its data is still the same node.
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
