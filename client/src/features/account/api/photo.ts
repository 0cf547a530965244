import { photoSchema } from '@maquette/contracts/account/photo';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';

/** Sets or removes the user's photo and refetches everything that shows it. */
export function usePhotoChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: FormData | null) =>
      callApi(ROUTES.photo, photoSchema, form ? { method: 'PUT', form } : { method: 'DELETE' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.entitlements });
      void client.invalidateQueries({ queryKey: KEYS.workspaces });
    },
  });
}
