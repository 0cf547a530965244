import { Problem } from '@maquette/contracts/calls/problem';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { beginVisit, endedShares, findGuest, findShare, type Guest } from '@maquette/domain/review/open-share';
import { isPassword } from '@maquette/domain/review/secrets';
import type { RateLimit } from '@maquette/domain/runtime/rate-limit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { RateLimitGate } from '../rate-limit/rate-limit-gate';
import { RateLimiter } from '../rate-limit/rate-limiter';
import type { KnownRequest } from './access';

/**
 * Limits for wrong passwords on one link. Correct passwords are not counted, so a large office can share an address.
 * Per address: 5 a minute and 20 an hour. All addresses without an earlier success share 100 an hour,
 * so many machines together get 2,400 guesses a day. Addresses with an earlier success are outside the shared limit,
 * so that an attacker cannot lock out guests; each has its own 20 an hour.
 */
const TRIES = {
  address: [
    { limit: 5, seconds: 60 },
    { limit: 20, seconds: 3_600 },
  ],
  everybody: [{ limit: 100, seconds: 3_600 }],
} as const;

/** Seconds for which a link remembers an address with a correct password. */
const KNOWN_SECONDS = 7 * 86_400;

/** Admits guests by link and password, and identifies them by their pass. */
@Injectable()
export class GuestGate {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RateLimiter) private readonly keeper: RateLimiter,
    @Inject(RateLimitGate) private readonly pace: RateLimitGate,
  ) {}

  /**
   * A wrong token counts like a wrong API key. A password attempt is counted before the comparison, which costs CPU.
   * @throws Problem share_unknown, share_revoked, share_ended, share_paused, share_password, share_password_wrong,
   * share_password_paced
   */
  async open(request: KnownRequest, response: Response, { token, password }: { token: string; password?: string }) {
    const share = await this.counted(request, response, () => findShare(this.database, token, new Date()));
    if (share.passwordHash !== null) {
      if (password === undefined) throw new Problem('share_password');
      const known = `{pace}:share-known:${share.id}:${request.address ?? ''}`;
      const tries = await this.takeTry(share.id, request.address ?? '', await this.keeper.remembers(known));
      if (!(await isPassword(password, share.passwordHash))) throw new Problem('share_password_wrong');
      await this.keeper.giveBack(tries);
      await this.keeper.remember(known, KNOWN_SECONDS);
    }
    const { pass, endsAt } = await beginVisit(this.database, share, new Date());
    return { pass, endsAt: endsAt.toISOString() };
  }

  /** @throws Problem share_pass, share_unknown, share_revoked, share_ended, share_paused */
  admit(request: KnownRequest): Promise<Guest> {
    return this.find(request.header(PASS_HEADER));
  }

  /** The guest that a pass identifies, sent with a request or a socket. */
  async find(pass: unknown): Promise<Guest> {
    if (typeof pass !== 'string' || pass === '') throw new Problem('share_pass');
    return findGuest(this.database, pass, new Date());
  }

  /** @returns the links that have ended */
  ended(shareIds: string[]): Promise<string[]> {
    return endedShares(this.database, shareIds, new Date());
  }

  private async counted<Known>(request: KnownRequest, response: Response, know: () => Promise<Known>): Promise<Known> {
    try {
      return await know();
    } catch (error) {
      if (error instanceof Problem && error.code === 'share_unknown') await this.pace.noteRefused(request, response);
      throw error;
    }
  }

  /** @returns the rules under which the attempt was counted */
  private async takeTry(shareId: string, address: string, known: boolean): Promise<RateLimit[]> {
    const tries: RateLimit[] = [{ key: `{pace}:share-password:${shareId}:${address}`, windows: TRIES.address }];
    if (!known) tries.push({ key: `{pace}:share-password:${shareId}`, windows: TRIES.everybody });
    const pace = await this.keeper.count(tries);
    if (!pace.allowed) throw new Problem('share_password_paced', { seconds: Math.max(1, pace.retrySeconds) });
    return tries;
  }
}
