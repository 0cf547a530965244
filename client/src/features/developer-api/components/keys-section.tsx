import type { ApiKeyView } from '@maquette/contracts/developer/developer-api';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../../http/server-clock';
import { translatedRefusal } from '../../../i18n/refused';
import { t } from '../../../i18n/t';
import { NoEntries } from '../../../ui/blank-state';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Disclosure } from '../../../ui/disclosure';
import { lazyComponent } from '../../../ui/lazy-component';
import { Pending } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { showToast } from '../../../ui/toasts';
import { useApiKeys, useRevokeApiKey } from '../api/developer-keys';
import type { CreatedKey } from './create-key-dialog';
import { KeyRow, keyState } from './key-row';

const MakeKeyDialog = lazyComponent(() => import('./create-key-dialog'));
const SecretOnce = lazyComponent(() => import('../../../ui/secret-once'));

type Open = { is: 'making' } | { is: 'made'; secret: string } | { is: 'revoking'; key: ApiKeyView } | null;

/** The workspace's API keys. A new key's secret exists only in component state until the user has stored it. */
export function KeysSection({ mayMakeLive }: { mayMakeLive: boolean }) {
  const keys = useApiKeys();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { allowed = false, reason = null, reasonCode = null, reasonParams, items = [] } = keys.data ?? {};
  return (
    <Panel
      title={t('apiKeys.title')}
      aside={
        allowed ? (
          <Button icon={Plus} onClick={() => setOpen({ is: 'making' })}>
            {t('apiKeys.make')}
          </Button>
        ) : null
      }
    >
      {reason ? (
        <Notice tone="plain">{(reasonCode && translatedRefusal(reasonCode, reasonParams)) ?? reason}</Notice>
      ) : null}
      {!keys.isSuccess ? (
        <Pending of={keys} failed={t('apiKeys.loadFailed')} className="h-28" />
      ) : (
        <KeyList items={items} onRevoke={(key) => setOpen({ is: 'revoking', key })} />
      )}
      {open?.is === 'making' ? (
        <MakeKeyDialog
          mayMakeLive={mayMakeLive}
          onMade={({ secret }: CreatedKey) => setOpen({ is: 'made', secret })}
          onClose={close}
        />
      ) : null}
      {open?.is === 'made' ? (
        <SecretOnce title={t('secret.keyTitle')} secret={open.secret} onStored={close}>
          <p>{t('secret.once')}</p>
        </SecretOnce>
      ) : null}
      {open?.is === 'revoking' ? <RevokeDialog apiKey={open.key} onClose={close} /> : null}
    </Panel>
  );
}

function KeyList({ items, onRevoke }: { items: readonly ApiKeyView[]; onRevoke: (key: ApiKeyView) => void }) {
  const now = serverNow();
  const rows = items.map((key) => ({ key, state: keyState(key, now) }));
  const active = rows.filter(({ state }) => state === 'active');
  const ended = rows.filter(({ state }) => state !== 'active');
  const list = (shown: typeof rows) => (
    <ul className="divide-y divide-line">
      {shown.map(({ key, state }) => (
        <KeyRow key={key.id} apiKey={key} state={state} onRevoke={() => onRevoke(key)} />
      ))}
    </ul>
  );
  return (
    <>
      {active.length > 0 ? list(active) : <NoEntries title={t('apiKeys.none')} text={t('apiKeys.noneWhy')} />}
      {ended.length > 0 ? (
        <Disclosure title={t('apiKeys.showEnded', { count: ended.length })}>{list(ended)}</Disclosure>
      ) : null}
    </>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const revoking = useRevokeApiKey();
  const revoke = () =>
    revoking.mutate(apiKey.id, {
      onSuccess: () => {
        showToast({ tone: 'good', text: t('apiKeys.revokeDone') });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('apiKeys.revokeTitle')}
      action={t(revoking.isPending ? 'apiKeys.revoking' : 'apiKeys.revoke')}
      keep={t('confirm.keep')}
      busy={revoking.isPending}
      onConfirm={revoke}
      onClose={onClose}
      text={t('apiKeys.revokeWhy', { name: apiKey.name })}
      error={revoking.error}
      failed={t('apiKeys.revokeFailed')}
    />
  );
}
