import { ROUTES } from '@maquette/contracts/calls/routes';
import { favoriteListSchema } from '@maquette/contracts/renders/projects';
import { RENDERS_AT_ONCE } from '@maquette/contracts/renders/trash';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi, sendOrThrow } from '../../../http/api-client';
import { type Refusal, refusalOf } from '../../../http/refusal';
import { FINISHED, takeOut } from '../../../live/finished-pages';

const FAVORITES = ['favorites'] as const;

/** The user's favorites, and actions to mark one or many. A single change is optimistic and is reverted on an error. */
export function useFavorites() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: FAVORITES,
    queryFn: async ({ signal }) => (await callApi(ROUTES.favorites, favoriteListSchema, { signal })).ids,
  });
  const ids = useMemo(() => new Set(data), [data]);
  const mark = useCallback(
    async (id: string, marked: boolean): Promise<Refusal | null> => {
      const set = (stands: boolean) =>
        client.setQueryData<string[]>(FAVORITES, (known = []) => {
          const others = known.filter((other) => other !== id);
          return stands ? [id, ...others] : others;
        });
      // A refetch started before the click must not overwrite the optimistic update.
      await client.cancelQueries({ queryKey: FAVORITES });
      set(marked);
      const method = marked ? 'PUT' : 'DELETE';
      const refusal = await refusalOf(() => sendOrThrow(`${ROUTES.favorites}/${encodeURIComponent(id)}`, { method }));
      if (refusal) set(!marked);
      else if (marked) void client.invalidateQueries({ queryKey: [...FINISHED, 'favorites'] });
      else await takeOut(client, [id], (scope) => scope === 'favorites');
      return refusal;
    },
    [client],
  );
  const markAll = useCallback(
    async (marked: readonly string[]): Promise<Refusal | null> => {
      const refusal = await refusalOf(async () => {
        for (let at = 0; at < marked.length; at += RENDERS_AT_ONCE) {
          await sendOrThrow(ROUTES.favorites, { method: 'PUT', json: { ids: marked.slice(at, at + RENDERS_AT_ONCE) } });
        }
      });
      void client.invalidateQueries({ queryKey: FAVORITES });
      void client.invalidateQueries({ queryKey: [...FINISHED, 'favorites'] });
      return refusal;
    },
    [client],
  );
  return { ids, mark, markAll };
}
