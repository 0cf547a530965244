import type { ReactNode } from 'react';
import { GetCreditsLink } from '../../billing/get-credits-link';
import { Button } from '../../design/button';
import { t } from '../../i18n/t';
import type { Obstacle } from './judge-video';

/** What starts a clip, what it costs, and what is in the way. Always in reach. */
export function GenerateBar({
  refusal,
  statusLine,
  runningActions,
  obstacle,
  generate,
  cost,
}: {
  refusal: ReactNode;
  statusLine: ReactNode;
  runningActions: ReactNode;
  obstacle: Obstacle | null;
  generate: () => void;
  cost: ReactNode;
}) {
  return (
    <div className="sticky bottom-(--tray-height) z-20 grid grid-cols-1 gap-2 border-t border-line bg-sheet px-4 pt-3 pad-safe max-md:order-3 md:static md:px-5">
      {refusal}
      {statusLine}
      {runningActions ?? (
        <>
          {obstacle && !obstacle.passing ? (
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p role="status" className="text-13 text-bad">
                {obstacle.title ? <strong className="block font-medium">{obstacle.title}</strong> : null}
                {obstacle.text}
              </p>
              {obstacle.title ? <GetCreditsLink /> : null}
            </div>
          ) : null}
          <Button
            id="generate"
            tone="primary"
            size="large"
            className="w-full"
            disabled={obstacle !== null}
            onClick={generate}
          >
            {t('video.generate')}
          </Button>
        </>
      )}
      {cost}
    </div>
  );
}
