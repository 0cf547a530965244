import { languageSchema } from '@maquette/contracts/account/language-choice';
import type { Language } from '@maquette/contracts/account/languages';
import type { Database, Mail } from '@maquette/prisma/client';
import { z } from 'zod';

const said = z.object({ language: languageSchema });

/** The language a user chose for e-mails; undefined without a choice. @param preferences from the user's row */
export function languageOfPerson(preferences: unknown): Language | undefined {
  return said.safeParse(preferences).data?.language;
}

export async function languageOfUid(database: Database, uid: string): Promise<Language | undefined> {
  const user = await database.user.findUnique({ where: { uid }, select: { preferences: true } });
  return languageOfPerson(user?.preferences);
}

/** Language of each e-mail: the recipient's choice, else the inviter's, else English. */
export async function languagesOf(
  database: Database,
  mails: Pick<Mail, 'recipient' | 'contents'>[],
): Promise<Language[]> {
  const addresses = [...new Set(mails.map(({ recipient }) => recipient.toLowerCase()))];
  // If two users have the same address, the last sign-in counts, because its row comes last.
  const people = await database.$queryRaw<{ email: string; preferences: unknown }[]>`
    SELECT lower(email) AS email, preferences FROM users WHERE lower(email) = ANY (${addresses}) ORDER BY last_login_at`;
  const spoken = new Map(people.map(({ email, preferences }) => [email, languageOfPerson(preferences)]));
  return mails.map(
    ({ recipient, contents }) => spoken.get(recipient.toLowerCase()) ?? languageOfPerson(contents) ?? 'en',
  );
}
