import { modelMeshUrl, ROUTES } from '@maquette/contracts/calls/routes';
import type { ChangedModel } from '@maquette/contracts/model-library/change-model';
import {
  type ListedModel,
  type ModelView,
  modelListSchema,
  modelViewSchema,
} from '@maquette/contracts/model-library/model-view';
import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import { useQuery } from '@tanstack/react-query';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';

export const MODEL_KEYS = {
  list: ['models'],
  model: (id: string) => ['model', id],
  mesh: (id: string, version: number) => ['model-mesh', id, version],
} as const;

const addressOf = (id: string) => `${ROUTES.models}/${encodeURIComponent(id)}`;

/** Milliseconds for which the list is not fetched again. */
const FRESH_MS = 30_000;

/** Models of the workspace, newest first. */
export function useModels() {
  return useAnswer<{ models: ListedModel[] }, ListedModel[]>(MODEL_KEYS.list, ROUTES.models, modelListSchema, {
    staleTime: FRESH_MS,
    select: ({ models }) => models,
  });
}

/** One model; nothing without an id. */
export function useModel(id: string) {
  return useAnswer<ModelView>(MODEL_KEYS.model(id), addressOf(id), modelViewSchema, {
    enabled: id !== '',
    staleTime: FRESH_MS,
    // A model that was deleted does not come back.
    retry: false,
  });
}

/** The reduced mesh of a version, in units of the file. Versions never change. */
export function useMesh(id: string, version: number | undefined) {
  return useQuery({
    queryKey: MODEL_KEYS.mesh(id, version ?? 0),
    queryFn: async ({ signal }): Promise<KeptModel> => {
      const response = await sendOrThrow(modelMeshUrl(id, version ?? 0), {
        signal,
        headers: { Accept: 'application/octet-stream' },
      });
      const { readMeshFile } = await import('@maquette/contracts/models/mesh-file');
      return readMeshFile(new Uint8Array(await response.arrayBuffer()));
    },
    enabled: id !== '' && version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // A mesh takes several megabytes.
    gcTime: 60_000,
    structuralSharing: false,
  });
}

/** Saves changes of a model. @throws Refusal */
export function saveModel(id: string, change: ChangedModel): Promise<ModelView> {
  return callApi(addressOf(id), modelViewSchema, { method: 'PATCH', json: change });
}

/** Moves a model to the trash. @throws Refusal */
export async function deleteModel(id: string): Promise<void> {
  await sendOrThrow(addressOf(id), { method: 'DELETE' });
}
