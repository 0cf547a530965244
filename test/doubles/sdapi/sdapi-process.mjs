// Runs the /sdapi/v1 double as a process.
import { runAsProcess } from '../run-as-process.mjs';
import { startSdapiServer } from './sdapi-server.mjs';

const { SDAPI_DOUBLE_PORT, SDAPI_DOUBLE_TAKES_MS } = process.env;
const server = await startSdapiServer({
  port: Number(SDAPI_DOUBLE_PORT ?? 0),
  takesMs: Number(SDAPI_DOUBLE_TAKES_MS ?? 0),
});
runAsProcess('an /sdapi/v1 server', server);
