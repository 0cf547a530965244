import type { Mode } from '@maquette/contracts/renders/render';
import type { ReactNode } from 'react';
import { GetCreditsLink } from '../../billing/get-credits-link';
import { GenerateButton } from '../../renders/generate-button';
import type { Obstacle } from './judge-video';

/** What starts a clip, what it costs, and what is in the way. Always in reach. */
export function GenerateBar({
  refusal,
  statusLine,
  obstacle,
  mode,
  credit,
  generate,
  cost,
}: {
  refusal: ReactNode;
  /** What the canvas shows is doing, and its Cancel: above the button, so that it does not move under a second click. */
  statusLine: ReactNode;
  obstacle: Obstacle | null;
  mode: Mode;
  credit: number;
  generate: () => void;
  cost: ReactNode;
}) {
  return (
    <div className="sticky bottom-(--tray-height) z-20 grid grid-cols-1 gap-2 border-t border-line bg-sheet px-4 pt-3 pad-safe max-md:order-3 md:static md:px-5">
      {refusal}
      {statusLine}
      {obstacle && !obstacle.passing ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-13 text-bad">
            {obstacle.title ? <strong className="block font-medium">{obstacle.title}</strong> : null}
            {obstacle.text}
          </p>
          {obstacle.title ? <GetCreditsLink /> : null}
        </div>
      ) : null}
      <GenerateButton
        className="w-full"
        disabled={obstacle !== null}
        mode={mode}
        credits={credit}
        onGenerate={generate}
      />
      {cost}
    </div>
  );
}
