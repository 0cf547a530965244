import type { PlanId } from '@maquette/contracts/account/entitlements';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/t';
import { Badge } from '../../../../ui/badge';
import { classNames } from '../../../../ui/class-names';
import { planFacts, RECOMMENDED } from '../../rules/plan-facts';
import type { PriceWords } from '../../rules/plan-price';

const WIDTHS = {
  one: '',
  wide: 'sm:col-span-2 lg:col-span-3 lg:grid-cols-[1fr_2fr] lg:gap-x-10',
  rest: 'sm:max-lg:col-span-2',
} as const;

export interface PlanCardProps {
  id: PlanId;
  price: PriceWords;
  credits: { main: string; more: string | null };
  current: boolean;
  highlighted: boolean;
  action: ReactNode;
  /** Seat selection, shown between price and features. */
  choices?: ReactNode;
  /** Business spans its row except for one cell, which Enterprise fills. */
  width?: keyof typeof WIDTHS;
}

/** One plan. The plan named in the URL is highlighted and scrolled into view. */
export function PlanCard({ id, price, credits, current, highlighted, action, choices, width = 'one' }: PlanCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const { name } = PLANS[id];
  const wide = width === 'wide';
  useEffect(() => {
    if (highlighted) card.current?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <li
      ref={card}
      className={classNames(
        'grid content-start gap-5 bg-sheet p-5',
        highlighted && 'relative outline-2 outline-pencil-mark',
        WIDTHS[width],
      )}
      aria-current={current ? 'true' : undefined}
      aria-label={name}
    >
      <div className="grid content-start gap-5">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h3 className="font-serif text-28 text-ink">{name}</h3>
          {current ? (
            <Badge>{t('pricing.current')}</Badge>
          ) : id === RECOMMENDED ? (
            <Badge tone="pencil">{t('pricing.recommended')}</Badge>
          ) : null}
        </div>
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span translate="no" className={classNames('text-ink', price.unit ? 'figures text-28' : 'text-20')}>
              {price.amount}
            </span>
            <span className="text-13 text-soft">{price.unit}</span>
          </p>
          {price.billed ? <p className="text-13 sm:min-h-10">{price.billed}</p> : null}
        </div>
        {choices}
        {action ? <div className="flex items-start max-sm:empty:hidden sm:min-h-10">{action}</div> : null}
      </div>
      <div className="grid content-start gap-3">
        <div className={classNames('grid gap-0.5 border-t border-line pt-4', wide && 'lg:border-t-0 lg:pt-1')}>
          <p className="font-medium text-ink">{credits.main}</p>
          {credits.more ? <p className="label">{credits.more}</p> : null}
        </div>
        <ul className={classNames('grid gap-x-6 gap-y-2 text-13', wide && 'lg:grid-cols-2')}>
          {planFacts(id).map(({ text, to }) => (
            <li key={text} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" />
              {to ? (
                <Link to={to} className="rounded-6 underline decoration-line-strong underline-offset-2 hover:text-ink">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
