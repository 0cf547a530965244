import { ROUTES } from '@maquette/contracts/calls/routes';
import { exportLinkSchema, latestExportSchema } from '@maquette/contracts/workspaces/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';

/** Polling interval in milliseconds while an archive is packed. */
const LOOK_MS = 1_000;
const ARCHIVE = ['archive'];

/** The ZIP archive that the user requested last, polled until it is ready. */
export function useArchive() {
  return useAnswer(ARCHIVE, ROUTES.archives, latestExportSchema, {
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.latest?.status;
      return status === 'waiting' || status === 'packing' ? LOOK_MS : false;
    },
  });
}

export function useRequestArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: { ids: readonly string[]; template: string }) =>
      callApi(ROUTES.archives, latestExportSchema, { method: 'POST', json: wish }),
    onSuccess: (answer) => client.setQueryData(ARCHIVE, answer),
  });
}

/** Starts the download. The URL expires after a few minutes. */
export function useFetchArchive() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${ROUTES.archives}/${encodeURIComponent(id)}/link`, exportLinkSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
}
