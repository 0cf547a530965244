import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineThreadCrashed } from '../../still/still-errors';
import { instantiateWarp, type WarpExports } from './warp-exports';
import { ABORT_FLAG, type ThreadReply, type ThreadTask, type WarpThreadData } from './warp-task';

const PAGE_BYTES = 65536;
/** 1.5 GB; a 4K clip takes about 0.4 GB. */
const MAXIMUM_PAGES = 24576;
const STACK_BYTES = 262144;
const TLS_BYTES = 4096;

/** dist/engines/motion/kernel -> worker/kernel. */
export const warpKernelFile = path.join(__dirname, '../../../../kernel/camera-warp.wasm');

let compiled: Promise<WebAssembly.Module> | undefined;

interface ThreadSeat {
  thread: Worker;
  waiting: { resolve: (reply: ThreadReply) => void; reject: (reason: Error) => void } | undefined;
}

/** Threads of the motion engine over one shared memory, and the arena in that memory. One task per thread at a time. */
export class WarpPool {
  private readonly seats: ThreadSeat[] = [];
  private readonly flagBlock = new SharedArrayBuffer(64);
  private readonly flags = new Int32Array(this.flagBlock);
  private crash: EngineThreadCrashed | undefined;
  private closing = false;
  private mark = 0;

  private constructor(
    private readonly module: WebAssembly.Module,
    private readonly memory: WebAssembly.Memory,
    readonly kernel: WarpExports,
  ) {}

  static async start(threadCount: number): Promise<WarpPool> {
    compiled ??= WebAssembly.compile(readFileSync(warpKernelFile));
    const module = await compiled;
    const memory = new WebAssembly.Memory({ initial: 128, maximum: MAXIMUM_PAGES, shared: true });
    const pool = new WarpPool(module, memory, await instantiateWarp(module, memory));
    pool.kernel.alloc(0);
    try {
      for (let i = 0; i < threadCount; i++) await pool.startThread();
    } catch (error) {
      await pool.close();
      throw error;
    }
    pool.mark = pool.kernel.brk_now();
    return pool;
  }

  private async startThread(): Promise<void> {
    const stack = { top: this.alloc(STACK_BYTES) + STACK_BYTES, tls: this.alloc(TLS_BYTES) };
    const data: WarpThreadData = { module: this.module, memory: this.memory, stack, flags: this.flagBlock };
    const thread = new Worker(path.join(__dirname, 'warp-thread.js'), { workerData: data });
    const seat: ThreadSeat = { thread, waiting: undefined };
    this.seats.push(seat);
    thread.on('error', (error) => this.noteCrash(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => this.noteCrash(`exit code ${code}`));
    await new Promise<ThreadReply>((resolve, reject) => {
      seat.waiting = { resolve, reject };
      thread.on('message', (reply: ThreadReply) => {
        const { waiting } = seat;
        seat.waiting = undefined;
        waiting?.resolve(reply);
      });
    });
  }

  get threads(): number {
    return this.seats.length;
  }

  /** The threads themselves, for tests that kill one. */
  get workers(): Worker[] {
    return this.seats.map((seat) => seat.thread);
  }

  get broken(): boolean {
    return this.crash !== undefined;
  }

  private noteCrash(reason: string): void {
    if (this.closing) return;
    this.failAll(new EngineThreadCrashed(reason));
  }

  private failAll(crash: EngineThreadCrashed): void {
    this.crash ??= crash;
    for (const seat of this.seats) {
      seat.waiting?.reject(this.crash);
      seat.waiting = undefined;
    }
  }

  /** Gives a thread its next task; resolves with its answer. @throws EngineThreadCrashed when any thread has died. */
  run(thread: number, task: ThreadTask): Promise<ThreadReply> {
    const seat = this.seats[thread];
    if (this.crash || !seat)
      return Promise.reject(this.crash ?? new EngineThreadCrashed(`there is no thread ${thread}`));
    return new Promise((resolve, reject) => {
      seat.waiting = { resolve, reject };
      seat.thread.postMessage(task);
    });
  }

  /** Threads look at this between bands of rows and end their task. */
  set aborted(flag: boolean) {
    Atomics.store(this.flags, ABORT_FLAG, flag ? 1 : 0);
  }

  /** Forgets everything but the threads. */
  resetArena(): void {
    this.kernel.reset_to(this.mark);
  }

  /** Bytes from the arena, 64-byte aligned; the memory grows as needed, so views must be taken after the call. */
  alloc(bytes: number): number {
    const missing = (this.kernel.brk_now() >>> 0) + bytes + PAGE_BYTES - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return this.kernel.alloc(bytes) >>> 0;
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

  async close(): Promise<void> {
    this.closing = true;
    this.failAll(new EngineThreadCrashed('the engine was closed'));
    await Promise.all(this.seats.map((seat) => seat.thread.terminate()));
  }
}
