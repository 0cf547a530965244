import { Problem } from '@maquette/contracts/calls/problem';
import type { GalleryReport } from '@maquette/contracts/gallery/gallery';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeMail } from '../mail/write-mail';
import { beginningOf } from '../runtime/clean-text';
import { networkOf } from '../workspaces/audit-log';
import { readEntry } from './read-gallery';

/** Of the words of an entry, in the letter to the operator. */
const QUOTED = 300;

/**
 * Keeps that somebody finds an entry wrong, and writes to the operator, both or neither. A network says it of an entry once.
 * @param operator who is written to; undefined for nobody: then it only stands in the database
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
    const contents = { ...report, words: beginningOf(entry.words, QUOTED), path: `/gallery/${id}`, id };
    await writeMail(
      transaction,
      { occasion: `${id}:${networkOf(address)}`, to: operator, kind: 'gallery_report', contents },
      now,
    );
  });
}

/** What operators do: an entry is out, and its people cannot put it back; or it may stand there again. @returns whether there is one */
export async function takeDown(database: Database | Transaction, id: string, reason: string): Promise<boolean> {
  const { count } = await database.galleryEntry.updateMany({
    where: { renderId: id },
    data: { state: 'taken_down', reason, named: false, frontPage: 'automatic', frontPageConsent: false },
  });
  return count > 0;
}

/** What its people took out themselves stays out, and is theirs to show again. @returns whether it was taken down */
export async function putBack(database: Database | Transaction, id: string): Promise<boolean> {
  const count = await database.$executeRaw`
    UPDATE gallery_entries SET state = CASE WHEN wanted THEN 'public' ELSE 'removed' END, reason = ''
    WHERE render_id = ${id}::uuid AND state = 'taken_down'`;
  return count > 0;
}
