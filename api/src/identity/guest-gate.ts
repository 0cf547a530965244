import { Problem } from '@maquette/contracts/calls/problem';
import { PASS_HEADER } from '@maquette/contracts/review/shares';
import { beginVisit, endedShares, findGuest, findShare, type Guest } from '@maquette/domain/review/open-share';
import { isPassword } from '@maquette/domain/review/secrets';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PaceGate } from '../pace/pace-gate';
import { PaceKeeper } from '../pace/pace-keeper';
import type { KnownRequest } from './access';

/** Passwords that may be tried on one link: from one address, and by everybody. Whoever is in already is not asked. */
const TRIES = {
  address: [
    { limit: 5, seconds: 60 },
    { limit: 20, seconds: 3_600 },
  ],
  everybody: [{ limit: 100, seconds: 3_600 }],
} as const;

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
   * @throws Problem share_unknown, share_revoked, share_ended, share_password, share_password_wrong, share_password_paced
   */
  async open(request: KnownRequest, response: Response, { token, password }: { token: string; password?: string }) {
    const share = await this.counted(request, response, () => findShare(this.database, token, new Date()));
    if (share.passwordHash !== null) {
      if (password === undefined) throw new Problem('share_password');
      await this.takeTry(share.id, request.address ?? '');
      if (!(await isPassword(password, share.passwordHash))) throw new Problem('share_password_wrong');
    }
    const { pass, endsAt } = await beginVisit(this.database, share, new Date());
    return { pass, endsAt: endsAt.toISOString() };
  }

  /** @throws Problem share_pass, share_unknown, share_revoked, share_ended */
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

  private async takeTry(shareId: string, address: string): Promise<void> {
    const pace = await this.keeper.count([
      { key: `{pace}:share-password:${shareId}:${address}`, windows: TRIES.address },
      { key: `{pace}:share-password:${shareId}`, windows: TRIES.everybody },
    ]);
    if (!pace.allowed) throw new Problem('share_password_paced', { seconds: Math.max(1, pace.retrySeconds) });
  }
}
