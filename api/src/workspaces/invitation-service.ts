import type { GivenRole } from '@maquette/contracts/account/roles';
import type { InvitationLook, InvitationView, Invited } from '@maquette/contracts/workspaces/invitations';
import { acceptInvitation, readInvitation } from '@maquette/domain/workspaces/accept-invitation';
import { invite, inviteAgain, listInvitations, revokeInvitation } from '@maquette/domain/workspaces/invite';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { askerOf, type Caller, type Person } from '../identity/access';
import { profileOf } from '../identity/memberships';
import { MembershipEvents } from './membership-events';

/** Invitations: sending, listing, accepting and revoking. */
@Injectable()
export class InvitationService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(MembershipEvents) private readonly membershipEvents: MembershipEvents,
  ) {}

  /** Only roles that may invite members see the addresses of invited people. @throws Problem role_cannot */
  list(caller: Caller): Promise<InvitationView[]> {
    permit(caller, 'members.invite');
    return listInvitations(this.database, caller.workspaceId, new Date());
  }

  invite(caller: Caller, wish: { emails: string[]; role: GivenRole }): Promise<Invited> {
    return invite(this.database, askerOf(caller), wish, new Date());
  }

  again(caller: Caller, id: string): Promise<InvitationView> {
    return inviteAgain(this.database, askerOf(caller), id, new Date());
  }

  revoke(caller: Caller, id: string): Promise<void> {
    return revokeInvitation(this.database, askerOf(caller), id, new Date());
  }

  read(token: string): Promise<InvitationLook> {
    return readInvitation(this.database, token, new Date());
  }

  async accept(person: Person, token: string, address: string | undefined) {
    const accepted = await acceptInvitation(this.database, profileOf(person), { token, address }, new Date());
    await this.membershipEvents.publish(accepted.workspaceId);
    return accepted;
  }
}
