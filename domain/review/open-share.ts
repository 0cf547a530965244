import { Problem } from '@maquette/contracts/calls/problem';
import { PASS_HOURS } from '@maquette/contracts/review/shares';
import type { Database, Share, Transaction, Workspace } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { OPEN_WORKSPACE } from '../workspaces/visible-results';
import { drawSecret, hashSecret } from './secrets';

export type OpenShare = Share & { workspace: Workspace };

/** A link's guest, with the link's current state. */
export interface Guest {
  visitId: string;
  endsAt: Date;
  share: OpenShare;
}

const HOUR_MS = 3_600_000;

/** The valid link for a token. @throws Problem share_unknown, share_revoked, share_ended, share_paused */
export async function findShare(database: Database, token: string, now: Date): Promise<OpenShare> {
  const share = await database.share.findUnique({
    where: { tokenHash: hashSecret(token) },
    include: { workspace: true },
  });
  return requireOpen(share, now);
}

/** Starts the visit of a guest who has the link and its password. */
export async function beginVisit(
  database: Database,
  share: OpenShare,
  now: Date,
): Promise<{ pass: string; endsAt: Date }> {
  const { secret, hash } = drawSecret();
  const endsAt = new Date(Math.min(now.getTime() + PASS_HOURS * HOUR_MS, share.expiresAt.getTime()));
  // Locks the link first, as revoking it does.
  await database.$transaction([
    database.share.update({ where: { id: share.id }, data: { opened: { increment: 1 } } }),
    database.shareVisit.deleteMany({ where: { shareId: share.id, endsAt: { lte: now } } }),
    database.shareVisit.create({ data: { id: uuidv7(), shareId: share.id, passHash: hash, createdAt: now, endsAt } }),
  ]);
  return { pass: secret, endsAt };
}

/** The guest of a pass. Read for every request, so that a revoked link stops working immediately. @throws Problem */
export async function findGuest(database: Database, pass: string, now: Date): Promise<Guest> {
  const visit = await database.shareVisit.findUnique({
    where: { passHash: hashSecret(pass) },
    include: { share: { include: { workspace: true } } },
  });
  if (!visit) throw new Problem('share_pass');
  const share = requireOpen(visit.share, now);
  if (visit.endsAt <= now) throw new Problem('share_pass');
  return { visitId: visit.id, endsAt: visit.endsAt, share };
}

/** Which of these links no longer admit guests. */
export async function endedShares(database: Database, ids: string[], now: Date): Promise<string[]> {
  const open = await database.share.findMany({
    where: { id: { in: ids }, revokedAt: null, expiresAt: { gt: now }, workspace: OPEN_WORKSPACE },
    select: { id: true },
  });
  const still = new Set(open.map(({ id }) => id));
  return ids.filter((id) => !still.has(id));
}

/** Locks the link against revocation while a guest writes. @throws Problem as {@link findShare} */
export async function holdShare(transaction: Transaction, shareId: string, now: Date): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM shares WHERE id = ${shareId}::uuid FOR SHARE`;
  requireOpen(await transaction.share.findUnique({ where: { id: shareId }, include: { workspace: true } }), now);
}

/** A closed workspace's link is reported as unknown. */
function requireOpen(share: OpenShare | null, now: Date): OpenShare {
  if (!share || share.workspace.deletedAt) throw new Problem('share_unknown');
  if (share.revokedAt) throw new Problem('share_revoked');
  if (share.expiresAt <= now) throw new Problem('share_ended', { at: inWords(share.expiresAt) });
  if (share.workspace.suspendedAt) throw new Problem('share_paused');
  return share;
}

function inWords(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
