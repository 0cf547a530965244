// A double of an /sdapi/v1 server as a process: ends when told to, or when the process that started it is gone.
import { startSdapiServer } from './sdapi-server.mjs';

const { SDAPI_DOUBLE_PORT, SDAPI_DOUBLE_TAKES_MS } = process.env;
const server = await startSdapiServer({
  port: Number(SDAPI_DOUBLE_PORT ?? 0),
  takesMs: Number(SDAPI_DOUBLE_TAKES_MS ?? 0),
});
console.log(JSON.stringify({ level: 'info', msg: `the double of an /sdapi/v1 server is at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
