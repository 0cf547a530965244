// Runs the Stability AI double as a process.
import { runAsProcess } from '../run-as-process.mjs';
import { startStabilityServer } from './stability-server.mjs';

const { STABILITY_DOUBLE_PORT, STABILITY_API_KEY, STABILITY_DOUBLE_DELAY_MS } = process.env;
const server = await startStabilityServer({
  port: Number(STABILITY_DOUBLE_PORT ?? 0),
  key: STABILITY_API_KEY,
  delayMs: Number(STABILITY_DOUBLE_DELAY_MS ?? 0),
});
runAsProcess('Stability', server);
