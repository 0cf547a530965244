import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineThreadCrashed } from '../still-errors';
import { instantiateKernel, type KernelExports } from './kernel-exports';
import {
  ABORT_FLAG,
  COUNTER_WORDS,
  DONE_ITEMS,
  NEXT_ITEM,
  type TracerTask,
  type TracerThreadData,
} from './tracer-task';

const PAGE_BYTES = 65536;
/** 1.5 GB: a 4K picture in strips needs about 0.6 GB. */
const MAXIMUM_PAGES = 24576;
const STACK_BYTES = 262144;
const TLS_BYTES = 4096;

let compiled: Promise<WebAssembly.Module> | undefined;

/** dist/engines/still/tracer -> worker/kernel. */
export const kernelFile = path.join(__dirname, '../../../../kernel/path-tracer.wasm');

/** Threads of the path tracer over one shared memory, and the arena in that memory. */
export class TracerPool {
  readonly threads: Worker[] = [];
  private readonly counterBlock = new SharedArrayBuffer(4 * COUNTER_WORDS);
  private readonly words = new Int32Array(this.counterBlock);
  private crash: EngineThreadCrashed | undefined;
  private rejectRunning: ((reason: Error) => void) | undefined;
  private closing = false;

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly memory: WebAssembly.Memory,
    readonly kernel: KernelExports,
  ) {}

  static async start(threadCount: number): Promise<TracerPool> {
    compiled ??= WebAssembly.compile(readFileSync(kernelFile));
    const module = await compiled;
    const memory = new WebAssembly.Memory({ initial: 512, maximum: MAXIMUM_PAGES, shared: true });
    const pool = new TracerPool(module, memory, await instantiateKernel(module, memory));
    pool.kernel.alloc(0);
    try {
      for (let i = 0; i < threadCount; i++) await pool.startThread();
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  private async startThread(): Promise<void> {
    const stack = { top: this.alloc(STACK_BYTES) + STACK_BYTES, tls: this.alloc(TLS_BYTES) };
    const data: TracerThreadData = { module: this.module, memory: this.memory, stack, counters: this.counterBlock };
    const thread = new Worker(path.join(__dirname, 'tracer-thread.js'), { workerData: data });
    this.threads.push(thread);
    thread.on('error', (error) => this.noteCrash(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => this.noteCrash(`exit code ${code}`));
    await this.whileAlive((resolve) => thread.once('message', () => resolve()));
  }

  get broken(): boolean {
    return this.crash !== undefined;
  }

  private noteCrash(reason: string): void {
    if (this.closing) return;
    this.crash ??= new EngineThreadCrashed(reason);
    this.rejectRunning?.(this.crash);
  }

  private whileAlive(work: (resolve: () => void) => void): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      if (this.crash) return reject(this.crash);
      this.rejectRunning = reject;
      work(resolve);
    }).finally(() => {
      this.rejectRunning = undefined;
    });
  }

  /** Runs one phase on all threads; resolves when every thread has stopped, also after an abort. */
  run(task: TracerTask): Promise<void> {
    Atomics.store(this.words, NEXT_ITEM, 0);
    Atomics.store(this.words, DONE_ITEMS, 0);
    return this.whileAlive((resolve) => {
      let open = this.threads.length;
      for (const thread of this.threads) {
        thread.once('message', () => {
          open--;
          if (open === 0) resolve();
        });
        thread.postMessage(task);
      }
    });
  }

  /** Items of the running phase that are finished. */
  get doneItems(): number {
    return Atomics.load(this.words, DONE_ITEMS);
  }

  set aborted(flag: boolean) {
    Atomics.store(this.words, ABORT_FLAG, flag ? 1 : 0);
  }

  /** Bytes from the arena, 64-byte aligned; the memory grows as needed, so views must be taken after the call. */
  alloc(bytes: number): number {
    this.reserve(bytes + PAGE_BYTES);
    return this.kernel.alloc(bytes) >>> 0;
  }

  /** Makes sure the kernel itself may take that many bytes more. */
  reserve(bytes: number): void {
    const missing = (this.kernel.brk_now() >>> 0) + bytes - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  floats(address: number, length: number): Float32Array {
    return new Float32Array(this.memory.buffer, address, length);
  }

  ints(address: number, length: number): Int32Array {
    return new Int32Array(this.memory.buffer, address, length);
  }

  shorts(address: number, length: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, address, length);
  }

  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }

  async close(): Promise<void> {
    this.closing = true;
    this.crash ??= new EngineThreadCrashed('the engine was closed');
    this.rejectRunning?.(this.crash);
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}
