import { Problem } from '@maquette/contracts/calls/problem';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { NOT_ERASED } from '../renders/render-filter';

/** A person's favorites in a workspace. Everything that a person can see can be marked. */
@Injectable()
export class FavoriteService {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /** Ids of renders, the most recently marked first. */
  async favorites({ workspaceId, person }: Caller): Promise<string[]> {
    const marked = await this.database.favorite.findMany({
      where: { uid: person.uid, workspaceId },
      orderBy: { addedAt: 'desc' },
      take: FAVORITES_SHOWN,
      select: { renderId: true },
    });
    return marked.map(({ renderId }) => renderId);
  }

  /** Ignores renders that the person cannot see. @throws Problem not_found when none is visible */
  async mark({ workspaceId, person }: Caller, renderIds: string[]): Promise<void> {
    const where = { id: { in: renderIds }, workspaceId, ...NOT_ERASED };
    const seen = await this.database.render.findMany({ where, select: { id: true } });
    if (seen.length === 0) throw new Problem('not_found');
    const data = seen.map(({ id }) => ({ workspaceId, uid: person.uid, renderId: id }));
    await this.database.favorite.createMany({ data, skipDuplicates: true });
  }

  async unmark({ person }: Caller, renderId: string): Promise<void> {
    await this.database.favorite.deleteMany({ where: { uid: person.uid, renderId } });
  }
}

/** Maximum number of favorites returned. */
const FAVORITES_SHOWN = 2_000;
