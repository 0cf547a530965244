import { problemSentence } from '@maquette/contracts/calls/problem';
import { IMAGE_MODELS, type Mode } from '@maquette/contracts/renders/render';
import { ChevronDown, Clapperboard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { GetCreditsLink } from '../../billing/get-credits-link';
import { Button } from '../../design/button';
import { t } from '../../i18n/t';
import { GenerateButton } from '../../renders/generate-button';
import { useNote } from '../../renders/made-by';
import type { GroupProps } from './form-fields';
import type { Obstacle } from './judge-form';

/** What one more look at the picture in motion needs: an image, and nothing under way. */
export interface AnimateOffer {
  possible: boolean;
  busy: boolean;
  onAnimate: () => void;
}

/** What starts a render and stays in reach: error, status, cost, model, and the buttons, in the specification's order. */
export function GenerateBar({
  form,
  change,
  banner,
  statusLine,
  cost,
  obstacle,
  animate,
  mode,
  credits,
  onGenerate,
}: GroupProps & {
  banner: ReactNode;
  /** What the canvas shows is doing, and its Cancel: above the buttons, so that none of them moves under a second click. */
  statusLine: ReactNode;
  cost: ReactNode;
  obstacle: Obstacle | null;
  animate: AnimateOffer;
  mode: Mode;
  credits: number;
  onGenerate: () => void;
}) {
  return (
    <div className="bottom-(--tray-height) z-20 grid grid-cols-1 gap-2 border-t border-line bg-sheet px-4 pt-2 pad-safe max-md:order-3 max-md:tall:sticky md:px-5">
      {banner}
      {statusLine}
      {cost}
      <ModelField form={form} change={change} />
      {obstacle && !obstacle.passing ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-13 text-bad">
            {obstacle.text}
          </p>
          {obstacle.relaxedHelps ? (
            <Button size="small" onClick={() => change({ mode: 'relaxed' })}>
              {t('t2i.useRelaxed')}
            </Button>
          ) : null}
          {obstacle.creditsShort ? <GetCreditsLink /> : null}
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <GenerateButton
          className="flex-auto"
          disabled={obstacle !== null}
          images={form.images}
          {...{ mode, credits, onGenerate }}
        />
        <AnimateButton {...animate} />
      </div>
    </div>
  );
}

/** One row, so that the bar stays low. */
function ModelField({ form, change }: GroupProps) {
  const id = useId();
  const { hint } = useNote('model');
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {t('t2i.model')}
        </label>
        <span className="relative grid items-center">
          <select
            id={id}
            value={form.model}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onChange={(event) => {
              const model = IMAGE_MODELS.find((known) => known === event.target.value);
              if (model) change({ model });
            }}
            className="picker h-9 max-w-full truncate rounded-6 border border-edge bg-sheet pr-8 pl-2.5 text-16 text-ink transition-colors hover:border-drawing sm:text-13"
          >
            {IMAGE_MODELS.map((model) => (
              <option key={model} value={model}>
                {model}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-soft" />
        </span>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="label">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** Stays focusable while it is of no use yet, so that pressing it says why. */
function AnimateButton({ possible, busy, onAnimate }: AnimateOffer) {
  return (
    <Button
      size="large"
      className="flex-auto px-2! text-14! aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
      aria-disabled={!possible || busy}
      title={possible ? undefined : problemSentence('result_missing')}
      icon={<Clapperboard aria-hidden className="size-4" />}
      onClick={busy ? undefined : onAnimate}
    >
      {busy ? t('gen1.opening') : t('gen1.animate')}
    </Button>
  );
}
