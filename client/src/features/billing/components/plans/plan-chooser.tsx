import type { PlanId } from '@maquette/contracts/account/entitlements';
import {
  type BillingInterval,
  EXTRA_CREDITS_USD_PER_SEAT,
  PAID_PLAN_IDS,
  type PlanChoice,
  SEATS,
  seatsSold,
  YEARLY_DISCOUNT_PERCENT,
} from '@maquette/contracts/pricing/plan-prices';
import { type ReactNode, useState } from 'react';
import { t } from '../../../../i18n/t';
import { ButtonLink } from '../../../../ui/button';
import { TextField } from '../../../../ui/fields';
import { SegmentedControl } from '../../../../ui/segmented-control';
import { SwitchField } from '../../../../ui/switch-field';
import type { QueryChanges } from '../../hooks/use-address-query';
import { formatPrice } from '../../rules/format-money';
import { creditFacts, RECOMMENDED } from '../../rules/plan-facts';
import { planPrice } from '../../rules/plan-price';
import { type PlanQuery, parseSeats } from '../../rules/plan-query';
import { type Buyer, ContactLink, FreePlanAction, ManageLink, PaidPlanAction } from './plan-action';
import { PlanCard } from './plan-card';

const intervals = () =>
  [
    { value: 'monthly', label: t('pricing.monthly') },
    { value: 'yearly', label: t('pricing.yearly', { percent: YEARLY_DISCOUNT_PERCENT }) },
  ] as const satisfies { value: BillingInterval; label: string }[];

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
  /** Error from the last attempt to choose this plan. */
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

/** Business seats, and twice the credits for each. An invalid number shows an error instead of being corrected. */
function SeatFields({
  seats,
  extraCredits,
  onSeats,
  onExtraCredits,
}: {
  seats: number;
  extraCredits: boolean;
  onSeats: (seats: number) => void;
  onExtraCredits: (wanted: boolean) => void;
}) {
  const [typed, setTyped] = useState(String(seats));
  return (
    <div className="grid gap-4">
      <TextField
        label={t('pricing.seats')}
        error={seatsSold('business', seats) === null ? t('pricing.seatsRefused', SEATS) : null}
        hint={seats > SEATS.max ? t('pricing.moreSeats', { count: SEATS.max }) : t('pricing.seatsHint', SEATS)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-valuemin={SEATS.min}
        aria-valuemax={SEATS.max}
        aria-valuenow={seats}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onSeats(parseSeats(event.target.value));
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (step === 0) return;
          event.preventDefault();
          const next = Math.min(Math.max(Math.trunc(seats) + step, SEATS.min), SEATS.max);
          setTyped(String(next));
          onSeats(next);
        }}
        onBlur={() => setTyped(String(seats))}
      />
      {seats > SEATS.max ? (
        <ButtonLink to="/contact?plan=enterprise" size="small" className="w-fit">
          {t('contact.moreSeats')}
        </ButtonLink>
      ) : null}
      <SwitchField
        label={t('pricing.extra')}
        hint={t('pricing.extraHint', { price: formatPrice(EXTRA_CREDITS_USD_PER_SEAT) })}
        checked={extraCredits}
        onToggle={onExtraCredits}
      />
    </div>
  );
}
