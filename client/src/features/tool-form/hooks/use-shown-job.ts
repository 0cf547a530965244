import { useMemo, useRef } from 'react';
import type { RenderOrder } from '../../renders/api/render-order';
import { useConfirmRepeatOrder } from '../../renders/components/confirm-repeat-order';
import { useRenderJob } from '../../renders/hooks/use-render-job';
import { nameOfSeries } from '../../renders/rules/series';
import type { useShownRender } from './use-shown-render';

/** Orders and cancels the tool's renders; a refused order is cleared: repeating it needs no confirmation. */
export function useShownJob(shown: ReturnType<typeof useShownRender>) {
  const told = useRef(shown);
  told.current = shown;
  const again = useConfirmRepeatOrder(shown.render);
  const { forget } = again;
  const job = useRenderJob(
    useMemo(
      () => ({
        // Renders in a series are shown on their sheet.
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
