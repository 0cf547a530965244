// A double of ComfyUI as a process: ends when told to, or when the process that started it is gone.
import { startComfyuiServer } from './comfyui-server.mjs';

const { COMFYUI_DOUBLE_PORT, COMFYUI_DOUBLE_TAKES_MS } = process.env;
const options = { port: Number(COMFYUI_DOUBLE_PORT ?? 0), takesMs: Number(COMFYUI_DOUBLE_TAKES_MS ?? 0) };
const server = await startComfyuiServer(options);
console.log(JSON.stringify({ level: 'info', msg: `the double of ComfyUI is at ${server.url}` }));

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
