import { Heartbeat } from '@maquette/domain/operations/process-register';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';

@Injectable()
export class ProcessHeartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly heartbeat: Heartbeat;

  constructor(@Inject(Stores) { redis }: Stores, @Inject(LOG) log: Logger) {
    this.heartbeat = new Heartbeat(redis, 'worker', log, () => null);
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  /** Runs last: a process that still finishes its work stays registered. */
  onApplicationShutdown(): Promise<void> {
    return this.heartbeat.stop();
  }
}
