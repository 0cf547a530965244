import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type NewProject,
  type Project,
  type ProjectList,
  projectListSchema,
  projectSchema,
} from '@maquette/contracts/renders/projects';
import { RENDERS_AT_ONCE } from '@maquette/contracts/renders/trash';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, callApi } from './api-client';
import { KEYS } from './live-cache';
import { asRefusal, type Refusal } from './refusal';

const keyOf = (renderId: string | null) => [...KEYS.projects, renderId ?? ''];

/** The projects of the workspace by name, and which of them hold a render. */
export function useProjects(renderId: string | null) {
  return useQuery({
    queryKey: keyOf(renderId),
    queryFn: async ({ signal }) => {
      const query = renderId ? `?render=${encodeURIComponent(renderId)}` : '';
      return callApi(`${ROUTES.projects}${query}`, projectListSchema, { signal });
    },
  });
}

/** Putting renders into projects. Each answers the refusal, or null when it was done. */
export function useProjectActions(renderId: string | null) {
  const client = useQueryClient();
  const fetched = useCallback(() => void client.invalidateQueries({ queryKey: KEYS.projects }), [client]);

  /** Stands at once; taken back when it is refused. */
  const hold = useCallback(
    async (project: Project, holds: boolean): Promise<Refusal | null> => {
      if (!renderId) return null;
      const mark = (value: boolean) =>
        client.setQueryData<ProjectList>(
          keyOf(renderId),
          (known) =>
            known && {
              ...known,
              items: known.items.map((one) => (one.id === project.id ? { ...one, holds: value } : one)),
            },
        );
      // What was asked before the click must not land on it.
      await client.cancelQueries({ queryKey: KEYS.projects });
      mark(holds);
      try {
        await answerOf(`${addressOf(project.id)}/renders/${encodeURIComponent(renderId)}`, {
          method: holds ? 'PUT' : 'DELETE',
        });
        return null;
      } catch (error) {
        mark(!holds);
        return asRefusal(error);
      } finally {
        fetched();
      }
    },
    [client, fetched, renderId],
  );

  /** Makes a project and puts the render into it. */
  const create = useCallback(
    async (wish: NewProject): Promise<Refusal | null> => {
      try {
        const made = await callApi(ROUTES.projects, projectSchema, { method: 'POST', json: wish });
        if (renderId) {
          await answerOf(`${addressOf(made.id)}/renders/${encodeURIComponent(renderId)}`, { method: 'PUT' });
        }
        return null;
      } catch (error) {
        return asRefusal(error);
      } finally {
        fetched();
      }
    },
    [fetched, renderId],
  );

  return { hold, create };
}

/** Puts several renders into a project, or into a new one of that name. Those that went in before a refusal stay there. */
export function useKeepIn() {
  const client = useQueryClient();
  return useCallback(
    async (ids: readonly string[], into: Project | string) => {
      let project: Project | null = null;
      let refusal: Refusal | null = null;
      try {
        project =
          typeof into === 'string'
            ? await callApi(ROUTES.projects, projectSchema, { method: 'POST', json: { name: into } })
            : into;
        for (let at = 0; at < ids.length; at += RENDERS_AT_ONCE) {
          const json = { ids: ids.slice(at, at + RENDERS_AT_ONCE) };
          await answerOf(`${addressOf(project.id)}/renders`, { method: 'PUT', json });
        }
      } catch (error) {
        refusal = asRefusal(error);
      }
      void client.invalidateQueries({ queryKey: KEYS.projects });
      return { project, refusal };
    },
    [client],
  );
}

function addressOf(id: string): string {
  return `${ROUTES.projects}/${encodeURIComponent(id)}`;
}
