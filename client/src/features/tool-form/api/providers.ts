import { ROUTES } from '@maquette/contracts/calls/routes';
import { providersAnswerSchema, type ShownProvider } from '@maquette/contracts/providers/provider-offer';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { KEYS } from '../../../live/live-cache';

/** They change when an operator changes them, who may also let nothing new in: whoever looks at a form hears of it. */
const FRESH_MS = 60_000;

/** Who would make a render of a tool in a mode, the first choice first; empty while nobody has said. */
export function useProviders(tool: Tool, mode: Mode): ShownProvider[] {
  const answer = useQuery({
    queryKey: KEYS.providers,
    queryFn: ({ signal }) => callApi(ROUTES.providers, providersAnswerSchema, { signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  });
  return answer.data?.offers.find((offer) => offer.tool === tool && offer.mode === mode)?.providers ?? [];
}
