import { collectGarbage } from './collect-garbage';

/**
 * Work that takes much memory is done one after the other, and what one leaves behind is given back before the next begins: forty
 * pictures that come home together need the room of one.
 */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @param collect gives memory back */
  constructor(private readonly collect = collectGarbage) {}

  /** Does the work when it is its turn. Work that fails holds nobody up. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    this.waiting += 1;
    const turn = this.last.then(() => {
      this.waiting -= 1;
      return work();
    });
    this.last = turn
      .catch(() => undefined)
      .then(() => {
        if (this.waiting > 0) this.collect();
      });
    return turn;
  }
}
