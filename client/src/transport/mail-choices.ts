import { type MailChoice, type MailChoices, mailChoicesSchema } from '@maquette/contracts/account/mail-choices';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from './api-client';
import { asRefusal, type Refusal } from './refusal';

const CHOICES = ['mail-choices'] as const;

/** The letters I do without; a change stands at once and is taken back when it is refused. */
export function useMailChoices(onRefused: (refusal: Refusal) => void) {
  const client = useQueryClient();
  const choices = useQuery({
    queryKey: CHOICES,
    queryFn: ({ signal }) => callApi(ROUTES.mailChoices, mailChoicesSchema, { signal }),
  });
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
  });
  const choose = (kind: MailChoice, wanted: boolean) => {
    const others = (choices.data?.off ?? []).filter((other) => other !== kind);
    saving.mutate({ off: wanted ? others : [...others, kind] });
  };
  return { choices, choose };
}
