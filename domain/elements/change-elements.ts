import { Problem } from '@maquette/contracts/calls/problem';
import { type ChangedElement, MAX_ELEMENTS, type NewElement } from '@maquette/contracts/elements/element';
import {
  type ElementFields,
  elementFieldsSchema,
  KIND_WORDS,
  readElementFields,
} from '@maquette/contracts/elements/element-fields';
import { readInputRef, roleName } from '@maquette/contracts/fields/input-file';
import type { ElementKind } from '@maquette/contracts/fields/used-elements';
import { TRASH_DAYS } from '@maquette/contracts/renders/trash';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { errorCode } from '../runtime/error-code';
import type { Viewer } from '../workspaces/teamspaces';
import { keptElements, kindOf, MAX_DELETED } from './read-elements';

const DAY_MS = 86_400_000;

/** The key for a name, independent of case and Unicode form. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

interface Contents {
  words: string;
  fields: ElementFields;
  uploadId: string | null;
  renderId: string | null;
}

/** @returns its id @throws Problem element_exists, element_empty, elements_full, file_gone, invalid_request */
export function makeElement(database: Database, viewer: Viewer, wish: NewElement): Promise<string> {
  const { kind, name, words } = wish;
  const { workspaceId, person } = viewer;
  return unlessTaken(kind, name, () =>
    database.$transaction(async (transaction) => {
      await roomFor(transaction, workspaceId);
      const picture = await pictureIn(transaction, workspaceId, wish.image_ref);
      const contents = { words, fields: readElementFields(kind, wish.fields), ...picture };
      requireContents(kind, contents);
      const id = uuidv7();
      await transaction.element.create({
        data: { id, workspaceId, uid: person.uid, kind, name, nameKey: keyOf(name), ...contents },
      });
      return id;
    }),
  );
}

/**
 * Changes only the given fields, so that concurrent changes of other fields are kept.
 * @throws Problem not_found; those of makeElement
 */
export async function changeElement(
  database: Database,
  viewer: Viewer,
  id: string,
  change: ChangedElement,
): Promise<void> {
  const { workspaceId } = viewer;
  const known = await database.element.findFirst({ where: { id, ...keptElements(workspaceId) } });
  if (!known) throw new Problem('not_found');
  const kind = kindOf(known.kind);
  await unlessTaken(kind, change.name ?? known.name, () =>
    database.$transaction(async (transaction) => {
      await transaction.$queryRaw`SELECT 1 FROM elements WHERE id = ${id}::uuid FOR UPDATE`;
      const now = await transaction.element.findFirst({ where: { id, ...keptElements(workspaceId) } });
      if (!now) throw new Problem('not_found');
      const { uploadId, renderId } = now;
      const contents = {
        words: change.words ?? now.words,
        fields: change.fields ? readElementFields(kind, change.fields) : elementFieldsSchema.parse(now.fields),
        ...(change.image_ref === undefined
          ? { uploadId, renderId }
          : await pictureIn(transaction, workspaceId, change.image_ref)),
      };
      // An erased image keeps its reference, so the element can still be renamed.
      if (change.words !== undefined || change.fields || change.image_ref !== undefined)
        requireContents(kind, contents);
      const named = change.name === undefined ? {} : { name: change.name, nameKey: keyOf(change.name) };
      await transaction.element.update({ where: { id }, data: { ...named, ...contents } });
    }),
  );
}

/** Moves an element to the trash. Renders made with it still refer to it. @throws Problem not_found */
export async function trashElement(database: Database, viewer: Viewer, id: string, now: Date): Promise<void> {
  const { count } = await database.element.updateMany({
    where: { id, ...keptElements(viewer.workspaceId) },
    data: { trashedAt: now, nameKey: null },
  });
  if (count === 0) throw new Problem('not_found');
  // Entries beyond the trash limit are deleted immediately: a loop of creating and deleting must not fill the table.
  await database.$executeRaw`
    DELETE FROM elements WHERE id IN (
      SELECT id FROM elements WHERE workspace_id = ${viewer.workspaceId}::uuid AND trashed_at IS NOT NULL
      ORDER BY trashed_at DESC, id DESC OFFSET ${MAX_DELETED})`;
}

/** Restores an element from the trash, if it is there. @throws Problem not_found, element_exists, elements_full */
export async function restoreElement(database: Database, viewer: Viewer, id: string): Promise<void> {
  const { workspaceId } = viewer;
  const known = await database.element.findFirst({ where: { id, workspaceId } });
  if (!known) throw new Problem('not_found');
  if (known.trashedAt === null) return;
  await unlessTaken(kindOf(known.kind), known.name, () =>
    database.$transaction(async (transaction) => {
      await roomFor(transaction, workspaceId);
      await transaction.element.updateMany({
        where: { id, trashedAt: { not: null } },
        data: { trashedAt: null, nameKey: keyOf(known.name) },
      });
    }),
  );
}

/** Deletes elements that were in the trash for {@link TRASH_DAYS} days. @returns number of deleted elements */
export async function deleteOldElements(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * DAY_MS);
  return (await database.element.deleteMany({ where: { trashedAt: { lt: before } } })).count;
}

/** Checks the limit under a lock, so that simultaneous additions are counted. @throws Problem elements_full */
async function roomFor(transaction: Transaction, workspaceId: string): Promise<void> {
  await transaction.$queryRaw`SELECT 1 FROM pg_advisory_xact_lock(hashtextextended(${`elements:${workspaceId}`}, 0))`;
  const count = await transaction.element.count({ where: keptElements(workspaceId) });
  if (count >= MAX_ELEMENTS) throw new Problem('elements_full', { limit: MAX_ELEMENTS });
}

/** @throws Problem element_empty */
function requireContents(kind: ElementKind, { words, fields, uploadId, renderId }: Contents): void {
  const pictured = uploadId !== null || renderId !== null;
  const said = words !== '' || Object.keys(fields).length > 0;
  if (kind === 'reference' ? !pictured : !said) throw new Problem('element_empty');
}

/** Resolves an image reference within the workspace. @throws Problem file_gone for anything else */
async function pictureIn(transaction: Transaction, workspaceId: string, ref: string | null) {
  const none = { uploadId: null, renderId: null };
  const named = ref === null ? null : readInputRef(ref);
  if (!named) return none;
  const { source, id } = named;
  const contentType = { startsWith: 'image/' };
  if (source === 'upload') {
    if (await transaction.upload.findFirst({ where: { id, workspaceId, contentType } }))
      return { ...none, uploadId: id };
  } else {
    // A simultaneous erasure either finishes first, or waits and then finds the element.
    await transaction.$queryRaw`SELECT 1 FROM renders WHERE id = ${id}::uuid FOR KEY SHARE`;
    const stored = { renderId: id, workspaceId, contentType, deletedAt: null };
    if (await transaction.asset.findFirst({ where: stored })) return { ...none, renderId: id };
  }
  throw new Problem('file_gone', { role: roleName('image') });
}

/** Translates database conflicts: a name taken at the same time, or a file deleted meanwhile. */
async function unlessTaken<Result>(kind: ElementKind, name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'P2002') throw new Problem('element_exists', { kind: KIND_WORDS[kind], name });
    if (code === 'P2003') throw new Problem('file_gone', { role: roleName('image') });
    throw error;
  }
}
