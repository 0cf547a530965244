import { useMemo, useRef } from 'react';
import { nameOfSeries } from '../features/image-form/series';
import { useSameAgain } from '../renders/same-again';
import { useRenderJob } from '../renders/use-render-job';
import type { RenderOrder } from '../transport/render-order';
import type { useShownRender } from './use-shown-render';

/** Starts and cancels renders whose card the tool shows; what was refused is forgotten, so that the same may be asked again. */
export function useShownJob(shown: ReturnType<typeof useShownRender>) {
  const told = useRef(shown);
  told.current = shown;
  const again = useSameAgain(shown.render);
  const { forget } = again;
  const job = useRenderJob(
    useMemo(
      () => ({
        // Those of a series are shown on their sheet.
        started: (key: string, { settings }: RenderOrder) => {
          if (!nameOfSeries(settings)) told.current.started(key);
        },
        accepted: (key: string, id: string) => told.current.accepted(key, id),
        refused: (key: string) => {
          forget();
          told.current.refused(key);
        },
      }),
      [forget],
    ),
  );
  return { job, again };
}
