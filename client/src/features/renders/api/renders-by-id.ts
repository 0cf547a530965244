import { ROUTES } from '@maquette/contracts/calls/routes';
import { liveRenderSchema } from '@maquette/contracts/renders/live-render';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';
import type { KnownRender } from '../../../live/merge-renders';

/** Some renders by their ids, in that order. A file of its own: the tools do without it. */
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
