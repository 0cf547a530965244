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
  onGenerate,
}: {
  disabled: boolean;
  className: string;
  mode: Mode;
  credits: number;
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
      {mode === 'relaxed' ? t('render.generateRelaxed') : t('render.generateFor', { count: credits })}
    </Button>
  );
}
