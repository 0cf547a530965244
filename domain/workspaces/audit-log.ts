import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AuditAction, AuditDetails } from '@maquette/contracts/workspaces/audit';
import type { AuditEntry, Database, Transaction } from '@maquette/prisma/client';
import { lockWorkspace } from './change-under-lock';

export interface NewAuditEntry {
  workspaceId: string;
  /** Uid of the person who acted; null for the product itself. */
  actor: string | null;
  action: AuditAction;
  /** Id of the object that was changed. */
  subject?: string | null;
  details?: AuditDetails;
  address?: string | null;
}

/** The previous hash in a workspace's first entry. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * Writes an audit entry in the transaction of the change. Entries are numbered without gaps, and each hash includes the
 * previous one, so that no entry can be changed, removed or inserted unnoticed.
 * The workspace lock keeps two entries from having the same predecessor.
 */
export function writeAudit(transaction: Transaction, entry: NewAuditEntry, now: Date): Promise<void> {
  return writeAudits(transaction, entry.workspaceId, [entry], now);
}

/** Writes an audit entry in its own transaction, after the change. */
export function noteDone(database: Database, entry: NewAuditEntry, now: Date): Promise<void> {
  return database.$transaction((transaction) => writeAudit(transaction, entry, now));
}

/** Writes many audit entries of one workspace. */
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
    const addressSalt = network ? randomBytes(SALT_BYTES).toString('hex') : null;
    const facts = { at: now, actor, action, subject, details, address: network, addressSalt };
    const row = { workspaceId, sequence, ...facts, previousHash };
    const hash = hashOf(row);
    previousHash = hash;
    return { ...row, hash };
  });
  await transaction.auditEntry.createMany({ data: rows });
}

type Said = Omit<AuditEntry, 'hash' | 'details'> & { details: unknown };

/**
 * SHA-256, in hex, of an entry's content and the previous hash.
 * Actor, subject and network are hashed as marks, so that marks can replace them later without changing any hash.
 */
export function hashOf(entry: Said): string {
  return digest(entry, markOf, networkMarkOf(entry));
}

/** The hash of entries written before marks existed. */
export function plainHashOf(entry: Said): string {
  return digest(entry, (word) => word, entry.address);
}

function digest(entry: Said, marked: (word: string) => string, address: string | null): string {
  const { workspaceId, sequence, at, action, details, previousHash } = entry;
  const [actor, subject] = [entry.actor, entry.subject].map((word) => word && marked(word));
  const facts = Object.entries(details as AuditDetails).sort(([a], [b]) => (a < b ? -1 : 1));
  const said = [previousHash, workspaceId, sequence, at.toISOString(), actor, action, subject, facts, address];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

const MARK = 'gone:';
const SALT_BYTES = 16;

/**
 * There are few networks (2^24 for IPv4), so a plain hash could be reversed by trying them all.
 * The mark is keyed by its entry's salt, which is deleted with the network, so that the mark reveals nothing.
 * Entries written before salts existed have the plain mark.
 */
function networkMarkOf({ address, addressSalt }: Pick<Said, 'address' | 'addressSalt'>): string | null {
  if (address === null || address.startsWith(MARK)) return address;
  if (addressSalt === null) return markOf(address);
  return `${MARK}${createHmac('sha256', addressSalt).update(address).digest('hex').slice(0, 32)}`;
}

/** Replaces the network of an entry permanently. Without a salt the mark is random, and the entry is hashed again. */
function forgottenNetwork({ address, addressSalt }: Pick<Said, 'address' | 'addressSalt'>): string | null {
  if (address === null || address.startsWith(MARK) || addressSalt !== null)
    return networkMarkOf({ address, addressSalt });
  return `${MARK}${randomBytes(SALT_BYTES).toString('hex')}`;
}

/**
 * Replaces an erased person's id by a mark, always the same one. Ids are random, so guessing cannot reverse it.
 */
export function markOf(word: string): string {
  if (word.startsWith(MARK)) return word;
  return `${MARK}${createHash('sha256').update(word).digest('hex').slice(0, 32)}`;
}

/**
 * Replaces a person by their mark in every log, or all people in the log of one workspace. Chains stay valid:
 * only entries written before marks and salts are hashed again, and a chain's existing fault stays a fault.
 */
export async function eraseFromAudit(
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

/** @param uid null for all */
async function forgetInLog(transaction: Transaction, workspaceId: string, uid: string | null): Promise<void> {
  const forgotten = (word: string | null) => (word === null || (uid !== null && word !== uid) ? word : markOf(word));
  let [was, is] = [FIRST_HASH, FIRST_HASH];
  for (const row of await transaction.auditEntry.findMany({ where: { workspaceId }, orderBy: { sequence: 'asc' } })) {
    const { sequence } = row;
    const [actor, subject] = [forgotten(row.actor), forgotten(row.subject)];
    const forgets = uid === null || row.actor === uid;
    const address = forgets ? forgottenNetwork(row) : row.address;
    const addressSalt = forgets ? null : row.addressSalt;
    const previousHash = row.previousHash === was ? is : row.previousHash;
    const entry = { ...row, actor, subject, address, addressSalt, previousHash };
    const sound = row.hash === hashOf(row) || row.hash === plainHashOf(row);
    const hash = sound ? hashOf(entry) : row.hash;
    const changed = { actor, subject, address, addressSalt, previousHash, hash };
    if (hash !== row.hash || actor !== row.actor || subject !== row.subject || address !== row.address)
      await transaction.auditEntry.update({
        where: { workspaceId_sequence: { workspaceId, sequence } },
        data: changed,
      });
    [was, is] = [row.hash, hash];
  }
}

/** The part of an IP address that may be stored: its network, 24 bits for IPv4 and 48 for IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = plain.toLowerCase().split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::/48`;
}
