import { Problem } from '@maquette/contracts/calls/problem';
import type { GalleryReport } from '@maquette/contracts/gallery/gallery';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeMail } from '../mail/write-mail';
import { truncateText } from '../runtime/clean-text';
import { networkOf } from '../workspaces/audit-log';
import { readEntry } from './read-gallery';

/** Number of characters of the prompt quoted in the e-mail to the operator. */
const QUOTED = 300;

/**
 * Stores a report about an entry and queues the e-mail to the operator in one transaction.
 * A network can report an entry once.
 * @param operator recipient; undefined: the report is only stored
 * @throws Problem not_found
 */
export async function reportEntry(
  database: Database,
  {
    id,
    report,
    address,
    operator,
  }: { id: string; report: GalleryReport; address: string; operator: string | undefined },
  now: Date,
): Promise<void> {
  const entry = await readEntry(database, id);
  if (!entry) throw new Problem('not_found');
  await database.$transaction(async (transaction) => {
    const { count } = await transaction.galleryReport.createMany({
      data: [{ id: uuidv7(), renderId: id, ...report, network: networkOf(address), createdAt: now }],
      skipDuplicates: true,
    });
    if (count === 0 || operator === undefined) return;
    const contents = { ...report, words: truncateText(entry.words, QUOTED), path: `/gallery/${id}`, id };
    await writeMail(
      transaction,
      { occasion: `${id}:${networkOf(address)}`, to: operator, kind: 'gallery_report', contents },
      now,
    );
  });
}

/** An operator takes an entry down: it cannot be published until restored. @returns whether it exists */
export async function takeDown(database: Database | Transaction, id: string, reason: string): Promise<boolean> {
  const { count } = await database.galleryEntry.updateMany({
    where: { renderId: id },
    data: { state: 'taken_down', reason, named: false, frontPage: 'automatic', frontPageConsent: false },
  });
  return count > 0;
}

/** Restores an entry. An entry that its workspace unpublished stays unpublished. @returns whether it was taken down */
export async function putBack(database: Database | Transaction, id: string): Promise<boolean> {
  const count = await database.$executeRaw`
    UPDATE gallery_entries SET state = CASE WHEN wanted THEN 'public' ELSE 'removed' END, reason = ''
    WHERE render_id = ${id}::uuid AND state = 'taken_down'`;
  return count > 0;
}
