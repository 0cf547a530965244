import type { RandomSource } from './random-source';

/** Another line whose renders run on the same machines, as its own forecast sees it. All draws are own seconds. */
export interface BesideLine {
  /** 0 while it stands. */
  slots: number;
  /** Of each that runs, what may be left of it. */
  running: readonly Float64Array[];
  /** Of each that has a slot and waits for room, what it may take. */
  standing: readonly Float64Array[];
  /** Of each that waits, in their order, what it may take; the first ones are enough. */
  waiting: readonly Float64Array[];
  /** Renders a second that may come, and what such may take. */
  arrivalRate: number;
  arrivals: Float64Array;
}

/** Waiting renders of another line that are told of. */
export const BESIDE_TOLD = 16;

/** Plays the lines beside one that is simulated: they matter by how many of theirs run at once, and how long. */
export class BesideLines {
  private readonly next: Int32Array;
  private readonly busy: Int32Array;
  /** Who came while it is played and found no slot. */
  private readonly late: Int32Array;

  constructor(
    private readonly lines: readonly BesideLine[],
    private readonly random: RandomSource,
  ) {
    this.next = new Int32Array(lines.length);
    this.busy = new Int32Array(lines.length);
    this.late = new Int32Array(lines.length);
  }

  get arrivalRate(): number {
    return this.lines.reduce((sum, line) => sum + (line.arrivals.length > 0 ? line.arrivalRate : 0), 0);
  }

  /** From now on anew. @param runs told of each render that has a slot, the own seconds left of it, its line, and whether it waits for room */
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

  /** One of a line ended. @returns own seconds of the one that follows, null when none does */
  end(number: number): number | null {
    this.busy[number]! -= 1;
    return this.follow(number);
  }

  /** Somebody comes. @returns its line, and the own seconds of the one that starts therefore, if any does */
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
