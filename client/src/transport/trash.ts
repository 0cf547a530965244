import { ROUTES } from '@maquette/contracts/calls/routes';
import { RENDERS_AT_ONCE, type TrashAnswer, trashAnswerSchema } from '@maquette/contracts/renders/trash';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi } from './api-client';
import { KEYS } from './live-cache';
import { asRefusal, type Refusal } from './refusal';
import { FINISHED } from './render-search';

export type TrashOutcome = TrashAnswer & { refusal: Refusal | null };

/**
 * Deletes results, takes them back, or erases them for good, as many as there are. Never throws: what a call refused or did not reach
 * is neither done nor left, and the refusal says why.
 */
export function useTrash() {
  const client = useQueryClient();
  const send = useCallback(
    async (route: string, ids: readonly string[]): Promise<TrashOutcome> => {
      const outcome: TrashOutcome = { done: [], left: [], refusal: null };
      try {
        for (let at = 0; at < ids.length; at += RENDERS_AT_ONCE) {
          const json = { ids: ids.slice(at, at + RENDERS_AT_ONCE) };
          const { done, left } = await callApi(route, trashAnswerSchema, { method: 'POST', json });
          outcome.done.push(...done);
          outcome.left.push(...left);
        }
      } catch (error) {
        outcome.refusal = asRefusal(error);
      }
      await client.invalidateQueries({ queryKey: FINISHED });
      for (const id of outcome.done) void client.invalidateQueries({ queryKey: KEYS.render(id) });
      void client.invalidateQueries({ queryKey: KEYS.projects });
      return outcome;
    },
    [client],
  );
  return useMemo(
    () => ({
      trash: (ids: readonly string[]) => send(ROUTES.trash, ids),
      restore: (ids: readonly string[]) => send(ROUTES.restore, ids),
      erase: (ids: readonly string[]) => send(ROUTES.erase, ids),
    }),
    [send],
  );
}
