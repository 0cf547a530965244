import type { Server as HttpServer } from 'node:http';
import type { Logger } from '@maquette/domain/runtime/log';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { LiveServer } from '../live/live-server';

/** Running requests are cut this long before the grace is over, so that the stores are still closed in order. */
const CUT_BEFORE_END_MS = 500;
/** Node closes idle connections once, when the port closes; those whose last answer goes out later are looked for. */
const IDLE_LOOK_MS = 100;

/**
 * How an api process goes: readiness turns and the port stays open until every balancer has seen it, then sockets are sent
 * elsewhere, then Nest closes the port and waits for running requests. Nothing may keep it longer than its grace.
 */
@Injectable()
export class OrderlyStop implements BeforeApplicationShutdown {
  /** From the signal on: not ready any more. */
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
    this.log.info({ drain, grace }, 'told to stop: not ready any more');
    this.endWithin(grace * 1_000);
    await new Promise((resolve) => setTimeout(resolve, drain * 1_000));
    await this.live.sendElsewhere();
    setInterval(() => this.server.closeIdleConnections(), IDLE_LOOK_MS).unref();
  }

  /** While it stops, every answer is the last one of its connection: a balancer's kept ones move on, too. */
  readonly endConnections = (_request: Request, response: Response, next: NextFunction): void => {
    if (this.begun) response.setHeader('Connection', 'close');
    next();
  };

  private get server(): HttpServer {
    return this.http.httpAdapter.getHttpServer();
  }

  private endWithin(graceMs: number): void {
    const cut = () => {
      this.log.warn('the grace is over: what still runs is cut off');
      this.server.closeAllConnections();
    };
    setTimeout(cut, graceMs - CUT_BEFORE_END_MS).unref();
    setTimeout(() => process.exit(1), graceMs).unref();
  }
}
