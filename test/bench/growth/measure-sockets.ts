import type { Product } from '../../harness/product';
import { makeCrowd } from '../accept/crowd';
import { ApiProcess } from '../realtime/api-process';
import { BenchHelper } from '../realtime/bench-helper';
import type { ClientOrder, ClientReport } from '../realtime/measuring-clients';
import { OwnProxy } from './own-proxy';

const SOCKETS = 3_000;
/** Users whose tokens the apis have already verified, so that verifying them does not count as memory of sockets. */
const BEFORE = 300;
const AT_ONCE = 50;
/** Time for garbage collection after the sockets have connected. */
const REST_MS = 10_000;

type Row = Record<string, string | number>;

/** Opens signed-in sockets through the proxy to one and two fresh APIs: connections a second, memory per socket. */
export async function measureSockets(product: Product): Promise<Row[]> {
  const crowd = await makeCrowd(product.database, SOCKETS + BEFORE, 'pro');
  const tokens = crowd.map(({ token }) => token);
  const rows: Row[] = [];
  for (const apis of [1, 2]) {
    if (rows.length > 0) {
      await product.api.stop();
      await product.startApi();
    }
    const others = await Promise.all(Array.from({ length: apis - 1 }, () => product.startAnotherApi()));
    const proxy = await OwnProxy.before([product.url, ...others.map(({ url }) => url)]);
    if (!proxy) console.log('No Caddy (CADDY_PATH): one api is asked directly, two are not measured');
    if (proxy || apis === 1) rows.push(await connectAll(product, apis, tokens, proxy));
    await proxy?.stop();
    for (const other of others) await other.stop();
  }
  return rows;
}

async function connectAll(product: Product, apis: number, tokens: string[], proxy: OwnProxy | null): Promise<Row> {
  const clients = BenchHelper.start<ClientOrder, ClientReport>('measuring-clients.js', {
    API_URL: proxy?.url ?? product.url,
    EPOCH: String(Date.now()),
    REDIS_URL: product.services.redisUrl,
  });
  const processes = ApiProcess.findAll();
  if (processes.length !== apis) throw new Error(`${processes.length} API processes are running, expected ${apis}`);
  await clients.ask({ kind: 'connect', tokens: tokens.slice(SOCKETS), atOnce: AT_ONCE });
  await rest();
  const before = { apis: processes.map(({ megabytes }) => megabytes), proxy: proxy?.megabytes ?? 0 };
  const report = await clients.ask({ kind: 'connect', tokens: tokens.slice(0, SOCKETS), atOnce: AT_ONCE });
  if (report.refused) throw new Error(`${report.refused} sockets were refused`);
  await rest();
  const grown = processes.map(({ megabytes }, at) => megabytes - before.apis[at]!);
  const row = {
    apis,
    sockets: SOCKETS,
    'came /s': (SOCKETS / (report.connectSeconds ?? Number.NaN)).toFixed(0),
    'MB of each api before': before.apis.map((each) => each.toFixed(0)).join(' / '),
    'grown by': grown.map((each) => each.toFixed(0)).join(' / '),
    'KB a socket, apis': ((grown.reduce((sum, each) => sum + each, 0) * 1_024) / SOCKETS).toFixed(1),
    'KB a socket, proxy': proxy ? (((proxy.megabytes - before.proxy) * 1_024) / SOCKETS).toFixed(1) : '',
  };
  await clients.ask({ kind: 'close' });
  clients.stop();
  return row;
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));
