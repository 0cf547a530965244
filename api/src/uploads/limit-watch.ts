/** Thread that ends the cleaner process when a file exceeds its limits, since WebAssembly blocks the main thread. */
import { parentPort, workerData } from 'node:worker_threads';

const LOOK_EVERY_MS = 50;
const MEGABYTE = 1_048_576;

/** Processor time in milliseconds at which the process is ended, 0 between files; and its memory in megabytes. */
const limits = workerData as Int32Array;

parentPort?.unref();
setInterval(() => {
  const limit = Atomics.load(limits, 0);
  if (limit === 0) return;
  const { user, system } = process.cpuUsage();
  const isOver = (user + system) / 1_000 > limit || process.memoryUsage.rss() > Atomics.load(limits, 1) * MEGABYTE;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);
