import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { callsPassSchema } from '@maquette/contracts/operations/survey';
import { servedPools } from '@maquette/domain/operations/pause-queue';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import { openReadOnlyQueue } from '@maquette/domain/renders/queue-view';
import { hideSecrets, secretsOf } from '@maquette/domain/runtime/hide-secrets';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Redis } from 'ioredis';
import type { z } from 'zod';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { PASS_COOKIE } from '../identity/request-token';
import { ReadOnlyAdapter } from './read-only-adapter';

export const QUEUE_BOARD_PATH = '/api/ops/calls';
/** How long, in ms, the list of queues is cached; queues come and go with their providers. */
const LINES_KNOWN_MS = 10_000;
const SHOWN = new Set(['renderId', 'dispatch', 'traceId']);
const UI = path.dirname(require.resolve('@bull-board/ui/package.json'));

/** A bull-board over the BullMQ queues for operators. It is read-only. */
@Injectable()
export class QueueBoard implements OnModuleDestroy {
  private readonly queues: ReturnType<typeof openReadOnlyQueue>[] = [];
  private readonly shown = new Map<Pool, BullMQAdapter>();
  private readonly adapter: ReadOnlyAdapter;
  private readonly board: ReturnType<typeof createBullBoard>;
  private linesReadAt = 0;

  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const secrets = secretsOf(settings);
    const page = readFileSync(path.join(UI, 'dist', 'index.ejs'), 'utf8');
    this.adapter = new ReadOnlyAdapter(QUEUE_BOARD_PATH, page, (body) => hideSecrets(body, secrets));
    const uiConfig = {
      boardTitle: 'Maquette: BullMQ',
      hideDocsLink: true,
      miscLinks: [{ text: 'Console', url: '/ops' }],
    };
    this.board = createBullBoard({ queues: [], serverAdapter: this.adapter, options: { uiBasePath: UI, uiConfig } });
  }

  /**
   * Gives the log-in to a page that sends no Authorization header:
   * the cookie holds the same token, which is verified with every request and expires with the log-in.
   * Scripts cannot read it, other websites cannot send it, and it is limited to this path.
   */
  admit(response: Response, { token, until }: { token: string; until: number }): z.infer<typeof callsPassSchema> {
    const secure = this.settings.APP_URL.startsWith('https:');
    const expires = new Date(until);
    response.cookie(PASS_COOKIE, token, {
      path: QUEUE_BOARD_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure,
      expires,
    });
    return { url: `${QUEUE_BOARD_PATH}/` };
  }

  async show(request: Request, response: Response, next: NextFunction): Promise<void> {
    await this.follow(Date.now());
    // Express rewrites the URL in the same way for a mounted router.
    request.url = request.originalUrl.slice(QUEUE_BOARD_PATH.length).replace(/^(?!\/)/, '/');
    this.adapter.router(request, response, next);
  }

  async onModuleDestroy(): Promise<void> {
    this.board.setQueues([]);
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  private async follow(now: number): Promise<void> {
    if (now - this.linesReadAt < LINES_KNOWN_MS) return;
    this.linesReadAt = now;
    const pools = await servedPools(this.database);
    for (const pool of pools) if (!this.shown.has(pool)) this.shown.set(pool, this.adapterOf(pool));
    this.board.replaceQueues([...this.shown].filter(([pool]) => pools.includes(pool)).map(([, each]) => each));
  }

  private adapterOf(pool: Pool): BullMQAdapter {
    const queue = openReadOnlyQueue(pool, this.redis, this.log);
    this.queues.push(queue);
    const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
    // An allowlist: job fields added later stay hidden.
    adapter.setFormatter('data', (data: object) =>
      Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => SHOWN.has(name))),
    );
    adapter.setFormatter('returnValue', () => null);
    return adapter;
  }
}
