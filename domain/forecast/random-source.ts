// Copied from the global object, because lookups cost more than the arithmetic when a test runner isolates globals.
const { imul, log, sqrt, cos, PI } = Math;
const TURN = 2 * PI;

/** A seeded generator of numbers in [0, 1) (mulberry32): forecasts and simulated days are reproducible. */
export class RandomSource {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Exponentially distributed with the given mean. */
  exponential(mean: number): number {
    return -mean * log(1 - this.next());
  }

  /** Standard normal (Box-Muller). */
  normal(): number {
    return sqrt(-2 * log(1 - this.next())) * cos(TURN * this.next());
  }
}
