import type { BillingOverview } from '@maquette/contracts/account/billing';
import { SEATS } from '@maquette/contracts/pricing/plan-prices';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { formatNumber, t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { Notice } from '../../../ui/notice';
import { Fact, Facts, Panel } from '../../../ui/panel';
import type { Departure } from '../hooks/use-leave-for-stripe';
import { formatDay } from '../rules/format-money';

export const PORTAL = 'portal';

export function SubscriptionPanel({
  overview,
  mayChange,
  departure,
  onPortal,
}: {
  overview: BillingOverview;
  mayChange: boolean;
  departure: Departure;
  onPortal: () => void;
}) {
  const { plan, canBuy, flagged } = overview;
  const { fault, leaving } = departure;
  return (
    <Panel title={t('billing.subscription')} aside={<Badge>{t('credits.plan', { plan: PLANS[plan].name })}</Badge>}>
      <Standing overview={overview} />
      {flagged ? <Notice tone="warn">{t('billing.flagged')}</Notice> : null}
      <Terms overview={overview} />
      {mayChange ? (
        <div className="flex flex-wrap gap-2">
          {plan === 'enterprise' ? null : (
            <ButtonLink to={`/pricing${overview.interval === 'yearly' ? '?interval=yearly' : ''}`} tone="primary">
              {t(plan === 'business' ? 'billing.changePlan' : 'billing.upgrade')}
            </ButtonLink>
          )}
          {canBuy ? (
            <Button disabled={leaving !== null} onClick={onPortal}>
              {t(leaving === PORTAL ? 'billing.portalOpening' : 'billing.portal')}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-13">{t('billing.ownerOnly')}</p>
      )}
      <FaultNotice error={fault?.control === PORTAL && fault.refusal} title={t('billing.portalFailed')} />
      {canBuy ? null : <p className="text-13">{t('pricing.off')}</p>}
      {canBuy && mayChange ? <p className="label">{t('billing.portalWhy')}</p> : null}
    </Panel>
  );
}

function Standing({ overview }: { overview: BillingOverview }) {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, unsoldSeats, upcoming } = overview;
  if (status === 'past_due' || status === 'unpaid') {
    return (
      <Notice tone="bad">
        <p className="font-medium">{t('billing.past_due')}</p>
        <p>{t('billing.pastDueWhy')}</p>
      </Notice>
    );
  }
  if (cancelAtPeriodEnd && currentPeriodEnd) {
    return (
      <Notice tone="warn">
        <p className="font-medium">{t('billing.cancels', { date: formatDay(currentPeriodEnd) })}</p>
        <p>{t('billing.cancelsWhy')}</p>
      </Notice>
    );
  }
  if (unsoldSeats !== null) return <UnsoldSeats count={unsoldSeats} />;
  if (upcoming && currentPeriodEnd) {
    const words = {
      date: formatDay(currentPeriodEnd),
      plan: PLANS[upcoming.plan].name,
      interval: t(upcoming.interval === 'yearly' ? 'billing.yearly' : 'billing.monthly').toLowerCase(),
    };
    const { seats } = upcoming;
    return (
      <Notice tone="plain">
        <p className="font-medium">
          {seats > 1 ? t('billing.upcomingSeats', { ...words, seats }) : t('billing.upcoming', words)}
        </p>
        <p>{t('billing.upcomingWhy')}</p>
      </Notice>
    );
  }
  return null;
}

function UnsoldSeats({ count }: { count: number }) {
  const few = count < SEATS.min;
  return (
    <Notice tone="warn">
      <p className="font-medium">
        {few ? t('billing.tooFewSeats', { count, ...SEATS }) : t('billing.tooManySeats', { count, ...SEATS })}
      </p>
      <p>{few ? t('billing.tooFewSeatsWhy', SEATS) : t('billing.tooManySeatsWhy', SEATS)}</p>
    </Notice>
  );
}

function Terms({ overview }: { overview: BillingOverview }) {
  const { plan, interval, seats, extraCredits, currentPeriodEnd, cancelAtPeriodEnd, status } = overview;
  const seatFact = (
    <Fact name={t('billing.seats')}>
      {t('billing.seatCount', { count: seats })}
      {extraCredits ? <span className="label block">{t('billing.extra')}</span> : null}
    </Fact>
  );
  if (!interval) {
    const text =
      plan === 'free' ? t('billing.free', { credits: formatNumber(PLANS.free.oneTimeCredits) }) : t('billing.given');
    return (
      <>
        <p>{text}</p>
        <Facts>{seatFact}</Facts>
      </>
    );
  }
  const usual = status === 'active' || status === 'past_due';
  return (
    <Facts>
      <Fact name={t('billing.interval')}>
        {t(interval === 'yearly' ? 'billing.yearly' : 'billing.monthly')}
        {currentPeriodEnd && !cancelAtPeriodEnd ? (
          <span className="label block">{t('billing.renews', { date: formatDay(currentPeriodEnd) })}</span>
        ) : null}
      </Fact>
      {seatFact}
      {usual ? null : <p className="label">{t('billing.status', { status })}</p>}
    </Facts>
  );
}
