import type { EngineMemory, IdleEngineHolder } from '../memory/engine-memory';
import type { RenderObserver } from './image-provider';

/** Waits shorter than this (milliseconds) are not reported. */
const A_MOMENT_MS = 300;
/** Milliseconds after which an idle engine is closed, because it keeps the memory of the largest image it made. */
const REST_MS = 60_000;

interface Engine {
  close(): Promise<void>;
}

type Borrower = Pick<RenderObserver, 'signal' | 'onWaiting'>;

interface Resting<Kind> {
  engine: Kind;
  megabytes: number;
  timer?: NodeJS.Timeout;
}

export interface EnginePoolPlan<Kind> {
  start: () => Promise<Kind>;
  /** Starts a ready engine with little memory, where starting takes noticeable time. */
  startReady?: () => Promise<Kind>;
  memory: EngineMemory;
  restMs?: number;
}

/** Engines that render one thing at a time. They start when first used and are closed after an idle period. */
export class EnginePool<Kind extends Engine> implements IdleEngineHolder {
  private readonly idle: Resting<Kind>[] = [];
  private readonly lent = new Set<Kind>();
  private closed = false;

  constructor(private readonly plan: EnginePoolPlan<Kind>) {
    plan.memory.add(this);
  }

  get idleMegabytes(): number {
    return this.idle.reduce((sum, { megabytes }) => sum + megabytes, 0);
  }

  get nextMegabytes(): number {
    return this.idle.at(-1)?.megabytes ?? 0;
  }

  /**
   * Lends an engine to one borrower, once there is memory for it.
   * @param megabytes maximum memory that the work needs
   * @param borrower its signal aborts the wait for memory; it is notified when the wait is long
   */
  async lend<Result>(megabytes: number, borrower: Borrower, work: (engine: Kind) => Promise<Result>): Promise<Result> {
    const { granted, release } = await this.room(megabytes, borrower);
    // An engine that was returned while this render waited may hold more than the render was granted.
    const found = this.nextMegabytes <= granted ? this.idle.pop() : undefined;
    clearTimeout(found?.timer);
    let engine: Kind;
    try {
      engine = found?.engine ?? (await this.plan.start());
    } catch (error) {
      release();
      throw error;
    }
    this.lent.add(engine);
    try {
      return await work(engine);
    } finally {
      this.lent.delete(engine);
      release();
      this.rest(engine, Math.max(megabytes, found?.megabytes ?? 0));
    }
  }

  /** Starts an engine in advance; its memory is not counted as reclaimable. */
  async stock(): Promise<void> {
    const { startReady } = this.plan;
    if (!startReady || this.closed) return;
    const engine = await startReady();
    if (this.closed) await engine.close();
    else this.idle.unshift({ engine, megabytes: 0 });
  }

  async giveBack(): Promise<void> {
    await Promise.all(this.idle.splice(0).map((resting) => this.send(resting)));
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all([this.giveBack(), ...[...this.lent].map((engine) => engine.close())]);
  }

  private async room(megabytes: number, { signal, onWaiting }: Borrower) {
    let told = false;
    const telling = setTimeout(() => {
      told = true;
      onWaiting?.(true);
    }, A_MOMENT_MS);
    const room = await this.plan.memory.take(megabytes, this, signal);
    clearTimeout(telling);
    if (told) onWaiting?.(false);
    return room;
  }

  /** Keeps an engine for the next borrower, or closes it when a render that starts meanwhile needs its memory. */
  private rest(engine: Kind, megabytes: number): void {
    const resting: Resting<Kind> = { engine, megabytes };
    if (!this.plan.memory.hasRoomFor(megabytes)) {
      void this.send(resting).catch(warn('an engine could not be closed'));
      return;
    }
    resting.timer = setTimeout(() => void this.endRest(resting), this.plan.restMs ?? REST_MS);
    resting.timer.unref();
    this.idle.push(resting);
  }

  private async endRest(resting: Resting<Kind>): Promise<void> {
    this.idle.splice(this.idle.indexOf(resting), 1);
    // Called by a timer: an unhandled rejection would end the process.
    await this.send(resting).catch(warn('an idle engine could not be closed'));
    this.plan.memory.collect();
    if (this.idle.length + this.lent.size > 0) return;
    // The next render starts an engine itself, and fails with the reason.
    await this.stock().catch(warn('an engine could not be started ahead of the next render'));
  }

  private async send({ engine, timer }: Resting<Kind>): Promise<void> {
    clearTimeout(timer);
    await engine.close();
  }
}

function warn(what: string): (error: unknown) => void {
  return (error) => process.emitWarning(`${what}: ${String(error)}`);
}
