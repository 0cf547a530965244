import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type ChangedProject,
  type NewProject,
  type Project,
  type ProjectList,
  type ProjectQuery,
  projectListSchema,
  projectPageSchema,
  projectSchema,
  viewPageSchema,
} from '@maquette/contracts/renders/projects';
import { RENDERS_AT_ONCE } from '@maquette/contracts/renders/trash';
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { z } from 'zod';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { type Refusal, refusalOf } from '../../../http/refusal';
import { KEYS } from '../../../live/live-cache';
import { refetchSorted } from '../../renders/api/render-search';

const keyOf = (renderId: string | null) => [...KEYS.projects, 'list', renderId ?? ''];
const madeSchema = z.object({ id: z.uuid() });

export interface ProjectFilter {
  q?: string;
  of?: ProjectQuery['of'];
}

/** The workspace's projects by name, page by page, and whether each contains a render. */
export function useProjects(renderId: string | null, { q = '', of }: ProjectFilter = {}) {
  return useInfiniteQuery({
    queryKey: [...keyOf(renderId), q, of],
    queryFn: ({ pageParam, signal }) =>
      callApi(`${ROUTES.projects}${queryOf({ render: renderId, q, of, after: pageParam })}`, projectListSchema, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => ({
      items: pages.flatMap(({ items }) => items),
      teamspaces: pages[0]?.teamspaces ?? [],
    }),
    placeholderData: keepPreviousData,
  });
}

/** A project with its views, page by page; not fetched without an id. @param q words in the views' names */
export function useProject(id: string | null, q = '') {
  return useInfiniteQuery({
    queryKey: [...KEYS.projects, 'one', id, q],
    queryFn: ({ pageParam, signal }) =>
      callApi(`${addressOf(id ?? '')}${queryOf({ q, after: pageParam })}`, projectPageSchema, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next?.toString(),
    select: ({ pages }) => ({
      project: pages[0]?.project,
      teamspaces: pages[0]?.teamspaces ?? [],
      views: pages.flatMap(({ views }) => views),
    }),
    enabled: id !== null,
    placeholderData: keepPreviousData,
  });
}

/** A view with its versions, newest first, by page; needs an id. The first page has the current version. */
export function useProjectView(id: string | null) {
  return useInfiniteQuery({
    queryKey: [...KEYS.projects, 'view', id],
    queryFn: ({ pageParam, signal }) =>
      callApi(`${viewAddress(id ?? '')}${queryOf({ before: pageParam })}`, viewPageSchema, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next?.toString(),
    select: ({ pages }) => {
      const versions = new Map(pages.flatMap((page) => page.versions).map((version) => [version.id, version]));
      return {
        project: pages[0]?.project,
        view: pages[0]?.view,
        versions: [...versions.values()].sort((a, b) => b.number - a.number),
      };
    },
    enabled: id !== null,
  });
}

/** Adds renders to projects. Every action returns an error, or null on success. */
export function useProjectActions(renderId: string | null) {
  const client = useQueryClient();
  const fetched = useCallback(() => void client.invalidateQueries({ queryKey: KEYS.projects }), [client]);

  /** Optimistic; reverted on an error. */
  const hold = useCallback(
    async (project: Project, holds: boolean): Promise<Refusal | null> => {
      if (!renderId) return null;
      const mark = (value: boolean) =>
        client.setQueriesData<InfiniteData<ProjectList>>({ queryKey: keyOf(renderId) }, (known) => {
          const marked = (one: Project) => (one.id === project.id ? { ...one, holds: value } : one);
          return known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(marked) })) };
        });
      // A refetch started before the click must not overwrite the optimistic update.
      await client.cancelQueries({ queryKey: KEYS.projects });
      mark(holds);
      const method = holds ? 'PUT' : 'DELETE';
      const place = `${addressOf(project.id)}/renders/${encodeURIComponent(renderId)}`;
      const refusal = await refusalOf(() => sendOrThrow(place, { method }), fetched);
      if (refusal) mark(!holds);
      return refusal;
    },
    [client, fetched, renderId],
  );

  const create = useCallback(
    (wish: NewProject) =>
      refusalOf(async () => {
        const made = await callApi(ROUTES.projects, projectSchema, { method: 'POST', json: wish });
        if (renderId) {
          await sendOrThrow(`${addressOf(made.id)}/renders/${encodeURIComponent(renderId)}`, { method: 'PUT' });
        }
      }, fetched),
    [fetched, renderId],
  );

  return { hold, create };
}

/** Changes projects and views. Every action returns an error, or null on success. */
export function useProjectChanges() {
  const client = useQueryClient();
  return useMemo(() => {
    const done = (work: () => Promise<unknown>) =>
      refusalOf(work, () => client.invalidateQueries({ queryKey: KEYS.projects }));
    const send = (address: string, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', json?: object) =>
      done(() => sendOrThrow(address, { method, ...(json ? { json } : {}) }));
    return {
      change: (id: string, change: ChangedProject) => send(addressOf(id), 'PATCH', change),
      remove: (id: string) => send(addressOf(id), 'DELETE'),
      /** Returns the id of the new view on success. */
      addView: async (id: string, name: string): Promise<{ refusal: Refusal | null; id?: string }> => {
        let made: string | undefined;
        const refusal = await done(async () => {
          made = (await callApi(`${addressOf(id)}/views`, madeSchema, { method: 'POST', json: { name } })).id;
        });
        return { refusal, id: made };
      },
      renameView: (id: string, name: string) => send(viewAddress(id), 'PATCH', { name }),
      removeView: (id: string) => send(viewAddress(id), 'DELETE'),
      choose: (id: string, version: string | null) => send(`${viewAddress(id)}/current`, 'PUT', { version }),
      takeOut: (id: string, renderId: string) =>
        send(`${addressOf(id)}/renders/${encodeURIComponent(renderId)}`, 'DELETE'),
    };
  }, [client]);
}

/**
 * Adds several renders to an existing or new project. Renders added before an error stay there.
 * @param view adds all of them to this view; without it each gets a new view
 */
export function useAddToProject() {
  const client = useQueryClient();
  return useCallback(
    async (ids: readonly string[], into: Project | string, view?: string) => {
      let project: Project | null = null;
      const refusal = await refusalOf(async () => {
        project =
          typeof into === 'string'
            ? await callApi(ROUTES.projects, projectSchema, { method: 'POST', json: { name: into } })
            : into;
        for (let at = 0; at < ids.length; at += RENDERS_AT_ONCE) {
          const json = { ids: ids.slice(at, at + RENDERS_AT_ONCE), view };
          await sendOrThrow(`${addressOf(project.id)}/renders`, { method: 'PUT', json });
        }
      });
      void client.invalidateQueries({ queryKey: KEYS.projects });
      void refetchSorted(client);
      return { project, refusal };
    },
    [client],
  );
}

function queryOf(fields: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

function addressOf(id: string): string {
  return `${ROUTES.projects}/${encodeURIComponent(id)}`;
}

function viewAddress(id: string): string {
  return `${ROUTES.projectViews}/${encodeURIComponent(id)}`;
}
