import { waitUnlessAborted } from '@maquette/domain/runtime/wait-unless-aborted';
import WebSocket, { type RawData } from 'ws';
import type { RenderObserver } from '../image-provider';
import { showPreview, showProgress } from '../images/upstream-view';
import type { ComfyuiClient } from './comfyui-client';
import { liveSchema, PATHS, stepSchema } from './contract';

const AGAIN_AFTER_MS = 1_500;
const HANDSHAKE_WITHIN_MS = 10_000;
const MESSAGE_BYTES = 16 * 1024 * 1024;
/** Types of binary messages: an image, or an image preceded by metadata. */
const PREVIEW = 1;
const PREVIEW_WITH_WORDS = 4;
/** Events after which the history should be read. */
const ENDS = new Set(['execution_success', 'execution_error', 'execution_interrupted']);

/**
 * Follows one job through its client id's WebSocket until the signal aborts.
 * Every job has its own client id, so no messages about other jobs arrive. Reconnects when the socket breaks.
 * Not essential: the history shows how a job ended.
 * @param onEnd called when the server reports that the job has ended
 */
export async function watchLive(
  client: ComfyuiClient,
  clientId: string,
  { observer, onEnd }: { observer: RenderObserver; onEnd(): void },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await watchOnce(client, clientId, { observer, onEnd }, signal);
    await waitUnlessAborted(AGAIN_AFTER_MS, signal);
  }
}

function watchOnce(
  { base, headers }: ComfyuiClient,
  clientId: string,
  { observer, onEnd }: { observer: RenderObserver; onEnd(): void },
  signal: AbortSignal,
): Promise<void> {
  const url = new URL(PATHS.socket(clientId).slice(1), base);
  url.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
  const limits = { handshakeTimeout: HANDSHAKE_WITHIN_MS, maxPayload: MESSAGE_BYTES, perMessageDeflate: false };
  const socket = new WebSocket(url, { ...limits, headers, followRedirects: false });
  return new Promise((resolve) => {
    const end = () => socket.terminate();
    signal.addEventListener('abort', end, { once: true });
    // The close event follows and triggers a reconnect.
    socket.on('error', end);
    socket.on('close', () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    socket.on('message', (data: RawData, binary: boolean) => {
      const bytes = Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
      if (binary) void showPreview(observer, previewIn(bytes));
      else if (ENDS.has(heard(bytes, observer))) onEnd();
    });
  });
}

/** @returns the type of the message */
function heard(bytes: Buffer, observer: RenderObserver): string {
  let message: unknown;
  try {
    message = JSON.parse(bytes.toString('utf8'));
  } catch {
    return '';
  }
  const { data } = liveSchema.safeParse(message);
  if (data?.type === 'progress') {
    const step = stepSchema.safeParse(data.data).data;
    // A node with a single step gives no information about progress.
    if (step && step.max > 1) showProgress(observer, step.value / step.max);
  }
  return data?.type ?? '';
}

/** The image in a binary message; empty when there is none. */
function previewIn(bytes: Buffer): Buffer {
  if (bytes.length < 8) return Buffer.alloc(0);
  const type = bytes.readUInt32BE(0);
  if (type === PREVIEW) return bytes.subarray(8);
  return type === PREVIEW_WITH_WORDS ? bytes.subarray(8 + bytes.readUInt32BE(4)) : Buffer.alloc(0);
}
