import { Problem } from '@maquette/contracts/calls/problem';
import {
  type ListedModel,
  type ModelView,
  proposedUnitsSchema,
  savedViewSchema,
} from '@maquette/contracts/model-library/model-view';
import { meshHeaderSchema } from '@maquette/contracts/models/mesh-file';
import { slotChoicesSchema } from '@maquette/contracts/models/model-materials';
import { modelNoteSchema } from '@maquette/contracts/models/model-notes';
import { type ModelUnits, modelUnitsSchema } from '@maquette/contracts/models/model-units';
import { cameraWithUnits, pointWithUnits } from '@maquette/contracts/models/with-units';
import type { Database, Model, ModelVersion, Prisma, Transaction } from '@maquette/prisma/client';
import { z } from 'zod';

/** Base filter of every query of models: excludes the trash. */
export const keptModels = (workspaceId: string) => ({ workspaceId, trashedAt: null }) satisfies Prisma.ModelWhereInput;

/** Facts of a kept mesh that views and orders need, stored with its version. */
export const meshFactsSchema = meshHeaderSchema.pick({ min: true, max: true, slots: true, cameras: true });
export type MeshFacts = z.infer<typeof meshFactsSchema>;

/** A model with its newest version. */
export interface StoredModel {
  model: Model;
  version: ModelVersion;
}

/** The models of a workspace, newest first. @param inTrash lists the trash instead, the latest first */
export async function listModels(database: Database, workspaceId: string, inTrash: boolean): Promise<ListedModel[]> {
  const rows = await database.model.findMany({
    where: inTrash ? { workspaceId, trashedAt: { not: null }, erasedAt: null } : keptModels(workspaceId),
    orderBy: inTrash ? [{ trashedAt: 'desc' }, { id: 'desc' }] : [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return (await withVersions(database, rows)).map((stored) => {
    const { id, name, createdAt, triangles, size, version } = modelView(stored);
    const { trashedAt } = stored.model;
    const trashed = trashedAt ? { trashedAt: trashedAt.toISOString() } : {};
    return { id, name, createdAt, triangles, size, version, ...trashed };
  });
}

/** A page of models, newest first. @param before id of the previous page's last model */
export async function pageOfModels(
  database: Database,
  workspaceId: string,
  { before, take }: { before?: string; take: number },
): Promise<ModelView[]> {
  const models = await database.model.findMany({
    where: { ...keptModels(workspaceId), ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take,
  });
  return (await withVersions(database, models)).map(modelView);
}

/** Models with their newest versions. */
async function withVersions(database: Database, models: Model[]): Promise<StoredModel[]> {
  const versions = await database.modelVersion.findMany({
    where: { OR: models.map(({ id, version }) => ({ modelId: id, version })) },
  });
  const found = new Map(versions.map((version) => [version.modelId, version]));
  return models.flatMap((model) => {
    const version = found.get(model.id);
    return version ? [{ model, version }] : [];
  });
}

/** A model of the workspace that is not in the trash. @throws Problem not_found */
export async function readModelRow(
  database: Database | Transaction,
  workspaceId: string,
  id: string,
): Promise<StoredModel> {
  const found = await findModel(database, workspaceId, id);
  if (!found) throw new Problem('not_found');
  return found;
}

export async function findModel(
  database: Database | Transaction,
  workspaceId: string,
  id: string,
): Promise<StoredModel | null> {
  const model = await database.model.findFirst({ where: { id, ...keptModels(workspaceId) } });
  if (!model) return null;
  const version = await database.modelVersion.findUnique({
    where: { modelId_version: { modelId: id, version: model.version } },
  });
  return version && { model, version };
}

export function unitsOf({ units }: Pick<Model, 'units'>): ModelUnits {
  return modelUnitsSchema.parse(units);
}

/** A model as the API shows it: sizes, areas and cameras in metres after its units. */
export function modelView({ model, version }: StoredModel): ModelView {
  const { id, name, north, createdAt } = model;
  const { min, max, slots, cameras } = meshFactsSchema.parse(version.facts);
  const units = unitsOf(model);
  const [low, high] = [pointWithUnits(units, min), pointWithUnits(units, max)];
  return {
    ...{ id, name, north, units },
    createdAt: createdAt.toISOString(),
    version: version.version,
    bytes: version.bytes,
    triangles: version.triangles,
    size: [Math.abs(high[0] - low[0]), Math.abs(high[1] - low[1]), Math.abs(high[2] - low[2])],
    proposedUnits: proposedUnitsSchema.nullable().parse(version.proposedUnits),
    slots: slots.map((slot) => ({ ...slot, area: slot.area * units.scale ** 2 })),
    // Cameras of a file can be farther away than a view may be.
    cameras: cameras.flatMap(
      (one) => savedViewSchema.safeParse({ ...one, camera: cameraWithUnits(units, one.camera) }).data ?? [],
    ),
    choices: slotChoicesSchema.parse(model.choices),
    views: viewsOf(model),
    notes: z.array(modelNoteSchema).parse(version.notes),
  };
}

export function viewsOf({ views }: Pick<Model, 'views'>) {
  return z.array(savedViewSchema).parse(views);
}
