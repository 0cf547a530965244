import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { EngineThreadCrashed } from '../../still/still-errors';
import {
  ABORT_FLAG,
  COUNTER_WORDS,
  DONE_ITEMS,
  NEXT_ITEM,
  type SketchAnswer,
  type SketchTask,
  type SmallPicture,
} from './sketch-task';

/** Threads of the sketch engine. The first one also does what cannot be shared out. */
export class SketchPool {
  readonly threads: Worker[] = [];
  private readonly counters = new SharedArrayBuffer(4 * COUNTER_WORDS);
  private readonly words = new Int32Array(this.counters);
  private crash: EngineThreadCrashed | undefined;
  private rejectRunning: ((reason: Error) => void) | undefined;
  private closing = false;

  static async start(count: number): Promise<SketchPool> {
    const pool = new SketchPool();
    try {
      for (let i = 0; i < count; i++) await pool.startThread();
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  private async startThread(): Promise<void> {
    const thread = new Worker(path.join(__dirname, 'sketch-thread.js'), { workerData: { counters: this.counters } });
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
    this.crash ??= new EngineThreadCrashed(reason);
    this.rejectRunning?.(this.crash);
  }

  private whileAlive<T>(work: (resolve: (value: T) => void) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.crash) return reject(this.crash);
      this.rejectRunning = reject;
      work(resolve);
    }).finally(() => {
      this.rejectRunning = undefined;
    });
  }

  /** Work for the first thread alone. Previews come before the answer. */
  alone(task: SketchTask, onPreview: (picture: SmallPicture) => void): Promise<SketchAnswer> {
    Atomics.store(this.words, DONE_ITEMS, 0);
    return this.whileAlive<SketchAnswer>((resolve) => {
      const thread = this.threads[0];
      const listen = (answer: SketchAnswer): void => {
        if (answer.kind === 'preview') {
          onPreview(answer.picture);
          return;
        }
        thread?.off('message', listen);
        resolve(answer);
      };
      thread?.on('message', listen);
      thread?.postMessage(task);
    });
  }

  /** The same task for all threads; resolves when every thread has answered. */
  together(task: SketchTask): Promise<void> {
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

  get doneItems(): number {
    return Atomics.load(this.words, DONE_ITEMS);
  }

  set aborted(flag: boolean) {
    Atomics.store(this.words, ABORT_FLAG, flag ? 1 : 0);
  }

  async close(): Promise<void> {
    this.closing = true;
    this.crash ??= new EngineThreadCrashed('the engine was closed');
    this.rejectRunning?.(this.crash);
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }
}
