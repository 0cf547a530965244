import { ROUTES } from '@maquette/contracts/calls/routes';
import { RENDERS_AT_ONCE, type TrashAnswer, trashAnswerSchema } from '@maquette/contracts/renders/trash';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi } from '../../../http/api-client';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { FINISHED, type RenderScope, takeOut } from '../../../live/finished-pages';
import { KEYS } from '../../../live/live-cache';

export type TrashOutcome = TrashAnswer & {
  refusal: Refusal | null;
  /** Puts back only the items that this action changed, in their previous position on this page. */
  undo: () => Promise<TrashOutcome>;
};

const [RENDER] = KEYS.render('');
const IN_TRASH = (scope: RenderScope) => scope === 'trash';
const OUTSIDE = (scope: RenderScope) => scope !== 'trash';

/**
 * Deletes, restores or permanently erases results. Never throws: items of a failed call are missing from both lists of
 * the outcome, and its refusal contains the reason.
 */
export function useTrash() {
  const client = useQueryClient();
  const send = useCallback(
    async (
      route: string,
      ids: readonly string[],
      lists: (scope: RenderScope) => boolean,
      nowhere: TrashAnswer['left'][number]['because'],
    ): Promise<TrashOutcome> => {
      const done: string[] = [];
      const mine: string[] = [];
      const left: TrashAnswer['left'] = [];
      let refusal: Refusal | null = null;
      try {
        for (let at = 0; at < ids.length; at += RENDERS_AT_ONCE) {
          const json = { ids: ids.slice(at, at + RENDERS_AT_ONCE) };
          const answer = await callApi(route, trashAnswerSchema, { method: 'POST', json });
          done.push(...answer.done);
          mine.push(...answer.changed);
          left.push(...answer.left);
        }
      } catch (error) {
        refusal = asRefusal(error);
      }
      const gone = left.filter(({ because }) => because === 'not_found' || because === nowhere);
      const putBack = await takeOut(client, [...done, ...gone.map(({ id }) => id)], lists);
      // A request without a response may have succeeded: refetch in the background.
      if (refusal) void client.invalidateQueries({ queryKey: FINISHED });
      const changed = new Set<unknown>(done);
      void client.invalidateQueries({
        predicate: ({ queryKey: [kind, id] }) => kind === RENDER && changed.has(id),
      });
      void client.invalidateQueries({ queryKey: KEYS.projects });
      const undo = async () => {
        const outcome = await send(ROUTES.restore, mine, IN_TRASH, 'not_in_trash');
        await putBack(outcome.done);
        return outcome;
      };
      return { done, changed: mine, left, refusal, undo };
    },
    [client],
  );
  return useMemo(
    () => ({
      trash: (ids: readonly string[]) => send(ROUTES.trash, ids, OUTSIDE, 'not_found'),
      restore: (ids: readonly string[]) => send(ROUTES.restore, ids, IN_TRASH, 'not_in_trash'),
      erase: (ids: readonly string[]) => send(ROUTES.erase, ids, IN_TRASH, 'not_in_trash'),
    }),
    [send],
  );
}
