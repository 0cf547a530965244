import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadOnce } from '../../../http/load-file';
import { asRefusal, Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { LiveCache } from '../../../live/live-cache';
import type { KnownRender } from '../../../live/merge-renders';
import type { Ordered } from '../../../live/order-answer';
import { whenIdle } from '../../../ui/lazy-component';
import { useRenderActions } from '../api/render-actions';
import { draftRender, type RenderOrder, requireConnection } from '../api/render-order';
import { chooseSavePlace, savePlace } from '../api/save-place';

/** An order's card appears optimistically; if the server refuses, it is removed and the reason is shown. */
export function useRenderJob(told: {
  started: (key: string, order: RenderOrder) => void;
  accepted: (key: string, id: string) => void;
  refused: (key: string) => void;
}) {
  const client = useQueryClient();
  const cache = useMemo(() => new LiveCache(client), [client]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const actions = useRenderActions();
  /** Keys of orders cancelled before the server answered: their ids are unknown, so the cancellation waits. */
  const cancelOnArrival = useRef(new Set<string>());

  useEffect(() => whenIdle(prepareOrders), []);

  const start = useCallback(
    async (order: RenderOrder) => {
      setRefusal(null);
      const key = crypto.randomUUID();
      cache.optimistic(draftRender(key, order));
      told.started(key, order);
      try {
        const ordered = await placeOrder({ ...order, saveIn: savePlace()?.id }, key);
        const wasCancelled = cancelOnArrival.current.delete(key);
        if ('direct' in ordered) return cache.delivered(key, ordered.direct);
        const { task } = ordered;
        cache.accepted(key, {
          wish: undefined,
          id: task.taskId,
          status: task.status,
          stage: task.stage,
          position: task.position,
          credits: task.credits,
        });
        told.accepted(key, task.taskId);
        cache.entitlements();
        const accepted = wasCancelled && cache.renders.find((render) => render.id === task.taskId);
        if (accepted) setRefusal(await actions.cancel(accepted));
      } catch (error) {
        cancelOnArrival.current.delete(key);
        told.refused(key);
        cache.withdrawn(key);
        const refused = asRefusal(error);
        // The save location no longer exists for later orders either.
        if (refused.code === 'save_place_gone') chooseSavePlace(null);
        setRefusal(refused);
      }
    },
    [actions, cache, told],
  );

  const cancel = useCallback(
    async (render: KnownRender) => {
      if (!render.local) return setRefusal(await actions.cancel(render));
      cancelOnArrival.current.add(render.id);
      cache.wished([render.id], 'cancel');
    },
    [actions, cache],
  );

  return { start, cancel, refusal, refuse: setRefusal, dismiss: () => setRefusal(null) };
}

const load = () => import('../api/submit-render');

/** Preloads the module that sends orders. If that fails, it is loaded with the first order. */
function prepareOrders(): void {
  load().catch((error) => console.warn('The order module could not be loaded; retrying.', error));
}

/**
 * Orders a render, with the lazily loaded module.
 * @param idempotencyKey unique per click
 * @throws Refusal with the state of the order's credits; if the module cannot be loaded, no credits were held
 */
async function placeOrder(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  requireConnection();
  const { submitRender } = await loadOnce(load, (part) => 'submitRender' in part).catch((cause: unknown) => {
    throw new Refusal(t('problem.network'), { code: 'network', status: 0, money: NO_MONEY, cause });
  });
  return submitRender(order, idempotencyKey);
}
