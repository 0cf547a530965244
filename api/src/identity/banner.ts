import { toldReason } from '@maquette/domain/operations/line-pauses';
import { openSwitches } from '@maquette/domain/operations/switches';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';

const FRESH_MS = 5_000;

/** Announcement of the operators to all users. */
@Injectable()
export class Banner {
  private read: { at: number; text: Promise<string | null> } | undefined;

  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /** Text with its end time, at most 5 s old; null without an announcement or while the database is unavailable. */
  text(): Promise<string | null> {
    if (!this.read || Date.now() - this.read.at > FRESH_MS) {
      const text = openSwitches(this.database, 'banner').then(
        (open) => open.map(toldReason).at(-1) ?? null,
        () => null,
      );
      this.read = { at: Date.now(), text };
    }
    return this.read.text;
  }
}
