const NEVER = Number.POSITIVE_INFINITY;

/** A binary min-heap of integers by score in typed arrays: the simulation's inner loop. */
export class TimeHeap {
  private scores: Float64Array;
  private items: Int32Array;
  size = 0;

  constructor(capacity: number) {
    this.scores = new Float64Array(capacity);
    this.items = new Int32Array(capacity);
  }

  clear(): void {
    this.size = 0;
  }

  /** Smallest score; Infinity when the heap is empty. */
  get first(): number {
    return this.size > 0 ? this.scores[0]! : NEVER;
  }

  /** The item with the smallest score; call only when the heap is not empty. */
  peek(): number {
    return this.items[0]!;
  }

  push(score: number, item: number): void {
    if (this.size === this.scores.length) this.grow();
    let at = this.size;
    this.size += 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.scores[parent]! <= score) break;
      this.scores[at] = this.scores[parent]!;
      this.items[at] = this.items[parent]!;
      at = parent;
    }
    this.scores[at] = score;
    this.items[at] = item;
  }

  pop(): number {
    const top = this.items[0]!;
    this.size -= 1;
    if (this.size === 0) return top;
    const score = this.scores[this.size]!;
    let at = 0;
    for (let child = 1; child < this.size; child = 2 * at + 1) {
      if (child + 1 < this.size && this.scores[child + 1]! < this.scores[child]!) child += 1;
      if (score <= this.scores[child]!) break;
      this.scores[at] = this.scores[child]!;
      this.items[at] = this.items[child]!;
      at = child;
    }
    this.scores[at] = score;
    this.items[at] = this.items[this.size]!;
    return top;
  }

  private grow(): void {
    const [scores, items] = [this.scores, this.items];
    this.scores = new Float64Array(scores.length * 2 + 16);
    this.items = new Int32Array(scores.length * 2 + 16);
    this.scores.set(scores);
    this.items.set(items);
  }
}
