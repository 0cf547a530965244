import type { BillingOverview, CheckoutRequest } from '@maquette/contracts/account/billing';
import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { TOP_UPS, type TopUp } from '@maquette/contracts/pricing/plan-prices';
import { X } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { formatNumber, t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { IconButton } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { LoadFailure } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { useBillingOverview } from '../api/billing';
import { checkoutLink, portalLink } from '../api/billing-links';
import { InvoicesSection } from '../components/invoices-section';
import { LowCreditForm } from '../components/low-credit-form';
import { StatementSection } from '../components/statement-section';
import { PORTAL, SubscriptionPanel } from '../components/subscription-panel';
import { TopUps } from '../components/top-ups';
import { UsageSection } from '../components/usage-section';
import { useAddressQuery } from '../hooks/use-address-query';
import { type CheckoutOutcome, useCheckoutOutcome } from '../hooks/use-checkout-outcome';
import { type Departure, useDeparture } from '../hooks/use-leave-for-stripe';
import { formatDay } from '../rules/format-money';
import { rememberCheckout } from '../rules/pending-checkout';
import { asTool } from '../rules/tool-name';

/** Plans & Billing. After a checkout it confirms the purchase only once the server has booked it. */
export function PlansTab({ person, credits }: Dashboard) {
  const [params, change] = useAddressQuery();
  const overview = useBillingOverview();
  const entitlements = credits.status === 'known' ? credits.entitlements : null;
  const known = entitlements && overview.data ? { entitlements, overview: overview.data } : null;
  const returned = params.get('checkout') === 'success';
  const outcome = useCheckoutOutcome(person.uid, returned, known);
  const endReturn = useCallback(() => change({ checkout: null, session_id: null }), [change]);
  useEffect(() => {
    if (outcome !== 'complete') return;
    showToast({ tone: 'good', text: t('billing.complete') });
    endReturn();
  }, [outcome, endReturn]);

  return (
    <div className="grid gap-12">
      <Confirmation outcome={outcome} onDismiss={endReturn} />
      {overview.isError || credits.status === 'failed' ? (
        <LoadFailure
          text={t('billing.loadFailed')}
          retry={() => {
            void overview.refetch();
            if (credits.status === 'failed') credits.retry();
          }}
        />
      ) : known ? (
        <Account uid={person.uid} {...known} />
      ) : (
        <AccountSkeleton />
      )}
      <UsageSection
        filter={{ tool: asTool(params.get('tool')), member: params.get('member') ?? undefined }}
        onFilter={({ tool, member }) => change({ tool: tool ?? null, member: member ?? null })}
      />
      {/* Invoices contain names and addresses, so the server requires the `billing.bills` permission. */}
      {entitlements && may(entitlements, 'billing.bills') ? <InvoicesSection /> : null}
      <StatementSection />
    </div>
  );
}

type Known = NonNullable<Parameters<typeof useCheckoutOutcome>[2]>;

/** The workspace's plan and credits, with the actions for its owner and admins. */
function Account({ uid, entitlements, overview }: Known & { uid: string }) {
  const departure = useDeparture();
  const owner = may(entitlements, 'billing.changePlan');
  const admin = may(entitlements, 'billing.topUp');
  const buy = (control: string, request: CheckoutRequest) =>
    departure.leave(control, async () => {
      const url = await checkoutLink(request, crypto.randomUUID());
      rememberCheckout(uid, request, entitlements);
      return url;
    });
  return (
    <>
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
        <SubscriptionPanel
          overview={overview}
          mayChange={owner}
          departure={departure}
          onPortal={() => departure.leave(PORTAL, portalLink)}
        />
        <CreditsPanel entitlements={entitlements} overview={overview} />
      </div>
      <TopUpPanel
        mayBuy={admin}
        canBuy={overview.canBuy}
        departure={departure}
        onBuy={({ id }) => buy(id, { kind: 'topup', topupId: id })}
      />
      <LowCreditForm overview={overview} mayChange={admin} />
    </>
  );
}

function AccountSkeleton() {
  return (
    <>
      <div className="grid gap-x-10 gap-y-12 md:grid-cols-2">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
      <Skeleton className="h-60 max-sm:h-96" />
      <Skeleton className="h-60" />
    </>
  );
}

function Confirmation({ outcome, onDismiss }: { outcome: CheckoutOutcome; onDismiss: () => void }) {
  if (outcome !== 'confirming' && outcome !== 'slow') return null;
  const slow = outcome === 'slow';
  return (
    <Notice tone={slow ? 'warn' : 'plain'}>
      <div className="flex items-start gap-2">
        <div className="grid flex-1 gap-0.5">
          <p className="font-medium">{t(slow ? 'billing.slow' : 'billing.confirming')}</p>
          <p>{t(slow ? 'billing.slowWhy' : 'billing.confirmingWhy')}</p>
        </div>
        {slow ? (
          <IconButton icon={X} label={t('problem.dismiss')} className="-mt-1 -mr-1 size-8" onClick={onDismiss} />
        ) : null}
      </div>
    </Notice>
  );
}

function TopUpPanel({
  mayBuy,
  canBuy,
  departure: { leaving, fault },
  onBuy,
}: {
  mayBuy: boolean;
  canBuy: boolean;
  departure: Departure;
  onBuy: (option: TopUp) => void;
}) {
  const own = fault && TOP_UPS.some(({ id }) => id === fault.control) ? fault : null;
  return (
    <Panel title={t('topup.title')}>
      <p className="max-w-prose">{t('topup.text')}</p>
      {mayBuy ? null : <p>{t('pricing.adminOnly')}</p>}
      <TopUps leaving={leaving} disabled={!mayBuy || !canBuy} onBuy={onBuy} />
      <FaultNotice error={own?.refusal} title={t('pricing.failed')} />
    </Panel>
  );
}

/** Available credits, held credits, and the date of the next credits. */
function CreditsPanel({ entitlements, overview }: { entitlements: Entitlements; overview: BillingOverview }) {
  const { fastCreditsRemaining, heldCredits, spentCredits, betaGrant, lowCredits } = entitlements;
  const { nextGrant } = overview;
  return (
    <Panel title={t('billing.credits')}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span translate="no" className="figures text-40 text-ink">
          {formatNumber(fastCreditsRemaining)}
        </span>
        <span className="text-soft">{t('credits.left')}</span>
      </p>
      {betaGrant ? <p className="label">{t('credits.beta')}</p> : null}
      <Shortage credits={fastCreditsRemaining} low={lowCredits} />
      <Facts>
        <Fact name={t('credits.held')}>
          <span translate="no" className="figures">
            {formatNumber(heldCredits)}
          </span>
        </Fact>
        {betaGrant ? (
          <Fact name={t('credits.spent')}>
            <span translate="no" className="figures">
              {formatNumber(spentCredits)}
            </span>
          </Fact>
        ) : null}
        <Fact name={t('billing.nextGrant')}>
          {nextGrant
            ? t('billing.nextGrantOn', {
                credits: t('credits.amount', { count: nextGrant.credits }),
                date: formatDay(nextGrant.at),
              })
            : t(overview.plan === 'free' ? 'billing.noGrant' : 'credits.unknown')}
        </Fact>
      </Facts>
    </Panel>
  );
}

function Shortage({ credits, low }: { credits: number; low: boolean }) {
  if (credits === 0) return <Notice tone="warn">{t('billing.none')}</Notice>;
  return low ? <Notice tone="warn">{t('billing.low', { credits })}</Notice> : null;
}
