import { reasonWithEnd } from '@maquette/domain/fair-queue/queue-pauses';
import { openSwitches } from '@maquette/domain/fair-queue/switches';
import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';

const FRESH_MS = 5_000;

/** The operators' announcement to all users. */
@Injectable()
export class Banner {
  private read: { at: number; text: Promise<string | null> } | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Text with its end time, at most 5 s old; null without an announcement. While PostgreSQL is unavailable, the last one stays. */
  text(): Promise<string | null> {
    if (!this.read || Date.now() - this.read.at > FRESH_MS) {
      this.read = { at: Date.now(), text: this.load(this.read?.text ?? Promise.resolve(null)) };
    }
    return this.read.text;
  }

  private async load(last: Promise<string | null>): Promise<string | null> {
    try {
      return (await openSwitches(this.database, 'banner')).map(reasonWithEnd).at(-1) ?? null;
    } catch (error) {
      this.log.warn({ error: String(error) }, 'operator banner could not be read; the previous one is kept');
      return last;
    }
  }
}
