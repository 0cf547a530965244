import { EXPORT_DAYS } from '@maquette/contracts/workspaces/exports';
import type { Database, Export } from '@maquette/prisma/client';
import { exportKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { writeMail } from '../mail/write-mail';
import type { RecordWriter } from '../provenance/record-writer';
import { runEvery } from '../runtime/interval';
import { packExport } from './pack-export';

const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
const ATTEMPTS = 3;
const WAIT_MS = 30_000;
/** Message for the requester; the actual error is logged. */
const FAILURE = 'The files could not be put together. Nothing is lost; please try again.';

export interface ExportParts {
  database: Database;
  assets: Pick<AssetStore, 'open' | 'keepStream' | 'remove'>;
  records: RecordWriter | null;
  /** Interval in ms at which a worker renews its lease. */
  beatMs: number;
  /** Aborts when the process stops: another process then continues the export immediately. */
  stopped: AbortSignal;
  onTrouble: (asked: Pick<Export, 'id' | 'attempt'>, error: unknown) => void;
}

/** Packs due exports one after the other, and removes expired files. Any number of processes may run it together. */
export async function processExports(parts: ExportParts, now: () => Date): Promise<number> {
  await endOldExports(parts, now());
  let packed = 0;
  for (let asked = await takeExport(parts.database, now()); asked; asked = await takeExport(parts.database, now())) {
    await packAndTell(parts, asked, now);
    if (parts.stopped.aborted) break;
    packed += 1;
  }
  return packed;
}

/** Filter for the attempt that owns the export. After revocation or closing of the workspace, no attempt owns it. */
const held = ({ id, attempt }: Export) => ({
  id,
  attempt,
  status: 'packing',
  withdrawnAt: null,
  workspace: { deletedAt: null },
});

async function packAndTell(parts: ExportParts, asked: Export, now: () => Date): Promise<void> {
  const { database } = parts;
  const stop = new AbortController();
  let progress = { files: asked.files, packed: 0 };
  const beat = async () => {
    const data = { ...progress, leasedUntil: new Date(now().getTime() + LEASE_MS) };
    const { count } = await database.export.updateMany({ where: held(asked), data });
    if (count === 0) stop.abort(new Error('export lost: taken by another worker, revoked, or its workspace is closed'));
  };
  const beats = runEvery(parts.beatMs, beat, (error) => parts.onTrouble(asked, error), { keepAlive: true });
  try {
    const onProgress = (next: typeof progress) => {
      progress = next;
    };
    const bytes = await packExport(
      { ...parts, signal: AbortSignal.any([stop.signal, parts.stopped]), onProgress },
      asked,
    );
    await beats.stop();
    await ready(parts, asked, { ...progress, bytes: BigInt(bytes) }, now());
  } catch (error) {
    await beats.stop();
    if (parts.stopped.aborted) return giveBack(database, asked);
    parts.onTrouble(asked, error);
    await noteFailure(database, asked, now());
    // The archive may already be stored when the heartbeat finds that the export was revoked.
    await forgetUnwanted(parts, asked);
  }
}

async function ready(
  { database, assets }: ExportParts,
  asked: Export,
  facts: { files: number; packed: number; bytes: bigint },
  now: Date,
): Promise<void> {
  const { id, workspaceId, uid } = asked;
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  const ofAll = asked.template === null;
  const isReady = await database.$transaction(async (transaction) => {
    const data = { ...facts, status: 'ready', readyAt: now, expiresAt, leasedUntil: null };
    const { count } = await transaction.export.updateMany({ where: held(asked), data });
    // A user who exports selected results waits on the page and needs no e-mail.
    if (count === 0 || !ofAll) return count > 0;
    const [user, workspace] = await Promise.all([
      transaction.user.findUnique({ where: { uid } }),
      transaction.workspace.findUniqueOrThrow({ where: { id: workspaceId } }),
    ]);
    if (!user?.email) return true;
    const contents = { workspace: workspace.name, workspaceId, at: expiresAt.toISOString() };
    await writeMail(transaction, { occasion: id, to: user.email, kind: 'export_ready', contents, workspaceId }, now);
    return true;
  });
  if (!isReady) return forgetUnwanted({ database, assets }, asked);
  // A new export replaces earlier exports of the same kind.
  const kind = { uid, template: ofAll ? null : { not: null } };
  const before = await database.export.findMany({ where: { workspaceId, ...kind, status: 'ready', id: { lt: id } } });
  for (const old of before) await endExport({ database, assets }, old);
}

/** Removes an archive that was revoked or expired while its last part was stored, unless another worker owns it. */
async function forgetUnwanted(
  { database, assets }: Pick<ExportParts, 'database' | 'assets'>,
  { id, workspaceId }: Export,
) {
  const over = await database.export.count({
    where: { id, OR: [{ status: 'ended' }, { withdrawnAt: { not: null } }] },
  });
  if (over > 0) await assets.remove(exportKey(workspaceId, id));
}

async function giveBack(database: Database, asked: Export): Promise<void> {
  await database.export.updateMany({
    where: held(asked),
    data: { status: 'waiting', leasedUntil: null, attempt: { decrement: 1 } },
  });
}

async function noteFailure(database: Database, asked: Export, now: Date): Promise<void> {
  const again = asked.attempt < ATTEMPTS;
  await database.export.updateMany({
    where: held(asked),
    data: again
      ? { status: 'waiting', leasedUntil: new Date(now.getTime() + asked.attempt * WAIT_MS) }
      : { status: 'failed', failure: FAILURE, leasedUntil: null },
  });
}

/**
 * Selects the next export to pack. Workspaces and users with the fewest exports in the last 24 hours come first,
 * then the earliest request. So neither many workspaces nor many members delay other users.
 */
async function takeExport(database: Database, now: Date): Promise<Export | null> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const since = new Date(now.getTime() - DAY_MS);
  const [taken] = await database.$queryRaw<{ id: string }[]>`
    UPDATE exports SET status = 'packing', attempt = attempt + 1, leased_until = ${leasedUntil}, packed = 0
    WHERE id = (
      SELECT e.id FROM exports e JOIN workspaces w ON w.id = e.workspace_id
      WHERE e.status IN ('waiting', 'packing') AND (e.leased_until IS NULL OR e.leased_until <= ${now})
        AND e.withdrawn_at IS NULL AND w.deleted_at IS NULL
      ORDER BY GREATEST(
        (SELECT count(*) FROM exports o WHERE o.uid = e.uid AND o.created_at > ${since} AND o.attempt > 0 AND o.id <> e.id),
        (SELECT count(*) FROM exports o WHERE o.workspace_id = e.workspace_id AND o.created_at > ${since} AND o.attempt > 0 AND o.id <> e.id)
      ), e.created_at LIMIT 1 FOR UPDATE OF e SKIP LOCKED
    )
    RETURNING id`;
  return taken ? database.export.findUnique({ where: { id: taken.id } }) : null;
}

async function endOldExports(parts: ExportParts, now: Date): Promise<void> {
  // Every worker that packed this export has died.
  await parts.database.export.updateMany({
    where: { status: 'packing', leasedUntil: { lte: now }, attempt: { gte: ATTEMPTS }, withdrawnAt: null },
    data: { status: 'failed', failure: FAILURE, leasedUntil: null },
  });
  const withdrawnAt = { not: null };
  const over = await parts.database.export.findMany({
    where: {
      OR: [
        { status: 'ready', expiresAt: { lte: now } },
        { status: 'ready', withdrawnAt },
        // The export's worker stops at the next heartbeat, or has already died.
        { status: 'packing', withdrawnAt, leasedUntil: { lte: now } },
      ],
    },
    take: 100,
  });
  // A file that cannot be removed does not stop the rest, and is retried in the next run.
  for (const old of over) await endExport(parts, old).catch((error: unknown) => parts.onTrouble(old, error));
}

async function endExport({ database, assets }: Pick<ExportParts, 'database' | 'assets'>, old: Export): Promise<void> {
  await assets.remove(exportKey(old.workspaceId, old.id));
  await database.export.updateMany({ where: { id: old.id }, data: { status: 'ended' } });
}
