import { ROUTES } from '@maquette/contracts/calls/routes';
import { liveRenderSchema } from '@maquette/contracts/renders/live-render';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';
import type { KnownRender } from '../../../live/merge-renders';

/** Renders by id, in the given order. In its own file because the tools do not need it. */
export function useRendersById(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: KEYS.render(id),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<KnownRender> =>
        callApi(`${ROUTES.renders}/${id}`, liveRenderSchema, { signal }),
      retry: false,
    })),
  });
}
