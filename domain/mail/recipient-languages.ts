import { languageSchema } from '@maquette/contracts/account/language-choice';
import type { Language } from '@maquette/contracts/account/languages';
import type { Database, Mail } from '@maquette/prisma/client';
import { z } from 'zod';

const said = z.object({ language: languageSchema });

/** What somebody wants to be written to in; undefined for whoever has never said it. @param preferences of their row */
export function languageOfPerson(preferences: unknown): Language | undefined {
  return said.safeParse(preferences).data?.language;
}

/** The same of somebody by their uid. */
export async function languageOfUid(database: Database, uid: string): Promise<Language | undefined> {
  const user = await database.user.findUnique({ where: { uid }, select: { preferences: true } });
  return languageOfPerson(user?.preferences);
}

/**
 * In which language each letter is written: that of whoever has its address as of now, else what the letter says itself (that of whoever
 * invites), else English.
 */
export async function languagesOf(
  database: Database,
  mails: Pick<Mail, 'recipient' | 'contents'>[],
): Promise<Language[]> {
  const addresses = [...new Set(mails.map(({ recipient }) => recipient.toLowerCase()))];
  // Who signed in last stands last and counts, should two have one address.
  const people = await database.$queryRaw<{ email: string; preferences: unknown }[]>`
    SELECT lower(email) AS email, preferences FROM users WHERE lower(email) = ANY (${addresses}) ORDER BY last_login_at`;
  const spoken = new Map(people.map(({ email, preferences }) => [email, languageOfPerson(preferences)]));
  return mails.map(
    ({ recipient, contents }) => spoken.get(recipient.toLowerCase()) ?? languageOfPerson(contents) ?? 'en',
  );
}
