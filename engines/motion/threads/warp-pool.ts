import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { instantiateKernel } from '../../run/instantiate-kernel';
import { ThreadPool } from '../../run/thread-pool';
import type { WarpExports } from '../kernel/warp-exports';
import type { ThreadReply, ThreadTask, WarpThreadData } from '../kernel/warp-task';

const PAGE_BYTES = 65536;
/** Memory limit of 1.5 GB in pages; a 4K clip takes about 0.4 GB. */
const MAXIMUM_PAGES = 24576;
const STACK_BYTES = 262144;
const TLS_BYTES = 4096;

/** Path of the kernel, relative to dist/motion/threads. */
export const warpKernelFile = path.join(__dirname, '../../../kernel/camera-warp/camera-warp.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;

/** Thread pool of the motion engine, with the kernel's memory. Each thread runs one task at a time. */
export class WarpPool {
  private mark = 0;

  private constructor(
    private readonly memory: WebAssembly.Memory,
    readonly kernel: WarpExports,
    private readonly pool: ThreadPool<ThreadTask, ThreadReply>,
  ) {}

  static async start(threads: number): Promise<WarpPool> {
    compiled ??= WebAssembly.compile(readFileSync(warpKernelFile));
    const module = await compiled;
    const memory = new WebAssembly.Memory({ initial: 128, maximum: MAXIMUM_PAGES, shared: true });
    const kernel = await instantiateKernel<WarpExports>(module, memory);
    kernel.alloc(0);
    const startData = (): Record<string, unknown> => {
      const stack = {
        top: allocFrom(kernel, memory, STACK_BYTES) + STACK_BYTES,
        tls: allocFrom(kernel, memory, TLS_BYTES),
      };
      return { module, memory, stack } satisfies Omit<WarpThreadData, 'counters'>;
    };
    const entry = path.join(__dirname, 'warp-thread.js');
    const pool = new WarpPool(memory, kernel, await ThreadPool.start({ entry, threads, startData }));
    pool.mark = kernel.brk_now();
    return pool;
  }

  get threads(): number {
    return this.pool.threads.length;
  }

  /** The threads, for tests that kill one. */
  get workers(): readonly Worker[] {
    return this.pool.threads;
  }

  get broken(): boolean {
    return this.pool.broken;
  }

  /** Runs a task on an idle thread. @throws EngineThreadCrashed after any thread has crashed */
  run(thread: number, task: ThreadTask): Promise<ThreadReply> {
    return this.pool.each(thread, task);
  }

  /** Stops the current tasks. Threads check this flag between bands of rows. */
  set aborted(flag: boolean) {
    this.pool.aborted = flag;
  }

  /** Frees all memory except the scratch memory of threads. */
  resetArena(): void {
    this.kernel.reset_to(this.mark);
  }

  /** Allocates bytes, aligned to 64. The memory may grow, so create views only after the call. */
  alloc(bytes: number): number {
    return allocFrom(this.kernel, this.memory, bytes);
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }

  ints(address: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, address, length);
  }

  shorts(address: number, length: number): Int16Array {
    return new Int16Array(this.memory.buffer, address, length);
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

function allocFrom(kernel: WarpExports, memory: WebAssembly.Memory, bytes: number): number {
  const missing = (kernel.brk_now() >>> 0) + bytes + PAGE_BYTES - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
  return kernel.alloc(bytes) >>> 0;
}
