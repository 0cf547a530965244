import { WORKSPACE_QUERY } from '@maquette/contracts/workspaces/workspaces';
import type { ReviewComment, Transaction, Verdict } from '@maquette/prisma/client';
import { wantsMail } from '../mail/mail-choices';
import { writeMails } from '../mail/write-mail';
import type { Render } from '../renders/stored-render';
import { truncateText } from '../runtime/clean-text';
import { FORMER_MEMBER } from '../workspaces/member-names';
import { mentionedIn } from './mentions';

const HOUR_MS = 3_600_000;
const QUOTED = 600;

/**
 * Sends e-mails about a comment: to the link's creator and the result's owner at most once an hour per result,
 * and to mentioned members. Authors get no e-mail about their own comments.
 */
export async function mailComment(
  transaction: Transaction,
  { render, comment }: { render: Render; comment: ReviewComment },
  now: Date,
): Promise<void> {
  const { people, share, about } = await surroundings(transaction, render, comment);
  const mentioned = new Set(
    mentionedIn(
      comment.text,
      [...people].map(([uid, { name }]) => ({ uid, name })),
    ),
  );
  // A guest may mention visible people, but must not be able to probe the list of members.
  const callable = comment.uid
    ? mentioned
    : new Set([...mentioned].filter((uid) => uid === share?.uid || uid === render.uid));
  const makers = new Set(
    comment.uid && comment.shareId === null ? [render.uid] : [share?.uid ?? render.uid, render.uid],
  );
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const letters = [...new Set([...makers, ...callable])].flatMap((uid) => {
    const person = people.get(uid);
    if (!person || uid === comment.uid || person.email === '' || !wantsMail(person.preferences, 'review_comment'))
      return [];
    const called = callable.has(uid);
    // A guest's mentions send at most one e-mail an hour; mentions by colleagues are always sent.
    const occasion = called && comment.uid ? comment.id : `${render.id}:${hour}${called ? ':called' : ''}`;
    const contents = { ...about, called, text: truncateText(comment.text, QUOTED), by: comment.uid };
    return [{ occasion, to: person.email, kind: 'review_comment' as const, workspaceId: render.workspaceId, contents }];
  });
  await writeMails(transaction, letters, now);
}

/**
 * Sends e-mails about a verdict to the link's creator and the result's owner: every approval, and change requests at
 * most once an hour per result.
 */
export async function mailVerdict(
  transaction: Transaction,
  { render, verdict }: { render: Render; verdict: Verdict },
  now: Date,
): Promise<void> {
  const { people, share, about } = await surroundings(transaction, render, verdict);
  const letters = [...new Set([share?.uid ?? render.uid, render.uid])].flatMap((uid) => {
    const person = people.get(uid);
    if (!person || uid === verdict.uid || person.email === '' || !wantsMail(person.preferences, 'review_verdict'))
      return [];
    const approved = verdict.decision === 'approved';
    const contents = { ...about, approved, text: truncateText(verdict.note, QUOTED), by: verdict.uid };
    const occasion = approved ? verdict.id : `${render.id}:${Math.floor(now.getTime() / HOUR_MS)}`;
    const letter = { occasion, to: person.email, kind: 'review_verdict' as const, contents };
    return [{ ...letter, workspaceId: render.workspaceId }];
  });
  await writeMails(transaction, letters, now);
}

/** The workspace's members, the link, and the common contents of these e-mails. */
async function surroundings(
  transaction: Transaction,
  render: Render,
  said: { shareId: string | null; uid: string | null; guestName: string | null },
) {
  const workspace = await transaction.workspace.findUniqueOrThrow({
    where: { id: render.workspaceId },
    select: { name: true, members: { select: { uid: true, user: true } } },
  });
  const people = new Map(
    workspace.members.map(({ uid, user: { displayName, email, preferences } }) => [
      uid,
      { name: displayName, email, preferences },
    ]),
  );
  const share = said.shareId === null ? null : await transaction.share.findUnique({ where: { id: said.shareId } });
  const query = share ? `share=${share.id}&render=${render.id}` : `render=${render.id}`;
  return {
    people,
    share,
    about: {
      workspace: workspace.name,
      workspaceId: render.workspaceId,
      author: said.guestName ?? people.get(said.uid ?? '')?.name ?? FORMER_MEMBER,
      guest: said.uid === null,
      share: share?.name ?? null,
      path: `/dashboard/review?${query}&${WORKSPACE_QUERY}=${render.workspaceId}`,
    },
  };
}
