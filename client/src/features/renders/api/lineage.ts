import { lineageUrl } from '@maquette/contracts/calls/routes';
import { type LineageNode, lineageSchema } from '@maquette/contracts/renders/lineage';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';

/** Oldest first. Refetched when one of my renders is added, starts or ends, as it may belong to this lineage. */
export function useLineage(render: KnownRender | undefined) {
  const stamp = useRenders().data?.map(({ id, status, local }) => (local ? '' : `${id} ${status}`));
  const id = render && !render.local && !render.direct ? render.id : null;
  return useQuery({
    queryKey: ['lineage', id, stamp?.join() ?? ''],
    queryFn: async ({ signal }): Promise<LineageNode[]> =>
      (await callApi(lineageUrl(id ?? ''), lineageSchema, { signal })).items,
    enabled: id !== null && stamp !== undefined,
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
