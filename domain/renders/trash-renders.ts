import { TRASH_DAYS, type TrashAnswer } from '@maquette/contracts/renders/trash';
import { can } from '@maquette/contracts/workspaces/can';
import { type Database, Prisma, type Transaction } from '@maquette/prisma/client';
import { depthKey, labelledVideoKeys, passesKeys, reviewKeys } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { type CopiedImages, copyImages, findUncopiedElements, showCopiedImages } from '../elements/copy-element-images';
import { writeAudit } from '../workspaces/audit-log';
import { type Actor, type Asker, changeUnderLock } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import { deleteHandoffsOf } from './handoffs';
import { revokeExports } from './revoke-exports';
import { type Render, storedRender } from './stored-render';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
/** Transaction timeout in ms: many rows of many tables. */
const GIVING_UP_MS = 60_000;
/** Attempts to copy element images: new elements may be created from results while these are being erased. */
const COPY_TRIES = 5;
/** Longer than it takes to remove a few files: after this time, the process that began must have died. */
const LEFT_AFTER_MS = 10 * 60_000;

/** The outcome of an action: all rows as they are now, the rows it changed, and the rows it left unchanged. */
export interface TrashOutcome {
  renders: Render[];
  changed: string[];
  left: TrashAnswer['left'];
}

type Store = Pick<AssetStore, 'remove' | 'read' | 'keep'>;

/**
 * Moves results to the trash: lists, search and pages leave them out, their files stay for {@link TRASH_DAYS} days.
 * Rows already in the trash are skipped. Nothing is refunded: the result was delivered.
 */
export function trashRenders(database: Database, asker: Asker, ids: string[], now: Date): Promise<TrashOutcome> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const { may, left } = await judged(transaction, actor, ids);
    const changed = await transaction.render.updateManyAndReturn({
      where: { id: { in: may }, trashedAt: null },
      data: { trashedAt: now, trashedBy: actor.person.uid, sequence: { increment: 1 } },
      select: { id: true },
    });
    await note(transaction, actor, 'renders.deleted', changed.length, now);
    return { renders: await rowsOf(transaction, may), changed: changed.map(({ id }) => id), left };
  });
}

export function restoreRenders(database: Database, asker: Asker, ids: string[], now: Date): Promise<TrashOutcome> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    const { may, left } = await judged(transaction, actor, ids);
    const changed = await transaction.render.updateManyAndReturn({
      where: { id: { in: may }, trashedAt: { not: null } },
      data: { trashedAt: null, trashedBy: null, sequence: { increment: 1 } },
      select: { id: true },
    });
    await note(transaction, actor, 'renders.restored', changed.length, now);
    return { renders: await rowsOf(transaction, may), changed: changed.map(({ id }) => id), left };
  });
}

/**
 * Erases trashed results immediately and permanently: see {@link eraseOldTrash}. Results outside the trash stay.
 * @param trouble called for files that could not be removed yet: a later sweep retries them, and the results cannot be
 * restored meanwhile
 */
export async function eraseRenders(
  database: Database,
  assets: Store,
  { asker, ids, now }: { asker: Asker; ids: string[]; now: Date },
  trouble: (error: unknown) => void,
): Promise<TrashAnswer> {
  const erase = (copied: CopiedImages) => async (transaction: Transaction, actor: Actor) => {
    const judged_ = await judged(transaction, actor, ids);
    const { found: erased, late } = await giveUp(transaction, { ids: judged_.may, before: now, copied });
    await note(transaction, actor, 'renders.erased', erased.length, now);
    return { ...judged_, found: erased, late };
  };
  const first = await changeUnderLock(database, asker, (transaction, actor) => judged(transaction, actor, ids));
  let rest = first.may.filter((id) => first.trashed.has(id));
  const found: ErasedFile[] = [];
  let judgement = first;
  for (let tries = 1; tries === 1 || (rest.length > 0 && tries <= COPY_TRIES); tries += 1) {
    const copied = await copyImages(database, assets, rest);
    const outcome = await changeUnderLock(database, asker, erase(copied), GIVING_UP_MS);
    found.push(...outcome.found);
    rest = outcome.late;
    judgement = outcome;
  }
  for (const error of await removeFiles(database, assets, found)) trouble(error);
  const done = found.map(({ id }) => id);
  const others = judgement.may.filter((id) => !done.includes(id));
  const because = (id: string) => (judgement.trashed.has(id) ? 'in_use' : 'not_in_trash');
  const left = judgement.left.filter(({ id }) => !done.includes(id));
  return { done, changed: done, left: [...left, ...others.map((id) => ({ id, because: because(id) }) as const)] };
}

/**
 * Erases results that were in the trash for {@link TRASH_DAYS} days: prompts and inputs, then files.
 * The row stays with its price and numbers, because postings refer to it. Results in use by open renders are erased
 * later. Several workers may run it at once.
 * @returns number of erased results
 * @throws AggregateError for files that could not be removed, after removing all others
 */
export async function eraseOldTrash(database: Database, assets: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  const left = await halfErased(database, new Date(now.getTime() - LEFT_AFTER_MS));
  const troubles = await removeFiles(database, assets, left);
  for (let erased = 0; ; ) {
    const ids = (await erasable(database, { ids: null, before })).map(({ id }) => id);
    const copied = await copyImages(database, assets, ids);
    const sweep = (transaction: Transaction) => giveUp(transaction, { ids, before, copied, skipLocked: true });
    const { found: some } = await database.$transaction(sweep, { timeout: GIVING_UP_MS });
    troubles.push(...(await removeFiles(database, assets, some)));
    erased += some.length;
    if (ids.length === AT_ONCE && some.length > 0) continue;
    if (troubles.length === 0) return erased;
    throw new AggregateError(
      troubles,
      `${troubles.length} files of erased results could not be removed, the first because: ${String(troubles[0])}`,
    );
  }
}

/**
 * Marks results as deleted: they can neither be seen nor restored, and only their files remain to be removed.
 * The files outlive this transaction, so a rollback loses nothing.
 */
async function giveUp(
  transaction: Transaction,
  { ids, before, copied, skipLocked = false }: GivingUp,
): Promise<{ found: ErasedFile[]; late: string[] }> {
  // A user's request waits for row locks; the sweep skips locked rows and retries later.
  const lock = skipLocked ? Prisma.sql`FOR UPDATE OF r SKIP LOCKED` : Prisma.sql`FOR UPDATE OF r`;
  const free = await erasable(transaction, { ids, before, lock });
  // An order that committed before our lock may have been missed by the earlier check of open renders.
  // It is therefore checked again.
  const used = await transaction.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM renders r WHERE r.id = ANY(${free.map(({ id }) => id)}::uuid[]) AND ${IN_USE}`;
  const unused = free.filter(({ id }) => !used.some((each) => each.id === id));
  const late = await findUncopiedElements(
    transaction,
    unused.map(({ id }) => id),
    copied,
  );
  const found = unused.filter(({ id }) => !late.has(id));
  const gone = found.map(({ id }) => id);
  await showCopiedImages(transaction, gone, copied);
  await transaction.$executeRaw`
        UPDATE renders SET sequence = sequence + 1, settings = (
          SELECT jsonb_object_agg(key, value) FROM jsonb_each(settings) WHERE key = ANY(${KEPT_SETTINGS})) || '{"prompt": ""}'
        WHERE id = ANY(${gone}::uuid[])`;
  await transaction.asset.updateMany({
    where: { renderId: { in: gone } },
    data: { deletedAt: new Date(), facts: {}, placeholder: null },
  });
  const ofGone = { where: { renderId: { in: gone } } };
  await transaction.favorite.deleteMany(ofGone);
  await transaction.shareRender.deleteMany(ofGone);
  await transaction.reviewComment.deleteMany(ofGone);
  await transaction.verdict.deleteMany(ofGone);
  await transaction.galleryEntry.deleteMany(ofGone);
  await transaction.knownFile.deleteMany(ofGone);
  await transaction.videoCopy.deleteMany(ofGone);
  await transaction.labelledVideo.deleteMany(ofGone);
  await transaction.resultColour.deleteMany(ofGone);
  await deleteHandoffsOf(transaction, gone);
  return { found, late: [...late] };
}

interface GivingUp {
  ids: string[];
  before: Date;
  copied: CopiedImages;
  /** Skips rows that others have locked. */
  skipLocked?: boolean;
}

/** Results in the trash since `before` that no open render uses. @param ids null: the oldest of all workspaces */
function erasable(
  database: Database | Transaction,
  { ids, before, lock = Prisma.empty }: { ids: string[] | null; before: Date; lock?: Prisma.Sql },
): Promise<ErasedFile[]> {
  return database.$queryRaw<ErasedFile[]>`
    SELECT r.id, r.workspace_id AS "workspaceId", a.key, a.thumbnail_key AS "thumbnailKey", a.poster_key AS "posterKey",
      a.clean_key AS "cleanKey", a.differences_key AS "differencesKey"
    FROM renders r JOIN assets a ON a.render_id = r.id AND a.deleted_at IS NULL
    WHERE r.trashed_at <= ${before} AND r.erased_at IS NULL AND (${ids}::uuid[] IS NULL OR r.id = ANY(${ids}::uuid[]))
      AND NOT ${IN_USE}
    ORDER BY r.trashed_at LIMIT ${ids?.length ?? AT_ONCE} ${lock}`;
}

/** For a render `r`: true when a waiting or running render is made from it. */
const IN_USE = Prisma.sql`EXISTS (
  SELECT 1 FROM renders o WHERE o.workspace_id = r.workspace_id AND o.status IN ('queued', 'running')
    AND (o.made_from = r.id OR position(r.id::text IN o.settings::text) > 0))`;

/** Results whose files were only partly removed. */
function halfErased(database: Database, before: Date): Promise<ErasedFile[]> {
  return database.$queryRaw<ErasedFile[]>`
    SELECT r.id, r.workspace_id AS "workspaceId", a.key, a.thumbnail_key AS "thumbnailKey", a.poster_key AS "posterKey",
      a.clean_key AS "cleanKey", a.differences_key AS "differencesKey"
    FROM renders r JOIN assets a ON a.render_id = r.id
    WHERE r.trashed_at IS NOT NULL AND r.erased_at IS NULL AND a.deleted_at < ${before}`;
}

/**
 * Removes the files of deleted results and records each:
 * after an interruption the next sweep continues. Safe to repeat.
 * @returns the errors; an error does not stop the removal of other files
 */
async function removeFiles(database: Database, assets: Store, found: ErasedFile[]): Promise<unknown[]> {
  const troubles: unknown[] = [];
  for (const { id, workspaceId, ...keys } of found) {
    const labelled = keys.key.endsWith('.mp4') ? labelledVideoKeys(workspaceId, id) : [];
    const also = [
      depthKey(workspaceId, id),
      ...passesKeys(workspaceId, id),
      ...reviewKeys(workspaceId, id),
      ...labelled,
    ];
    const files = [...Object.values(keys), ...also].filter((key) => key !== null);
    try {
      await revokeExports(database, id, new Date());
      await Promise.all(files.map((key) => assets.remove(key)));
      const data = { erasedAt: new Date(), sequence: { increment: 1 } };
      await database.render.updateMany({ where: { id, erasedAt: null }, data });
    } catch (error) {
      troubles.push(error);
    }
  }
  return troubles;
}

interface ErasedFile {
  id: string;
  workspaceId: string;
  key: string;
  thumbnailKey: string;
  posterKey: string | null;
  cleanKey: string | null;
  differencesKey: string | null;
}

/** Settings that statements, margins and forecasts need. They contain no prompt and no file. */
const KEPT_SETTINGS = ['kind', 'model', 'resolution', 'ratio', 'seconds', 'width', 'height'];

/**
 * Splits the ids into results that the actor may change and others. Results of other workspaces and erased ones are
 * left
 * out. Locks the rows, so that they are not erased meanwhile.
 * @throws Problem when the actor may change none of them
 */
async function judged(transaction: Transaction, actor: Actor, ids: string[]) {
  permit(actor, 'projects.organise');
  await transaction.$queryRaw`SELECT id FROM renders
    WHERE id = ANY(${ids}::uuid[]) AND workspace_id = ${actor.workspaceId}::uuid ORDER BY id FOR UPDATE`;
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const rows = await transaction.render.findMany({
    where: { id: { in: asked }, workspaceId: actor.workspaceId },
    select: {
      id: true,
      uid: true,
      status: true,
      trashedAt: true,
      approvedAt: true,
      asset: { select: { deletedAt: true } },
    },
  });
  const found = new Map(rows.filter(({ asset }) => !asset?.deletedAt).map((row) => [row.id, row]));
  const may: string[] = [];
  const left: TrashAnswer['left'] = [];
  for (const id of asked) {
    const row = found.get(id);
    if (!row) left.push({ id, because: 'not_found' });
    else if (row.status !== 'done') left.push({ id, because: 'not_done' });
    else if (!can({ role: actor.role, uid: actor.person.uid }, 'renders.delete', { maker: row.uid }))
      left.push({ id, because: 'not_yours' });
    // An approved result is kept while it is approved.
    else if (row.approvedAt) left.push({ id, because: 'approved' });
    else may.push(id);
  }
  const trashed = new Set(rows.filter(({ trashedAt }) => trashedAt).map(({ id }) => id));
  return { may, left, trashed };
}

async function rowsOf(transaction: Transaction, ids: string[]): Promise<Render[]> {
  return (await transaction.render.findMany({ where: { id: { in: ids } } })).map((row) => storedRender(row));
}

async function note(
  transaction: Transaction,
  { workspaceId, person }: Actor,
  action: 'renders.deleted' | 'renders.restored' | 'renders.erased',
  count: number,
  now: Date,
): Promise<void> {
  if (count > 0) await writeAudit(transaction, { workspaceId, actor: person.uid, action, details: { count } }, now);
}
