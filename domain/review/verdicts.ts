import { Problem } from '@maquette/contracts/calls/problem';
import { CHANGES_ASKED, type NewVerdict } from '@maquette/contracts/review/review';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { chooseApproved } from '../projects/save-versions';
import { writeAudit } from '../workspaces/audit-log';
import { changeUnderLock, lockedWorkspace } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import type { Written } from './comments';
import { mailVerdict } from './review-mails';
import { heldRender, type Reviewer } from './reviewer';

/**
 * Approves a result, or requests changes, under the reviewer's name. An approved result is frozen:
 * it cannot be trashed or commented until an Admin withdraws the approval. Repeated clicks count as one verdict.
 * @throws Problem role_cannot, not_found, review_closed, changes_full
 */
export function decide(database: Database, reviewer: Reviewer, wish: NewVerdict, now: Date): Promise<Written> {
  const judged = async (transaction: Transaction) => {
    const render = await heldRender(transaction, reviewer, wish, now);
    if (render.approvedAt) throw new Problem('review_closed');
    const shareId = reviewer.kind === 'guest' ? reviewer.shareId : wish.shareId;
    const { decision, note } = wish;
    const who = reviewer.kind === 'member' ? { uid: reviewer.uid } : { guestName: reviewer.name };
    const said = { renderId: render.id, shareId, ...who, decision, note };
    if (decision === 'changes' && (await isAsked(transaction, said))) return { renderId: render.id, shareId };
    const verdict = await transaction.verdict.create({ data: { id: uuidv7(), ...said, createdAt: now } });
    if (decision === 'approved') {
      await transaction.render.update({
        where: { id: render.id },
        data: { approvedAt: now, sequence: { increment: 1 } },
      });
      await chooseApproved(transaction, render.id);
    }
    await writeAudit(
      transaction,
      {
        workspaceId: reviewer.workspaceId,
        // A guest has no account, so the log names the link.
        actor: reviewer.kind === 'member' ? reviewer.uid : null,
        action: decision === 'approved' ? 'review.approved' : 'review.changes_asked',
        subject: render.id,
        details: { share: shareId },
        address: reviewer.address,
      },
      now,
    );
    await mailVerdict(transaction, { render, verdict }, now);
    return { renderId: render.id, shareId };
  };
  if (reviewer.kind === 'member')
    return changeUnderLock(database, reviewer, (transaction, actor) => {
      permit(actor, 'reviews.decide');
      return judged(transaction);
    });
  return lockedWorkspace(database, reviewer.workspaceId, judged);
}

interface Changes {
  renderId: string;
  shareId: string | null;
  uid?: string;
  guestName?: string;
  note: string;
}

/**
 * True when the reviewer requested exactly these changes before, since the result was last reopened.
 * The result is locked, so counts are exact.
 * @throws Problem changes_full for a new request over the limit: per link for guests, in total for members
 */
async function isAsked(
  transaction: Transaction,
  { renderId, shareId, uid, guestName, note }: Changes,
): Promise<boolean> {
  const changes = { renderId, decision: 'changes' };
  const last = await transaction.verdict.aggregate({ where: { renderId }, _max: { withdrawnAt: true } });
  const same = { ...changes, shareId, note, ...(uid ? { uid } : { uid: null, guestName }) };
  const createdAt = { gt: last._max.withdrawnAt ?? new Date(0) };
  if ((await transaction.verdict.count({ where: { ...same, createdAt } })) > 0) return true;
  const limit = uid ? CHANGES_ASKED.members : CHANGES_ASKED.guests;
  const asked = await transaction.verdict.count({
    where: { ...changes, ...(uid ? { uid: { not: null } } : { uid: null, shareId }) },
  });
  if (asked >= limit) throw new Problem('changes_full', { limit });
  return false;
}

/** Withdraws an approval: the result can be commented and deleted again. @throws Problem role_cannot, not_found */
export function reopen(
  database: Database,
  reviewer: Extract<Reviewer, { kind: 'member' }>,
  renderId: string,
  now: Date,
): Promise<Written> {
  return changeUnderLock(database, reviewer, async (transaction, actor) => {
    const { workspaceId, uid, address } = reviewer;
    permit(actor, 'reviews.reopen');
    const render = await heldRender(transaction, reviewer, { renderId, shareId: null }, now);
    if (!render.approvedAt) return { renderId, shareId: null };
    await transaction.render.update({
      where: { id: renderId },
      data: { approvedAt: null, sequence: { increment: 1 } },
    });
    await transaction.verdict.updateMany({
      where: { renderId, decision: 'approved', withdrawnAt: null },
      data: { withdrawnAt: now, withdrawnBy: uid },
    });
    await writeAudit(
      transaction,
      { workspaceId, actor: uid, action: 'review.reopened', subject: renderId, address },
      now,
    );
    return { renderId, shareId: null };
  });
}
