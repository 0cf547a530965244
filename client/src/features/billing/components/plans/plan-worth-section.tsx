import { TOP_UPS } from '@maquette/contracts/pricing/plan-prices';
import { t } from '../../../../i18n/t';
import { formatPrice } from '../../rules/format-money';
import { type PlanWorth, planWorths } from '../../rules/plan-worth';

const WORTHS = planWorths();
const [TOP_UP] = TOP_UPS;
const [FIRST] = WORTHS;

/** Explains why a plan brings fewer credits per dollar than a top-up. */
export function PlanWorthSection() {
  if (!TOP_UP || !FIRST) return null;
  return (
    <section aria-labelledby="worth" className="drawn-late grid gap-6">
      <div className="grid gap-3">
        <h2 id="worth" className="font-serif text-28 text-ink">
          {t('worth.title')}
        </h2>
        <p className="max-w-prose">
          {t('worth.text', {
            topUp: formatPrice(TOP_UP.usd),
            topUpCredits: TOP_UP.credits,
            plan: FIRST.name,
            price: formatPrice(FIRST.price),
            credits: FIRST.credits,
            asTopUp: formatPrice(FIRST.asTopUp),
            rest: formatPrice(FIRST.rest),
          })}
        </p>
        <p className="max-w-prose">{t('worth.honest')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {WORTHS.map((worth) => (
          <Row key={worth.name} {...worth} />
        ))}
      </ul>
    </section>
  );
}

function Row({ name, seats, price, credits, asTopUp, rest, below, gains }: PlanWorth) {
  return (
    <li className="grid gap-x-10 gap-y-3 py-5 md:grid-cols-[1fr_2fr]">
      <div className="grid content-start gap-1">
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-medium text-ink">
          {name}
          <span translate="no" className="figures text-13 font-normal text-soft">
            {t(seats ? 'worth.seatPrice' : 'worth.price', { price: formatPrice(price) })}
          </span>
        </h3>
        <p className="text-13">{t('worth.credits', { credits, price: formatPrice(asTopUp) })}</p>
      </div>
      <div className="grid content-start gap-2">
        <p className="text-13 text-ink">{t('worth.rest', { price: formatPrice(rest), plan: below })}</p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-13">
          {gains.map((gain) => (
            <li key={gain} className="flex gap-2">
              <span aria-hidden className="text-soft">
                +
              </span>
              {gain}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
