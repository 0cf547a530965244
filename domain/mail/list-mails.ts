import type { Database, Mail } from '@maquette/prisma/client';
import { composeMail, type Letter } from './compose-mail';
import { type LaidOut, layOut } from './mail-layout';
import { languagesOf } from './recipient-languages';

const SHOWN = 100;

export interface ListedMail extends LaidOut {
  mail: Mail;
  action: Letter['action'];
}

/** The latest e-mails as they would be sent now, newest first. */
export async function listMails(database: Database, appUrl: string): Promise<ListedMail[]> {
  const mails = await database.mail.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: SHOWN });
  const languages = await languagesOf(database, mails);
  return mails.map((mail, at) => {
    const letter = composeMail(mail.kind, mail.contents, languages[at] ?? 'en');
    return { mail, action: letter.action, ...layOut(letter, appUrl) };
  });
}
