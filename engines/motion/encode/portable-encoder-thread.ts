/** Entry point of the portable encoder's thread. It receives frames one by one and returns the file at the end. */
import { parentPort, workerData } from 'node:worker_threads';
import { createH264MP4Encoder } from 'h264-mp4-encoder';
import type { EncodePlan } from './clip-encoder';
import type { PortableAnswer, PortableOrder } from './portable-encoder';

const QUANTIZER = { turbo: 28, standard: 25, premium: 21 };
const KEY_FRAME_DISTANCE = 48;

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('portable-encoder-thread.js must run as a worker thread');
  const plan = workerData as EncodePlan;
  const encoder = await createH264MP4Encoder();
  encoder.width = plan.width;
  encoder.height = plan.height;
  encoder.frameRate = plan.fps;
  encoder.speed = plan.quality === 'premium' ? 5 : 10;
  encoder.quantizationParameter = QUANTIZER[plan.quality];
  encoder.groupOfPictures = KEY_FRAME_DISTANCE;
  encoder.initialize();
  port.on('message', (order: PortableOrder) => {
    if (order !== 'finish') {
      encoder.addFrameYuv(order.frame);
      port.postMessage({ kind: 'taken' } satisfies PortableAnswer);
      return;
    }
    encoder.finalize();
    const file = encoder.FS.readFile(encoder.outputFilename);
    port.postMessage({ kind: 'file', file } satisfies PortableAnswer);
  });
}

void main();
