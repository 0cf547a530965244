import { ROUTES } from '@maquette/contracts/calls/routes';
import { exportLinkSchema, workspaceExportSchema } from '@maquette/contracts/workspaces/exports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';

/** A page that is packed is looked at so often. */
const LOOK_MS = 2_000;
const EXPORT = [...KEYS.workspaces, 'export'];

/** The latest export of the chosen workspace that the person asked for, and whether somebody else has one; while it is under way it is looked at again and again. */
export function useExport() {
  return useQuery({
    queryKey: EXPORT,
    queryFn: ({ signal }) => callApi(ROUTES.workspaceExport, workspaceExportSchema, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const status = state.data?.latest?.status;
      return status === 'waiting' || status === 'packing' ? LOOK_MS : false;
    },
  });
}

export function useAskExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(ROUTES.workspaceExport, workspaceExportSchema, { method: 'POST' }),
    onSuccess: (answer) => client.setQueryData(EXPORT, answer),
  });
}

/** Begins the download: the address counts for some minutes, and for whoever may have the file at this moment. */
export function useFetchExport() {
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${ROUTES.workspaceExport}/${encodeURIComponent(id)}/link`, exportLinkSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
}
