import type { Server as HttpServer } from 'node:http';
import type { Logger } from '@maquette/domain/runtime/log';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { LiveServer } from '../live/live-server';

/** Running requests are aborted this long before the grace period ends, so that the stores still close in order. */
const CUT_BEFORE_END_MS = 500;
/** Interval in which idle connections are closed. Node closes them only once, when the port closes. */
const IDLE_LOOK_MS = 100;

/**
 * Shutdown of an api process. First readiness fails while the port stays open, so that load balancers notice.
 * Then sockets are disconnected, the port closes and running requests finish, all within the grace period.
 */
@Injectable()
export class GracefulShutdown implements BeforeApplicationShutdown {
  /** True from the signal on; readiness then fails. */
  begun = false;

  constructor(
    @Inject(HttpAdapterHost) private readonly http: HttpAdapterHost,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(LiveServer) private readonly live: LiveServer,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.begun = true;
    const { DRAIN_SECONDS: drain, SHUTDOWN_GRACE_SECONDS: grace } = this.settings;
    this.log.info({ drain, grace }, 'shutdown started: readiness now fails');
    this.endWithin(grace * 1_000);
    await new Promise((resolve) => setTimeout(resolve, drain * 1_000));
    await this.live.sendElsewhere();
    setInterval(() => this.server.closeIdleConnections(), IDLE_LOOK_MS).unref();
  }

  /** During shutdown every response closes its connection, so that keep-alive connections of load balancers move on. */
  readonly endConnections = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) response.setHeader('Connection', 'close');
    next();
  };

  private get server(): HttpServer {
    return this.http.httpAdapter.getHttpServer();
  }

  private endWithin(graceMs: number): void {
    const cut = () => {
      this.log.warn('grace period is over: running requests are aborted');
      this.server.closeAllConnections();
    };
    setTimeout(cut, graceMs - CUT_BEFORE_END_MS).unref();
    setTimeout(() => process.exit(1), graceMs).unref();
  }
}
