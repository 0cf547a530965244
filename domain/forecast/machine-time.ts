import { contentionAt } from './contention';
import { type Contention, crowding } from './crowding';

/** Seconds that are told apart; after them things go on as they usually do. */
const TOLD_APART = 240;

/**
 * What seconds on shared machines are worth. A render has its own seconds, those it would take alone; with others beside it, ours and
 * other people's, more of the clock's go by until they are done.
 */
export class MachineTime {
  /** What others leave of the machines from now until each second, in seconds without them. */
  private readonly left: Float64Array | null;
  private readonly leftAfter: number;

  /** @param count machines that share the renders @param contention what others than our renders take of them; null: nothing */
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

  /** The second at which each of so many renders has done `own` seconds more, when it is `now` and none comes or goes. */
  after(now: number, own: number, renders: number): number {
    return this.secondOf(this.leftAt(now) + own * this.crowd(renders));
  }

  /** Own seconds that each of so many renders does meanwhile. */
  between(now: number, then: number, renders: number): number {
    return (this.leftAt(then) - this.leftAt(now)) / this.crowd(renders);
  }

  private crowd(renders: number): number {
    return crowding(renders / this.count);
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
