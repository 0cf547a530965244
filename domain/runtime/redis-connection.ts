import { type Callback, Cluster, type ClusterNode, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import { BETWEEN_ADDRESSES } from './hide-secrets';
import type { Logger } from './log';

/**
 * How a connection waits when Redis is unreachable: `request` fails within two seconds, so that no request hangs;
 * `background` waits for Redis to return, as BullMQ workers and subscribers must.
 */
export type RedisUse = 'request' | 'background';
/** One Redis server, or the nodes of a cluster behind one client. */
export type RedisClient = Redis | Cluster;

const REQUEST_LIMIT_MS = 2_000;
/**
 * Number of retries of a request at unreachable or moved nodes: including the pauses, they fit into its time limit.
 */
const REQUEST_TRIES = 6;
/**
 * Number of retries for a background command, whose caller repeats it. Without a limit, ioredis loses some commands.
 */
const BACKGROUND_TRIES = 16;
/** Delay in ms between retries while a node is unreachable, and until a cluster that lost one counts as back. */
const NEXT_TRY_MS = 200;
const CALM_MS = 1_000;

/**
 * @param url `redis://` or `rediss://` (TLS) of one Redis; for a cluster, URLs of some nodes separated by commas,
 * or one URL that ends with `?cluster=true`
 */
export function connectRedis(url: string, use: RedisUse, log: Logger): RedisClient {
  const redis = isClusterUrl(url) ? connectCluster(url, use) : connectOne(url, use);
  let down = false;
  const lost = (error: Error) => {
    // ioredis emits the error with every attempt. It is logged once, and the recovery once.
    if (!down) log.warn({ error: error.message, use }, 'Redis is not reachable; reconnecting');
    down = true;
  };
  redis.on('error', lost);
  if (redis instanceof Cluster) redis.on('node error', lost);
  onReconnect(redis, () => {
    if (down) log.info({ use }, 'Redis is reachable again');
    down = false;
  });
  return redis;
}

/** Calls back after every reconnect: messages published before it were missed. */
export function onReconnect(redis: RedisClient, tell: () => void): void {
  redis.on('ready', tell);
  if (!(redis instanceof Cluster)) return;
  // A cluster client stays connected while a node disconnects and returns. ioredis does not show which node delivers
  // messages, so it may have been that one.
  let calm: NodeJS.Timeout | undefined;
  const nodeChanged = () => {
    clearTimeout(calm);
    calm = setTimeout(() => redis.status === 'ready' && tell(), CALM_MS).unref();
  };
  redis.on('-node', nodeChanged);
  redis.on('+node', nodeChanged);
}

/** True when the URL of the settings names a cluster. */
export function isClusterUrl(url: string): boolean {
  const [first = '', ...others] = nodesOf(url);
  return others.length > 0 || (URL.canParse(first) && new URL(first).searchParams.get('cluster') === 'true');
}

/** The URLs in a comma-separated list; a password may contain a comma, too. */
export function nodesOf(url: string): string[] {
  return url.split(BETWEEN_ADDRESSES);
}

/** The Redis server, or all masters of a cluster. */
export async function listMasters(redis: RedisClient): Promise<Redis[]> {
  if (!(redis instanceof Cluster)) return [redis];
  // Before the first answer, a cluster's client knows only the nodes from the settings.
  await redis.ping();
  return redis.nodes('master');
}

/** @throws Error when Redis does not answer, or a part of a cluster has no node */
export async function checkRedis(redis: RedisClient): Promise<void> {
  if (!(redis instanceof Cluster)) await redis.ping();
  else if (!/^cluster_state:ok/m.test(await redis.cluster('INFO'))) throw new Error('Redis cluster is incomplete');
}

/** @returns whether the channel has a subscriber */
export async function publishTo(redis: RedisClient, channel: string, message: string): Promise<boolean> {
  if ((await redis.publish(channel, message)) > 0) return true;
  if (!(redis instanceof Cluster)) return false;
  // In a cluster all subscribers receive a message, but each node counts only its own subscribers.
  const counts = await Promise.all(redis.nodes('all').map((node) => node.pubsub('NUMSUB', channel)));
  return counts.some(([, listeners]) => Number(listeners) > 0);
}

function connectOne(url: string, use: RedisUse): Redis {
  return new Redis(url, {
    maxRetriesPerRequest: use === 'request' ? 1 : null,
    ...(use === 'request' ? { commandTimeout: REQUEST_LIMIT_MS, connectTimeout: REQUEST_LIMIT_MS } : {}),
    retryStrategy: pauseBefore,
  });
}

function connectCluster(url: string, use: RedisUse): Cluster {
  const addresses = nodesOf(url).map((address) => new URL(address));
  const nodes = addresses.map(({ hostname, port }) => ({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
  }));
  const [{ protocol, username, password } = new URL(url)] = addresses;
  const redisOptions: RedisOptions = {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
    ...(use === 'request' ? { connectTimeout: REQUEST_LIMIT_MS } : {}),
    maxRetriesPerRequest: null,
  };
  const options: ClusterOptions = {
    redisOptions,
    // Certificates contain host names, so names are not resolved before TLS.
    dnsLookup: (address, found) => found(null, address),
    clusterRetryStrategy: pauseBefore,
    // A cluster that lacks a node still serves the other nodes. Commands for the missing node fail.
    enableReadyCheck: false,
    maxRedirections: use === 'request' ? REQUEST_TRIES : BACKGROUND_TRIES,
    retryDelayOnFailover: NEXT_TRY_MS,
    retryDelayOnClusterDown: NEXT_TRY_MS,
    slotsRefreshTimeout: REQUEST_LIMIT_MS,
  };
  return use === 'request' ? new HastyCluster(nodes, options) : new SteadyCluster(nodes, options);
}

function pauseBefore(times: number): number {
  return Math.min(100 * times, 2_000);
}

/**
 * Reconnects until it is closed deliberately. An ioredis cluster can stop forever when connect() is called while it
 * loses its last node, as BullMQ does with its blocking connection. Such workers would read nothing more and never
 * close.
 */
class SteadyCluster extends Cluster {
  private left = false;

  constructor(
    private readonly seeds: ClusterNode[],
    options: ClusterOptions,
  ) {
    super(seeds, options);
    for (const event of ['close', 'end']) this.on(event, () => setTimeout(() => this.goOn(), NEXT_TRY_MS).unref());
  }

  override connect(): Promise<void> {
    this.left = false;
    return super.connect();
  }

  override disconnect(reconnect = false): void {
    this.left = !reconnect;
    super.disconnect(reconnect);
  }

  override quit(callback?: Callback<'OK'>): Promise<'OK'> {
    this.left = true;
    return super.quit(callback);
  }

  override duplicate(nodes: ClusterNode[] = [], options: ClusterOptions = {}): SteadyCluster {
    return new SteadyCluster(nodes.length > 0 ? nodes : this.seeds, { ...this.options, ...options });
  }

  private goOn(): void {
    if (this.left && this.status === 'close') {
      this.status = 'end';
      this.emit('end');
    } else if (!this.left && (this.status === 'close' || this.status === 'end')) {
      // Muted: ioredis emits the error too, which is logged, and closes again, which calls this again.
      this.connect().catch(() => undefined);
    }
  }
}

/** A cluster whose commands fail in time while no node is reachable. ioredis has no option for this. */
class HastyCluster extends SteadyCluster {
  override sendCommand(...[command, ...rest]: Parameters<Cluster['sendCommand']>): unknown {
    command.setTimeout(REQUEST_LIMIT_MS);
    return super.sendCommand(command, ...rest);
  }
}
