import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { LoadFailure } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { useApiKeys } from '../api/developer-keys';
import { EndpointsSection } from '../components/endpoints-section';
import { KeysSection } from '../components/keys-section';
import { LockedPanel } from '../components/locked-panel';
import { LogSection } from '../components/log-section';

/** API keys and webhooks, or what is missing if the plan or role does not allow them. */
export function ApiTab({ credits }: Dashboard) {
  return (
    <div className="grid gap-12">
      <div className="grid gap-2">
        <p className="max-w-prose text-16">{t('api.lead')}</p>
        <Link
          to="/developers"
          className="inline-flex min-h-8 items-center gap-1.5 justify-self-start rounded-6 text-pencil hover:underline"
        >
          {t('api.reference')}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {credits.status === 'failed' ? (
        <LoadFailure text={t('billing.loadFailed')} retry={credits.retry} />
      ) : credits.status === 'known' ? (
        <Known {...credits.entitlements} />
      ) : (
        <>
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </>
      )}
    </div>
  );
}

function Known(entitlements: Entitlements) {
  const { plan, planId } = entitlements;
  if (!PLANS[planId].api) {
    return (
      <>
        <LockedPanel plan={plan} />
        <KeysLeft />
      </>
    );
  }
  if (!may(entitlements, 'keys.useSandbox')) return <Notice tone="plain">{t('api.viewer')}</Notice>;
  return (
    <>
      <KeysSection mayMakeLive={may(entitlements, 'keys.useLive')} />
      <EndpointsSection mayChange={may(entitlements, 'webhooks.change')} />
      <LogSection mayReplay={may(entitlements, 'webhooks.change')} />
    </>
  );
}

/** Keys of a workspace whose plan no longer includes the API: they are rejected until it does, and can be revoked. */
function KeysLeft() {
  const { data } = useApiKeys();
  return data && data.items.length > 0 ? <KeysSection mayMakeLive={false} /> : null;
}
