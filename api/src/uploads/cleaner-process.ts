/**
 * Entry point of the process that parses untrusted files.
 * It has no secrets, and ends itself when a file takes too long.
 */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Problem } from '@maquette/contracts/calls/problem';
import { cleanImage, restrictImageFormats } from './clean-image';
import { cleanVideo } from './clean-video';
import type { CleanerAnswer, CleanerOrder } from './cleaner-work';
import { findLines } from './find-lines';
import { findMark } from './find-mark';
import { findParts } from './find-parts';
import { writePassesPsd } from './passes-psd';
import { readModelFile } from './read-model-file';

/**
 * Processor time in milliseconds at which `limit-watch.ts` ends this process, 0 between files; and its memory in megabytes.
 */
const limits = new Int32Array(new SharedArrayBuffer(8));
new Worker(path.join(__dirname, 'limit-watch.js'), { workerData: limits }).unref();

/** Decoding a 48-megapixel HEIC takes about 800 MB. */
const MEGABYTES = 1_200;
/** A model with 1.5 million triangles, its reduced copy and the version before; passes of 12 megapixels as layers. */
const MODEL_MEGABYTES = 1_500;

restrictImageFormats();
// Untrusted files may contain URLs, for example in manifests: nothing may be fetched.
globalThis.fetch = () => Promise.reject(new Error('network access is disabled in the cleaner process'));
// The API ends this process. Ctrl-C in the API's terminal must not interrupt a file for which the API still waits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (order: CleanerOrder) => {
  const { user, system } = process.cpuUsage();
  Atomics.store(limits, 1, order.work === 'model' || order.work === 'psd' ? MODEL_MEGABYTES : MEGABYTES);
  Atomics.store(limits, 0, Math.ceil((user + system) / 1_000 + order.processorSeconds * 1_000));
  answer(order).then((said) => {
    Atomics.store(limits, 0, 0);
    process.send?.(said);
  });
});

async function answer(order: CleanerOrder): Promise<CleanerAnswer> {
  try {
    if (order.work === 'parts') return { said: 'parts', parts: await findParts(order) };
    if (order.work === 'lines') return { said: 'lines', lines: await findLines(order) };
    if (order.work === 'mark') return { said: 'mark', mark: await findMark(order) };
    if (order.work === 'model') return { said: 'model', model: await readModelFile(order) };
    if (order.work === 'psd') {
      await writePassesPsd(order);
      return { said: 'psd' };
    }
    const { file, target } = order;
    const clean = await (file.role === 'video' ? cleanVideo(file, target) : cleanImage(file, target));
    return { said: 'clean', clean: { seconds: null, fps: null, evenTone: null, ...clean } };
  } catch (error) {
    if (error instanceof Problem) return { said: 'refused', code: error.code, details: error.details };
    return { said: 'failed', error: String(error) };
  }
}

process.send?.({ said: 'ready' } satisfies CleanerAnswer);
