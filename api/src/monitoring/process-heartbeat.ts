import type { SocketsStand } from '@maquette/contracts/operations/survey-parts';
import { BEAT_MS, Heartbeat } from '@maquette/domain/operations/process-register';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import { LiveServer } from '../live/live-server';
import { HttpMetrics } from './http-metrics';

const MINUTE_OF_BEATS = 60_000 / BEAT_MS;

type Totals = Omit<SocketsStand, 'open' | 'polling'>;

/** Heartbeat of this process, with the socket counts of the last minute. */
@Injectable()
export class ProcessHeartbeat extends Heartbeat {
  /** Totals at each heartbeat of the last minute, oldest first. */
  private beats: Totals[] = [{ joined: 0, returned: 0, told: 0, asked: 0 }];

  constructor(
    @Inject(Redis) redis: RedisClient,
    @Inject(LiveServer) private readonly live: LiveServer,
    @Inject(HttpMetrics) private readonly http: HttpMetrics,
    @Inject(LOG) log: Logger,
  ) {
    super(redis, 'api', log);
  }

  protected override sockets(): SocketsStand {
    const now: Totals = { ...this.live.figures.totals, asked: this.http.asked };
    this.beats = [...this.beats, now].slice(-MINUTE_OF_BEATS - 1);
    const then = this.beats[0] ?? now;
    const since = (name: keyof Totals) => now[name] - then[name];
    const lately = {
      joined: since('joined'),
      returned: since('returned'),
      told: since('told'),
      asked: since('asked'),
    };
    return { ...this.live.figures.open, ...lately };
  }
}
