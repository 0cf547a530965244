import { randomUUID } from 'node:crypto';
import type { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import type { RenderQueue } from '@maquette/domain/renders/render-queue';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { leaveWhileStopped, MAY_START } from '@maquette/domain/renders/stopped-renders';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Database } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { crashHere } from '../foundation/crash-point';
import { LOG, Stores } from '../foundation/stores.module';
import type { ProviderLine } from '../providers/providers';

const LOOK_EVERY_MS = 500;
const REPORT_EVERY_MS = 2_000;

interface Served {
  slots: number;
  slotsEverywhere?: number;
  running: () => number;
  busy: boolean;
  again: boolean;
}

/**
 * Dispatches renders from the fair queue to BullMQ, as many as this process has free slots.
 * Each process serves only its own slots, so all processes together never dispatch more than can run.
 */
@Injectable()
export class Dispatcher {
  private readonly pools = new Map<Pool, Served>();
  private readonly rounds: Repeated[] = [];
  private readonly register: SlotRegister;
  private readonly me = randomUUID();
  private stopped = false;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.register = new SlotRegister(stores.redis);
  }

  serve({ pool, slots, slotsEverywhere }: Omit<ProviderLine, 'images' | 'videos'>, running: () => number): void {
    this.pools.set(pool, { slots, slotsEverywhere, running, busy: false, again: false });
    const report = () => this.reportSlots(pool, slots, slotsEverywhere);
    this.rounds.push(
      runEvery(LOOK_EVERY_MS, async () => this.wake(pool), this.logFailure),
      runEvery(REPORT_EVERY_MS, report, this.logFailure),
    );
    report().catch(this.logFailure);
    this.wake(pool);
  }

  /** Signals that something changed; the dispatcher also polls twice a second. */
  wake(pool: Pool): void {
    const served = this.pools.get(pool);
    if (!served || this.stopped) return;
    if (served.busy) {
      served.again = true;
      return;
    }
    served.busy = true;
    this.fill(pool, served)
      .catch((error: unknown) =>
        this.log.warn({ error: String(error), pool }, 'dispatching renders failed; it will be retried'),
      )
      .finally(() => {
        served.busy = false;
        if (served.again) {
          served.again = false;
          this.wake(pool);
        }
      });
  }

  private async fill(pool: Pool, served: Served): Promise<void> {
    const { database, lines, queues } = this.stores;
    const queue = queues.of(pool);
    const free = served.slots - served.running() - (await queue.waiting());
    if (free <= 0) return;
    const atMost = served.slotsEverywhere;
    await dispatchRenders(database, lines.of(pool), queue, { free, atMost });
  }

  private async reportSlots(pool: Pool, slots: number, atMost?: number): Promise<void> {
    await this.register.report(pool, this.me, slots, Date.now(), atMost);
  }

  private readonly logFailure = (error: unknown) =>
    this.log.debug({ error: String(error) }, 'free slots could not be reported');

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.rounds.map((round) => round.stop()));
    await Promise.allSettled([...this.pools.keys()].map((pool) => this.register.withdraw(pool, this.me)));
  }
}

/**
 * Dispatches as many renders of the queue to BullMQ as there are free slots. After a crash in between, the render is
 * `dispatched` in the queue but `queued` in PostgreSQL. The reconciler finds such renders and puts them back.
 * @param slots `free`: free slots of this process; `atMost`: limit over all processes
 */
async function dispatchRenders(
  database: Database,
  line: FairQueue,
  queue: RenderQueue,
  { free, atMost = Number.POSITIVE_INFINITY }: { free: number; atMost?: number },
): Promise<void> {
  const taken = await line.take(free, Date.now(), atMost);
  if (taken.length > 0) crashHere('dispatcher-took');
  for (const { id } of taken) {
    const [render] = await database.render.updateManyAndReturn({
      where: { id, status: 'queued', parked: false, ...MAY_START },
      data: { dispatches: { increment: 1 } },
    });
    if (render) await queue.handOver({ renderId: id, dispatch: render.dispatches, traceId: render.traceId });
    else await leaveWhileStopped(database, line, id);
  }
}
