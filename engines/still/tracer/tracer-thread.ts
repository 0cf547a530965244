/**
 * Entry point of an engine thread. It takes items of the task from the shared counter
 * until none is left or the abort flag is set.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { instantiateKernel } from '../../run/instantiate-kernel';
import { ABORT_FLAG, DONE_ITEMS, NEXT_ITEM } from '../../run/thread-pool';
import type { KernelExports } from './kernel-exports';
import type { TracerTask, TracerThreadData } from './tracer-task';

function runItem(kernel: KernelExports, task: TracerTask, item: number): void {
  if (task.op === 'prepass') {
    kernel.cache_prepass(task.first + item * task.perItem, task.perItem, task.first);
    return;
  }
  if (task.op === 'render') {
    const columns = Math.ceil(task.width / task.tile);
    const x0 = (item % columns) * task.tile;
    const y0 = task.firstRow + Math.floor(item / columns) * task.tile;
    const x1 = Math.min(task.width, x0 + task.tile);
    const y1 = Math.min(task.firstRow + task.rows, y0 + task.tile);
    const render = kernel.is_parallel() ? kernel.render_parallel_tile : kernel.render_tile;
    render(x0, y0, x1, y1, task.fromSample, task.toSample, task.marks);
    return;
  }
  const from = task.firstRow + item * task.band;
  const to = Math.min(task.firstRow + task.rows, from + task.band);
  const args = task.args.map((arg) => (arg === 'from' ? from : arg === 'to' ? to : arg));
  (kernel[task.call] as (...values: number[]) => void)(...args);
}

async function main(): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('tracer-thread.js must run as a worker thread');
  const { module, memory, stack, counters } = workerData as TracerThreadData;
  const words = new Int32Array(counters);
  const kernel = await instantiateKernel<KernelExports>(module, memory, stack);
  port.on('message', (task: TracerTask) => {
    for (;;) {
      const item = Atomics.add(words, NEXT_ITEM, 1);
      if (item >= task.items || Atomics.load(words, ABORT_FLAG) !== 0) break;
      runItem(kernel, task, item);
      Atomics.add(words, DONE_ITEMS, 1);
    }
    port.postMessage('done');
  });
  port.postMessage('ready');
}

void main();
