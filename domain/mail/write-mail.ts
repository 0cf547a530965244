import type { Database, Prisma, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import type { LetterContents, LetterKind } from './letter-contents';
import { wantsMail } from './mail-choices';

export interface NewMail<Kind extends LetterKind> {
  /** Names the occasion: the same occasion is told one person once. */
  occasion: string;
  to: string;
  kind: Kind;
  contents: LetterContents<Kind> & Prisma.InputJsonObject;
  workspaceId?: string;
}

/**
 * Puts a letter into the outbox. In the transaction of what it tells of: neither is there without the other.
 * @returns false when this occasion was told this person before
 */
export async function writeMail<Kind extends LetterKind>(
  transaction: Database | Transaction,
  letter: NewMail<Kind>,
  now: Date,
): Promise<boolean> {
  return (await writeMails(transaction, [letter], now)) > 0;
}

/** The same for many letters in one statement. @returns how many of the occasions were not told before */
export async function writeMails<Kind extends LetterKind>(
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

/** What every letter about a workspace says of it. */
export type AboutWorkspace = { workspace: string; workspaceId: string };

/** Who decides about the money of a workspace and has an address. */
const PAYING_ROLES = ['owner', 'admin'];

/**
 * Writes to everybody who decides about the money of a workspace and wants to hear of such things.
 * @param occasion names what happened: it is told once
 */
export async function writeToPayers<Kind extends LetterKind>(
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
