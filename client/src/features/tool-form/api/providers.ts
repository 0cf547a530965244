import { ROUTES } from '@maquette/contracts/calls/routes';
import { providersAnswerSchema, type ShownProvider } from '@maquette/contracts/providers/provider-offer';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { useAnswer } from '../../../http/use-answer';
import { KEYS } from '../../../live/live-cache';

/** Refetch interval in ms: an operator can change or drain providers at any time, and open forms must show it. */
const FRESH_MS = 60_000;

/** A tool's providers in a mode, first choice first; empty until loaded. */
export function useProviders(tool: Tool, mode: Mode): ShownProvider[] {
  const answer = useAnswer(KEYS.providers, ROUTES.providers, providersAnswerSchema, {
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  });
  return answer.data?.offers.find((offer) => offer.tool === tool && offer.mode === mode)?.providers ?? [];
}
