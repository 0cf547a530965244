// A double of Replicate as a process: ends when told to, or when the process that started it is gone.
import { startReplicateServer } from './replicate-server.mjs';

const { REPLICATE_DOUBLE_PORT, REPLICATE_API_TOKEN, REPLICATE_DOUBLE_DELAY_MS } = process.env;
const server = await startReplicateServer({
  port: Number(REPLICATE_DOUBLE_PORT ?? 0),
  key: REPLICATE_API_TOKEN,
  delayMs: Number(REPLICATE_DOUBLE_DELAY_MS ?? 0),
});
console.log(JSON.stringify({ level: 'info', msg: `the double of Replicate is at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
