import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { SocketsStand } from '@maquette/contracts/operations/survey-parts';
import { BEAT_MS, ProcessRegister } from '@maquette/domain/operations/process-register';
import { readBuildStamp } from '@maquette/domain/runtime/build-stamp';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';
import { LiveServer } from '../live/live-server';
import { HttpMetrics } from './http-metrics';

const MINUTE_OF_BEATS = 60_000 / BEAT_MS;

type Totals = Omit<SocketsStand, 'open' | 'polling'>;

/** Reports that this process is alive, its build, and the socket counts of the last minute. */
@Injectable()
export class ProcessHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly register: ProcessRegister;
  private readonly me = {
    kind: 'api' as const,
    id: randomUUID(),
    host: hostname().slice(0, 100),
    pid: process.pid,
    build: readBuildStamp(),
    startedAt: new Date().toISOString(),
  };
  /** Totals at each heartbeat of the last minute, oldest first. */
  private beats: Totals[] = [{ joined: 0, returned: 0, told: 0, asked: 0 }];
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Redis) redis: RedisClient,
    @Inject(LiveServer) private readonly live: LiveServer,
    @Inject(HttpMetrics) private readonly http: HttpMetrics,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.register = new ProcessRegister(redis);
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(BEAT_MS, () => this.beat(), this.logFailure);
    this.beat().catch(this.logFailure);
  }

  /** Runs last: a process that still finishes requests stays registered. */
  async onApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.register.withdraw(this.me.id).catch(this.logFailure);
  }

  private async beat(): Promise<void> {
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
    await this.register.report({ ...this.me, sockets: { ...this.live.figures.open, ...lately } });
  }

  private readonly logFailure = (error: unknown): void =>
    this.log.debug({ error: String(error) }, 'process heartbeat failed');
}
