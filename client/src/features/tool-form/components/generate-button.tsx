import type { Mode } from '@maquette/contracts/tools/render-choices';
import { ordinal, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { useLeaving } from '../../../ui/leave-guard';

/**
 * Orders a render, also while others run: it never turns into another button, so that a second click can do no harm. The second
 * click of a double click is no second order. It says what the click costs, and whether it will wait. While another page is on its
 * way it orders nothing: what is tapped then is meant for that page.
 */
export function GenerateButton({
  disabled,
  mode,
  credits,
  images = 1,
  waits,
  onGenerate,
}: {
  disabled: boolean;
  mode: Mode;
  /** Of all that the click orders. */
  credits: number;
  images?: number;
  /** Its place in the line, when it would not begin at once. */
  waits: number | null;
  onGenerate: () => void;
}) {
  const leaving = useLeaving();
  return (
    <Button
      id="generate"
      tone="primary"
      size="large"
      className="min-h-11! min-w-0 flex-1 px-2! text-14! leading-tight! whitespace-normal!"
      disabled={disabled || leaving}
      onClick={(event) => {
        if (event.detail < 2) onGenerate();
      }}
    >
      <span className="grid">
        <span>
          {t(images > 1 ? 'render.generateMany' : 'render.generateOne', {
            images,
            price: mode === 'relaxed' ? t('block.relaxed') : t('credits.amount', { count: credits }),
          })}
        </span>
        {waits === null ? null : (
          <span className="text-12 leading-none font-normal">
            <span className="sr-only"> · </span>
            {t('render.waits', { place: ordinal(waits) })}
          </span>
        )}
      </span>
    </Button>
  );
}
