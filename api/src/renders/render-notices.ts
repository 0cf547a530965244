import { EventEmitter } from 'node:events';
import { listen, type RenderNotice } from '@maquette/domain/renders/render-events';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, SUBSCRIBER } from '../foundation/stores.module';

/** What this process hears of renders: one ear for the sockets and for every call that waits for an end. */
@Injectable()
export class RenderNotices implements OnApplicationBootstrap {
  /** By the id of the render that changed. Everybody who waits is told when Redis was away: look again. */
  readonly changes = new EventEmitter<Record<string, []>>().setMaxListeners(0);
  private readonly listeners: ((notice: RenderNotice) => void)[] = [];
  private readonly returns: (() => void)[] = [];

  constructor(
    @Inject(SUBSCRIBER) private readonly subscriber: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    // Without Redis the snapshot and polling still tell the truth, so the start does not wait for it.
    listen(
      this.subscriber,
      this.log,
      (notice) => this.pass(notice),
      () => this.lookAnew(),
    );
  }

  onNotice(tell: (notice: RenderNotice) => void): void {
    this.listeners.push(tell);
  }

  /** Redis is heard (again): what happened meanwhile was told to nobody. */
  onBack(tell: () => void): void {
    this.returns.push(tell);
  }

  private lookAnew(): void {
    for (const tell of this.returns) tell();
    for (const id of this.changes.eventNames()) this.changes.emit(id);
  }

  private pass(notice: RenderNotice): void {
    for (const tell of this.listeners) tell(notice);
    if (notice.kind === 'changed') this.changes.emit(notice.id);
  }
}
