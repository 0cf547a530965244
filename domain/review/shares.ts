import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { MadeShare, NewShare, ShareView } from '@maquette/contracts/review/shares';
import { can } from '@maquette/contracts/workspaces/can';
import type { Database, Prisma } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { requestVideoCopies } from '../assets/video-copies';
import type { SecretBox } from '../runtime/secret-box';
import { writeAudit } from '../workspaces/audit-log';
import { type Actor, type Asker, changeUnderLock, requireActive } from '../workspaces/change-under-lock';
import { FORMER_MEMBER, namesOf } from '../workspaces/member-names';
import { permit } from '../workspaces/permit';
import { SHOWABLE } from '../workspaces/visible-results';
import { drawSecret, hashPassword } from './secrets';

/** Maximum number of open links in a workspace. */
const OPEN_LIMIT = 200;
/** Maximum number of ended links in the list. */
const LISTED = 200;
const DAY_MS = 86_400_000;

/**
 * Creates a link to results in the workspace.
 * @param box encrypts the link's token, so that it can be copied again
 * @throws Problem viewer_cannot_render, workspace_suspended; not_found when one of the results cannot be shown;
 * shares_used
 */
export async function makeShare(
  database: Database,
  asker: Asker,
  { wish, box }: { wish: NewShare; box: SecretBox },
  now: Date,
): Promise<MadeShare> {
  const { secret, hash } = drawSecret();
  const passwordHash = wish.password === undefined ? null : await hashPassword(wish.password);
  const renders = [...new Set(wish.renders.map((id) => id.toLowerCase()))];
  const id = uuidv7();
  const share = await changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'shares.make');
    const { workspaceId } = actor;
    const { plan } = await requireActive(transaction, workspaceId);
    const where = { id: { in: renders }, workspaceId, ...SHOWABLE };
    const found = await transaction.render.findMany({ where, include: { asset: true } });
    if (found.length < renders.length) throw new Problem('not_found');
    const open = await transaction.share.count({ where: { workspaceId, revokedAt: null, expiresAt: { gt: now } } });
    if (open >= OPEN_LIMIT) throw new Problem('shares_used', { limit: OPEN_LIMIT });
    await transaction.share.create({
      data: {
        ...{ id, workspaceId, uid: actor.person.uid, name: wish.name, tokenHash: hash, passwordHash },
        tokenSealed: box.hasKey ? box.seal(secret, sealedFor(id)) : null,
        ...{ watermark: wish.watermark, download: wish.download, createdAt: now },
        expiresAt: new Date(now.getTime() + wish.days * DAY_MS),
        renders: { create: renders.map((renderId, place) => ({ renderId, place })) },
      },
    });
    // Started early, so that the copies are ready for the first guest.
    if (wish.watermark || planOf(plan).watermark)
      await requestVideoCopies(
        transaction,
        found.flatMap(({ asset }) => asset ?? []),
      );
    const details = { results: renders.length, days: wish.days, password: passwordHash !== null };
    await note(transaction, actor, { action: 'share.made', subject: id, details }, now);
    return actor;
  });
  const [view] = await listShares(database, share, now, id);
  if (!view) throw new Error('share link not found after its creation');
  return { share: view, token: secret };
}

/**
 * Revokes a link. After the commit no guest enters, and guests who are there can do nothing more. Comments stay.
 * @throws Problem role_cannot, not_found
 */
export function revokeShare(database: Database, asker: Asker, id: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const share = await transaction.share.findFirst({ where: { id, workspaceId: actor.workspaceId } });
    if (!share) throw new Problem('not_found');
    permit(actor, 'shares.revoke', { maker: share.uid });
    const { count } = await transaction.share.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: now, tokenSealed: null },
    });
    await transaction.shareVisit.deleteMany({ where: { shareId: id } });
    if (count > 0) await note(transaction, actor, { action: 'share.revoked', subject: id, details: {} }, now);
  });
}

/**
 * Token of an open link, for members who may create links.
 * @throws Problem viewer_cannot_render; not_found for an unknown or ended link; share_link_not_kept without a stored
 * token
 */
export async function readShareToken(
  database: Database,
  actor: Pick<Actor, 'workspaceId' | 'role' | 'person'>,
  { id, box }: { id: string; box: SecretBox },
  now: Date,
): Promise<string> {
  permit(actor, 'shares.make');
  const where = { id, workspaceId: actor.workspaceId, revokedAt: null, expiresAt: { gt: now } };
  const share = await database.share.findFirst({ where });
  if (!share) throw new Problem('not_found');
  if (share.tokenSealed === null) throw new Problem('share_link_not_kept');
  return box.open(share.tokenSealed, sealedFor(id));
}

/** Binds a sealed token to its own link. */
const sealedFor = (id: string) => `share:${id}`;

const LISTING = {
  renders: {
    where: { render: SHOWABLE },
    orderBy: { place: 'asc' },
    include: { render: { include: { asset: true } } },
  },
  _count: { select: { comments: { where: { deletedAt: null } } } },
} as const;

/** All open links of a workspace, so that each can be revoked, then the latest ended ones. @param only this link */
export async function listShares(
  database: Database,
  { workspaceId, role, person }: Pick<Actor, 'workspaceId' | 'role' | 'person'>,
  now: Date,
  only?: string,
): Promise<ShareView[]> {
  const listed = (where: Prisma.ShareWhereInput, take: number) =>
    database.share.findMany({
      where: { workspaceId, id: only, ...where },
      orderBy: { createdAt: 'desc' },
      take,
      include: LISTING,
    });
  const [open, ended] = await Promise.all([
    listed({ revokedAt: null, expiresAt: { gt: now } }, OPEN_LIMIT),
    listed({ OR: [{ revokedAt: { not: null } }, { expiresAt: { lte: now } }] }, LISTED),
  ]);
  const shares = [...open, ...ended];
  const names = await namesOf(
    database,
    shares.map(({ uid }) => uid),
  );
  return shares.map((share) => ({
    id: share.id,
    name: share.name,
    maker: { uid: share.uid, name: names.get(share.uid) ?? FORMER_MEMBER },
    state: share.revokedAt ? 'revoked' : share.expiresAt <= now ? 'expired' : 'open',
    hasPassword: share.passwordHash !== null,
    watermark: share.watermark,
    download: share.download,
    createdAt: share.createdAt.toISOString(),
    expiresAt: share.expiresAt.toISOString(),
    renders: share.renders.flatMap(({ render }) =>
      render.asset
        ? [{ id: render.id, thumbnailKey: render.asset.thumbnailKey, approved: render.approvedAt !== null }]
        : [],
    ),
    comments: share._count.comments,
    visits: share.opened,
    mayCopy:
      share.tokenSealed !== null &&
      share.revokedAt === null &&
      share.expiresAt > now &&
      can({ role, uid: person.uid }, 'shares.make'),
    mayRevoke: can({ role, uid: person.uid }, 'shares.revoke', { maker: share.uid }),
  }));
}

function note(
  transaction: Parameters<typeof writeAudit>[0],
  { workspaceId, person, address }: Actor,
  entry: Pick<Parameters<typeof writeAudit>[1], 'action' | 'subject' | 'details'>,
  now: Date,
): Promise<void> {
  return writeAudit(transaction, { workspaceId, actor: person.uid, address, ...entry }, now);
}
