import type { Database, Mail } from '@maquette/prisma/client';
import { type LaidOut, layOut } from './letter-layout';
import { composeLetter, type Letter } from './letters';

const SHOWN = 100;

export interface ListedMail extends LaidOut {
  mail: Mail;
  action: Letter['action'];
}

/** The latest letters as they are sent, newest first. */
export async function listMails(database: Database, appUrl: string): Promise<ListedMail[]> {
  const mails = await database.mail.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: SHOWN });
  return mails.map((mail) => {
    const letter = composeLetter(mail.kind, mail.contents);
    return { mail, action: letter.action, ...layOut(letter, appUrl) };
  });
}
