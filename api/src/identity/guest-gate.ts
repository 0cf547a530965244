import { Problem } from '@maquette/contracts/calls/problem';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { beginVisit, endedShares, findGuest, findShare, type Guest } from '@maquette/domain/review/open-share';
import { isPassword } from '@maquette/domain/review/secrets';
import type { PaceRule } from '@maquette/domain/runtime/sliding-log';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PaceGate } from '../pace/pace-gate';
import { PaceKeeper } from '../pace/pace-keeper';
import type { KnownRequest } from './access';

/**
 * Wrong passwords that may be tried on one link; a right one is given back, so that an office of any size comes in from one address.
 * From one address 5 a minute and 20 an hour. All addresses that nobody ever came in from share 100 an hour: so many guesses a link takes,
 * from however many machines, 2,400 a day. An address that somebody came in from stands outside of that, so that whoever guesses shuts
 * out none of the guests; it adds its own 20 an hour, to whom the password is no secret.
 */
const TRIES = {
  address: [
    { limit: 5, seconds: 60 },
    { limit: 20, seconds: 3_600 },
  ],
  everybody: [{ limit: 100, seconds: 3_600 }],
} as const;

/** So long an address that somebody came in from is known to a link. */
const KNOWN_SECONDS = 7 * 86_400;

/** Lets guests in by link and password, and knows them by their pass. */
@Injectable()
export class GuestGate {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(PaceKeeper) private readonly keeper: PaceKeeper,
    @Inject(PaceGate) private readonly pace: PaceGate,
  ) {}

  /**
   * A wrong token counts like a wrong key; a password is asked for and counted before it is compared, which costs.
   * @throws Problem share_unknown, share_revoked, share_ended, share_paused, share_password, share_password_wrong, share_password_paced
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

  /** Who shows this pass, at a request or a socket. */
  async find(pass: unknown): Promise<Guest> {
    if (typeof pass !== 'string' || pass === '') throw new Problem('share_pass');
    return findGuest(this.database, pass, new Date());
  }

  /** Which of these links are dead. */
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

  /** @returns what it is counted in */
  private async takeTry(shareId: string, address: string, known: boolean): Promise<PaceRule[]> {
    const tries: PaceRule[] = [{ key: `{pace}:share-password:${shareId}:${address}`, windows: TRIES.address }];
    if (!known) tries.push({ key: `{pace}:share-password:${shareId}`, windows: TRIES.everybody });
    const pace = await this.keeper.count(tries);
    if (!pace.allowed) throw new Problem('share_password_paced', { seconds: Math.max(1, pace.retrySeconds) });
    return tries;
  }
}
