import type { Role } from '@maquette/contracts/account/roles';
import { toCredits, toHalfCredits } from '@maquette/contracts/pricing/credits';
import type { WorkspaceDetails } from '@maquette/contracts/workspaces/members';
import type { Database } from '@maquette/prisma/client';
import { writeAudit } from './audit-log';
import { by } from './change-members';
import { type Asker, changeUnderLock } from './change-under-lock';
import { imageAddress } from './image-address';
import { permit } from './permit';

/** Data for the workspace settings page. */
export async function readWorkspace(
  database: Database,
  { workspaceId, role }: { workspaceId: string; role: Role },
): Promise<WorkspaceDetails> {
  const workspace = await database.workspace.findUniqueOrThrow({ where: { id: workspaceId }, include: { logo: true } });
  const { id, name, logo, personalOf } = workspace;
  const monthlyCap = workspace.monthlyCap === null ? null : toCredits(Number(workspace.monthlyCap));
  return {
    id,
    name,
    role,
    personal: personalOf !== null,
    monthlyCap,
    logo: logo && imageAddress(logo.image),
  };
}

/** @throws Problem role_cannot */
export function renameWorkspace(database: Database, asker: Asker, name: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.change');
    const { count } = await transaction.workspace.updateMany({
      where: { id: actor.workspaceId, name: { not: name } },
      data: { name },
    });
    // Without a change no log entry is written, because the log is kept forever.
    if (count === 0) return;
    await writeAudit(transaction, { ...by(actor), action: 'workspace.changed', details: { what: 'name' } }, now);
  });
}

/**
 * Limits what all members together may spend in a month.
 * @param credits whole; null: no limit
 * @throws Problem role_cannot
 */
export function capWorkspace(database: Database, asker: Asker, credits: number | null, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'members.setCap');
    const monthlyCap = credits === null ? null : toHalfCredits(credits);
    const { monthlyCap: before } = await transaction.workspace.findUniqueOrThrow({ where: { id: actor.workspaceId } });
    if ((before === null ? null : Number(before)) === monthlyCap) return;
    await transaction.workspace.update({ where: { id: actor.workspaceId }, data: { monthlyCap } });
    await writeAudit(transaction, { ...by(actor), action: 'workspace.cap_changed', details: { cap: credits } }, now);
  });
}

/** @param image WebP encoded by us; null removes the logo @throws Problem role_cannot */
export function changeLogo(
  database: Database,
  asker: Asker,
  image: Uint8Array<ArrayBuffer> | null,
  now: Date,
): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'workspace.change');
    const { workspaceId } = actor;
    const before = await transaction.workspaceLogo.findUnique({ where: { workspaceId } });
    if (before === null ? image === null : image !== null && Buffer.from(before.image).equals(image)) return;
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
