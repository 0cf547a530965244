import { WEBHOOK_EVENTS, type WebhookEndpointView, type WebhookEvent } from '@maquette/contracts/developer/webhooks';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { CheckList } from '../../../ui/check-list';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { TextField } from '../../../ui/fields';
import { SegmentedControl } from '../../../ui/segmented-control';
import { useChangeEndpoint, useMakeEndpoint } from '../api/developer-webhooks';

/** Creates or edits a webhook endpoint. A new endpoint's secret is passed to the caller. */
export default function EndpointDialog({
  endpoint,
  onMade,
  onClose,
}: {
  endpoint: WebhookEndpointView | null;
  onMade: (secret: string) => void;
  onClose: () => void;
}) {
  const [first] = useState(() => fieldsOf(endpoint));
  const [fields, setFields] = useState(first);
  const [faults, setFaults] = useState<EndpointFaults>({});
  const making = useMakeEndpoint();
  const changing = useChangeEndpoint();
  const saving = endpoint ? changing : making;
  const change = (changes: Partial<typeof fields>) => setFields((known) => ({ ...known, ...changes }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = faultsOf(fields);
    setFaults(wrong ?? {});
    if (wrong) return;
    const { kind, ...rest } = fields;
    const wish = { ...rest, url: rest.url.trim() };
    if (endpoint) changing.mutate({ id: endpoint.id, changes: wish }, { onSuccess: onClose });
    else making.mutate({ ...wish, sandbox: kind === 'sandbox' }, { onSuccess: ({ secret }) => onMade(secret) });
  };
  return (
    <Dialog
      title={t(endpoint ? 'hookForm.editTitle' : 'hookForm.addTitle')}
      shape="card"
      open
      held={fields !== first}
      onClose={onClose}
    >
      <form noValidate onSubmit={save} className="grid gap-5 pt-4">
        <TextField
          label={t('hookForm.url')}
          hint={t('hookForm.urlHint')}
          error={faults.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
          value={fields.url}
          onChange={(event) => change({ url: event.target.value })}
        />
        <TextField
          label={t('hookForm.description')}
          autoComplete="off"
          maxLength={200}
          value={fields.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {endpoint ? null : (
          <SegmentedControl
            label={t('hookForm.kind')}
            choices={[
              { value: 'sandbox', label: t('apiKeys.sandbox') },
              { value: 'live', label: t('apiKeys.live') },
            ]}
            value={fields.kind}
            onChoose={(kind) => change({ kind })}
          />
        )}
        <CheckList
          label={t('hookForm.events')}
          error={faults.events}
          choices={OFFERED_EVENTS.map((value) => ({ value, label: t(`event.${value}`), hint: value }))}
          chosen={fields.events}
          onChange={(events) => change({ events })}
        />
        <FaultNotice error={saving.error} title={t('hookForm.failed')} />
        <Button type="submit" tone="primary" disabled={saving.isPending} className="justify-self-end">
          {t(saving.isPending ? 'hookForm.saving' : 'hookForm.save')}
        </Button>
      </form>
    </Dialog>
  );
}

interface EndpointFields {
  url: string;
  description: string;
  events: WebhookEvent[];
  kind: 'live' | 'sandbox';
}

type EndpointFaults = Partial<Record<'url' | 'events', string>>;

/** Events that an endpoint can subscribe to. `webhook.test` is always delivered to the endpoint under test. */
const OFFERED_EVENTS = WEBHOOK_EVENTS.filter((event) => event !== 'webhook.test');

function fieldsOf(endpoint: WebhookEndpointView | null): EndpointFields {
  return {
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    events: endpoint?.events ?? ['job.done', 'job.failed', 'job.cancelled'],
    kind: endpoint && !endpoint.sandbox ? 'live' : 'sandbox',
  };
}

/** Validates the fields before the request; null if they are valid. */
function faultsOf({ url, events }: EndpointFields): EndpointFaults | null {
  const faults: EndpointFaults = {};
  if (!/^https?:\/\/[^\s/]+/i.test(url.trim())) faults.url = t('hookForm.wrongUrl');
  if (events.length === 0) faults.events = t('hookForm.noEvent');
  return Object.keys(faults).length > 0 ? faults : null;
}
