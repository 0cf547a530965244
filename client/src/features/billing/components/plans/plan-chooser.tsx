import type { PlanId } from '@maquette/contracts/account/entitlements';
import {
  type BillingInterval,
  PAID_PLAN_IDS,
  type PlanChoice,
  SEATS,
  seatsSold,
  YEARLY_DISCOUNT_PERCENT,
} from '@maquette/contracts/pricing/plan-prices';
import type { ReactNode } from 'react';
import { t } from '../../../../i18n/t';
import { SegmentedControl } from '../../../../ui/segmented-control';
import type { QueryChanges } from '../../hooks/use-address-query';
import { formatPrice } from '../../rules/format-money';
import { creditFacts, RECOMMENDED } from '../../rules/plan-facts';
import { planPrice } from '../../rules/plan-price';
import type { PlanQuery } from '../../rules/plan-query';
import { type Buyer, ContactLink, FreePlanAction, ManageLink, PaidPlanAction } from './plan-action';
import { PlanCard } from './plan-card';
import { SeatFields } from './seat-fields';

const intervals = () =>
  [
    { value: 'monthly', label: t('pricing.monthly') },
    { value: 'yearly', label: t('pricing.yearly', { percent: YEARLY_DISCOUNT_PERCENT }) },
  ] as const satisfies { value: BillingInterval; label: string }[];

/** All plans with monthly or yearly prices. */
export function PlanChooser({
  query,
  change,
  buyer,
  current,
  leaving,
  faultOf,
  onChoose,
}: {
  query: PlanQuery;
  change: (changes: QueryChanges) => void;
  buyer: Buyer | null;
  current: PlanId | null;
  leaving: string | null;
  /** Error of the last attempt to choose that plan. */
  faultOf: (planId: PlanId) => ReactNode;
  onChoose: (choice: PlanChoice) => void;
}) {
  const { interval, seats, extraCredits } = query;
  const shown = (id: PlanId) => ({
    id,
    credits: creditFacts(id, query),
    current: current === id,
    highlighted: query.highlighted === id,
  });
  return (
    <section aria-labelledby="plans" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="plans" className="font-serif text-28 text-ink">
          {t('pricing.plans')}
        </h2>
        <div className="w-full sm:w-auto sm:min-w-80">
          <SegmentedControl
            label={t('pricing.interval')}
            hideLabel
            choices={intervals()}
            value={interval}
            onChoose={(chosen) => change({ interval: chosen === 'yearly' ? 'yearly' : null })}
          />
        </div>
      </div>
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        <PlanCard
          {...shown('free')}
          price={{ amount: formatPrice(0), unit: t('pricing.aMonth'), billed: t('pricing.forever') }}
          action={<FreePlanAction buyer={buyer} current={current} />}
        />
        {PAID_PLAN_IDS.map((planId) => {
          const business = planId === 'business';
          const choice = {
            planId,
            interval,
            seats: business ? seats : 1,
            extraCredits: business && extraCredits,
          };
          return (
            <PlanCard
              key={planId}
              {...shown(planId)}
              width={business ? 'wide' : 'one'}
              price={planPrice(planId, choice)}
              choices={
                business ? (
                  <SeatFields
                    seats={seats}
                    extraCredits={extraCredits}
                    onSeats={(wanted) => change({ seats: String(wanted) })}
                    onExtraCredits={(wanted) => change({ extra: wanted ? '1' : null })}
                  />
                ) : undefined
              }
              action={
                <div className="grid w-full gap-2">
                  <PaidPlanAction
                    choice={choice}
                    sold={seatsSold(planId, choice.seats) !== null}
                    buyer={buyer}
                    leaving={leaving}
                    tone={planId === (query.highlighted ?? RECOMMENDED) ? 'primary' : 'secondary'}
                    onChoose={onChoose}
                  />
                  {faultOf(planId)}
                </div>
              }
            />
          );
        })}
        <PlanCard
          {...shown('enterprise')}
          width="rest"
          price={{ amount: t('pricing.custom', { seats: SEATS.max }), unit: '', billed: '' }}
          action={current === 'enterprise' ? <ManageLink /> : <ContactLink />}
        />
      </ul>
    </section>
  );
}
