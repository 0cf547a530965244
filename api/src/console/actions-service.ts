import type { Act, ActEntry, ActResult, AskedAct, Preview } from '@maquette/contracts/operations/actions';
import { readActions, type VerifiedPosition, verifyActions } from '@maquette/domain/operations/action-book';
import type { ActionStores } from '@maquette/domain/operations/action-rules';
import {
  approveAction,
  performAction,
  previewAction,
  previewUndo,
  requestedActions,
} from '@maquette/domain/operations/perform-action';
import type { FairQueues } from '@maquette/domain/renders/fair-queues';
import type { Logger } from '@maquette/domain/runtime/log';
import type { RedisClient } from '@maquette/domain/runtime/redis-connection';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { FAIR_LINES, LOG } from '../foundation/stores.module';
import type { Person } from '../identity/access';
import { AccountService } from '../identity/account-service';

const VERIFIED_FOR_MS = 600_000;

/** Operator actions: previewed first, executed once, recorded in the audit log. */
@Injectable()
export class ActionsService {
  private readonly stores: ActionStores;
  private verified: { at: number; last: VerifiedPosition } | undefined;

  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(Redis) redis: RedisClient,
    @Inject(FAIR_LINES) lines: FairQueues,
    @Inject(AccountService) accounts: AccountService,
    @Inject(LOG) log: Logger,
  ) {
    const trouble = (error: unknown) =>
      log.error({ error: String(error) }, 'operator action failed for one of its items');
    this.stores = { database, redis, lines, endSessions: (uid) => accounts.endSessions({ uid }), trouble };
  }

  preview({ email }: Person, act: Act): Promise<Preview> {
    return previewAction(this.stores, { actor: email, act });
  }

  previewUndo({ email }: Person, sequence: number): Promise<Preview> {
    return previewUndo(this.stores, { actor: email, sequence });
  }

  perform({ email }: Person, asked: { preview: string; reason: string }): Promise<ActResult> {
    return performAction(this.stores, { actor: email, ...asked });
  }

  agree({ email }: Person, preview: string): Promise<ActResult> {
    return approveAction(this.stores, { actor: email, preview });
  }

  async list(filter: { before?: number; subject?: string }): Promise<{
    items: ActEntry[];
    asked: AskedAct[];
    next: number | null;
    whole: boolean;
  }> {
    const [page, asked, whole] = await Promise.all([
      readActions(this.database, filter),
      requestedActions(this.database),
      this.isWhole(Date.now()),
    ]);
    return { ...page, asked, whole };
  }

  /** Verifies the whole audit log from time to time, and otherwise only new entries. */
  private async isWhole(now: number): Promise<boolean> {
    const known = this.verified && now - this.verified.at < VERIFIED_FOR_MS ? this.verified : undefined;
    const { wrong, last } = await verifyActions(this.database, known?.last);
    if (wrong.length > 0) this.verified = undefined;
    else this.verified = { at: known?.at ?? now, last };
    return wrong.length === 0;
  }
}
