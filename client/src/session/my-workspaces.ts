import { ROUTES } from '@maquette/contracts/calls/routes';
import { workspaceChoiceSchema, workspaceListSchema } from '@maquette/contracts/workspaces/workspaces';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../http/api-client';
import { KEYS } from '../live/live-cache';

/** The user's workspaces. Used on every page, so separate from the code that manages them. */
export function useWorkspaces() {
  return useQuery({
    queryKey: [...KEYS.workspaces, 'mine'],
    queryFn: ({ signal }) => callApi(ROUTES.workspaces, workspaceListSchema, { signal }),
  });
}

export function useMakeWorkspace() {
  return useMutation({
    mutationFn: (name: string) => callApi(ROUTES.workspaces, workspaceChoiceSchema, { method: 'POST', json: { name } }),
  });
}
