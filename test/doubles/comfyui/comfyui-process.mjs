// Runs the ComfyUI double as a process.
import { runAsProcess } from '../run-as-process.mjs';
import { startComfyuiServer } from './comfyui-server.mjs';

const { COMFYUI_DOUBLE_PORT, COMFYUI_DOUBLE_TAKES_MS } = process.env;
const options = { port: Number(COMFYUI_DOUBLE_PORT ?? 0), takesMs: Number(COMFYUI_DOUBLE_TAKES_MS ?? 0) };
const server = await startComfyuiServer(options);
runAsProcess('ComfyUI', server);
