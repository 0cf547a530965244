import { deletionSchema, deletionsSchema } from '@maquette/contracts/account/deletions';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';

const DELETIONS = ['deletions'] as const;

export function useDeletions(wanted: boolean) {
  return useAnswer(DELETIONS, ROUTES.deletions, deletionsSchema, { staleTime: 0, enabled: wanted });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (email: string) => callApi(ROUTES.deletions, deletionSchema, { method: 'POST', json: { email } }),
  });
}

export function useCancelDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${ROUTES.deletions}/${encodeURIComponent(id)}/keep`, deletionsSchema, { method: 'POST' }),
    onSuccess: (left) => client.setQueryData(DELETIONS, left),
  });
}
