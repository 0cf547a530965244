import { type MailChoice, type MailChoices, mailChoicesSchema } from '@maquette/contracts/account/mail-choices';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../http/api-client';
import { asRefusal, type Refusal } from '../../../http/refusal';
import { useAnswer } from '../../../http/use-answer';

const CHOICES = ['mail-choices'] as const;

/** E-mails that the user has turned off. Changes are optimistic and are reverted on an error. */
export function useMailChoices(onRefused: (refusal: Refusal) => void) {
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
