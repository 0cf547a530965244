import { IMAGE_MODELS } from '@maquette/contracts/tools/render-choices';
import { ChevronDown, Clapperboard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../../../../i18n/t';
import { Button } from '../../../../ui/button';
import { useNote, useProvider } from '../../../tool-form/components/provider-choice';
import type { GroupProps } from './form-fields';

/** State of the Animate in Gen-1 button. */
export interface AnimateOffer {
  /** Why Animate is unavailable, as text; null if it is available. */
  whyNot: string | null;
  busy: boolean;
  onAnimate: () => void;
}

/** Cost, model and Gen-1 button, in the specification's order. */
export function GenerateFacts({
  form,
  change,
  cost,
  animate,
}: GroupProps & { cost: ReactNode; animate: AnimateOffer }) {
  return (
    <>
      {cost}
      <ModelField form={form} change={change}>
        <AnimateButton {...animate} />
      </ModelField>
    </>
  );
}

/** Model and Gen-1 button (`children`), in one row if both fit, so that the bar stays low. */
function ModelField({ form, change, children }: GroupProps & { children: ReactNode }) {
  const id = useId();
  const { hint: note } = useNote('model', t(`still.model.${form.model}`));
  // The list names models of another service; the hint says before the order that our own engine is used instead.
  const hint = [useProvider()?.embedded ? t('maker.ownHere') : '', note].filter(Boolean).join(' · ');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="sr-only">
          {t('t2i.model')}
        </label>
        <span className="relative grid min-w-31 flex-1 items-center">
          <select
            id={id}
            value={form.model}
            aria-describedby={hint ? `${id}-hint` : undefined}
            onChange={(event) => {
              const model = IMAGE_MODELS.find((known) => known === event.target.value);
              if (model) change({ model });
            }}
            className="picker h-9 w-full truncate max-md:h-11 rounded-6 border border-edge bg-sheet pr-8 pl-2.5 text-16 text-ink transition-colors hover:border-drawing sm:text-13"
          >
            {IMAGE_MODELS.map((model) => (
              <option key={model} value={model}>
                {model}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-soft" />
        </span>
        {children}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="label">
          {hint}
        </p>
      ) : null}
    </>
  );
}

/** Stays focusable while unavailable, so that pressing it shows the reason. */
function AnimateButton({ whyNot, busy, onAnimate }: AnimateOffer) {
  return (
    <Button
      className="min-h-9! shrink-0 px-3! text-13! max-md:min-h-11! aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-soft"
      aria-disabled={whyNot !== null || busy}
      title={whyNot ?? t('gen1.why')}
      icon={Clapperboard}
      onClick={busy ? undefined : onAnimate}
    >
      {busy ? t('gen1.opening') : t('gen1.animate')}
    </Button>
  );
}
