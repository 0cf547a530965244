import { problemSentence } from '@maquette/domain/contracts/problem';
import { renderStatusSchema } from '@maquette/domain/contracts/render-status';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { LiveCache } from '../../transport/live-cache';
import { asRefusal, Refusal } from '../../transport/refusal';
import type { KnownRender } from '../../transport/render-order';
import { cancelStill, draftRender, submitStill } from '../../transport/still-renders';
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
  const [cancelling, setCancelling] = useState<ReadonlySet<string>>(new Set());
  /** Cancelled before the server had answered: the id is not known yet, so the wish waits for it. */
  const cancelOnArrival = useRef(new Set<string>());

  const sendCancel = useCallback(
    async (id: string) => {
      setCancelling((known) => new Set(known).add(id));
      try {
        await cancelStill(id);
        cache.entitlements();
      } catch (error) {
        setRefusal(asRefusal(error));
        setCancelling((known) => new Set([...known].filter((other) => other !== id)));
      }
    },
    [cache],
  );

  const start = useCallback(
    async (form: StillForm, credits: number) => {
      setRefusal(null);
      if (!form.prompt.trim()) {
        setRefusal(new Refusal(problemSentence('prompt_missing'), { code: 'prompt_missing', status: 400 }));
        return;
      }
      const settings = settingsOf(form.seedLocked ? form : { ...form, seed: randomSeed() });
      const key = crypto.randomUUID();
      cache.optimistic(draftRender(key, settings, credits));
      told.started(key);
      try {
        const task = await submitStill(settings, key);
        const status = renderStatusSchema.safeParse(task.status);
        cache.accepted(key, {
          id: task.taskId,
          status: status.success ? status.data : 'queued',
          stage: task.stage,
          position: task.position,
          credits: task.credits,
        });
        told.accepted(key, task.taskId);
        cache.entitlements();
        if (cancelOnArrival.current.delete(key)) await sendCancel(task.taskId);
      } catch (error) {
        cancelOnArrival.current.delete(key);
        told.refused(key);
        cache.withdrawn(key);
        setRefusal(asRefusal(error));
      }
    },
    [cache, sendCancel, told],
  );

  const cancel = useCallback(
    (render: KnownRender) => {
      if (!render.local) return void sendCancel(render.id);
      cancelOnArrival.current.add(render.id);
      setCancelling((known) => new Set(known).add(render.id));
    },
    [sendCancel],
  );

  return { start, cancel, cancelling, refusal, dismiss: () => setRefusal(null) };
}
