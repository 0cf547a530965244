import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { API_LIMITS } from '@maquette/contracts/developer/developer-api';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { ArrowRight, RefreshCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { NoEntries } from '../../../ui/blank-state';
import { Button, ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { useApiKeys } from '../api/developer-keys';
import { useDeliveries, useWebhookEndpoints } from '../api/developer-webhooks';
import { DeliveryEntry } from '../components/delivery-entry';
import { EndpointsSection } from '../components/endpoints-section';
import { KeysSection } from '../components/keys-section';

/** API keys and webhooks, or an explanation if the plan or role does not include them. */
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

/** Keys of a workspace whose plan no longer includes the API. They are rejected and can be revoked. */
function KeysLeft() {
  const { data } = useApiKeys();
  return data && data.items.length > 0 ? <KeysSection mayMakeLive={false} /> : null;
}

const FIRST = Object.values(PLANS).find((plan) => plan.api) ?? PLANS.enterprise;

function LockedPanel({ plan }: { plan: string }) {
  return (
    <section aria-labelledby="api-locked" className="grid max-w-prose gap-4 rounded-10 border border-line bg-sheet p-6">
      <h2 id="api-locked" className="font-serif text-28 text-ink">
        {t('api.locked.title', { first: FIRST.name })}
      </h2>
      <p>{t('api.locked.text', { plan, ...API_LIMITS })}</p>
      <ButtonLink to={`/pricing?plan=${FIRST.id}`} tone="primary" className="justify-self-start">
        {t('api.locked.upgrade')}
      </ButtonLink>
    </section>
  );
}

function LogSection({ mayReplay }: { mayReplay: boolean }) {
  const log = useDeliveries();
  const endpoints = useWebhookEndpoints();
  const addresses = new Map(endpoints.data?.map(({ id, url }) => [id, url]));
  const deliveries = log.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Panel
      title={t('log.title')}
      aside={
        <Button tone="quiet" size="small" icon={RefreshCw} disabled={log.isFetching} onClick={() => void log.refetch()}>
          {t('log.refresh')}
        </Button>
      }
    >
      {log.isPending ? (
        <Skeleton className="h-24" />
      ) : log.isError && deliveries.length === 0 ? (
        <LoadFailure text={t('log.loadFailed')} retry={() => void log.refetch()} />
      ) : deliveries.length === 0 ? (
        <NoEntries title={t('log.none')} text={t('log.noneWhy')} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {deliveries.map((delivery) => (
              <DeliveryEntry
                key={delivery.id}
                delivery={delivery}
                address={addresses.get(delivery.endpoint_id) ?? null}
                mayReplay={mayReplay}
              />
            ))}
          </ul>
          {log.hasNextPage ? (
            <Button
              className="justify-self-start"
              disabled={log.isFetchingNextPage}
              onClick={() => void log.fetchNextPage()}
            >
              {t(log.isFetchingNextPage ? 'log.moreLoading' : 'log.more')}
            </Button>
          ) : null}
        </>
      )}
    </Panel>
  );
}
