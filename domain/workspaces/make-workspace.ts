import { Problem } from '@maquette/contracts/calls/problem';
import { toHalfCredits } from '@maquette/contracts/pricing/credits';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { MADE_A_DAY, OWNED_LIMIT, WORKSPACE_NAME_LIMIT } from '@maquette/contracts/workspaces/workspaces';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { grantCredits } from '../credits/credit-ledger';
import { writeAudit } from './audit-log';
import { lockPerson, requireActiveAccount } from './require-active-account';

const DAY_MS = 86_400_000;

/** A user as the identity provider knows them. */
export interface NewPerson {
  uid: string;
  email: string;
  displayName: string;
  photoURL: string;
}

/** Creates the personal workspace on first use, with the one-time credits of the Free plan. */
export async function makePersonalWorkspace(transaction: Transaction, person: NewPerson): Promise<void> {
  const workspaceId = await makeWorkspace(transaction, person, personalName(person), person.uid);
  await grantCredits(transaction, {
    workspaceId,
    kind: 'one_time',
    amount: toHalfCredits(PLANS.free.oneTimeCredits),
    reason: 'welcome',
    idempotencyKey: `welcome:${workspaceId}`,
  });
}

/**
 * Creates a shared workspace on Free. It gets no welcome credits, which are given once per person.
 * @returns its id
 * @throws Problem workspaces_owned, workspaces_made, account_leaving
 */
export async function makeSharedWorkspace(
  database: Database,
  person: NewPerson,
  { name, address }: { name: string; address?: string },
): Promise<string> {
  return database.$transaction(async (transaction) => {
    await transaction.user.createMany({ data: [person], skipDuplicates: true });
    // Two simultaneous calls must not both create the last allowed workspace.
    await lockPerson(transaction, person.uid);
    await requireActiveAccount(transaction, person.uid);
    const now = new Date();
    if (await hasMaxWorkspaces(transaction, person.uid)) throw new Problem('workspaces_owned', { limit: OWNED_LIMIT });
    await requireFewMade(transaction, person.uid, now);
    const workspaceId = await makeWorkspace(transaction, person, name, null);
    const made = { workspaceId, actor: person.uid, action: 'workspace.made' as const, address };
    await writeAudit(transaction, made, now);
    return workspaceId;
  });
}

/**
 * True when a person owns the maximum number of shared workspaces. Workspaces being deleted count,
 * otherwise closing and creating would have no limit. Exact under the person's lock.
 */
export async function hasMaxWorkspaces(transaction: Transaction, uid: string): Promise<boolean> {
  const mine = { uid, role: 'owner', workspace: { personalOf: null, erasedAt: null } };
  return (await transaction.workspaceMember.count({ where: mine })) >= OWNED_LIMIT;
}

/** @throws Problem workspaces_made with the time from which another workspace may be created */
async function requireFewMade(transaction: Transaction, uid: string, now: Date): Promise<void> {
  const made = await transaction.workspace.findMany({
    where: { madeBy: uid, personalOf: null, createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
    orderBy: { createdAt: 'desc' },
    take: MADE_A_DAY,
    select: { createdAt: true },
  });
  const oldest = made[MADE_A_DAY - 1];
  if (!oldest) return;
  const at = new Date(oldest.createdAt.getTime() + DAY_MS).toISOString();
  throw new Problem('workspaces_made', { limit: MADE_A_DAY, at: `${at.slice(0, 16).replace('T', ' ')} UTC` });
}

async function makeWorkspace(transaction: Transaction, person: NewPerson, name: string, personalOf: string | null) {
  const id = uuidv7();
  await transaction.user.createMany({ data: [person], skipDuplicates: true });
  await transaction.workspace.create({ data: { id, name, personalOf, madeBy: person.uid } });
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
