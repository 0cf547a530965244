import { ROUTES } from '@maquette/contracts/calls/routes';
import { favoriteListSchema } from '@maquette/contracts/renders/collections';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { answerOf, callApi } from './api-client';
import { asRefusal, type Refusal } from './refusal';
import { FINISHED } from './render-search';

const FAVORITES = ['favorites'] as const;

/** The renders I marked, and the way to mark another: it stands at once; taken back, with the refusal, when it is refused. */
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
      // What was asked before the click must not land on it.
      await client.cancelQueries({ queryKey: FAVORITES });
      set(marked);
      try {
        await answerOf(`${ROUTES.favorites}/${encodeURIComponent(id)}`, { method: marked ? 'PUT' : 'DELETE' });
        return null;
      } catch (error) {
        set(!marked);
        return asRefusal(error);
      } finally {
        void client.invalidateQueries({ queryKey: [...FINISHED, 'favorites'] });
      }
    },
    [client],
  );
  return { ids, mark };
}
