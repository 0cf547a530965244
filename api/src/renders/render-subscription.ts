import { EventEmitter } from 'node:events';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { listen, type RenderNotice } from '@maquette/domain/runtime/render-events';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, SUBSCRIBER } from '../foundation/stores.module';

/** Render events that this process receives, shared by the sockets and by calls that wait for a result. */
@Injectable()
export class RenderSubscription implements OnApplicationBootstrap {
  /** Events by render id. After a Redis outage every waiting call is woken to check again. */
  readonly changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  private readonly listeners: ((notice: RenderNotice) => void)[] = [];
  private readonly returns: (() => void)[] = [];

  constructor(
    @Inject(SUBSCRIBER) private readonly subscriber: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Does not block the start: without Redis, snapshots and polling still work.
    listen(
      this.subscriber,
      this.log,
      (notice) => this.pass(notice),
      () => this.lookAnew(),
    );
  }

  onNotice(listener: (notice: RenderNotice) => void): void {
    this.listeners.push(listener);
  }

  /** Registers a listener for the (re)connection to Redis; events in between were lost. */
  onBack(listener: () => void): void {
    this.returns.push(listener);
  }

  private lookAnew(): void {
    for (const listener of this.returns) listener();
    for (const id of this.changes.eventNames()) this.changes.emit(id);
  }

  private pass(notice: RenderNotice): void {
    for (const listener of this.listeners) listener(notice);
    if (notice.kind === 'changed') this.changes.emit(notice.id);
  }
}
