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

/** SHA-256, in hex, of everything an entry says and of the hash it follows. */
export function hashOf(entry: Omit<AuditEntry, 'hash' | 'details'> & { details: unknown }): string {
  const { workspaceId, sequence, at, actor, action, subject, details, address, previousHash } = entry;
  const facts = Object.entries(details as AuditDetails).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [previousHash, workspaceId, sequence, at.toISOString(), actor, action, subject, facts, address];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** An address as it may be kept for ever: the network it is in, IPv4 to 24 bits, IPv6 to 48. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.toLowerCase().split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
