// Runs the Replicate double as a process.
import { runAsProcess } from '../run-as-process.mjs';
import { startReplicateServer } from './replicate-server.mjs';

const { REPLICATE_DOUBLE_PORT, REPLICATE_API_TOKEN, REPLICATE_DOUBLE_DELAY_MS } = process.env;
const server = await startReplicateServer({
  port: Number(REPLICATE_DOUBLE_PORT ?? 0),
  key: REPLICATE_API_TOKEN,
  delayMs: Number(REPLICATE_DOUBLE_DELAY_MS ?? 0),
});
runAsProcess('Replicate', server);
