import { Worker } from 'node:worker_threads';
import { EngineThreadCrashed } from './engine-errors';

/** Indices in the Int32 control block that all threads of a pool share. */
export const NEXT_ITEM = 0;
export const ABORT_FLAG = 1;
export const DONE_ITEMS = 2;
export const COUNTER_WORDS = 16;

export interface ThreadPoolPlan {
  /** Compiled entry file of the threads. Each thread posts one message when it is ready. */
  entry: string;
  threads: number;
  /** Start data of one thread in addition to `counters`. Called directly before that thread starts. */
  startData?: (seat: number) => Record<string, unknown>;
}

/**
 * The threads of one engine. Runs one task at a time, or one per thread. When a thread crashes, the process survives,
 * but all tasks reject with EngineThreadCrashed, and the pool must be closed and replaced.
 */
export class ThreadPool<Task, Answer> {
  readonly threads: Worker[] = [];
  private readonly counters = new SharedArrayBuffer(4 * COUNTER_WORDS);
  private readonly words = new Int32Array(this.counters);
  private crash: EngineThreadCrashed | undefined;
  private readonly running = new Set<(reason: Error) => void>();
  private closing = false;

  private constructor() {}

  /** Starts the threads one after the other; closes the running ones if one fails to start. */
  static async start<Task, Answer>(plan: ThreadPoolPlan): Promise<ThreadPool<Task, Answer>> {
    const pool = new ThreadPool<Task, Answer>();
    try {
      for (let seat = 0; seat < plan.threads; seat++) await pool.startThread(plan, seat);
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  private async startThread(plan: ThreadPoolPlan, seat: number): Promise<void> {
    const workerData = { ...plan.startData?.(seat), counters: this.counters };
    const thread = new Worker(plan.entry, { workerData });
    this.threads.push(thread);
    thread.on('error', (error) => this.noteCrash(error instanceof Error ? error.message : String(error)));
    thread.on('exit', (code) => this.noteCrash(`exit code ${code}`));
    await this.whileAlive<void>((resolve) => thread.once('message', () => resolve()));
  }

  get broken(): boolean {
    return this.crash !== undefined;
  }

  private noteCrash(reason: string): void {
    if (this.closing) return;
    this.rejectAll(new EngineThreadCrashed(reason));
  }

  private rejectAll(crash: EngineThreadCrashed): void {
    this.crash ??= crash;
    for (const reject of this.running) reject(this.crash);
  }

  private async whileAlive<T>(work: (resolve: (value: T) => void) => void): Promise<T> {
    if (this.crash) throw this.crash;
    let stop: ((reason: Error) => void) | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        stop = reject;
        this.running.add(reject);
        work(resolve);
      });
    } finally {
      if (stop) this.running.delete(stop);
    }
  }

  /** Runs a task on one idle thread, independently of the others. */
  each(seat: number, task: Task): Promise<Answer> {
    const thread = this.threads[seat];
    if (!thread) return Promise.reject(new EngineThreadCrashed(`there is no thread ${seat}`));
    return this.whileAlive<Answer>((resolve) => {
      thread.once('message', resolve);
      thread.postMessage(task);
    });
  }

  /**
   * Runs a task on the first thread only. `interim` receives each message; it returns true as long as more will follow.
   */
  alone(task: Task, interim: (message: Answer) => boolean): Promise<Answer> {
    Atomics.store(this.words, DONE_ITEMS, 0);
    return this.whileAlive<Answer>((resolve) => {
      const thread = this.threads[0];
      const listen = (message: Answer): void => {
        if (interim(message)) return;
        thread?.off('message', listen);
        resolve(message);
      };
      thread?.on('message', listen);
      thread?.postMessage(task);
    });
  }

  /** Runs the same task on all threads, which take items from the shared counter. Resolves when all have finished. */
  together(task: Task): Promise<void> {
    Atomics.store(this.words, NEXT_ITEM, 0);
    Atomics.store(this.words, DONE_ITEMS, 0);
    return this.whileAlive<void>((resolve) => {
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

  /** Number of the current task's items that are finished. */
  get doneItems(): number {
    return Atomics.load(this.words, DONE_ITEMS);
  }

  /** Stops the current task: the threads check this flag between items. */
  set aborted(flag: boolean) {
    Atomics.store(this.words, ABORT_FLAG, flag ? 1 : 0);
  }

  /** Terminates the threads; a running task rejects. */
  async close(): Promise<void> {
    this.closing = true;
    this.rejectAll(new EngineThreadCrashed('the engine was closed'));
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}
