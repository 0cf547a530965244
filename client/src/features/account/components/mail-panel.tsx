import {
  MAIL_CHOICES,
  type MailChoice,
  type MailChoices,
  mailChoicesSchema,
} from '@maquette/contracts/account/mail-choices';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../http/api-client';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { useAnswer } from '../../../http/use-answer';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { SwitchField } from '../../../ui/switch-field';
import { showRefusal } from '../../../ui/toasts';

export function MailPanel() {
  const { choices, chosen, choose } = useMailChoices(showRefusal);
  return (
    <Panel title={t('account.mails')}>
      <p className="max-w-prose">{t('account.mailsText')}</p>
      {choices.isError ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{t('account.mailsFailed')}</p>
          <Button size="small" onClick={() => void choices.refetch()}>
            {t('fault.retry')}
          </Button>
        </div>
      ) : !chosen ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="grid max-w-form gap-4">
          {MAIL_CHOICES.map((kind) => (
            <SwitchField
              key={kind}
              label={t(`account.mail.${kind}`)}
              hint={t(`account.mail.${kind}Why`)}
              checked={!chosen.off.includes(kind)}
              onToggle={(wanted) => choose(kind, wanted)}
            />
          ))}
        </div>
      )}
    </Panel>
  );
}

const CHOICES = ['mail-choices'] as const;

/** E-mails that the user has turned off. Changes are optimistic and are reverted on an error. */
function useMailChoices(onRefused: (refusal: Refusal) => void) {
  const client = useQueryClient();
  // The query cache notifies with a timer; until then a switch would briefly flip back.
  const [tapped, setTapped] = useState<MailChoices>();
  const choices = useAnswer(CHOICES, ROUTES.mailChoices, mailChoicesSchema);
  const saving = useMutation({
    mutationFn: (json: MailChoices) => callApi(ROUTES.mailChoices, mailChoicesSchema, { method: 'PUT', json }),
    onMutate: (wanted) => {
      const before = client.getQueryData<MailChoices>(CHOICES);
      client.setQueryData(CHOICES, wanted);
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(CHOICES, before);
      onRefused(asRefusal(error));
    },
    onSettled: () => setTapped(undefined),
  });
  const chosen = tapped ?? choices.data;
  const choose = (kind: MailChoice, wanted: boolean) => {
    const others = (chosen?.off ?? []).filter((other) => other !== kind);
    const next = { off: wanted ? others : [...others, kind] };
    setTapped(next);
    saving.mutate(next);
  };
  return { choices, chosen, choose };
}
