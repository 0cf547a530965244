import { collectGarbage } from './collect-garbage';

/** Megabytes that a worker process needs besides its engines: code, libvips, connections, files being stored. */
const PROCESS_MEGABYTES = 300;
export const LEAST_ENGINE_MEMORY_MB = 1_536;
/** Default share of a machine's or container's memory for one worker; the rest is for the API, stores and others. */
const PART_OF_MACHINE = 1 / 3;

/** Default memory budget in MB. @param machine bytes of memory @param container limit in bytes; 0: no limit */
export function engineMemoryOf(machine: number, container: number | undefined): number {
  const bytes = container ? Math.min(machine, container) : machine;
  return Math.max(LEAST_ENGINE_MEMORY_MB, Math.floor((bytes * PART_OF_MACHINE) / 2 ** 20));
}

export interface IdleEngineHolder {
  readonly idleMegabytes: number;
  /** Memory of the idle engine that will be reused next. */
  readonly nextMegabytes: number;
  /** Closes idle engines. */
  giveBack(): Promise<void>;
}

/**
 * Memory shared by all engines of a process. A render that does not fit waits for running renders, in order of arrival,
 * and closes idle engines. A single render is always allowed.
 */
export class EngineMemory {
  private readonly limit: number;
  private readonly places = new Set<IdleEngineHolder>();
  private running: number[] = [];
  private line: Promise<unknown> = Promise.resolve();
  private changed: () => void = () => undefined;

  /** @param megabytes the process's budget @param collect runs the garbage collector after engines were closed */
  constructor(
    megabytes: number,
    readonly collect = collectGarbage,
  ) {
    this.limit = megabytes - PROCESS_MEGABYTES;
  }

  add(place: IdleEngineHolder): void {
    this.places.add(place);
  }

  /** Memory of running and idle engines, in megabytes. */
  get taken(): number {
    return this.inUse + this.resting;
  }

  /** Whether an idle engine of this size fits beside everything that is running or idle. */
  hasRoomFor(megabytes: number): boolean {
    return this.taken + megabytes <= this.limit;
  }

  /**
   * Waits until a render fits.
   * @param own owner of an idle engine, whose memory is reused
   * @param signal aborts the wait
   * @returns the granted memory, at most which a reused engine may hold, and a function that frees it
   */
  async take(
    megabytes: number,
    own: IdleEngineHolder,
    signal: AbortSignal,
  ): Promise<{ granted: number; release: () => void }> {
    const turn = this.line.then(() => this.untilItFits(megabytes, own, signal));
    this.line = Promise.allSettled([turn]);
    const granted = await turn;
    const release = (): void => {
      this.running.splice(this.running.indexOf(granted), 1);
      this.changed();
    };
    return { granted, release };
  }

  private get inUse(): number {
    return this.running.reduce((sum, megabytes) => sum + megabytes, 0);
  }

  private get resting(): number {
    return [...this.places].reduce((sum, { idleMegabytes }) => sum + idleMegabytes, 0);
  }

  private async untilItFits(megabytes: number, own: IdleEngineHolder, signal: AbortSignal): Promise<number> {
    while (this.inUse + megabytes > this.limit && this.running.length > 0 && !signal.aborted) {
      await this.nextChange(signal);
    }
    const withOwn = Math.max(megabytes, own.nextMegabytes);
    const fits = this.inUse + this.resting - own.nextMegabytes + withOwn <= this.limit;
    const taken = fits ? withOwn : megabytes;
    this.running.push(taken);
    if (!fits) await this.sendAway();
    return taken;
  }

  private nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.changed = () => {
        signal.removeEventListener('abort', this.changed);
        resolve();
      };
      signal.addEventListener('abort', this.changed, { once: true });
    });
  }

  private async sendAway(): Promise<void> {
    await Promise.all([...this.places].map((place) => place.giveBack()));
    this.collect();
  }
}
