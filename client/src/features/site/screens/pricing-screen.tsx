import { may } from '../../../session/rights';
import '../../../i18n/visitor-words';
import '../../../i18n/account-words';
import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import type { PlanId } from '@maquette/contracts/account/entitlements';
import { type PlanChoice, TOP_UPS, type TopUp } from '@maquette/contracts/pricing/plan-prices';
import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { useEntitlements } from '../../../session/entitlements';
import type { ReturnPlace } from '../../../session/return-place';
import { useVisitor } from '../../../session/visitor';
import { IconButton } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import { useBillingOverview } from '../../billing/api/billing';
import { checkoutLink } from '../../billing/api/billing-links';
import { FairTerms } from '../../billing/components/plans/fair-terms';
import type { Buyer } from '../../billing/components/plans/plan-action';
import { PlanChooser } from '../../billing/components/plans/plan-chooser';
import { PlanWorthSection } from '../../billing/components/plans/plan-worth-section';
import { TopUps } from '../../billing/components/top-ups';
import { useDeparture } from '../../billing/hooks/use-leave-for-stripe';
import { rememberCheckout } from '../../billing/rules/pending-checkout';
import { usePlanQuery } from '../../billing/rules/plan-query';
import { SiteFooter } from '../../site-frame/components/site-footer';
import { DASHBOARD, SiteHeader } from '../../site-frame/components/site-header';
import { BackdropVideo } from '../components/backdrop-video';

/** Public price page. For signed-in users it marks their plan and enables purchases. */
export default function PricingScreen() {
  const visitor = useVisitor();
  usePageTitle(t('pricing.title'));
  return (
    <>
      <SiteHeader entry={visitor.status === 'known' ? DASHBOARD : undefined} />
      {visitor.status === 'known' ? (
        <PricesForBuyer uid={visitor.person.uid} />
      ) : (
        <Prices buyer={null} current={null} undecided={visitor.status === 'asking'} />
      )}
      <SiteFooter imagesShown />
    </>
  );
}

function PricesForBuyer({ uid }: { uid: string }) {
  const credits = useEntitlements(uid);
  const overview = useBillingOverview();
  const entitlements = credits.status === 'known' ? credits.entitlements : null;
  return (
    <Prices
      buyer={{ uid, entitlements, overview: overview.data ?? null }}
      current={entitlements?.planId ?? null}
      undecided={credits.status === 'loading'}
      unknown={credits.status === 'failed'}
    />
  );
}

function Prices({
  buyer,
  current,
  undecided,
  unknown = false,
}: {
  buyer: Buyer | null;
  current: PlanId | null;
  /** The sign-in state is still loading; purchases are disabled until it is known. */
  undecided: boolean;
  unknown?: boolean;
}) {
  const { query, change } = usePlanQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const departure = useDeparture();
  const buy = (control: string, request: CheckoutRequest, highlight?: string) => {
    if (!buyer) {
      const params = new URLSearchParams(window.location.search);
      params.delete('canceled');
      if (highlight) params.set('plan', highlight);
      navigate('/login', { state: { returnTo: `${pathname}?${params}` } satisfies ReturnPlace });
      return;
    }
    departure.leave(control, async () => {
      // One idempotency key per click: a retried request opens the same checkout, a new click a new one.
      const url = await checkoutLink(request, crypto.randomUUID());
      if (buyer.entitlements) rememberCheckout(buyer.uid, request, buyer.entitlements);
      return url;
    });
  };
  const choosePlan = (choice: PlanChoice) => buy(choice.planId, { kind: 'subscription', ...choice }, choice.planId);
  const buyTopUp = ({ id }: TopUp) => buy(id, { kind: 'topup', topupId: id });
  const faultOf = (control: string) => (
    <FaultNotice error={departure.fault?.control === control && departure.fault.refusal} title={t('pricing.failed')} />
  );
  const mayTopUp = !buyer?.entitlements || may(buyer.entitlements, 'billing.topUp');
  const off = buyer?.overview?.canBuy === false;
  return (
    <main id="content">
      <div className="relative isolate px-4 pt-24 pb-16 sm:px-8 md:pt-32">
        <BackdropVideo name="backdrop" />
        <div className="mx-auto max-w-page">
          <header className="grid max-w-column gap-4 rounded-6 border border-line bg-paper p-5 sm:p-8">
            <h1 className="font-serif text-40 tracking-tight text-balance text-ink sm:text-64">
              {t('pricing.headline')}
            </h1>
            <p className="max-w-prose text-16 text-pretty">{t('pricing.lead')}</p>
          </header>
        </div>
      </div>
      <div className="mx-auto grid max-w-page gap-12 px-4 pt-12 pb-20 sm:px-8">
        {query.canceled ? (
          <Notice tone="plain">
            <div className="flex items-center justify-between gap-2">
              <p>{t('pricing.canceled')}</p>
              <IconButton
                icon={X}
                label={t('problem.dismiss')}
                className="-my-1 -mr-1 size-8"
                onClick={() => change({ canceled: null })}
              />
            </div>
          </Notice>
        ) : null}
        <PlanChooser
          query={query}
          change={change}
          buyer={buyer}
          current={current}
          leaving={undecided ? 'unknown' : departure.leaving}
          faultOf={faultOf}
          onChoose={choosePlan}
        />
        <section aria-labelledby="topups" className="grid gap-4">
          <h2 id="topups" className="font-serif text-28 text-ink">
            {t('topup.title')}
          </h2>
          <p className="max-w-prose">{t('topup.text')}</p>
          {mayTopUp ? null : <p>{t('pricing.adminOnly')}</p>}
          <TopUps leaving={undecided ? 'unknown' : departure.leaving} disabled={off || !mayTopUp} onBuy={buyTopUp} />
          {TOP_UPS.map(({ id }) => faultOf(id))}
        </section>
        <PlanWorthSection />
        <FairTerms />
        {/* Loads after the first paint; at the bottom of the viewport it causes no layout shift. */}
        {off || unknown ? (
          <div className="sticky bottom-4 z-20">
            <Notice tone="warn">{t(off ? 'pricing.off' : 'pricing.unknownPlan')}</Notice>
          </div>
        ) : null}
      </div>
    </main>
  );
}
