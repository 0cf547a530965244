import type { DeletionView } from '@maquette/contracts/account/deletions';
import { askAccountDeletion } from '@maquette/domain/deletions/ask-deletion';
import { keep, listDeletions } from '@maquette/domain/deletions/keep';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '../identity/access';
import { Memberships } from '../identity/memberships';
import { MembershipNews } from '../workspaces/membership-news';

/** What somebody asked to be deleted: their account or a workspace, and the week in which they may change their mind. */
@Injectable()
export class DeletionService {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(MembershipNews) private readonly news: MembershipNews,
  ) {}

  list(person: Person): Promise<DeletionView[]> {
    return listDeletions(this.database, person);
  }

  /** @throws Problem email_differs, owns_workspaces, account_leaving when they asked before */
  async deleteAccount(person: Person, typed: string): Promise<DeletionView> {
    // Whoever was never here before has nothing else that could be deleted with them.
    const { workspaceId } = await this.memberships.of(person, undefined);
    const { uid, email } = person;
    const deletion = await askAccountDeletion(this.database, { uid, email, typed, workspaceId }, new Date());
    const places = await this.database.workspaceMember.findMany({ where: { uid }, select: { workspaceId: true } });
    for (const place of places) await this.news.tell(place.workspaceId);
    return deletion;
  }

  /** @throws Problem not_found, deletion_begun, account_leaving */
  async keep(person: Person, id: string, address: string | undefined): Promise<DeletionView[]> {
    const { workspaceId } = await keep(this.database, { uid: person.uid, address }, id, new Date());
    await this.news.tell(workspaceId);
    return this.list(person);
  }
}
