import type { WebhookEndpointView } from '@maquette/contracts/developer/webhooks';
import { serverSentence } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';

export type EndpointAction = 'test' | 'edit' | 'rotate' | 'toggle' | 'delete';

export function EndpointRow({
  endpoint,
  mayChange,
  busy,
  onAct,
}: {
  endpoint: WebhookEndpointView;
  mayChange: boolean;
  busy: boolean;
  onAct: (action: EndpointAction) => void;
}) {
  const { url, description, events, sandbox, status, disabled_reason: reason, disabled_code: code } = endpoint;
  const enabled = status === 'enabled';
  return (
    <li aria-label={url} className="grid gap-3 py-4">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span translate="no" className="figures min-w-0 text-13 break-all text-ink">
            {url}
          </span>
          <Badge tone={sandbox ? 'plain' : 'pencil'}>{t(sandbox ? 'hooks.sandbox' : 'hooks.live')}</Badge>
          {enabled ? null : <Badge>{t('hooks.disabled')}</Badge>}
        </div>
        {description ? <p className="text-13">{description}</p> : null}
        <p className="label">{t('hooks.events', { events: events.join(', ') })}</p>
        {reason ? (
          <p className="text-13 text-warn">{serverSentence('webhookError', code, reason, endpoint.disabled_params)}</p>
        ) : null}
      </div>
      {mayChange ? (
        <div className="-ml-2.5 flex flex-wrap gap-x-1">
          <Action
            name={t('hooks.test')}
            label={t('hooks.testOf', { url })}
            disabled={busy || !enabled}
            onClick={() => onAct('test')}
          />
          <Action name={t('hooks.edit')} label={t('hooks.editOf', { url })} onClick={() => onAct('edit')} />
          <Action
            name={t('hooks.rotate')}
            label={t('hooks.rotateOf', { url })}
            disabled={busy}
            onClick={() => onAct('rotate')}
          />
          <Action
            name={t(enabled ? 'hooks.disable' : 'hooks.enable')}
            label={t(enabled ? 'hooks.disableOf' : 'hooks.enableOf', { url })}
            disabled={busy}
            onClick={() => onAct('toggle')}
          />
          <Action name={t('hooks.delete')} label={t('hooks.deleteOf', { url })} onClick={() => onAct('delete')} />
        </div>
      ) : null}
    </li>
  );
}

function Action({
  name,
  label,
  disabled,
  onClick,
}: {
  name: string;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <Button tone="quiet" size="small" aria-label={label} disabled={disabled} onClick={onClick}>
      {name}
    </Button>
  );
}
