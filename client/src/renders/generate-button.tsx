import type { Mode } from '@maquette/contracts/renders/render';
import { Button } from '../design/button';
import { classNames } from '../design/class-names';
import { t } from '../i18n/t';

/**
 * Orders a render, also while others run: it never turns into another button, so that a second click can do no harm. The second
 * click of a double click is no second order. It says what the click costs.
 */
export function GenerateButton({
  disabled,
  className,
  mode,
  credits,
  images = 1,
  onGenerate,
}: {
  disabled: boolean;
  className: string;
  mode: Mode;
  /** Of all that the click orders. */
  credits: number;
  images?: number;
  onGenerate: () => void;
}) {
  return (
    <Button
      id="generate"
      tone="primary"
      size="large"
      className={classNames('px-2! text-14!', className)}
      disabled={disabled}
      onClick={(event) => {
        if (event.detail < 2) onGenerate();
      }}
    >
      {t(images > 1 ? 'render.generateMany' : 'render.generateOne', {
        images,
        price: mode === 'relaxed' ? t('block.relaxed') : t('credits.amount', { count: credits }),
      })}
    </Button>
  );
}
