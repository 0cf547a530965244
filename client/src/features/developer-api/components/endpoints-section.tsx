import { WEBHOOK_ENDPOINTS_LIMIT, type WebhookEndpointView } from '@maquette/contracts/developer/webhooks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { t, type WordKey } from '../../../i18n/t';
import { NoEntries } from '../../../ui/blank-state';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { lazyComponent } from '../../../ui/lazy-component';
import { Pending } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { showToast } from '../../../ui/toasts';
import {
  useChangeEndpoint,
  useDeleteEndpoint,
  useRotateSecret,
  useTestEndpoint,
  useWebhookEndpoints,
} from '../api/developer-webhooks';
import { type EndpointAction, EndpointRow } from './endpoint-row';

const EndpointDialog = lazyComponent(() => import('./endpoint-dialog'));
const SecretOnce = lazyComponent(() => import('../../../ui/secret-once'));

type Open =
  | { is: 'editing'; endpoint: WebhookEndpointView | null }
  | { is: 'secret'; secret: string; rotated: boolean }
  | { is: 'deleting'; endpoint: WebhookEndpointView }
  | null;

export function EndpointsSection({ mayChange }: { mayChange: boolean }) {
  const endpoints = useWebhookEndpoints();
  const [open, setOpen] = useState<Open>(null);
  const testing = useTestEndpoint();
  const rotating = useRotateSecret();
  const changing = useChangeEndpoint();
  const close = () => setOpen(null);
  const full = (endpoints.data?.length ?? 0) >= WEBHOOK_ENDPOINTS_LIMIT;

  const act = (endpoint: WebhookEndpointView, action: EndpointAction) => {
    const { id, status } = endpoint;
    for (const earlier of [testing, rotating, changing]) earlier.reset();
    if (action === 'edit') setOpen({ is: 'editing', endpoint });
    else if (action === 'delete') setOpen({ is: 'deleting', endpoint });
    else if (action === 'test') {
      testing.mutate(id, { onSuccess: () => showToast({ tone: 'good', text: t('hooks.testSent') }) });
    } else if (action === 'rotate') {
      rotating.mutate(id, { onSuccess: ({ secret }) => setOpen({ is: 'secret', secret, rotated: true }) });
    } else changing.mutate({ id, changes: { status: status === 'enabled' ? 'disabled' : 'enabled' } });
  };
  const failures: [{ isError: boolean; error: unknown }, WordKey & `hooks.${string}Failed`][] = [
    [testing, 'hooks.testFailed'],
    [rotating, 'hooks.rotateFailed'],
    [changing, 'hooks.changeFailed'],
  ];

  return (
    <Panel
      title={t('hooks.title')}
      aside={
        mayChange ? (
          <Button icon={Plus} disabled={full} onClick={() => setOpen({ is: 'editing', endpoint: null })}>
            {t('hooks.add')}
          </Button>
        ) : null
      }
    >
      <p className="max-w-prose">{t('hooks.text')}</p>
      {mayChange ? null : <p className="text-13">{t('hooks.adminOnly')}</p>}
      {full ? <p className="text-13">{t('hooks.limit', { limit: WEBHOOK_ENDPOINTS_LIMIT })}</p> : null}
      {failures.map(([{ error }, title]) => (
        <FaultNotice key={title} error={error} title={t(title)} />
      ))}
      {!endpoints.isSuccess ? (
        <Pending of={endpoints} failed={t('hooks.loadFailed')} className="h-20" />
      ) : endpoints.data.length === 0 ? (
        <NoEntries title={t('hooks.none')} text={t('hooks.noneWhy')} />
      ) : (
        <ul className="divide-y divide-line">
          {endpoints.data.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              mayChange={mayChange}
              busy={testing.isPending || rotating.isPending || changing.isPending}
              onAct={(action) => act(endpoint, action)}
            />
          ))}
        </ul>
      )}
      {open?.is === 'editing' ? (
        <EndpointDialog
          endpoint={open.endpoint}
          onMade={(secret) => setOpen({ is: 'secret', secret, rotated: false })}
          onClose={close}
        />
      ) : null}
      {open?.is === 'secret' ? (
        <SecretOnce title={t('secret.hookTitle')} secret={open.secret} onStored={close}>
          <p>{t('secret.hookOnce')}</p>
          {open.rotated ? <p>{t('secret.rotated')}</p> : null}
        </SecretOnce>
      ) : null}
      {open?.is === 'deleting' ? <DeleteDialog endpoint={open.endpoint} onClose={close} /> : null}
    </Panel>
  );
}

function DeleteDialog({ endpoint: { id, url }, onClose }: { endpoint: WebhookEndpointView; onClose: () => void }) {
  const deleting = useDeleteEndpoint();
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => {
        showToast({ tone: 'good', text: t('hooks.deleteDone') });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('hooks.deleteTitle')}
      action={t(deleting.isPending ? 'hooks.deleting' : 'hooks.delete')}
      keep={t('confirm.keep')}
      busy={deleting.isPending}
      onConfirm={remove}
      onClose={onClose}
      text={t('hooks.deleteWhy', { url })}
      error={deleting.error}
      failed={t('hooks.deleteFailed')}
    />
  );
}
