import { Problem } from '@maquette/contracts/calls/problem';
import type { Found, PersonStory, RenderStory } from '@maquette/contracts/operations/operator-search';
import { deadRenders } from '@maquette/domain/operations/dead-letters';
import { findRenders } from '@maquette/domain/operations/find-renders';
import { foundView, personStory, renderStory, waitingIn } from '@maquette/domain/operations/operator-views';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { type PooledClient, PrismaClient, type Transaction } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { TraceLogs } from './trace-logs';

/** Time limit for an operator's search, in ms, so that a search cannot slow down the product. */
const LIMIT_MS = 2_000;

@Injectable()
export class ConsoleSearchService {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(TraceLogs) private readonly logs: TraceLogs,
  ) {}

  find(words: string, after?: string): Promise<Found> {
    return this.bounded(async (transaction) => {
      const { items, next, search } = await findRenders(transaction, words, after);
      return {
        items: items.map(foundView),
        next,
        searched: search.searched,
        people: search.people.map(({ uid, email, displayName: name }) => ({ uid, email, name })),
      };
    });
  }

  /** @throws Problem not_found */
  async render(id: string): Promise<RenderStory> {
    const story = found(await this.bounded((transaction) => renderStory(transaction, this.redis, id)));
    return { ...story, logs: await this.logs.of(story.render.traceId) };
  }

  /** @throws Problem not_found */
  async person(uid: string): Promise<PersonStory> {
    return found(await this.bounded((transaction) => personStory(transaction, uid)));
  }

  waiting(pool: string) {
    return this.bounded((transaction) => waitingIn(transaction, this.redis, pool));
  }

  dead(code?: string) {
    return this.bounded((transaction) => deadRenders(transaction, new Date(), code));
  }

  private bounded<Answer>(read: (transaction: Transaction) => Promise<Answer>): Promise<Answer> {
    return this.database.$transaction(
      async (transaction) => {
        await transaction.$executeRaw`SELECT set_config('statement_timeout', ${String(LIMIT_MS)}, true)`;
        return read(transaction);
      },
      { timeout: 2 * LIMIT_MS },
    );
  }
}

function found<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new Problem('not_found');
  return answer;
}
