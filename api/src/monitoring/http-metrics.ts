import { AnsweredCalls, type AnsweredMinute } from '@maquette/domain/operations/answered-calls';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LOG } from '../foundation/stores.module';
import type { Answer } from '../foundation/trace';
import { LiveServer } from '../live/live-server';

/** Metrics for one api process, besides those of Node itself (`process_…`, `nodejs_…`). */
export const PROCESS_METRICS = {
  maquette_http_request_duration_seconds: {
    type: 'histogram',
    labels: ['method', 'route', 'status'],
    help: 'Duration of requests by route template.',
  },
  maquette_sockets: {
    type: 'gauge',
    labels: ['transport'],
    help: 'Open sockets of this process by transport: websocket or polling.',
  },
  maquette_socket_connections_total: {
    type: 'counter',
    labels: ['kind'],
    help: 'Opened connections: first ones, and reconnections (again).',
  },
  maquette_socket_messages_total: { type: 'counter', labels: [], help: 'Messages sent to browsers.' },
} as const;
/** Polling routes that browsers use while their socket is disconnected. */
const LOOKS_AT_ONE = new Set(['/api/img2gen-status', '/api/img2vid-status']);

const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Unknown methods are counted as one, because clients can send any word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Routes that create renders; they have their own SLO. */
export const ORDERS = new Set([
  '/api/img2gen',
  '/api/img2vid',
  '/api/vid2vid',
  '/api/animate',
  '/api/renders/:id/retry',
  '/api/v1/images',
  '/api/v1/videos',
  '/api/v1/video-restyles',
]);
const WRITTEN_AFTER_MS = 1_000;
const MINUTE_MS = 60_000;

/** Counts this process's responses: per route for monitors, and for the SLOs, summed in Redis. */
@Injectable()
export class HttpMetrics {
  private readonly registry = new Registry();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly answered: AnsweredCalls;
  /** Number of times a render was polled since this process started. */
  asked = 0;
  private counted: { minute: number; calls: AnsweredMinute } | undefined;

  constructor(
    @Inject(Redis) redis: RedisClient,
    @Inject(LiveServer) live: LiveServer,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.answered = new AnsweredCalls(redis);
    collectDefaultMetrics({ register: this.registry });
    const { maquette_http_request_duration_seconds: duration } = PROCESS_METRICS;
    this.durations = new Histogram({
      name: 'maquette_http_request_duration_seconds',
      help: duration.help,
      labelNames: duration.labels,
      buckets: SECONDS,
      registers: [this.registry],
    });
    const named = (name: Exclude<keyof typeof PROCESS_METRICS, 'maquette_http_request_duration_seconds'>) => ({
      name,
      help: PROCESS_METRICS[name].help,
      labelNames: [...PROCESS_METRICS[name].labels],
      registers: [this.registry],
    });
    new Gauge({
      ...named('maquette_sockets'),
      collect() {
        const { open, polling } = live.figures.open;
        this.set({ transport: 'websocket' }, open - polling);
        this.set({ transport: 'polling' }, polling);
      },
    });
    // These totals are counted elsewhere, and copied for each scrape.
    new Counter({
      ...named('maquette_socket_connections_total'),
      collect() {
        const { joined, returned } = live.figures.totals;
        this.reset();
        this.inc({ kind: 'first' }, joined - returned);
        this.inc({ kind: 'again' }, returned);
      },
    });
    new Counter({
      ...named('maquette_socket_messages_total'),
      collect() {
        this.reset();
        this.inc(live.figures.totals.told);
      },
    });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** Counts a completed response. Aborted requests count nowhere. */
  readonly note = (request: Request, response: Response, { milliseconds }: Pick<Answer, 'milliseconds'>): void => {
    if (!response.writableFinished) return;
    const route = templateOf(request);
    const { statusCode } = response;
    const method = METHODS.has(request.method) ? request.method : 'other';
    if (LOOKS_AT_ONE.has(route)) this.asked += 1;
    this.durations.observe({ method, route, status: String(statusCode) }, milliseconds / 1_000);
    if (request.path.startsWith('/api/')) this.count(method === 'POST' && ORDERS.has(route), statusCode < 500);
  };

  private count(order: boolean, good: boolean): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (this.counted && this.counted.minute !== minute) this.writeDown();
    if (!this.counted) {
      this.counted = { minute, calls: { site: { good: 0, total: 0 }, orders: { good: 0, total: 0 } } };
      setTimeout(() => this.writeDown(), WRITTEN_AFTER_MS).unref();
    }
    const kind = this.counted.calls[order ? 'orders' : 'site'];
    kind.total += 1;
    if (good) kind.good += 1;
  }

  private writeDown(): void {
    const counted = this.counted;
    if (!counted) return;
    this.counted = undefined;
    this.answered
      .add(counted.minute * MINUTE_MS, counted.calls)
      .catch((error: unknown) =>
        this.log.debug(
          { error: String(error) },
          'SLO counts lost: Redis did not store the responses of the last second',
        ),
      );
  }
}

/** Route template as declared in our code: `/api/renders/:id`. Requests without a route share one of two labels. */
export function templateOf(request: Request): string {
  const route: unknown = request.route;
  const path = typeof route === 'object' && route !== null && 'path' in route ? route.path : undefined;
  if (typeof path === 'string' && path.startsWith('/')) return path;
  return request.path.startsWith('/api/') ? 'unknown' : 'client';
}
