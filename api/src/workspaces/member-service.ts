import type { GivenRole } from '@maquette/contracts/account/roles';
import {
  capMember,
  changeRole,
  leaveWorkspace,
  removeMember,
  transferWorkspace,
} from '@maquette/domain/workspaces/change-members';
import { listMembers, membersFile } from '@maquette/domain/workspaces/list-members';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { askerOf, type Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';
import { MembershipEvents } from './membership-events';

/** Members of a workspace and their roles. */
@Injectable()
export class MemberService {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(MembershipEvents) private readonly membershipEvents: MembershipEvents,
  ) {}

  list({ workspaceId }: Caller) {
    return listMembers(this.database, workspaceId, new Date());
  }

  file({ workspaceId }: Caller): Promise<string> {
    return membersFile(this.database, workspaceId, new Date());
  }

  async change(caller: Caller, uid: string, wish: { role?: GivenRole; monthlyCap?: number | null }): Promise<void> {
    const { role, monthlyCap } = wish;
    const asker = askerOf(caller);
    if (monthlyCap !== undefined) await capMember(this.database, asker, { uid, credits: monthlyCap }, new Date());
    if (role !== undefined) await changeRole(this.database, asker, { uid, role }, new Date());
    // A role change can free or take a seat, which affects members who joined later.
    await this.membershipEvents.publish(caller.workspaceId);
  }

  async remove(caller: Caller, uid: string): Promise<void> {
    await removeMember(this.database, askerOf(caller), uid, new Date());
    await this.gone(caller.workspaceId, uid);
  }

  async leave(caller: Caller): Promise<void> {
    await leaveWorkspace(this.database, askerOf(caller), new Date());
    await this.gone(caller.workspaceId, caller.person.uid);
  }

  async transfer(caller: Caller, uid: string): Promise<void> {
    await transferWorkspace(this.database, askerOf(caller), uid, new Date());
    await this.membershipEvents.publish(caller.workspaceId);
  }

  /** Cancels a removed member's waiting renders without charge; running renders finish for the workspace. */
  private async gone(workspaceId: string, uid: string): Promise<void> {
    await this.membershipEvents.publish(workspaceId);
    await this.renders.cancelWaiting({ workspaceId, uid });
  }
}
