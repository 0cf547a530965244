import { Problem } from '@maquette/contracts/calls/problem';
import {
  COMMENTS_OF_A_RENDER,
  GUEST_COMMENTS_AN_HOUR,
  GUEST_COMMENTS_OF_A_RENDER,
  type NewComment,
  SHARE_COMMENTS_A_DAY,
} from '@maquette/contracts/review/review';
import type { Database, ReviewComment, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeAudit } from '../workspaces/audit-log';
import { by } from '../workspaces/change-members';
import { changeUnderLock } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import { mailComment } from './review-mails';
import { heldRender, type Reviewer } from './reviewer';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A written comment or verdict, and the links through which it is visible. */
export interface Written {
  renderId: string;
  shareId: string | null;
}

/**
 * Adds a comment to a result, a spot on it, or a thread. Mentioned members and the link's creator get an e-mail.
 * @throws Problem not_found, review_closed after approval, review_full, review_link_full, review_too_fast
 */
export function addComment(database: Database, reviewer: Reviewer, wish: NewComment, now: Date): Promise<Written> {
  return database.$transaction(async (transaction) => {
    if (reviewer.kind === 'member') permit(actingAs(reviewer), 'reviews.comment');
    const thread = wish.answers === null ? null : await threadOf(transaction, reviewer, wish);
    const shareId = reviewer.kind === 'guest' ? reviewer.shareId : thread ? thread.shareId : wish.shareId;
    const render = await heldRender(transaction, reviewer, { renderId: wish.renderId, shareId }, now);
    if (render.approvedAt) throw new Problem('review_closed');
    // Locks the thread against deletion.
    if (thread) await ownThread(transaction, reviewer, thread.id);
    await keepPace(transaction, reviewer, render.id, now);
    const spot = thread ? null : wish.spot;
    const comment = await transaction.reviewComment.create({
      data: {
        ...{ id: uuidv7(), renderId: render.id, shareId, answers: thread?.id ?? null, text: wish.text, createdAt: now },
        ...(reviewer.kind === 'member'
          ? { uid: reviewer.uid }
          : { guestName: reviewer.name, visitId: reviewer.visitId }),
        ...(spot ?? {}),
      },
    });
    await mailComment(transaction, { render, comment }, now);
    return { renderId: render.id, shareId };
  });
}

/** Resolves a thread, or reopens it. @throws Problem not_found, review_closed */
export function resolveThread(
  database: Database,
  reviewer: Reviewer,
  { id, resolved }: { id: string; resolved: boolean },
  now: Date,
): Promise<Written> {
  return database.$transaction(async (transaction) => {
    if (reviewer.kind === 'member') permit(actingAs(reviewer), 'reviews.comment');
    const comment = await ownThread(transaction, reviewer, id);
    const { renderId, shareId } = comment;
    const render = await heldRender(transaction, reviewer, { renderId, shareId }, now);
    if (render.approvedAt) throw new Problem('review_closed');
    const by = reviewer.kind === 'member' ? { resolvedBy: reviewer.uid } : { resolvedGuest: reviewer.name };
    await transaction.reviewComment.updateMany({
      where: { id, resolvedAt: resolved ? null : { not: null } },
      data: { resolvedBy: null, resolvedGuest: null, ...(resolved ? by : {}), resolvedAt: resolved ? now : null },
    });
    return { renderId, shareId };
  });
}

/**
 * Deletes a comment: members their own, admins any.
 * A comment with replies by others is emptied and loses its author; it is deleted together with the last reply.
 * @throws Problem not_found, role_cannot, review_closed
 */
export function removeComment(
  database: Database,
  reviewer: Extract<Reviewer, { kind: 'member' }>,
  id: string,
  now: Date,
): Promise<Written> {
  return changeUnderLock(database, reviewer, async (transaction, actor) => {
    const { workspaceId } = reviewer;
    const where = { id, deletedAt: null, render: { workspaceId } };
    const found = await transaction.reviewComment.findFirst({ where, select: { renderId: true } });
    if (!found) throw new Problem('not_found');
    await transaction.$queryRaw`SELECT 1 FROM renders WHERE id = ${found.renderId}::uuid FOR UPDATE`;
    const comment = await transaction.reviewComment.findFirst({ where, include: { render: true } });
    if (!comment) throw new Problem('not_found');
    const { renderId, shareId, render } = comment;
    permit(actor, comment.uid === actor.person.uid ? 'reviews.comment' : 'reviews.moderate');
    if (render.approvedAt) throw new Problem('review_closed');
    await takeBack(transaction, comment, now);
    const own = comment.uid === actor.person.uid;
    const details = { comment: id, own };
    await writeAudit(transaction, { ...by(actor), action: 'review.comment_deleted', subject: renderId, details }, now);
    return { renderId, shareId };
  });
}

async function takeBack(transaction: Transaction, comment: ReviewComment, now: Date): Promise<void> {
  const { id, uid, visitId, answers } = comment;
  const given = await transaction.reviewComment.findMany({
    where: { answers: id },
    select: { uid: true, visitId: true },
  });
  // A guest is identified by the visit during which they wrote.
  const ofOthers = given.some((answer) => answer.uid !== uid || answer.visitId !== visitId);
  if (ofOthers) {
    const nobody = { uid: null, guestName: null, visitId: null };
    await transaction.reviewComment.update({ where: { id }, data: { ...nobody, text: '', deletedAt: now } });
    return;
  }
  await transaction.reviewComment.deleteMany({ where: { OR: [{ id }, { answers: id }] } });
  if (answers === null || (await transaction.reviewComment.count({ where: { answers } })) > 0) return;
  await transaction.reviewComment.deleteMany({ where: { id: answers, deletedAt: { not: null } } });
}

const actingAs = ({ role, uid }: Extract<Reviewer, { kind: 'member' }>) => ({ role, person: { uid } });

/** The thread that a reply belongs to, on the same result. */
async function threadOf(transaction: Transaction, reviewer: Reviewer, wish: NewComment): Promise<ReviewComment> {
  const thread = await ownThread(transaction, reviewer, wish.answers ?? '');
  if (thread.renderId !== wish.renderId.toLowerCase()) throw new Problem('not_found');
  return thread;
}

/** The first comment of a visible thread. @throws Problem not_found */
async function ownThread(transaction: Transaction, reviewer: Reviewer, id: string): Promise<ReviewComment> {
  const { workspaceId } = reviewer;
  const seen = reviewer.kind === 'guest' ? { shareId: reviewer.shareId } : {};
  const thread = await transaction.reviewComment.findFirst({
    where: { id, answers: null, render: { workspaceId }, ...seen },
  });
  if (!thread) throw new Problem('not_found');
  return thread;
}

/** Rate and size limits; the lock on the result makes counts exact. Guests have only the limits of their link. */
async function keepPace(transaction: Transaction, reviewer: Reviewer, renderId: string, now: Date): Promise<void> {
  const ago = (ms: number) => ({ gt: new Date(now.getTime() - ms) });
  if (reviewer.kind === 'member') {
    const ofMembers = await transaction.reviewComment.count({ where: { renderId, uid: { not: null } } });
    if (ofMembers >= COMMENTS_OF_A_RENDER) throw new Problem('review_full');
    return;
  }
  const { visitId, shareId } = reviewer;
  const byGuest = { uid: null, deletedAt: null };
  const ofLink = await transaction.reviewComment.count({ where: { renderId, shareId, ...byGuest } });
  if (ofLink >= GUEST_COMMENTS_OF_A_RENDER) throw new Problem('review_link_full');
  const ofVisit = await transaction.reviewComment.count({ where: { shareId, visitId, createdAt: ago(HOUR_MS) } });
  const ofShare = await transaction.reviewComment.count({ where: { shareId, ...byGuest, createdAt: ago(DAY_MS) } });
  if (ofVisit >= GUEST_COMMENTS_AN_HOUR || ofShare >= SHARE_COMMENTS_A_DAY) throw new Problem('review_too_fast');
}
