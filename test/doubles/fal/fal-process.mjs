// A double of fal as a process: ends when told to, or when the process that started it is gone.
import { startFalServer } from './fal-server.mjs';

const { FAL_DOUBLE_PORT, FAL_KEY, FAL_DOUBLE_DELAY_MS } = process.env;
const server = await startFalServer({
  port: Number(FAL_DOUBLE_PORT ?? 0),
  key: FAL_KEY,
  delayMs: Number(FAL_DOUBLE_DELAY_MS ?? 0),
});
console.log(JSON.stringify({ level: 'info', msg: `the double of fal is at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
