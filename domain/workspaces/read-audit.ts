import { csvFile } from '@maquette/contracts/account/csv-file';
import { type AuditEntryView, type AuditQuery, auditEntrySchema } from '@maquette/contracts/workspaces/audit';
import type { Database, Prisma, Transaction } from '@maquette/prisma/client';
import { FIRST_HASH, hashOf, plainHashOf } from './audit-log';

const PAGE = 50;
const FILE_ROWS = 10_000;
const DAY_MS = 86_400_000;

/** The audit log of a workspace, newest first. */
export async function readAudit(
  database: Database,
  workspaceId: string,
  query: AuditQuery,
  most = PAGE,
): Promise<{ items: AuditEntryView[]; next: number | null }> {
  const rows = await database.auditEntry.findMany({
    where: fitting(workspaceId, query),
    orderBy: { sequence: 'desc' },
    take: most + 1,
  });
  const shown = rows.slice(0, most);
  const names = await namesOf(database, workspaceId, shown);
  const items = shown.map((row) =>
    auditEntrySchema.parse({
      sequence: row.sequence,
      at: row.at.toISOString(),
      actor: row.actor === null ? null : actorOf(row.actor, names),
      action: row.action,
      subject: row.subject,
      subjectName: row.subject && (names.get(row.subject) ?? null),
      details: row.details,
      address: row.address,
    }),
  );
  return { items, next: rows.length > most ? (shown.at(-1)?.sequence ?? null) : null };
}

/** An actor without a name has deleted their account. */
function actorOf(uid: string, names: ReadonlyMap<string, string>): NonNullable<AuditEntryView['actor']> {
  const name = names.get(uid);
  return name === undefined ? { uid, name: 'Deleted account', deleted: true } : { uid, name };
}

/** The audit log as a CSV file. */
export async function auditFile(database: Database, workspaceId: string, query: AuditQuery): Promise<string> {
  const { items } = await readAudit(database, workspaceId, query, FILE_ROWS);
  return csvFile([
    ['number', 'time', 'who', 'action', 'subject', 'details', 'network'],
    ...items.map(({ sequence, at, actor, action, subject, subjectName, details, address }) => [
      sequence,
      at,
      actor?.name ?? 'Maquette',
      action,
      subjectName ?? subject ?? '',
      detailsText(details),
      address ?? '',
    ]),
  ]);
}

function detailsText(details: AuditEntryView['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

function fitting(workspaceId: string, { action, actor, from, to, before }: AuditQuery): Prisma.AuditEntryWhereInput {
  const end = to && new Date(new Date(to).getTime() + DAY_MS);
  return {
    workspaceId,
    action,
    actor,
    ...(before ? { sequence: { lt: before } } : {}),
    ...(from || end ? { at: { ...(from ? { gte: new Date(from) } : {}), ...(end ? { lt: end } : {}) } } : {}),
  };
}

/** Current names of people, invitations, teamspaces and models; the log stores ids only, so that names can be erased. */
async function namesOf(
  database: Database,
  workspaceId: string,
  rows: { actor: string | null; subject: string | null }[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ actor, subject }) => [actor, subject]).filter((id) => id !== null))];
  const uuids = ids.filter((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  const [users, invitations, teamspaces, models] = await Promise.all([
    database.user.findMany({ where: { uid: { in: ids } } }),
    database.invitation.findMany({ where: { workspaceId, id: { in: uuids } } }),
    database.teamspace.findMany({ where: { workspaceId, id: { in: uuids } } }),
    database.model.findMany({ where: { workspaceId, id: { in: uuids } }, select: { id: true, name: true } }),
  ]);
  return new Map([
    ...users.map(({ uid, displayName }): [string, string] => [uid, displayName]),
    ...invitations.map(({ id, email }): [string, string] => [id, email]),
    ...[...teamspaces, ...models].map(({ id, name }): [string, string] => [id, name]),
  ]);
}

/** An entry that was changed, or whose predecessor is missing. */
export interface AuditFault {
  workspaceId: string;
  sequence: number;
  what: 'changed' | 'missing before it' | 'not in the chain';
}

/** Verifies every chain in the log. @returns the number of entries, and the entries at which a chain breaks */
export async function verifyAudit(
  database: Database | Transaction,
): Promise<{ entries: number; faults: AuditFault[] }> {
  const faults: AuditFault[] = [];
  let entries = 0;
  let last = { workspaceId: '', sequence: 0, hash: FIRST_HASH };
  for (;;) {
    const rows = await database.auditEntry.findMany({
      where: last.workspaceId
        ? {
            OR: [
              { workspaceId: { gt: last.workspaceId } },
              { workspaceId: last.workspaceId, sequence: { gt: last.sequence } },
            ],
          }
        : {},
      orderBy: [{ workspaceId: 'asc' }, { sequence: 'asc' }],
      take: 1_000,
    });
    if (rows.length === 0) return { entries, faults };
    for (const row of rows) {
      const { workspaceId, sequence } = row;
      if (workspaceId !== last.workspaceId) last = { workspaceId, sequence: 0, hash: FIRST_HASH };
      if (sequence !== last.sequence + 1) faults.push({ workspaceId, sequence, what: 'missing before it' });
      else if (row.previousHash !== last.hash) faults.push({ workspaceId, sequence, what: 'not in the chain' });
      if (hashOf(row) !== row.hash && plainHashOf(row) !== row.hash)
        faults.push({ workspaceId, sequence, what: 'changed' });
      last = { workspaceId, sequence, hash: row.hash };
    }
    entries += rows.length;
  }
}
