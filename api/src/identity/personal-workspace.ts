import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { grantCredits } from '@maquette/domain/credits/credit-ledger';
import { BatchLoader } from '@maquette/domain/runtime/batch-loader';
import { type PooledClient, Prisma, PrismaClient, type User, type Workspace } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Person, Role } from './access';

export interface Membership {
  workspaceId: string;
  role: Role;
  workspace: Workspace;
}

const RECENT_MS = 5_000;
const RECENT_LIMIT = 10_000;

/** Finds the workspace a person works in. */
@Injectable()
export class PersonalWorkspaces {
  private readonly found: BatchLoader<string, Membership | null>;
  private readonly recent = new Map<string, { membership: Membership; until: number }>();

  constructor(@Inject(PrismaClient) private readonly database: PooledClient) {
    this.found = new BatchLoader((uids) => findPersonal(database, uids));
  }

  /**
   * The same for a request that only looks: somebody who polls need not wait for it every second. What costs credits or changes
   * anything asks {@link of}.
   */
  async recentlyOf(person: Person): Promise<Membership> {
    const recent = this.recent.get(person.uid);
    if (recent && recent.until > Date.now()) return recent.membership;
    const membership = await this.of(person);
    if (this.recent.size >= RECENT_LIMIT) this.recent.clear();
    this.recent.set(person.uid, { membership, until: Date.now() + RECENT_MS });
    return membership;
  }

  /** The person's own workspace, made on first use together with the one-time credits of the Free plan. */
  async of(person: Person): Promise<Membership> {
    const existing = await this.found.ask(person.uid);
    if (existing) return existing;
    try {
      await this.database.$transaction((transaction) => createPersonal(transaction, person));
    } catch (error) {
      // Two first requests at once: the unique index let one of them make it.
      if (!(error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')) throw error;
    }
    const created = await this.found.ask(person.uid);
    if (!created) throw new Error(`the personal workspace of ${person.uid} could not be made`);
    return created;
  }

  /** Writes the profile after a log-in: merges what the token says, never touches plan, credits or the creation date. */
  writeProfile(person: Person, enteredName: string): Promise<User> {
    const profile = profileOf(person, enteredName);
    const { uid, ...changes } = profile;
    return this.database.user.upsert({
      where: { uid },
      create: profile,
      update: { ...changes, lastLoginAt: new Date() },
    });
  }
}

/** Asked with every request, so past Prisma's models and together with whoever asks at the same time. */
async function findPersonal({ pool }: PooledClient, uids: string[]): Promise<(Membership | null)[]> {
  const { rows } = await pool.query<Workspace & { personalOf: string; role: Role }>({
    name: 'personal_workspaces',
    text: `
      SELECT w.id, w.name, w.plan, w.relaxed_enabled AS "relaxedEnabled", w.seats, w.personal_of AS "personalOf",
        w.created_at AS "createdAt", m.role
      FROM workspaces w JOIN workspace_members m ON m.workspace_id = w.id AND m.uid = w.personal_of
      WHERE w.personal_of = ANY($1)`,
    values: [uids],
  });
  const memberships = new Map(
    rows.map(({ role, ...workspace }) => [workspace.personalOf, { workspaceId: workspace.id, role, workspace }]),
  );
  return uids.map((uid) => memberships.get(uid) ?? null);
}

async function createPersonal(transaction: Prisma.TransactionClient, person: Person): Promise<void> {
  const workspaceId = uuidv7();
  await transaction.user.createMany({ data: [profileOf(person)], skipDuplicates: true });
  const name = person.name ? `${person.name}'s workspace` : 'My workspace';
  await transaction.workspace.create({ data: { id: workspaceId, name, personalOf: person.uid } });
  await transaction.workspaceMember.create({ data: { workspaceId, uid: person.uid, role: 'owner' } });
  await grantCredits(transaction, {
    workspaceId,
    kind: 'one_time',
    amount: toHalfCredits(PLANS.free.oneTimeCredits),
    reason: 'Welcome credits of the Free plan',
    idempotencyKey: `welcome:${workspaceId}`,
  });
}

function profileOf(person: Person, enteredName = '') {
  return {
    uid: person.uid,
    email: person.email,
    displayName: person.name || enteredName || 'Anonymous',
    photoURL: person.picture,
  };
}
