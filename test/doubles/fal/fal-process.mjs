// Runs the fal double as a process.
import { runAsProcess } from '../run-as-process.mjs';
import { startFalServer } from './fal-server.mjs';

const { FAL_DOUBLE_PORT, FAL_KEY, FAL_DOUBLE_DELAY_MS } = process.env;
const server = await startFalServer({
  port: Number(FAL_DOUBLE_PORT ?? 0),
  key: FAL_KEY,
  delayMs: Number(FAL_DOUBLE_DELAY_MS ?? 0),
});
runAsProcess('fal', server);
