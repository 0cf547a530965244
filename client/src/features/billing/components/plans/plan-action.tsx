import type { BillingOverview } from '@maquette/contracts/account/billing';
import type { Entitlements, PlanId } from '@maquette/contracts/account/entitlements';
import type { PlanChoice } from '@maquette/contracts/pricing/plan-prices';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { t } from '../../../../i18n/t';
import { may } from '../../../../session/rights';
import { Button, ButtonLink } from '../../../../ui/button';

export interface Buyer {
  uid: string;
  entitlements: Entitlements | null;
  overview: BillingOverview | null;
}

/** Whether the workspace already has exactly this plan choice. */
function hasAlready(buyer: Buyer | null, choice: PlanChoice): boolean {
  const { overview } = buyer ?? {};
  if (!overview || overview.plan !== choice.planId || overview.interval !== choice.interval) return false;
  return (
    choice.planId !== 'business' || (overview.seats === choice.seats && overview.extraCredits === choice.extraCredits)
  );
}

export function PaidPlanAction({
  choice,
  sold,
  buyer,
  leaving,
  tone,
  onChoose,
}: {
  choice: PlanChoice;
  /** False if this number of seats is not for sale. */
  sold: boolean;
  buyer: Buyer | null;
  leaving: string | null;
  tone: 'primary' | 'secondary';
  onChoose: (choice: PlanChoice) => void;
}) {
  if (hasAlready(buyer, choice)) return <ManageLink />;
  if (buyer?.entitlements && !may(buyer.entitlements, 'billing.changePlan'))
    return <p className="text-13">{t('pricing.ownerOnly')}</p>;
  const disabled = !sold || leaving !== null || buyer?.overview?.canBuy === false;
  return (
    <Button tone={tone} className="w-full" disabled={disabled} onClick={() => onChoose(choice)}>
      {leaving === choice.planId ? t('pricing.starting') : t('pricing.choose', { plan: PLANS[choice.planId].name })}
    </Button>
  );
}

/** Free is the initial plan and cannot be bought; returning to it means cancelling the subscription. */
export function FreePlanAction({ buyer, current }: { buyer: Buyer | null; current: PlanId | null }) {
  if (!buyer) {
    return (
      <ButtonLink to="/login" className="w-full">
        {t('pricing.start')}
      </ButtonLink>
    );
  }
  if (current === null || current === 'free') return null;
  return <p className="text-13">{t('pricing.toFree')}</p>;
}

export function ContactLink() {
  return (
    <ButtonLink to="/contact?plan=enterprise" className="w-full">
      {t('contact.sales')}
    </ButtonLink>
  );
}

export function ManageLink() {
  return (
    <ButtonLink to="/billing" className="w-full">
      {t('pricing.manage')}
    </ButtonLink>
  );
}
