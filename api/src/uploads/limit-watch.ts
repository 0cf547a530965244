/** Thread that ends the cleaner process when a file exceeds its limits, since WebAssembly blocks the main thread. */
import { parentPort, workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 50;
/** Memory limit of the process, in bytes. Decoding a 48-megapixel HEIC takes about 800 MB. */
const MEMORY_LIMIT = 1_200 * 1_048_576;

/** Processor time, in milliseconds, at which the process is ended; 0 between files. */
const deadline = workerData as Int32Array;

parentPort?.unref();
setInterval(() => {
  const limit = Atomics.load(deadline, 0);
  if (limit === 0) return;
  const { user, system } = process.cpuUsage();
  const isOver = (user + system) / 1_000 > limit || process.memoryUsage.rss() > MEMORY_LIMIT;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
