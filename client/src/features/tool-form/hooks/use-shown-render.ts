import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { KnownRender } from '../../../live/merge-renders';
import { useRender, useRenders } from '../../../live/render-queries';
import { useLeaving } from '../../../ui/leave-guard';

const BLANK = 'new';

/** Switches to the new render when the shown one is retried elsewhere, e.g. in the tray. */
function useRetried(
  listed: boolean,
  id: string | null,
  renders: readonly KnownRender[],
  onRetried: (id: string) => void,
): void {
  const retries = renders.filter((render) => render.retryOf === id && !render.local).map((render) => render.id);
  /** Retries that existed when the render was first shown are ignored. */
  const known = useRef<{ of: string | null; retries: readonly string[] } | null>(null);
  useEffect(() => {
    if (!listed || !id) return;
    if (known.current?.of !== id) known.current = { of: id, retries };
    const fresh = retries.find((retry) => !known.current?.retries.includes(retry));
    if (fresh) onRetried(fresh);
  });
}

/**
 * The render shown on the canvas: the one just ordered, the render or series in the URL, none after "new",
 * otherwise the tool's newest open render, or its newest.
 * @param onAsked called when the URL changes to another render, by a tray link or Back
 * @param newest whether to start with the newest; the target tool of a hand-off starts empty
 */
export function useShownRender(
  tool: Tool,
  { onAsked, newest: showNewest = true }: { onAsked?: () => void; newest?: boolean } = {},
) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('render');
  const series = asked ? null : params.get('series');
  const [pending, setPending] = useState<string | null>(null);
  const list = useRenders();
  const renders = (list.data ?? []).filter((render) => render.tool === tool);
  const newest = renders.find((render) => !isFinal(render.status)) ?? renders[0];
  const id = pending ?? (asked === BLANK || series ? null : (asked ?? (showNewest ? newest?.id : null) ?? null));
  const found = useRender(id, { ask: !pending });
  // A new render in the URL (a tray link, Back) replaces the shown one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL change is the trigger.
  useEffect(() => {
    setPending(null);
    if (asked && asked !== BLANK && asked !== pending) onAsked?.();
  }, [asked, series]);
  // A late answer must not navigate back after the user has left: the URL then belongs to another page.
  const leaving = useLeaving();
  const pendingRef = useRef(pending);
  pendingRef.current = leaving ? null : pending;
  useEffect(
    () => () => {
      pendingRef.current = null;
    },
    [],
  );

  // Live events can arrive before the list itself, which includes old retries.
  const listed = list.isSuccess && list.fetchStatus === 'idle';
  useRetried(listed && !leaving, id, renders, (next) => setParams({ render: next }, { replace: true }));

  return {
    /** Name of the shown series, or null for a single render. */
    series: pending ? null : series,
    render: id ? found.render : undefined,
    loading: id ? found.loading && !found.render : showNewest && list.isPending && asked !== BLANK && !series,
    missing: Boolean(id) && Boolean(found.error),
    show: (next: string) => {
      setPending(null);
      setParams({ render: next });
    },
    /** Shows no render: the canvas shows the input instead. */
    showNone: () => {
      setPending(null);
      setParams({ render: BLANK });
    },
    showSeries: (name: string) => {
      setPending(null);
      setParams({ series: name });
    },
    started: setPending,
    accepted: (key: string, accepted: string) => {
      if (pendingRef.current !== key) return;
      // The render is shown under its new id immediately; the URL is updated later.
      setPending(accepted);
      setParams({ render: accepted }, { replace: true });
    },
    refused: (key: string) => {
      if (pendingRef.current === key) setPending(null);
    },
  };
}
