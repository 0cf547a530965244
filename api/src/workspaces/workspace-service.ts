import type { WorkspaceChoice } from '@maquette/contracts/workspaces/workspaces';
import { listWorkspaces } from '@maquette/domain/workspaces/list-workspaces';
import { makeSharedWorkspace } from '@maquette/domain/workspaces/make-workspace';
import { type PooledClient, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '../identity/access';
import { Memberships, profileOf } from '../identity/memberships';

@Injectable()
export class WorkspaceService {
  constructor(
    @Inject(PrismaClient) private readonly database: PooledClient,
    @Inject(Memberships) private readonly memberships: Memberships,
  ) {}

  async choices(person: Person): Promise<WorkspaceChoice[]> {
    // Creates the personal workspace on first use.
    await this.memberships.of(person, undefined);
    return listWorkspaces(this.database, person.uid);
  }

  /** @throws Problem workspaces_owned, account_leaving */
  async make(person: Person, wish: { name: string; address?: string }): Promise<WorkspaceChoice> {
    const id = await makeSharedWorkspace(this.database, profileOf(person), wish);
    const made = (await listWorkspaces(this.database, person.uid)).find((choice) => choice.id === id);
    if (!made) throw new Error(`workspace ${id} not found after its creation`);
    return made;
  }
}
