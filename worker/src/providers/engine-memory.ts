import { collectGarbage } from '../foundation/collect-garbage';

/** What a worker process holds beside its engines: code, libvips, connections, the files of a render that is being kept. */
const PROCESS_MEGABYTES = 300;
export const LEAST_ENGINE_MEMORY_MB = 1_536;
/** Part of the machine's memory, or of what its container may take, that a worker takes unless it is told: one beside it, and the rest. */
const PART_OF_MACHINE = 1 / 3;

/** Megabytes a worker may take where nobody said. @param machine bytes of the machine @param container bytes it is held to, 0 or undefined: none */
export function engineMemoryOf(machine: number, container: number | undefined): number {
  const bytes = container ? Math.min(machine, container) : machine;
  return Math.max(LEAST_ENGINE_MEMORY_MB, Math.floor((bytes * PART_OF_MACHINE) / 2 ** 20));
}

/** Where engines rest, with what they still hold. */
export interface RestingPlace {
  readonly idleMegabytes: number;
  /** What the engine holds that is used next. */
  readonly nextMegabytes: number;
  /** Closes the engines that nobody uses. */
  giveBack(): Promise<void>;
}

/**
 * The memory that all engines of a process share. A render that does not fit beside the others waits for running ones, first
 * come, first served, and sends resting engines away. A render alone always runs.
 */
export class EngineMemory {
  private readonly limit: number;
  private readonly places = new Set<RestingPlace>();
  private running: number[] = [];
  private line: Promise<void> = Promise.resolve();
  private changed: () => void = () => undefined;

  /**
   * @param megabytes what the process may take in all
   * @param collect makes closed engines' memory free
   */
  constructor(
    megabytes: number,
    readonly collect = collectGarbage,
  ) {
    this.limit = megabytes - PROCESS_MEGABYTES;
  }

  add(place: RestingPlace): void {
    this.places.add(place);
  }

  /** What runs and rests now, megabytes. */
  get taken(): number {
    return this.inUse + this.resting;
  }

  /**
   * Waits until a render fits.
   * @param own where its engine rests, which is used again with what it holds
   * @param signal an aborted one waits no longer
   * @returns gives the memory back
   */
  async take(megabytes: number, own: RestingPlace, signal: AbortSignal): Promise<() => void> {
    const turn = this.line.then(() => this.untilItFits(megabytes, own, signal));
    this.line = turn.then(
      () => undefined,
      () => undefined,
    );
    const taken = await turn;
    return () => {
      this.running.splice(this.running.indexOf(taken), 1);
      this.changed();
    };
  }

  private get inUse(): number {
    return this.running.reduce((sum, megabytes) => sum + megabytes, 0);
  }

  private get resting(): number {
    return [...this.places].reduce((sum, { idleMegabytes }) => sum + idleMegabytes, 0);
  }

  private async untilItFits(megabytes: number, own: RestingPlace, signal: AbortSignal): Promise<number> {
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
