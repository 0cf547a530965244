import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Problem } from '@maquette/contracts/calls/problem';
import type { ChangedModel } from '@maquette/contracts/model-library/change-model';
import type {
  ListedModel,
  ModelChangesView,
  ModelView,
  NewVersion as NewVersionAnswer,
  SavedView,
} from '@maquette/contracts/model-library/model-view';
import { modelNote } from '@maquette/contracts/models/model-notes';
import type { ModelUnits } from '@maquette/contracts/models/model-units';
import { pointWithUnits } from '@maquette/contracts/models/with-units';
import { meshKey, meshKeys } from '@maquette/domain/assets/asset-keys';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { countUpload } from '@maquette/domain/assets/upload-quota';
import {
  addModel,
  addVersion,
  changeModel,
  type NewVersion,
  newModelId,
  restoreModel,
  trashModel,
  unitsOfNew,
} from '@maquette/domain/models/change-models';
import { eraseModel } from '@maquette/domain/models/erase-models';
import {
  listModels,
  modelView,
  pageOfModels,
  readModelRow,
  unitsOf,
  viewsOf,
} from '@maquette/domain/models/read-models';
import { permit } from '@maquette/domain/workspaces/permit';
import { isViewAffected, type ModelChanges } from '@maquette/engines/model/compare-models';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { UPLOAD_STORE } from '../foundation/stores.module';
import { askerOf, type Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';
import { FileCleaner } from '../uploads/file-cleaner';
import type { ModelFile } from '../uploads/read-model-file';
import type { UploadedModel } from './model-form';

const PACKED = 'application/gzip';
/** Widest and tallest ratio of an image: a view is affected when one of them shows a change. */
const ASPECTS = [21 / 9, 9 / 16];

/** A workspace's 3D models. Other workspaces' models are answered like unknown ones. */
@Injectable()
export class ModelService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(UPLOAD_STORE) private readonly assets: AssetStore,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(RenderService) private readonly renders: RenderService,
  ) {}

  list({ workspaceId }: Caller, trashed: boolean): Promise<ListedModel[]> {
    return listModels(this.database, workspaceId, trashed);
  }

  /** Newest first; returns one more than `take` when there are more. */
  page({ workspaceId }: Caller, page: { before?: string; take: number }): Promise<ModelView[]> {
    return pageOfModels(this.database, workspaceId, page);
  }

  async read({ workspaceId }: Caller, id: string): Promise<ModelView> {
    return modelView(await readModelRow(this.database, workspaceId, id));
  }

  /** @throws Problem model_*, models_full, uploads_used, upload_bytes_used, viewer_cannot_render */
  create(caller: Caller, file: UploadedModel, name: string): Promise<ModelView> {
    return this.changing(caller, async () => {
      const id = newModelId();
      const { version } = await this.keep(caller, id, file);
      const units = unitsOfNew(version.facts, version.proposedUnits?.units);
      await addModel(this.database, askerOf(caller), { id, name, units, version }, new Date());
      return this.read(caller, id);
    });
  }

  /** Adds a version and compares it with the one before. @throws Problem not_found, and those of create */
  addVersion(caller: Caller, id: string, file: UploadedModel): Promise<NewVersionAnswer> {
    return this.changing(caller, async () => {
      const { workspaceId } = caller;
      const { model, version: last } = await readModelRow(this.database, workspaceId, id);
      const before = `${file.path}.before`;
      await writeFile(before, await this.assets.read(meshKey({ workspaceId, ...last }, 'whole')));
      const { version, changes } = await this.keep(caller, id, file, before);
      await addVersion(this.database, askerOf(caller), { id, version }, new Date());
      if (!changes) throw new Error('the cleaner process did not compare the versions');
      return { model: await this.read(caller, id), changes: changesView(changes, unitsOf(model), viewsOf(model)) };
    });
  }

  change(caller: Caller, id: string, change: ChangedModel): Promise<ModelView> {
    return this.changing(caller, async () => {
      await changeModel(this.database, askerOf(caller), id, change);
      return this.read(caller, id);
    });
  }

  remove(caller: Caller, id: string): Promise<void> {
    return this.changing(caller, () => trashModel(this.database, askerOf(caller), id, new Date()));
  }

  restore(caller: Caller, id: string): Promise<void> {
    return this.changing(caller, () => restoreModel(this.database, askerOf(caller), id, new Date()));
  }

  erase(caller: Caller, id: string): Promise<void> {
    const wish = { asker: askerOf(caller), id, now: new Date() };
    return this.changing(caller, () => eraseModel(this.database, this.assets, wish));
  }

  /** The reduced mesh of a version, compressed with gzip. @throws Problem not_found */
  async openMesh({ workspaceId }: Caller, id: string, version: number): Promise<Readable> {
    await readModelRow(this.database, workspaceId, id);
    const row = await this.database.modelVersion.findUnique({
      where: { modelId_version: { modelId: id, version } },
    });
    const mesh = row && (await this.assets.open(meshKey({ workspaceId, ...row }, 'view')));
    if (!mesh) throw new Problem('not_found');
    return mesh;
  }

  /** Reads an upload in the sandbox and stores our copies. The upload itself is not kept. */
  private async keep(
    { person, workspaceId }: Caller,
    modelId: string,
    { path, size }: UploadedModel,
    before?: string,
  ): Promise<{ version: NewVersion; changes: ModelChanges | null }> {
    await countUpload(this.database, { uid: person.uid, workspaceId }, size);
    const copies = { whole: `${path}.whole`, view: `${path}.view` };
    const read = await this.cleaner.readModel(person.uid, { path, ...copies, before });
    const fileId = randomUUID();
    const [whole, view] = meshKeys({ workspaceId, modelId, fileId });
    if (!whole || !view) throw new Error('a version has two files');
    await this.assets.keep(whole, await readFile(copies.whole), PACKED);
    await this.assets.keep(view, await readFile(copies.view), PACKED);
    return { version: versionOf(read, fileId, size), changes: read.changes };
  }

  /** Checks the right to make the change, then notifies the workspace's open pages. */
  private async changing<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    permit(caller, 'models.change');
    const result = await work();
    await this.renders.queue.publishProjects(caller.workspaceId);
    return result;
  }
}

function versionOf({ notes, changes: _, ...read }: ModelFile, fileId: string, bytes: number): NewVersion {
  return { ...read, fileId, bytes, notes: notes.map(({ code, params }) => modelNote(code, params)) };
}

/** Changes in metres, and the saved views that show one. */
function changesView(
  { boxes, ...changed }: ModelChanges,
  units: ModelUnits,
  views: readonly SavedView[],
): ModelChangesView {
  const inMetres = boxes.map(({ min, max }) => {
    const corners = [pointWithUnits(units, min), pointWithUnits(units, max)] as const;
    const each = (pick: (...values: number[]) => number): [number, number, number] => [
      pick(corners[0][0], corners[1][0]),
      pick(corners[0][1], corners[1][1]),
      pick(corners[0][2], corners[1][2]),
    ];
    return { min: each(Math.min), max: each(Math.max) };
  });
  const affected = views.filter(({ camera }) =>
    ASPECTS.some((aspect) => isViewAffected({ boxes: inMetres }, camera, aspect)),
  );
  return { ...changed, boxes: inMetres, views: affected.map(({ name }) => name) };
}
