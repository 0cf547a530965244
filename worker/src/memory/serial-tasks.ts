import { collectGarbage } from './collect-garbage';

/**
 * Runs memory-intensive work one piece at a time and collects garbage in between.
 * Forty images then need the memory of one.
 */
export class SerialTasks {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param collect runs the garbage collector */
  constructor(private readonly collect = collectGarbage) {}

  /** Runs the work when its turn comes. A failure does not block the rest. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    const turn = this.last.then(() => {
      this.waiting -= 1;
      return work();
    });
    this.last = Promise.allSettled([turn]).then(() => {
      if (this.waiting > 0) this.collect();
    });
    return turn;
  }
}
