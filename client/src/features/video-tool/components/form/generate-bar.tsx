import type { Mode } from '@maquette/contracts/tools/render-choices';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { GetCreditsLink } from '../../../billing/components/get-credits-link';
import { GenerateButton } from '../../../tool-form/components/generate-button';
import { GenerateRow } from '../../../tool-form/components/generate-row';
import type { Obstacle } from '../../rules/form-checks';

/** The Generate button with price and blocking reason; always visible. */
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
  /** Notice before ordering that results of this plan are public. */
  publicNotice: ReactNode;
  /** Status of the render on the canvas, placed above the buttons so that they do not move. */
  statusLine: ReactNode;
  obstacle: Obstacle | null;
  mode: Mode;
  /** Expected queue position of the order, or null if it would start immediately. */
  waits: number | null;
  credit: number;
  generate: () => void;
  /** On phones the cost is inside the sheet. */
  cost: ReactNode;
  /** The prompt, when the dock shows it. */
  prompt: ReactNode;
  /** The render on the canvas, until it ends. */
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
