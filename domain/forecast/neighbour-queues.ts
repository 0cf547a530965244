import type { RandomSource } from './random-source';

/**
 * Another queue on the same machines, as modelled by its own forecast. Samples are own seconds (on an unshared
 * machine).
 */
export interface NeighbourQueue {
  /** Number of slots; 0 while the queue is paused. */
  slots: number;
  /** Samples of the remaining time of each running render. */
  running: readonly Float64Array[];
  /** For each render that has a slot and waits for memory: samples of its duration. */
  standing: readonly Float64Array[];
  /** For each of the first waiting renders, in order: samples of its duration. */
  waiting: readonly Float64Array[];
  /** Expected arrivals per second, and samples of their durations. */
  arrivalRate: number;
  arrivals: Float64Array;
}

/** Maximum number of waiting renders of another queue that are taken into account. */
export const NEIGHBOURS_WAITING = 16;

/** Simulates the neighbouring queues: how many of their renders run at once, and for how long. */
export class NeighbourQueues {
  private readonly next: Int32Array;
  private readonly busy: Int32Array;
  /** Number of arrivals during the simulation that find no free slot. */
  private readonly late: Int32Array;

  constructor(
    private readonly lines: readonly NeighbourQueue[],
    private readonly random: RandomSource,
  ) {
    this.next = new Int32Array(lines.length);
    this.busy = new Int32Array(lines.length);
    this.late = new Int32Array(lines.length);
  }

  get arrivalRate(): number {
    return this.lines.reduce((sum, line) => sum + (line.arrivals.length > 0 ? line.arrivalRate : 0), 0);
  }

  /** Restarts the simulation. @param runs called for each running render: own seconds left, queue, waits for memory */
  reset(runs: (seconds: number, line: number, stands: boolean) => void): void {
    this.next.fill(0);
    this.late.fill(0);
    for (const [number, { running, standing }] of this.lines.entries()) {
      this.busy[number] = running.length + standing.length;
      for (const draws of running) runs(this.draw(draws), number, false);
      for (const draws of standing) runs(this.draw(draws), number, true);
      for (let seconds = this.follow(number); seconds !== null; seconds = this.follow(number)) {
        runs(seconds, number, false);
      }
    }
  }

  /** Ends a render in a queue. @returns own seconds of the next render, or null */
  end(number: number): number | null {
    this.busy[number]! -= 1;
    return this.follow(number);
  }

  /** Adds an arrival. @returns its queue, and the own seconds of the render that now starts, if any */
  arrive(): { line: number; seconds: number | null } {
    let at = this.random.next() * this.arrivalRate;
    let number = 0;
    for (; number < this.lines.length - 1; number += 1) {
      const { arrivals, arrivalRate } = this.lines[number]!;
      if (arrivals.length > 0) at -= arrivalRate;
      if (at < 0) break;
    }
    this.late[number]! += 1;
    return { line: number, seconds: this.follow(number) };
  }

  private follow(number: number): number | null {
    const { slots, waiting, arrivals } = this.lines[number]!;
    if (this.busy[number]! >= slots) return null;
    const draws = waiting[this.next[number]!];
    if (draws) this.next[number]! += 1;
    else if (this.late[number]! > 0) this.late[number]! -= 1;
    else return null;
    this.busy[number]! += 1;
    return this.draw(draws ?? arrivals);
  }

  private draw(draws: Float64Array): number {
    return draws[Math.floor(this.random.next() * draws.length)] ?? 0;
  }
}
