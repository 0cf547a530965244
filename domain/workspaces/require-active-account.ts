import { Problem } from '@maquette/contracts/calls/problem';
import type { Database, Transaction } from '@maquette/prisma/client';

/** Serialises simultaneous requests of one person. */
export async function lockPerson(transaction: Transaction, uid: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM users WHERE uid = ${uid} FOR NO KEY UPDATE`;
}

/**
 * Refuses users whose account is being deleted. They can only cancel the deletion.
 * @throws Problem account_leaving, with the day until which they can cancel
 */
export async function requireActiveAccount(database: Database | Transaction, uid: string): Promise<void> {
  const user = await database.user.findUnique({ where: { uid }, select: { leavingAt: true } });
  if (!user?.leavingAt) return;
  const open = { uid, kind: 'account', keptAt: null, doneAt: null };
  const deletion = await database.deletion.findFirst({ where: open, select: { dueAt: true } });
  const at = (deletion?.dueAt ?? user.leavingAt).toISOString();
  throw new Problem('account_leaving', { at: `${at.slice(0, 16).replace('T', ' ')} UTC` });
}
