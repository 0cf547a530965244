import { ROUTES } from '@maquette/contracts/calls/routes';
import {
  type Collection,
  type CollectionList,
  collectionListSchema,
  collectionSchema,
  type NewCollection,
} from '@maquette/contracts/renders/collections';
import { RENDERS_AT_ONCE } from '@maquette/contracts/renders/trash';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, callApi } from './api-client';
import { asRefusal, type Refusal } from './refusal';

export const COLLECTIONS = ['collections'] as const;
const keyOf = (renderId: string | null) => [...COLLECTIONS, renderId ?? ''];

/** The collections of the workspace by name, and which of them hold a render. */
export function useCollections(renderId: string | null) {
  return useQuery({
    queryKey: keyOf(renderId),
    queryFn: async ({ signal }) => {
      const query = renderId ? `?render=${encodeURIComponent(renderId)}` : '';
      return callApi(`${ROUTES.collections}${query}`, collectionListSchema, { signal });
    },
  });
}

/** Putting renders into collections. Each answers the refusal, or null when it was done. */
export function useCollectionActions(renderId: string | null) {
  const client = useQueryClient();
  const fetched = useCallback(() => void client.invalidateQueries({ queryKey: COLLECTIONS }), [client]);

  /** Stands at once; taken back when it is refused. */
  const hold = useCallback(
    async (collection: Collection, holds: boolean): Promise<Refusal | null> => {
      if (!renderId) return null;
      const mark = (value: boolean) =>
        client.setQueryData<CollectionList>(
          keyOf(renderId),
          (known) =>
            known && {
              ...known,
              items: known.items.map((one) => (one.id === collection.id ? { ...one, holds: value } : one)),
            },
        );
      // What was asked before the click must not land on it.
      await client.cancelQueries({ queryKey: COLLECTIONS });
      mark(holds);
      try {
        await answerOf(`${addressOf(collection.id)}/renders/${encodeURIComponent(renderId)}`, {
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

  /** Makes a collection and puts the render into it. */
  const create = useCallback(
    async (wish: NewCollection): Promise<Refusal | null> => {
      try {
        const made = await callApi(ROUTES.collections, collectionSchema, { method: 'POST', json: wish });
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

/** Puts several renders into a collection, or into a new one of that name. Those that went in before a refusal stay there. */
export function useKeepIn() {
  const client = useQueryClient();
  return useCallback(
    async (ids: readonly string[], into: Collection | string) => {
      let collection: Collection | null = null;
      let refusal: Refusal | null = null;
      try {
        collection =
          typeof into === 'string'
            ? await callApi(ROUTES.collections, collectionSchema, { method: 'POST', json: { name: into } })
            : into;
        for (let at = 0; at < ids.length; at += RENDERS_AT_ONCE) {
          const json = { ids: ids.slice(at, at + RENDERS_AT_ONCE) };
          await answerOf(`${addressOf(collection.id)}/renders`, { method: 'PUT', json });
        }
      } catch (error) {
        refusal = asRefusal(error);
      }
      void client.invalidateQueries({ queryKey: COLLECTIONS });
      return { collection, refusal };
    },
    [client],
  );
}

function addressOf(id: string): string {
  return `${ROUTES.collections}/${encodeURIComponent(id)}`;
}
