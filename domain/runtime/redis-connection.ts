import { type Callback, Cluster, type ClusterNode, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import { BETWEEN_ADDRESSES } from './hide-secrets';
import type { Logger } from './log';

/**
 * How a process uses a connection decides how it waits when Redis is gone:
 * `request` fails within two seconds, so that nobody's request hangs; `background` waits for Redis to come back, as BullMQ
 * workers and subscribers must.
 */
export type RedisUse = 'request' | 'background';
/** One Redis, or the nodes of a cluster behind one client. */
export type RedisClient = Redis | Cluster;

const REQUEST_LIMIT_MS = 2_000;
/** Tries of a request at nodes that are away or moved: with the pauses between them they fit into its limit. */
const REQUEST_TRIES = 6;
/** Of a command that waits: its caller comes again. Without an end the client of ioredis loses some for ever. */
const BACKGROUND_TRIES = 16;
/** Between two tries of a command whose node is away, and until a cluster that lost one counts as back. */
const NEXT_TRY_MS = 200;
const CALM_MS = 1_000;

/**
 * @param url of one Redis, `redis://` or `rediss://` for TLS; of a cluster the addresses of some nodes, comma separated, or one that
 *   ends with `?cluster=true`
 */
export function connectRedis(url: string, use: RedisUse, log: Logger): RedisClient {
  const redis = isClusterUrl(url) ? connectCluster(url, use) : connectOne(url, use);
  let down = false;
  const lost = (error: Error) => {
    // ioredis repeats the error with every attempt: say it once, and once when it is over.
    if (!down) log.warn({ error: error.message, use }, 'redis is not reachable, trying again');
    down = true;
  };
  redis.on('error', lost);
  if (redis instanceof Cluster) redis.on('node error', lost);
  whenBack(redis, () => {
    if (down) log.info({ use }, 'redis is back');
    down = false;
  });
  return redis;
}

/** Calls back whenever the connection is made: what was published before was heard by nobody here. */
export function whenBack(redis: RedisClient, tell: () => void): void {
  redis.on('ready', tell);
  if (!(redis instanceof Cluster)) return;
  // A cluster stays connected while a node goes and comes. Which of them passes messages on shows nowhere: any may have.
  let calm: NodeJS.Timeout | undefined;
  const nodeChanged = () => {
    clearTimeout(calm);
    calm = setTimeout(() => redis.status === 'ready' && tell(), CALM_MS).unref();
  };
  redis.on('-node', nodeChanged);
  redis.on('+node', nodeChanged);
}

/** Whether an address of settings names a cluster. */
export function isClusterUrl(url: string): boolean {
  const [first = '', ...others] = nodesOf(url);
  return others.length > 0 || (URL.canParse(first) && new URL(first).searchParams.get('cluster') === 'true');
}

/** The addresses in a list of them; a comma may also stand in a password. */
export function nodesOf(url: string): string[] {
  return url.split(BETWEEN_ADDRESSES);
}

/** Every Redis that holds a part of the keys. */
export async function mastersOf(redis: RedisClient): Promise<Redis[]> {
  if (!(redis instanceof Cluster)) return [redis];
  // Before a first answer a cluster knows only the nodes that the settings name.
  await redis.ping();
  return redis.nodes('master');
}

/** @throws when Redis does not answer, or a part of a cluster has no node */
export async function askWhetherWell(redis: RedisClient): Promise<void> {
  if (!(redis instanceof Cluster)) await redis.ping();
  else if (!/^cluster_state:ok/m.test(await redis.cluster('INFO')))
    throw new Error('the cluster of Redis is incomplete');
}

/** @returns whether anybody listens to the channel */
export async function publishTo(redis: RedisClient, channel: string, message: string): Promise<boolean> {
  if ((await redis.publish(channel, message)) > 0) return true;
  if (!(redis instanceof Cluster)) return false;
  // Everybody hears it wherever they are connected, but a node counts its own listeners alone.
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
    // Certificates name hosts, not what they resolve to.
    dnsLookup: (address, found) => found(null, address),
    clusterRetryStrategy: pauseBefore,
    // A cluster that lacks a node is no reason to leave the others: what needs it is told so by them.
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
 * Comes back as long as nobody closed it. The client of ioredis may stand still for ever, closed or ended, when it is told to connect at the
 * moment it loses its last node, as BullMQ does to the one that its readers wait on: they would read no more, and never close.
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
    } else if (!this.left && (this.status === 'close' || this.status === 'end')) this.connect().catch(() => undefined);
  }
}

/** A cluster whose commands fail in time, also while no node can be reached, for which ioredis has no option. */
class HastyCluster extends SteadyCluster {
  override sendCommand(...[command, ...rest]: Parameters<Cluster['sendCommand']>): unknown {
    command.setTimeout(REQUEST_LIMIT_MS);
    return super.sendCommand(command, ...rest);
  }
}
