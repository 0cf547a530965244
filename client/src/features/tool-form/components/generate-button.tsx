import type { Mode } from '@maquette/contracts/tools/render-choices';
import { ordinal, t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { useLeaving } from '../../../ui/leave-guard';

/**
 * Orders a render, even while others run. Shows the price and whether the order will wait. The second click of a double
 * click is ignored. Clicks during a page navigation are ignored too, because they were meant for the next page.
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
  credits: number;
  images?: number;
  /** Queue position, if the order would not start immediately. */
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
