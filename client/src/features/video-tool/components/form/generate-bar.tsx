import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { GetCreditsLink } from '../../../billing/components/get-credits-link';
import { GenerateButton } from '../../../tool-form/components/generate-button';
import { GenerateRow } from '../../../tool-form/components/generate-row';
import type { Obstacle } from '../../rules/form-checks';

/** What starts a clip, what it costs, and what is in the way. Always in reach. */
export function GenerateBar({
  refusal,
  publicNotice,
  statusLine,
  obstacle,
  mode,
  waits,
  credit,
  generate,
  cost,
  prompt,
  open,
  onCancel,
}: {
  refusal: ReactNode;
  /** Where results are shown to everybody: said before the click. */
  publicNotice: ReactNode;
  /** What the canvas shows is doing: above the buttons, so that none of them moves. */
  statusLine: ReactNode;
  obstacle: Obstacle | null;
  mode: Mode;
  /** The place in the line that the order would take; null when it would begin at once. */
  waits: number | null;
  credit: number;
  generate: () => void;
  /** On a phone it stands in the sheet. */
  cost: ReactNode;
  /** The words, where they stand in the dock. */
  prompt: ReactNode;
  /** What the canvas shows, while it is not over. */
  open: KnownRender | undefined;
  onCancel: () => void;
}) {
  return (
    <div className="grid shrink-0 grid-cols-1 gap-2 border-t border-line bg-sheet px-4 pt-3 pad-safe low:pt-1.5 md:px-5">
      {refusal}
      {publicNotice}
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
      {cost}
      <GenerateRow
        prompt={prompt}
        generate={
          <GenerateButton disabled={obstacle !== null} {...{ mode, waits }} credits={credit} onGenerate={generate} />
        }
        under={t('video.canceling')}
        {...{ open, onCancel }}
      />
    </div>
  );
}
