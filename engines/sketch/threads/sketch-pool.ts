import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { ThreadPool } from '../../run/thread-pool';
import type { SketchAnswer, SketchTask, SmallImage } from './sketch-task';

/** Threads of the sketch engine. The first one also runs the serial steps. */
export class SketchPool {
  private constructor(private readonly pool: ThreadPool<SketchTask, SketchAnswer>) {}

  static async start(threads: number): Promise<SketchPool> {
    return new SketchPool(await ThreadPool.start({ entry: path.join(__dirname, 'sketch-thread.js'), threads }));
  }

  get threads(): readonly Worker[] {
    return this.pool.threads;
  }

  get broken(): boolean {
    return this.pool.broken;
  }

  /** Runs a task on the first thread. Previews arrive before the answer. */
  alone(task: SketchTask, onPreview: (image: SmallImage) => void): Promise<SketchAnswer> {
    return this.pool.alone(task, (answer) => {
      if (answer.kind !== 'preview') return false;
      onPreview(answer.image);
      return true;
    });
  }

  /** Runs the same task on all threads. Resolves when all have answered. */
  together(task: SketchTask): Promise<void> {
    return this.pool.together(task);
  }

  get doneItems(): number {
    return this.pool.doneItems;
  }

  set aborted(flag: boolean) {
    this.pool.aborted = flag;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
