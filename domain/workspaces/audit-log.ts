import { createHash } from 'node:crypto';
import type { AuditAction, AuditDetails } from '@maquette/contracts/workspaces/audit';
import type { AuditEntry, Database, Transaction } from '@maquette/prisma/client';
import { lockWorkspace } from './under-rights';

export interface NewAuditEntry {
  workspaceId: string;
  /** Uid of who did it; null for the product itself. */
  actor: string | null;
  action: AuditAction;
  /** What it was done to: an id. */
  subject?: string | null;
  details?: AuditDetails;
  address?: string | null;
}

/** What the first entry of a workspace follows. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * Writes down what was done, in the transaction that does it. Entries count without gaps and each is hashed with the one before, so
 * that none can be changed, taken out or slipped in unseen; the lock of the workspace keeps two from following the same one.
 */
export function writeAudit(transaction: Transaction, entry: NewAuditEntry, now: Date): Promise<void> {
  return writeAudits(transaction, entry.workspaceId, [entry], now);
}

/** Writes down what was just done outside of a transaction of its own. */
export function noteDone(database: Database, entry: NewAuditEntry, now: Date): Promise<void> {
  return database.$transaction((transaction) => writeAudit(transaction, entry, now));
}

/** The same for many things that were done to one workspace at once. */
export async function writeAudits(
  transaction: Transaction,
  workspaceId: string,
  entries: Omit<NewAuditEntry, 'workspaceId'>[],
  now: Date,
): Promise<void> {
  await lockWorkspace(transaction, workspaceId);
  const last = await transaction.auditEntry.findFirst({ where: { workspaceId }, orderBy: { sequence: 'desc' } });
  let sequence = last?.sequence ?? 0;
  let previousHash = last?.hash ?? FIRST_HASH;
  const rows = entries.map(({ actor, action, subject = null, details = {}, address = null }) => {
    sequence += 1;
    const network = address && networkOf(address);
    const row = { workspaceId, sequence, at: now, actor, action, subject, details, address: network, previousHash };
    const hash = hashOf(row);
    previousHash = hash;
    return { ...row, hash };
  });
  await transaction.auditEntry.createMany({ data: rows });
}

type Said = Omit<AuditEntry, 'hash' | 'details'> & { details: unknown };

/**
 * SHA-256, in hex, of everything an entry says and of the hash it follows. Who did it, to what and from where go in by their marks, so
 * that these can take their places later and every hash stays what it is.
 */
export function hashOf(entry: Said): string {
  return digest(entry, markOf);
}

/** As entries were hashed before there were marks. */
export function plainHashOf(entry: Said): string {
  return digest(entry, (word) => word);
}

function digest(entry: Said, marked: (word: string) => string): string {
  const { workspaceId, sequence, at, action, details, previousHash } = entry;
  const [actor, subject, address] = [entry.actor, entry.subject, entry.address].map((word) => word && marked(word));
  const facts = Object.entries(details as AuditDetails).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [previousHash, workspaceId, sequence, at.toISOString(), actor, action, subject, facts, address];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

const MARK = 'gone:';

/** What stands in the books for somebody who is not there any more: the same for the same word, and nobody reads the word from it. */
export function markOf(word: string): string {
  if (word.startsWith(MARK)) return word;
  return `${MARK}${createHash('sha256').update(word).digest('hex').slice(0, 32)}`;
}

/**
 * Puts marks in the places of a person, in every log, or of everybody, in the log of one workspace. Chains hold: only entries from before
 * there were marks are hashed anew, and what was wrong with a chain before stays wrong.
 */
export async function forgetInAudit(
  transaction: Transaction,
  whom: { uid: string } | { workspaceId: string },
): Promise<void> {
  const uid = 'uid' in whom ? whom.uid : null;
  const where = 'uid' in whom ? { OR: [{ actor: whom.uid }, { subject: whom.uid }] } : whom;
  const logs = await transaction.auditEntry.findMany({
    where,
    select: { workspaceId: true },
    distinct: ['workspaceId'],
  });
  await transaction.$executeRaw`SELECT set_config('maquette.forgetting', 'on', true)`;
  for (const { workspaceId } of logs.sort((a, b) => (a.workspaceId < b.workspaceId ? -1 : 1))) {
    await lockWorkspace(transaction, workspaceId);
    await forgetInLog(transaction, workspaceId, uid);
  }
  await transaction.$executeRaw`SELECT set_config('maquette.forgetting', 'off', true)`;
}

/** @param uid null for everybody */
async function forgetInLog(transaction: Transaction, workspaceId: string, uid: string | null): Promise<void> {
  const forgotten = (word: string | null) => (word === null || (uid !== null && word !== uid) ? word : markOf(word));
  let [was, is] = [FIRST_HASH, FIRST_HASH];
  for (const row of await transaction.auditEntry.findMany({ where: { workspaceId }, orderBy: { sequence: 'asc' } })) {
    const { sequence } = row;
    const [actor, subject] = [forgotten(row.actor), forgotten(row.subject)];
    const address = uid === null || row.actor === uid ? row.address && markOf(row.address) : row.address;
    const previousHash = row.previousHash === was ? is : row.previousHash;
    const entry = { ...row, actor, subject, address, previousHash };
    const sound = row.hash === hashOf(row) || row.hash === plainHashOf(row);
    const hash = sound ? hashOf(entry) : row.hash;
    const changed = { actor, subject, address, previousHash, hash };
    if (hash !== row.hash || actor !== row.actor || subject !== row.subject || address !== row.address)
      await transaction.auditEntry.update({
        where: { workspaceId_sequence: { workspaceId, sequence } },
        data: changed,
      });
    [was, is] = [row.hash, hash];
  }
}

/** An address as it may be kept for ever: the network it is in, IPv4 to 24 bits, IPv6 to 48. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.toLowerCase().split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
