import { ROUTES } from '@maquette/contracts/calls/routes';
import { exportLinkSchema, workspaceExportSchema } from '@maquette/contracts/workspaces/exports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { KEYS } from '../../../live/live-cache';

/** Polling interval in milliseconds while an export is packed. */
const LOOK_MS = 2_000;
const EXPORT = [...KEYS.workspaces, 'export'];

/**
 * The user's latest export of the current workspace, polled until it is ready, and whether another member has an
 * export.
 */
export function useExport() {
  return useAnswer(EXPORT, ROUTES.workspaceExport, workspaceExportSchema, {
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.latest?.status;
      return status === 'waiting' || status === 'packing' ? LOOK_MS : false;
    },
  });
}

export function useRequestExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(ROUTES.workspaceExport, workspaceExportSchema, { method: 'POST' }),
    onSuccess: (answer) => client.setQueryData(EXPORT, answer),
  });
}

/** Starts the download. The URL expires after a few minutes, and permissions are checked when it is requested. */
export function useFetchExport() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${ROUTES.workspaceExport}/${encodeURIComponent(id)}/link`, exportLinkSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
}
