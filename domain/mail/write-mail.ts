import type { Database, Prisma, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { wantsMail } from './mail-choices';
import type { MailContents, MailKind } from './mail-contents';

export interface NewMail<Kind extends MailKind> {
  /** Name of the occasion: each recipient gets one e-mail per occasion. */
  occasion: string;
  to: string;
  kind: Kind;
  contents: MailContents<Kind> & Prisma.InputJsonObject;
  workspaceId?: string;
}

/**
 * Puts an e-mail into the outbox, in the transaction of its event.
 * @returns false when this occasion was already sent to this recipient
 */
export async function writeMail<Kind extends MailKind>(
  transaction: Database | Transaction,
  letter: NewMail<Kind>,
  now: Date,
): Promise<boolean> {
  return (await writeMails(transaction, [letter], now)) > 0;
}

/** Puts many e-mails into the outbox in one statement. @returns number of e-mails that were new */
export async function writeMails<Kind extends MailKind>(
  transaction: Database | Transaction,
  letters: NewMail<Kind>[],
  now: Date,
): Promise<number> {
  const { count } = await transaction.mail.createMany({
    data: letters.map(({ occasion, to, kind, contents, workspaceId }) => ({
      id: uuidv7(),
      key: `${kind}:${occasion}:${to.toLowerCase()}`,
      recipient: to,
      kind,
      contents,
      workspaceId,
      nextAttemptAt: now,
      createdAt: now,
    })),
    skipDuplicates: true,
  });
  return count;
}

/** Contents that every e-mail about a workspace has. */
export type AboutWorkspace = { workspace: string; workspaceId: string };

/** Roles that manage a workspace's billing and get e-mails about it. */
const PAYING_ROLES = ['owner', 'admin'];

/**
 * Writes to members who manage billing and want such e-mails.
 * @param occasion the event; each recipient is notified of it only once
 */
export async function writeToPayers<Kind extends MailKind>(
  transaction: Database | Transaction,
  workspaceId: string,
  letter: Omit<NewMail<Kind>, 'to' | 'workspaceId' | 'contents'> & {
    contents: (about: AboutWorkspace) => NewMail<Kind>['contents'];
  },
  now: Date,
): Promise<void> {
  const workspace = await transaction.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true, members: { where: { role: { in: PAYING_ROLES } }, select: { user: true } } },
  });
  for (const { user } of workspace.members) {
    if (user.email === '' || !wantsMail(user.preferences, letter.kind)) continue;
    const { occasion, kind, contents } = letter;
    await writeMail(
      transaction,
      { occasion, kind, to: user.email, workspaceId, contents: contents({ workspace: workspace.name, workspaceId }) },
      now,
    );
  }
}
