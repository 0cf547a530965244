import { performance } from 'node:perf_hooks';
import { RENDER_EVENTS_CHANNEL } from '@maquette/domain/runtime/render-events';
import { Redis } from 'ioredis';
import WebSocket from 'ws';

/**
 * A process with very many raw Engine.IO sockets. Its commands: connect, record for a while, stop reading.
 * The sender writes its clock (microseconds since `epoch`) into `sequence`, which gives the latency.
 */
export interface ClientOrder {
  kind: 'connect' | 'record' | 'pause' | 'close';
  tokens?: string[];
  /** Maximum number of concurrent handshakes. */
  atOnce?: number;
  /** Address of a server other than the api. */
  to?: string;
  seconds?: number;
}
export interface ClientReport {
  open?: number;
  refused?: number;
  connectSeconds?: number;
  latencies?: number[];
  /** Latency of the same notices when they are read directly from Redis: the lower bound for any api. */
  bare?: number[];
  /** Arrivals of notices about whole renders: id and clock. */
  renders?: [string, number][];
  positions?: number;
  forecasts?: number;
  others?: number;
}

const url = process.env.API_URL!.replace('http', 'ws');
/** Milliseconds on a clock that all processes share. */
const epoch = Number(process.env.EPOCH);
const now = () => performance.timeOrigin + performance.now() - epoch;
const AT_ONCE = 50;
const sockets: WebSocket[] = [];
let recording: Required<Omit<ClientReport, 'open' | 'refused' | 'connectSeconds'>> | null = null;
const redis = new Redis(process.env.REDIS_URL!);
redis.on('message', (_: string, message: string) => {
  const sent = /"kind":"progress".*"sequence":(\d+)/.exec(message)?.[1];
  if (sent && recording) recording.bare.push(now() - Number(sent) / 1_000);
});
void redis.subscribe(RENDER_EVENTS_CHANNEL);

/** Resolves when the snapshot has arrived. */
function connect(token: string, to = url): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${to}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      const first = data[0];
      if (first === 0x30) socket.send(`40${JSON.stringify({ token })}`);
      else if (first === 0x32) socket.send('3');
      else if (first === 0x34) {
        const text = data.toString('utf8', 1, 60);
        if (text.startsWith('4')) resolve(false);
        else if (text.startsWith('2["snapshot"')) resolve(true);
        else if (recording && text.startsWith('2')) record(text, data);
      }
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}

function record(start: string, data: Buffer): void {
  const at = now();
  if (!recording) return;
  if (start.startsWith('2["progress"')) {
    const sent = Number(/"sequence":(\d+)/.exec(data.toString('latin1'))?.[1]);
    recording.latencies.push(at - sent / 1_000);
  } else if (start.startsWith('2["position"')) recording.positions += 1;
  else if (start.startsWith('2["forecast"')) recording.forecasts += 1;
  else if (start.startsWith('2["render"')) {
    recording.renders.push([/"id":"([0-9a-f-]+)"/.exec(data.toString('latin1'))?.[1] ?? '', at]);
  } else recording.others += 1;
}

async function obey(order: ClientOrder): Promise<ClientReport> {
  if (order.kind === 'connect') return connectAll(order);
  if (order.kind === 'pause') for (const socket of sockets) socket.pause();
  if (order.kind === 'close') for (const socket of sockets.splice(0)) socket.terminate();
  if (order.kind !== 'record') return {};
  recording = { latencies: [], bare: [], renders: [], positions: 0, forecasts: 0, others: 0 };
  await new Promise((resolve) => setTimeout(resolve, (order.seconds ?? 1) * 1_000));
  const report = recording;
  recording = null;
  return report;
}

async function connectAll({ tokens = [], atOnce = AT_ONCE, to }: ClientOrder): Promise<ClientReport> {
  const began = now();
  let open = 0;
  let next = 0;
  const one = async () => {
    for (let token = tokens[next++]; token !== undefined; token = tokens[next++]) {
      if (await connect(token, to)) open += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { open, refused: tokens.length - open, connectSeconds: (now() - began) / 1_000 };
}

process.on('message', (order: ClientOrder) => {
  void obey(order).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
