import { Problem } from '@maquette/contracts/calls/problem';
import { toCredits, toHalfCredits } from '@maquette/contracts/pricing/credits';
import type { WorkspaceDetails } from '@maquette/contracts/workspaces/members';
import type { Role } from '@maquette/contracts/workspaces/roles';
import type { Database, Transaction } from '@maquette/prisma/client';
import { ENTITLED_STATUSES } from '../billing/billing-facts';
import { writeAudit } from './audit-log';
import { by } from './change-members';
import { logoAddress } from './list-workspaces';
import { permit } from './permit';
import { type Asker, underRights } from './under-rights';

/** What the settings show. */
export async function readWorkspace(
  database: Database,
  { workspaceId, role }: { workspaceId: string; role: Role },
): Promise<WorkspaceDetails> {
  const workspace = await database.workspace.findUniqueOrThrow({ where: { id: workspaceId }, include: { logo: true } });
  const { id, name, logo, personalOf } = workspace;
  const undeletable = await whyUndeletable(database, workspace);
  const monthlyCap = workspace.monthlyCap === null ? null : toCredits(Number(workspace.monthlyCap));
  return {
    id,
    name,
    role,
    personal: personalOf !== null,
    monthlyCap,
    undeletable,
    logo: logo && logoAddress(logo.image),
  };
}

/** @throws Problem role_cannot */
export function renameWorkspace(database: Database, asker: Asker, name: string, now: Date): Promise<void> {
  return underRights(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.change');
    await transaction.workspace.update({ where: { id: actor.workspaceId }, data: { name } });
    await writeAudit(transaction, { ...by(actor), action: 'workspace.changed', details: { what: 'name' } }, now);
  });
}

/** Bounds what everybody together may spend in a month. @param credits whole ones; null for no bound @throws Problem role_cannot */
export function capWorkspace(database: Database, asker: Asker, credits: number | null, now: Date): Promise<void> {
  return underRights(database, asker, async (transaction, actor) => {
    permit(actor, 'members.setCap');
    const monthlyCap = credits === null ? null : toHalfCredits(credits);
    await transaction.workspace.update({ where: { id: actor.workspaceId }, data: { monthlyCap } });
    await writeAudit(transaction, { ...by(actor), action: 'workspace.cap_changed', details: { cap: credits } }, now);
  });
}

/** @param image WebP of our own making; null takes it off @throws Problem role_cannot */
export function changeLogo(
  database: Database,
  asker: Asker,
  image: Uint8Array<ArrayBuffer> | null,
  now: Date,
): Promise<void> {
  return underRights(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.change');
    const { workspaceId } = actor;
    if (image) {
      await transaction.workspaceLogo.upsert({
        where: { workspaceId },
        create: { workspaceId, image },
        update: { image },
      });
    } else await transaction.workspaceLogo.deleteMany({ where: { workspaceId } });
    await writeAudit(transaction, { ...by(actor), action: 'workspace.changed', details: { what: 'logo' } }, now);
  });
}

/**
 * Closes a workspace: from now on nobody comes in, its keys stop and its invitations end. What was paid and charged stays in the books.
 * @param name typed by the owner, so that nobody closes another one than they mean
 * @throws Problem role_cannot, name_differs, personal_stays, still_subscribed
 */
export function deleteWorkspace(database: Database, asker: Asker, name: string, now: Date): Promise<void> {
  return underRights(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.delete');
    const { workspaceId } = actor;
    const workspace = await transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    const why = await whyUndeletable(transaction, workspace);
    if (why) throw new Problem(why === 'personal' ? 'personal_stays' : 'still_subscribed');
    if (name.trim() !== workspace.name) throw new Problem('name_differs');
    await transaction.workspace.update({ where: { id: workspaceId }, data: { deletedAt: now } });
    await transaction.apiKey.updateMany({ where: { workspaceId, revokedAt: null }, data: { revokedAt: now } });
    const open = { workspaceId, acceptedAt: null, revokedAt: null };
    await transaction.invitation.updateMany({ where: open, data: { revokedAt: now } });
    await writeAudit(transaction, { ...by(actor), action: 'workspace.deleted' }, now);
  });
}

async function whyUndeletable(
  database: Database | Transaction,
  { id, personalOf }: { id: string; personalOf: string | null },
): Promise<WorkspaceDetails['undeletable']> {
  if (personalOf) return 'personal';
  const paid = { workspaceId: id, endedAt: null, status: { in: [...ENTITLED_STATUSES] } };
  return (await database.subscription.count({ where: paid })) > 0 ? 'subscribed' : null;
}
