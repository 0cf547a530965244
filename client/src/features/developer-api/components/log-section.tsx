import { RefreshCw } from 'lucide-react';
import { t } from '../../../i18n/t';
import { NoEntries } from '../../../ui/blank-state';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { useDeliveries, useWebhookEndpoints } from '../api/developer-webhooks';
import { DeliveryEntry } from './delivery-entry';

/** Webhook deliveries with their endpoints and responses. */
export function LogSection({ mayReplay }: { mayReplay: boolean }) {
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
