// A double of Stability AI as a process: ends when told to, or when the process that started it is gone.
import { startStabilityServer } from './stability-server.mjs';

const { STABILITY_DOUBLE_PORT, STABILITY_API_KEY, STABILITY_DOUBLE_DELAY_MS } = process.env;
const server = await startStabilityServer({
  port: Number(STABILITY_DOUBLE_PORT ?? 0),
  key: STABILITY_API_KEY,
  delayMs: Number(STABILITY_DOUBLE_DELAY_MS ?? 0),
});
console.log(JSON.stringify({ level: 'info', msg: `the double of Stability is at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
