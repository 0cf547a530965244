import { problemSentence } from '@maquette/domain/contracts/problem';
import type { Mode } from '@maquette/domain/contracts/render';
import { renderStatusSchema } from '@maquette/domain/contracts/render-status';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { LiveCache } from '../../transport/live-cache';
import { asRefusal, Refusal } from '../../transport/refusal';
import { useRenderActions } from '../../transport/render-actions';
import type { KnownRender } from '../../transport/render-order';
import { draftRender, submitStill } from '../../transport/still-renders';
import { randomSeed, type StillForm, settingsOf } from './still-form';

/** Starts and cancels stills. The card stands at once; when the server refuses, it goes and the reason stays. */
export function useStillJob(told: {
  started: (key: string) => void;
  accepted: (key: string, id: string) => void;
  refused: (key: string) => void;
}) {
  const client = useQueryClient();
  const cache = useMemo(() => new LiveCache(client), [client]);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const actions = useRenderActions();
  /** Cancelled before the server had answered: the id is not known yet, so the wish waits for it. */
  const cancelOnArrival = useRef(new Set<string>());

  const start = useCallback(
    async (form: StillForm, mode: Mode, credits: number) => {
      setRefusal(null);
      if (!form.prompt.trim()) {
        setRefusal(new Refusal(problemSentence('prompt_missing'), { code: 'prompt_missing', status: 400 }));
        return;
      }
      const settings = settingsOf(form.seedLocked ? form : { ...form, seed: randomSeed() });
      const order = { settings, mode, credits };
      const key = crypto.randomUUID();
      cache.optimistic(draftRender(key, order));
      told.started(key);
      try {
        const task = await submitStill(order, key);
        const status = renderStatusSchema.safeParse(task.status);
        const wasCancelled = cancelOnArrival.current.delete(key);
        cache.accepted(key, {
          wish: undefined,
          id: task.taskId,
          status: status.success ? status.data : 'queued',
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
        setRefusal(asRefusal(error));
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

  return { start, cancel, refusal, dismiss: () => setRefusal(null) };
}
