import type { Status } from '@maquette/contracts/operations/status';
import type { Survey } from '@maquette/contracts/operations/survey';
import { readStatus } from '@maquette/domain/operations/read-status';
import { readSurvey } from '@maquette/domain/operations/surveyor';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LOG } from '../foundation/stores.module';

/** Milliseconds for which all visitors get the same answer, because an incident brings many visitors. */
const KEPT_MS = 10_000;

@Injectable()
export class StatusService {
  private kept: { at: number; status: Promise<Status> } | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(Redis) private readonly redis: RedisClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  status(now = Date.now()): Promise<Status> {
    if (this.kept && now - this.kept.at < KEPT_MS) return this.kept.status;
    const status = this.look(new Date(now));
    this.kept = { at: now, status };
    status.catch(() => {
      // A failed read is not cached: the next caller retries.
      this.kept = undefined;
    });
    return status;
  }

  private async look(now: Date): Promise<Status> {
    return readStatus(this.database, await this.survey(), now);
  }

  private async survey(): Promise<Survey | null> {
    try {
      return await readSurvey(this.redis);
    } catch (error) {
      this.log.debug({ error: String(error) }, 'status could not be measured');
      return null;
    }
  }
}
