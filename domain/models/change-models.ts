import { Problem } from '@maquette/contracts/calls/problem';
import type { ChangedModel } from '@maquette/contracts/model-library/change-model';
import {
  MODELS_MOST,
  type ProposedUnits,
  type SavedView,
  savedViewSchema,
} from '@maquette/contracts/model-library/model-view';
import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import type { ModelUnits } from '@maquette/contracts/models/model-units';
import { cameraBetweenUnits, USUAL_UNITS } from '@maquette/contracts/models/with-units';
import type { AuditAction } from '@maquette/contracts/workspaces/audit';
import type { Database, Transaction } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { writeAudit } from '../workspaces/audit-log';
import { type Actor, type Asker, changeUnderLock } from '../workspaces/change-under-lock';
import { permit } from '../workspaces/permit';
import { keptModels, type MeshFacts, meshFactsSchema, readModelRow, unitsOf, viewsOf } from './read-models';

/** A read model, whose files are stored. */
export interface NewVersion {
  fileId: string;
  /** Size and SHA-256 of the upload; size of the whole mesh without compression. */
  bytes: number;
  sha256: string;
  meshBytes: number;
  triangles: number;
  facts: MeshFacts;
  notes: object[];
  proposedUnits: ProposedUnits | null;
}

/** Adds a model with its first version. @throws Problem models_full, viewer_cannot_render */
export function addModel(
  database: Database,
  asker: Asker,
  { id, name, units, version }: { id: string; name: string; units: ModelUnits; version: NewVersion },
  now: Date,
): Promise<void> {
  return change(database, asker, { id, action: 'model.added', now }, async (transaction, { workspaceId, person }) => {
    await requireRoom(transaction, workspaceId);
    await transaction.model.create({
      data: { id, workspaceId, uid: person.uid, name, units, createdAt: now },
    });
    await addRow(transaction, { id, number: 1, uid: person.uid, version, now });
  });
}

/** Adds a version to a model; choices, views and units stay. @returns its number @throws Problem not_found */
export function addVersion(
  database: Database,
  asker: Asker,
  { id, version }: { id: string; version: NewVersion },
  now: Date,
): Promise<number> {
  return change(
    database,
    asker,
    { id, action: 'model.version_added', now },
    async (transaction, { workspaceId, person }) => {
      const { model } = await readModelRow(transaction, workspaceId, id);
      const number = model.version + 1;
      await addRow(transaction, { id, number, uid: person.uid, version, now });
      await transaction.model.update({ where: { id }, data: { version: number } });
      return number;
    },
  );
}

async function addRow(
  transaction: Transaction,
  { id, number, uid, version, now }: { id: string; number: number; uid: string; version: NewVersion; now: Date },
): Promise<void> {
  const { proposedUnits, ...rest } = version;
  await transaction.modelVersion.create({
    data: { ...rest, modelId: id, version: number, uid, createdAt: now, ...(proposedUnits ? { proposedUnits } : {}) },
  });
}

/** Changes only the given fields. @throws Problem not_found, invalid_request, viewer_cannot_render */
export function changeModel(
  database: Database,
  asker: Asker,
  id: string,
  { units, views, ...rest }: ChangedModel,
): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'models.change');
    const { model, version } = await readModelRow(transaction, actor.workspaceId, id);
    if (units) requireSize(units, meshFactsSchema.parse(version.facts));
    const kept = views ?? (units ? viewsWithUnits(viewsOf(model), unitsOf(model), units) : undefined);
    await transaction.model.update({ where: { id }, data: { ...rest, units, views: kept } });
  });
}

/** Units under which a model has a size that can be rendered. @throws Problem invalid_request */
function requireSize(units: ModelUnits, facts: MeshFacts): void {
  const metres = largestExtent(units, facts);
  if (hasPossibleSize(metres)) return;
  const { smallest, largest } = MODEL_LIMITS;
  const shown = Number(metres.toPrecision(3));
  throw new Problem('invalid_request', {
    units: `would make the model ${shown} m large; ${smallest} to ${largest} m are possible`,
  });
}

/** Units of a new model: those of the file, or the proposed ones where the file's make no possible size. */
export function unitsOfNew(facts: MeshFacts, proposed: ModelUnits | undefined): ModelUnits {
  return proposed && !hasPossibleSize(largestExtent(USUAL_UNITS, facts)) ? proposed : USUAL_UNITS;
}

function largestExtent({ scale }: ModelUnits, { min, max }: MeshFacts): number {
  return scale * Math.max(...max.map((value, axis) => value - (min[axis] ?? 0)));
}

const hasPossibleSize = (metres: number): boolean => metres >= MODEL_LIMITS.smallest && metres <= MODEL_LIMITS.largest;

/** Saved views after a change of the units: they show the same part of the model. @throws Problem invalid_request */
function viewsWithUnits(views: readonly SavedView[], before: ModelUnits, after: ModelUnits): SavedView[] {
  return views.map(({ name, camera }) => {
    const moved = savedViewSchema.safeParse({ name, camera: cameraBetweenUnits(before, after, camera) });
    if (moved.success) return moved.data;
    throw new Problem('invalid_request', { units: `would move the view "${name}" out of range; delete it first` });
  });
}

/** Moves a model to the trash. Renders that were ordered before still run. @throws Problem not_found */
export function trashModel(database: Database, asker: Asker, id: string, now: Date): Promise<void> {
  return change(database, asker, { id, action: 'model.deleted', now }, async (transaction, { workspaceId }) => {
    await readModelRow(transaction, workspaceId, id);
    await transaction.model.update({ where: { id }, data: { trashedAt: now } });
  });
}

/** Restores a model from the trash, if it is there. @throws Problem not_found, models_full */
export function restoreModel(database: Database, asker: Asker, id: string, now: Date): Promise<void> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'models.change');
    const { workspaceId } = actor;
    const model = await transaction.model.findFirst({ where: { id, workspaceId, erasedAt: null } });
    if (!model) throw new Problem('not_found');
    if (model.trashedAt === null) return;
    await requireRoom(transaction, workspaceId);
    await transaction.model.update({ where: { id }, data: { trashedAt: null } });
    await note(transaction, actor, { id, action: 'model.restored', now });
  });
}

/** @throws Problem models_full */
async function requireRoom(transaction: Transaction, workspaceId: string): Promise<void> {
  const count = await transaction.model.count({ where: keptModels(workspaceId) });
  if (count >= MODELS_MOST) throw new Problem('models_full', { limit: MODELS_MOST });
}

interface Noted {
  id: string;
  action: AuditAction;
  now: Date;
}

/** A change with its audit entry, under the lock of the workspace. */
function change<Result>(
  database: Database,
  asker: Asker,
  noted: Noted,
  work: (transaction: Transaction, actor: Actor) => Promise<Result>,
): Promise<Result> {
  return changeUnderLock(database, asker, async (transaction, actor) => {
    permit(actor, 'models.change');
    const result = await work(transaction, actor);
    await note(transaction, actor, noted);
    return result;
  });
}

export function note(
  transaction: Transaction,
  { workspaceId, person, address }: Actor,
  { id, action, now }: Noted,
): Promise<void> {
  return writeAudit(transaction, { workspaceId, actor: person.uid, action, subject: id, address }, now);
}

/** Id of a new model, in order of time. */
export function newModelId(): string {
  return uuidv7();
}
