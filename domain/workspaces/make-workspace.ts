import { Problem } from '@maquette/contracts/calls/problem';
import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { OWNED_LIMIT, WORKSPACE_NAME_LIMIT } from '@maquette/contracts/workspaces/workspaces';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { grantCredits } from '../credits/credit-ledger';
import { writeAudit } from './audit-log';
import { lockPerson, requireStaying } from './staying';

/** Somebody as the identity provider knows them. */
export interface NewPerson {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string;
}

/** Their own workspace, made on first use together with the one-time credits of the Free plan. */
export async function makePersonalWorkspace(transaction: Transaction, person: NewPerson): Promise<void> {
  const workspaceId = await makeWorkspace(transaction, person, personalName(person), person.uid);
  await grantCredits(transaction, {
    workspaceId,
    kind: 'one_time',
    amount: toHalfCredits(PLANS.free.oneTimeCredits),
    reason: 'Welcome credits of the Free plan',
    idempotencyKey: `welcome:${workspaceId}`,
  });
}

/**
 * One more workspace, to share. It begins on Free without the welcome credits, which are given once to a person.
 * @returns its id
 * @throws Problem workspaces_owned, account_leaving
 */
export async function makeSharedWorkspace(
  database: Database,
  person: NewPerson,
  { name, address }: { name: string; address?: string },
): Promise<string> {
  return database.$transaction(async (transaction) => {
    await transaction.user.createMany({ data: [person], skipDuplicates: true });
    // Two at once must not both be the last one.
    await lockPerson(transaction, person.uid);
    await requireStaying(transaction, person.uid);
    const owned = await transaction.workspaceMember.count({
      where: { uid: person.uid, role: 'owner', workspace: { personalOf: null, deletedAt: null } },
    });
    if (owned >= OWNED_LIMIT) throw new Problem('workspaces_owned', { limit: OWNED_LIMIT });
    const workspaceId = await makeWorkspace(transaction, person, name, null);
    const made = { workspaceId, actor: person.uid, action: 'workspace.made' as const, address };
    await writeAudit(transaction, made, new Date());
    return workspaceId;
  });
}

async function makeWorkspace(transaction: Transaction, person: NewPerson, name: string, personalOf: string | null) {
  const id = uuidv7();
  await transaction.user.createMany({ data: [person], skipDuplicates: true });
  await transaction.workspace.create({ data: { id, name, personalOf } });
  await transaction.workspaceMember.create({ data: { workspaceId: id, uid: person.uid, role: 'owner' } });
  return id;
}

function personalName({ displayName }: NewPerson): string {
  if (!displayName || displayName === 'Anonymous') return 'My workspace';
  const ending = "'s workspace";
  return `${Array.from(displayName)
    .slice(0, WORKSPACE_NAME_LIMIT - ending.length)
    .join('')}${ending}`;
}
