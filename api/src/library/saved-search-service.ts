import { MAX_SAVED_SEARCHES, type NewSavedSearch } from '@maquette/contracts/account/saved-searches';
import { Problem } from '@maquette/contracts/calls/problem';
import { lockPerson } from '@maquette/domain/workspaces/require-active-account';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../identity/access';

/** A person's saved searches in a workspace. Other people's searches are answered like unknown ones. */
@Injectable()
export class SavedSearchService {
  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  async list({ workspaceId, person }: Caller) {
    const where = { workspaceId, uid: person.uid };
    const select = { id: true, name: true, page: true, query: true } as const;
    return { items: await this.database.savedSearch.findMany({ where, orderBy: { name: 'asc' }, select }) };
  }

  /** Replaces a search with the same name. @throws Problem saved_searches_full */
  save({ workspaceId, person: { uid } }: Caller, { name, page, query }: NewSavedSearch) {
    const mine = { workspaceId, uid };
    return this.database.$transaction(async (transaction) => {
      // The lock makes the count exact when several are saved at once.
      await lockPerson(transaction, uid);
      const count = await transaction.savedSearch.count({ where: { ...mine, name: { not: name } } });
      if (count >= MAX_SAVED_SEARCHES) throw new Problem('saved_searches_full', { limit: MAX_SAVED_SEARCHES });
      const { id } = await transaction.savedSearch.upsert({
        where: { workspaceId_uid_name: { ...mine, name } },
        create: { id: uuidv7(), ...mine, name, page, query },
        update: { page, query },
      });
      return { id, name, page, query };
    });
  }

  async remove({ workspaceId, person }: Caller, id: string): Promise<void> {
    const { count } = await this.database.savedSearch.deleteMany({ where: { id, workspaceId, uid: person.uid } });
    if (count === 0) throw new Problem('not_found');
  }
}
