import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { KnownRender } from '../../../live/merge-renders';
import { useRender, useRenders } from '../../../live/render-queries';
import { useLeaving } from '../../../ui/leave-guard';

const BLANK = 'new';

/** When what is shown is tried again from elsewhere (the tray), the new attempt is what is looked at from then on. */
function useRetried(
  listed: boolean,
  id: string | null,
  renders: readonly KnownRender[],
  onRetried: (id: string) => void,
): void {
  const retries = renders.filter((render) => render.retryOf === id && !render.local).map((render) => render.id);
  /** Those that were there when it was first shown are old news. */
  const known = useRef<{ of: string | null; retries: readonly string[] } | null>(null);
  useEffect(() => {
    if (!listed || !id) return;
    if (known.current?.of !== id) known.current = { of: id, retries };
    const fresh = retries.find((retry) => !known.current?.retries.includes(retry));
    if (fresh) onRetried(fresh);
  });
}

/**
 * What the canvas of a tool shows: the render just clicked, the one or the series in the address, none when a new one was asked for, else
 * the newest of the tool that is still open or, failing that, its newest.
 * @param onAsked called when the address names another one: by a link of the tray, by Back
 * @param newest whether to begin with the newest; the workspace of a hand-off begins empty
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
  // Whatever else is asked for in the address is shown: a link of the tray, Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of the address is the cause.
  useEffect(() => {
    setPending(null);
    if (asked && asked !== BLANK && asked !== pending) onAsked?.();
  }, [asked, series]);
  // Whoever has gone on is not led back by an answer that comes later: the address is another page's by then.
  const leaving = useLeaving();
  const pendingRef = useRef(pending);
  pendingRef.current = leaving ? null : pending;
  useEffect(
    () => () => {
      pendingRef.current = null;
    },
    [],
  );

  // News of what runs may come before the list itself, which brings the retries of long ago.
  const listed = list.isSuccess && list.fetchStatus === 'idle';
  useRetried(listed && !leaving, id, renders, (next) => setParams({ render: next }, { replace: true }));

  return {
    /** What several renders share that are shown together, instead of one. */
    series: pending ? null : series,
    render: id ? found.render : undefined,
    loading: id ? found.loading && !found.render : showNewest && list.isPending && asked !== BLANK && !series,
    missing: Boolean(id) && Boolean(found.error),
    show: (next: string) => {
      setPending(null);
      setParams({ render: next });
    },
    showSeries: (name: string) => {
      setPending(null);
      setParams({ series: name });
    },
    started: setPending,
    accepted: (key: string, accepted: string) => {
      if (pendingRef.current !== key) return;
      // Shown under its new id at once; the address follows in its own time.
      setPending(accepted);
      setParams({ render: accepted }, { replace: true });
    },
    refused: (key: string) => {
      if (pendingRef.current === key) setPending(null);
    },
  };
}
