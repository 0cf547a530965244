import { performance } from 'node:perf_hooks';
import { FairQueue } from '@maquette/domain/fair-queue/fair-queue';
import { ForecastBoard } from '@maquette/domain/renders/forecast-board';
import { ForecastService } from '@maquette/domain/renders/forecast-service';
import { SlotRegister } from '@maquette/domain/renders/slot-register';
import { announce } from '@maquette/domain/runtime/render-events';
import { connectDatabase } from '@maquette/prisma/client';
import { Redis } from 'ioredis';

/**
 * Puts the load of workers on the realtime path at a chosen rate, without rendering:
 * the same notices through the same functions, a moving queue, a sweep every second.
 */
export interface WorkOrder {
  seconds: number;
  watchers: { uid: string; workspaceId: string; renderId: string }[];
  /** Notices per second over all watchers. */
  progress: number;
  changes: number;
  /** Renders claimed per second. */
  moves: number;
  /** Previews per second and watcher, of this many bytes. */
  previews?: { perSecond: number; bytes: number };
}
export interface WorkReport {
  sent: number;
  changed: [string, number][];
}

const epoch = Number(process.env.EPOCH);
const now = () => performance.timeOrigin + performance.now() - epoch;
const redis = new Redis(process.env.REDIS_URL!);
const database = connectDatabase(process.env.DATABASE_URL!, 3);
const line = new FairQueue(redis, 'image');
const board = new ForecastBoard(redis, 'image');
const lost = (error: unknown) => console.error(error);
let service: Promise<ForecastService> | null = null;

/** Calls `act` this often per second at even intervals, for some seconds. */
function steadily(perSecond: number, seconds: number, act: (count: number) => void): Promise<void> {
  if (perSecond === 0) return Promise.resolve();
  const began = performance.now();
  let done = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(seconds * perSecond, Math.floor(((performance.now() - began) / 1_000) * perSecond));
      while (done < due) act(done++);
      if (performance.now() - began < seconds * 1_000) return;
      clearInterval(timer);
      resolve();
    }, 4);
  });
}

async function forecast(): Promise<void> {
  const at = Date.now();
  await new SlotRegister(redis).report('image', 'bench', 16, at);
  service ??= ForecastService.open(database, redis, 'image');
  await board.write(await (await service).sweep(line, at), at);
}

async function work(order: WorkOrder): Promise<WorkReport> {
  const { seconds, watchers } = order;
  const report: WorkReport = { sent: 0, changed: [] };
  const someone = () => watchers[Math.floor(Math.random() * watchers.length)]!;
  await Promise.all([
    steadily(order.progress, seconds, () => {
      const { uid, renderId: id, workspaceId } = someone();
      const sequence = Math.round(now() * 1_000);
      report.sent += 1;
      const measured = { attempt: 1, sequence, progress: 0.5, stage: 'running' } as const;
      void announce(redis, { kind: 'progress', id, uid, workspaceId, ...measured }, lost);
    }),
    // Notifies each watcher at most once, so that every arrival can be matched.
    steadily(order.changes, seconds, (count) => {
      const one = watchers[(count * 7) % watchers.length];
      if (!one || count * 7 >= watchers.length) return;
      const { renderId: id, uid, workspaceId } = one;
      report.changed.push([id, now()]);
      void announce(redis, { kind: 'changed', id, uid, workspaceId, status: 'queued' }, lost);
    }),
    steadily(order.moves, seconds, () => {
      void line.take(1).then((taken) => Promise.all(taken.map(({ id }) => line.finish(id))));
    }),
    steadily(order.moves > 0 ? 1 : 0, seconds, () => void forecast().catch(lost)),
    previews(order),
  ]);
  return report;
}

async function previews({ previews: wish, watchers, seconds }: WorkOrder): Promise<void> {
  if (!wish) return;
  const jpegBase64 = 'A'.repeat(wish.bytes);
  await steadily(wish.perSecond, seconds, () => {
    for (const { uid, renderId: id, workspaceId } of watchers) {
      const preview = { id, uid, workspaceId, sequence: 1, width: 320, height: 180, jpegBase64 };
      void announce(redis, { kind: 'preview', ...preview }, lost);
    }
  });
}

process.on('message', (order: WorkOrder) => {
  work(order).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
