import type { ForecastView, LiveRender } from '@maquette/contracts/renders/live-render';
import type { SocketEvent } from '@maquette/contracts/renders/socket-events';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import type { Maker } from '@maquette/domain/renders/read-renders';
import { QUEUE_UNKNOWN, type QueueState } from '@maquette/domain/renders/render-view';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RenderService } from '../renders/render-service';
import { type LiveSocketServer, roomOf, show } from './rooms';

const TICK_MS = 1_000;
/** An estimate is sent again when its middle or end moved by more than this share of the time left, or by 2,000 ms. */
const WORTH_TELLING_SHARE = { middle: 0.1, end: 0.25 };
const WORTH_TELLING_MS = 2_000;

interface Followed {
  maker: Maker;
  sequence: number;
  pool: Pool;
  mode: LiveRender['mode'];
  status: LiveRender['status'];
  position: number | null;
  /** Position one tick ago, for comparison with the owner's other renders. */
  was: number | null;
  forecast: ForecastView | null;
  waitCause: LiveRender['waitCause'];
}

/**
 * Sends waiting renders their position and estimate, at most once a second and only when the shown values change.
 * Queries only renders that are watched in this process.
 */
export class QueueTicker {
  private readonly followed = new Map<string, Followed>();
  /** When a started render last returned to the front, by queue. */
  private readonly returns = new Map<string, number>();
  /** Renders whose changed wait reason is being sent. */
  private readonly publishing = new Set<string>();
  private ticks: Repeated | undefined;

  constructor(
    private readonly io: LiveSocketServer,
    private readonly service: RenderService,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.ticks = runEvery(
      TICK_MS,
      () => this.tick(),
      (error) => this.log.debug({ error: String(error) }, 'queue positions not sent this second'),
    );
  }

  stop(): void {
    void this.ticks?.stop();
  }

  /** Records that a started render returned to the front of a queue. @param line `<pool>:<mode>` */
  wentBack(line: string): void {
    this.returns.set(line, Date.now());
  }

  /** Follows an open render; stops following a finished or parked one. */
  follow(render: LiveRender, maker: Maker): void {
    const open = (render.status === 'queued' || render.status === 'running') && render.waitCause?.cause !== 'parked';
    if (!open) {
      this.followed.delete(render.id);
      return;
    }
    const { sequence, line: pool, mode, status, position, forecast, waitCause } = render;
    const was = this.followed.get(render.id)?.was ?? position;
    this.followed.set(render.id, { maker, sequence, pool, mode, status, position, was, forecast, waitCause });
  }

  private async tick(): Promise<void> {
    if (this.followed.size === 0) return;
    const rooms = this.io.sockets.adapter.rooms;
    for (const [id, { maker }] of this.followed) if (!rooms.has(roomOf(maker))) this.followed.delete(id);
    const watched = [...this.followed].map(([id, entry]) => ({ id, parked: false, ...entry }));
    // Queries run in slices over the second, so that progress events never wait behind a burst of positions.
    const positions = new Map<string, number | null>();
    const pause = Math.min(PAUSE_MS, (MOST_OF_A_TICK * TICK_MS * SLICE) / watched.length);
    for (let at = 0; at < watched.length; at += SLICE) {
      const slice = watched.slice(at, at + SLICE);
      const line = await this.service.board.look(slice);
      for (const { id } of slice) {
        // When a queue could not be read this second, its renders keep their state.
        if (line(id) === QUEUE_UNKNOWN) continue;
        this.show(id, line);
        positions.set(id, line(id).position);
      }
      if (at + SLICE < watched.length) await new Promise((resolve) => setTimeout(resolve, pause));
    }
    // Compares with all positions of this tick, because sending a change updates only one of them.
    for (const [id, entry] of this.followed) entry.was = positions.get(id) ?? entry.was;
  }

  private show(id: string, line: (id: string) => QueueState): void {
    const entry = this.followed.get(id);
    if (!entry) return;
    const now = line(id);
    if (causeText(entry) !== causeText(now) && !this.publishing.has(id)) void this.publishAgain(id, entry.maker);
    const { maker, sequence } = entry;
    if (now.position !== null) this.showPosition(id, entry, now.position, line);
    else if (entry.position !== null && entry.status === 'queued') this.showTaken(id, entry);
    if (worthTelling(entry.forecast, now.forecast)) {
      show(this.io, maker, 'forecast', { id, sequence, forecast: now.forecast });
      entry.forecast = now.forecast;
    }
  }

  /** Sends a position when its displayed value changes, or the reason why it grew. */
  private showPosition(id: string, entry: Followed, position: number, line: (id: string) => QueueState): void {
    const { maker, sequence, was } = entry;
    const grew = was !== null && shown(position) > shown(was);
    if (!grew && entry.position !== null && shown(position) === shown(entry.position)) return;
    show(this.io, maker, 'position', {
      id,
      sequence,
      position,
      cause: grew ? this.growthCause(id, entry, line) : null,
    });
    entry.position = position;
  }

  /** The render was dispatched but has not started; its former position belongs to another render. */
  private showTaken(id: string, entry: Followed): void {
    const { maker, sequence } = entry;
    show(this.io, maker, 'position', { id, sequence, position: null, cause: null });
    entry.position = null;
  }

  /** Why the position has grown since the last tick. */
  private growthCause(id: string, entry: Followed, line: (id: string) => QueueState): SocketEvent<'position'>['cause'] {
    const { maker, pool, mode, was } = entry;
    const position = line(id).position ?? 0;
    const overtaken = [...this.followed].some(([otherId, other]) => {
      if (otherId === id || other.maker.uid !== maker.uid || other.pool !== pool || other.mode !== mode) return false;
      return (other.was ?? Number.POSITIVE_INFINITY) > (was ?? 0) && (line(otherId).position ?? position) < position;
    });
    if (overtaken) return 'own_order';
    const returned = Date.now() - (this.returns.get(`${pool}:${mode}`) ?? 0) < RETURN_IS_NEWS_MS;
    return returned ? 'returned_after_loss' : 'others_had_fewer_jobs';
  }

  /** Sends the render again after its queue was paused or resumed: its row did not change, so no event reports it. */
  private async publishAgain(id: string, maker: Maker): Promise<void> {
    this.publishing.add(id);
    try {
      const render = await this.service.anyone(id);
      if (render) this.io.to(roomOf(maker)).emit('render', { render });
      // Stores what was sent, so that the next tick sends only the difference.
      const entry = this.followed.get(id);
      if (render && entry) entry.waitCause = render.waitCause;
    } catch (error) {
      this.log.debug({ error: String(error) }, 'changed wait reason not sent this second');
    } finally {
      this.publishing.delete(id);
    }
  }
}

/** Key for comparing wait reasons. */
function causeText({ waitCause }: Pick<QueueState, 'waitCause'>): string {
  return waitCause ? `${waitCause.cause} ${waitCause.detail}` : '';
}

/** Milliseconds for which a growing position is attributed to a returned render. */
const RETURN_IS_NEWS_MS = 5_000;

const SLICE = 100;
const PAUSE_MS = 20;
/** Share of a tick that the pauses between slices may take. */
const MOST_OF_A_TICK = 0.5;

/** Position rounded as displayed: exact up to ten, then steps of 5, 20 and 100. */
function shown(position: number): number {
  if (position <= 10) return position;
  const step = position <= 100 ? 5 : position <= 1_000 ? 20 : 100;
  return 10 + Math.ceil((position - 10) / step) * step;
}

function worthTelling(before: ForecastView | null, now: ForecastView | null): boolean {
  if (before === null || now === null) return before !== now;
  const moved = (end: 'p50' | 'p90', share: number) => {
    const [was, is] = [Date.parse(before.finish[end]), Date.parse(now.finish[end])];
    return Math.abs(is - was) > Math.max(WORTH_TELLING_MS, Math.max(0, is - Date.now()) * share);
  };
  return moved('p50', WORTH_TELLING_SHARE.middle) || moved('p90', WORTH_TELLING_SHARE.end);
}
