import type { ChangedModel } from '@maquette/contracts/model-library/change-model';
import type { ModelView } from '@maquette/contracts/model-library/model-view';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { MODEL_KEYS, saveModel } from '../api/models';

/** Milliseconds without a change after which changes are saved. */
const REST_MS = 600;

/** Whether the latest changes of a model are saved. */
export type SaveState = { status: 'saved' } | { status: 'saving' } | { status: 'failed'; refusal: Refusal };

/**
 * Changes of a model, shown immediately and saved together after a moment. What could not be saved stays on the screen
 * and is sent with the next change or by `retry`.
 */
export function useModelEdit(model: ModelView | undefined) {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ status: 'saved' });
  const pending = useRef<{ id: string; change: ChangedModel } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSending = useRef(false);

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    const sent = pending.current;
    // Saves are sent one after the other, so that none overtakes a later one.
    if (!sent || isSending.current) return;
    pending.current = null;
    isSending.current = true;
    setState({ status: 'saving' });
    try {
      const saved = await saveModel(sent.id, sent.change);
      isSending.current = false;
      client.setQueryData<ModelView>(MODEL_KEYS.model(sent.id), saved);
      const later = pending.current as typeof sent | null;
      if (!later) return setState({ status: 'saved' });
      // Changes made meanwhile are newer than the answer.
      if (later.id === sent.id) show(later.change);
      void send();
    } catch (error) {
      isSending.current = false;
      const later = pending.current as typeof sent | null;
      pending.current = { id: sent.id, change: { ...sent.change, ...(later?.id === sent.id ? later.change : {}) } };
      setState({ status: 'failed', refusal: asRefusal(error) });
    }

    function show(change: ChangedModel) {
      client.setQueryData<ModelView>(MODEL_KEYS.model(sent?.id ?? ''), (known) => known && { ...known, ...change });
    }
  }, [client]);

  const id = model?.id;
  const edit = useCallback(
    (change: ChangedModel) => {
      if (!id) return;
      client.setQueryData<ModelView>(MODEL_KEYS.model(id), (known) => known && { ...known, ...change });
      pending.current = { id, change: { ...(pending.current?.id === id ? pending.current.change : {}), ...change } };
      setState({ status: 'saving' });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void send(), REST_MS);
    },
    [client, id, send],
  );

  // Leaving the page or the model saves at once; while something is not saved, the browser asks before it closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another model is a reason to save.
  useEffect(() => () => void send(), [send, id]);
  const isSaved = state.status === 'saved';
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    if (!isSaved) window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSaved]);
  return { edit, state, retry: send };
}
