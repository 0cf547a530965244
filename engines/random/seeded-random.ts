/** Mulberry32 PRNG (Tommy Ettinger, public domain): small, fast, and random enough for placement and variation. */
export class SeededRandom {
  private state: number;

  constructor(seed: number) {
    this.state = Math.imul(Math.floor(seed) ^ 0x9e3779b9, 0x85ebca6b) | 0;
  }

  /** Uniformly distributed in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Uniformly distributed integer in [low, high], both ends included. */
  whole(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1 - 1e-9));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)] as T;
  }

  /** Returns an independent stream for one purpose, so that an added tree does not change the windows. */
  fork(purpose: string): SeededRandom {
    let hash = 2166136261 ^ this.state;
    for (let i = 0; i < purpose.length; i++) hash = Math.imul(hash ^ purpose.charCodeAt(i), 16777619);
    return new SeededRandom(hash >>> 0);
  }
}
