import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { ButtonLink } from '../../../ui/button';
import { formatPrice } from '../../billing/rules/format-money';

/** All plans in a row, from the table that prices and enforces them. */
export function PlansTeaser() {
  return (
    <section aria-labelledby="plans" className="drawn-late border-t border-line bg-sheet">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-12 sm:px-8 lg:py-20">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="plans" className="font-serif text-40 tracking-tight text-balance text-ink">
            {t('landing.plans.title')}
          </h2>
          <ButtonLink to="/pricing">{t('landing.plans.all')}</ButtonLink>
        </div>
        <ul className="grid gap-px overflow-hidden rounded-10 border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
          {Object.values(PLANS).map(
            ({ id, name, monthlyPriceUsd, monthlyCredits, oneTimeCredits, maxStillResolution }) => (
              <li key={id} className="bg-sheet">
                <Link
                  to={id === 'enterprise' ? '/contact?plan=enterprise' : `/pricing?plan=${id}`}
                  className="grid h-full content-start gap-1 p-5 hover:bg-wash"
                >
                  <span className="flex items-baseline justify-between gap-3">
                    <span className="font-serif text-28 text-ink">{name}</span>
                    <span translate="no" className="figures text-14 text-ink">
                      {monthlyPriceUsd === null
                        ? t('landing.plans.talk')
                        : t(id === 'business' ? 'landing.plans.seat' : 'landing.plans.month', {
                            price: formatPrice(monthlyPriceUsd),
                          })}
                    </span>
                  </span>
                  <span className="text-13">
                    {monthlyPriceUsd === null
                      ? t('landing.plans.own')
                      : t(monthlyCredits ? 'landing.plans.monthly' : 'landing.plans.once', {
                          credits: monthlyCredits || oneTimeCredits,
                          size: maxStillResolution,
                        })}
                  </span>
                </Link>
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  );
}
