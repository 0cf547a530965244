import { TOP_UPS, type TopUp } from '@maquette/contracts/pricing/plan-prices';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { formatPrice } from '../rules/format-money';

/** All available top-ups. `leaving` is the one whose checkout is opening. */
export function TopUps({
  leaving,
  disabled = false,
  onBuy,
}: {
  leaving: string | null;
  disabled?: boolean;
  onBuy: (option: TopUp) => void;
}) {
  return (
    <ul className="grid grid-cols-1 divide-line rounded-10 border border-line bg-sheet max-sm:divide-y sm:grid-cols-2 lg:grid-cols-4 lg:divide-x">
      {TOP_UPS.map((option) => (
        <li
          key={option.id}
          className="grid grid-cols-[1fr_auto] items-center gap-3 border-line p-4 sm:max-lg:even:border-l sm:max-lg:nth-[n+3]:border-t lg:grid-cols-1"
        >
          <div className="grid gap-0.5">
            <p translate="no" className="figures text-20 text-ink">
              {formatPrice(option.usd)}
            </p>
            <p translate="no">{t('topup.credits', { credits: option.credits })}</p>
            <p className="label">{t('topup.never')}</p>
          </div>
          <Button disabled={disabled || leaving !== null} onClick={() => onBuy(option)}>
            {leaving === option.id ? t('pricing.starting') : t('topup.buy', { price: formatPrice(option.usd) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
