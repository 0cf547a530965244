import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { BEAT_MS, ProcessRegister } from '@maquette/domain/operations/process-register';
import { readBuildStamp } from '@maquette/domain/runtime/build-stamp';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

/** Reports that this process is alive and which build it runs. */
@Injectable()
export class ProcessHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly register: ProcessRegister;
  private readonly me = {
    kind: 'worker' as const,
    id: randomUUID(),
    host: hostname().slice(0, 100),
    pid: process.pid,
    build: readBuildStamp(),
    startedAt: new Date().toISOString(),
    sockets: null,
  };
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) { redis }: Stores,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.register = new ProcessRegister(redis);
  }

  onApplicationBootstrap(): void {
    this.rounds = runEvery(BEAT_MS, () => this.register.report(this.me), this.logFailure);
    this.register.report(this.me).catch(this.logFailure);
  }

  /** Runs last: a process that still finishes its work stays registered. */
  async onApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
    await this.register.withdraw(this.me.id).catch(this.logFailure);
  }

  private readonly logFailure = (error: unknown): void =>
    this.log.debug({ error: String(error) }, 'process heartbeat failed');
}
