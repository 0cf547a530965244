import type { DeletionView } from '@maquette/contracts/account/deletions';
import { cancelDeletion, listDeletions } from '@maquette/domain/deletions/cancel-deletion';
import { requestAccountDeletion } from '@maquette/domain/deletions/request-deletion';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '../identity/access';
import { Memberships } from '../identity/memberships';
import { MembershipEvents } from '../workspaces/membership-events';

/** Requested deletions of accounts and workspaces, with one week to cancel. */
@Injectable()
export class DeletionService {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(MembershipEvents) private readonly membershipEvents: MembershipEvents,
  ) {}

  list(person: Person): Promise<DeletionView[]> {
    return listDeletions(this.database, person);
  }

  /** @throws Problem email_differs, owns_workspaces, account_leaving when already requested */
  async deleteAccount(person: Person, typed: string): Promise<DeletionView> {
    // Creates the personal workspace of a person who never used the product, so that the deletion has a workspace.
    const { workspaceId } = await this.memberships.of(person, undefined);
    const { uid, email } = person;
    const deletion = await requestAccountDeletion(this.database, { uid, email, typed, workspaceId }, new Date());
    const places = await this.database.workspaceMember.findMany({ where: { uid }, select: { workspaceId: true } });
    for (const place of places) await this.membershipEvents.publish(place.workspaceId);
    return deletion;
  }

  /** @throws Problem not_found, deletion_begun, account_leaving */
  async keep(person: Person, id: string, address: string | undefined): Promise<DeletionView[]> {
    const { workspaceId } = await cancelDeletion(this.database, { uid: person.uid, address }, id, new Date());
    await this.membershipEvents.publish(workspaceId);
    return this.list(person);
  }
}
