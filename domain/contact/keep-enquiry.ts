import type { ContactRequest } from '@maquette/contracts/account/contact-form';
import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Database } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeMail } from '../mail/write-mail';

/** Maximum number of enquiries per day and e-mail address. */
const A_DAY = 5;
const DAY_MS = 24 * 3_600_000;

export interface Enquiry extends Omit<ContactRequest, 'website' | 'filledSeconds'> {
  userAgent: string;
  /** Language of the page. The operator sees it and may answer in it. */
  language: Language;
}

/**
 * Stores an enquiry and queues the e-mail to the operator in one transaction. Safe to repeat.
 * @param operator the recipient; undefined: the enquiry is only stored
 * @throws Problem contact_too_often
 */
export async function storeEnquiry(
  database: Database,
  { submissionId, language, ...enquiry }: Enquiry,
  operator: string | undefined,
  now: Date,
): Promise<void> {
  const id = submissionId ?? uuidv7();
  const email = enquiry.email.toLowerCase();
  await database.$transaction(async (transaction) => {
    // Enquiries from one address run one at a time: otherwise two could both take the last allowed slot.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${email}`}, 0))`;
    if ((await transaction.contactSubmission.count({ where: { id } })) > 0) return;
    const since = new Date(now.getTime() - DAY_MS);
    const lately = await transaction.contactSubmission.count({ where: { email, createdAt: { gt: since } } });
    if (lately >= A_DAY) throw new Problem('contact_too_often');
    await transaction.contactSubmission.create({ data: { ...enquiry, id, email, createdAt: now } });
    if (operator === undefined) return;
    const { firstName, lastName, country, service, message, agreeToMarketing } = enquiry;
    const name = `${firstName} ${lastName}`;
    const contents = { name, email, country, service, message, agreeToMarketing, visitorLanguage: language };
    await writeMail(transaction, { occasion: id, to: operator, kind: 'contact_enquiry', contents }, now);
  });
}
