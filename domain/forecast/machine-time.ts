import { contentionAt } from './contention';
import { type Contention, slowdownFactor } from './machine-slowdown';

/** Number of seconds with an individual slow-down; after them the usual slow-down applies. */
const TOLD_APART = 240;

/** Converts between own seconds (as if alone on the machine) and wall-clock seconds on shared machines. */
export class MachineTime {
  /** For each second from now, the own seconds available until then, without what other programs use. */
  private readonly left: Float64Array | null;
  private readonly leftAfter: number;

  /**
   * @param count number of machines that share the renders
   * @param contention slow-down by other programs; null: no slow-down
   */
  constructor(
    private readonly count: number,
    contention: Contention | null,
  ) {
    this.leftAfter = contention ? 1 / contention.usually : 1;
    this.left = contention ? new Float64Array(TOLD_APART + 1) : null;
    for (let second = 0; this.left && contention && second < TOLD_APART; second += 1) {
      this.left[second + 1] = this.left[second]! + 1 / contentionAt(contention, second + 0.5);
    }
  }

  /** When, in seconds, each of several renders has completed `own` more seconds, starting at `now`. */
  after(now: number, own: number, renders: number): number {
    return this.secondOf(this.leftAt(now) + own * this.crowd(renders));
  }

  /** Own seconds that each of several renders completes between two times. */
  between(now: number, then: number, renders: number): number {
    return (this.leftAt(then) - this.leftAt(now)) / this.crowd(renders);
  }

  private crowd(renders: number): number {
    return slowdownFactor(renders / this.count);
  }

  private leftAt(second: number): number {
    const { left } = this;
    if (!left) return second;
    if (second >= TOLD_APART) return left[TOLD_APART]! + (second - TOLD_APART) * this.leftAfter;
    const from = Math.floor(second);
    return left[from]! + (second - from) * (left[from + 1]! - left[from]!);
  }

  private secondOf(amount: number): number {
    const { left } = this;
    if (!left) return amount;
    if (amount >= left[TOLD_APART]!) return TOLD_APART + (amount - left[TOLD_APART]!) / this.leftAfter;
    let [from, to] = [0, TOLD_APART];
    while (to - from > 1) {
      const middle = (from + to) >> 1;
      if (left[middle]! <= amount) from = middle;
      else to = middle;
    }
    return from + (amount - left[from]!) / (left[to]! - left[from]!);
  }
}
