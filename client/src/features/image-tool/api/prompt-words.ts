import { ROUTES } from '@maquette/contracts/calls/routes';
import { type PromptReport, wordReportsSchema } from '@maquette/contracts/renders/word-report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../http/api-client';

/** Debounce of the request while the user types, in ms. */
const REST_MS = 700;

interface WordsRequest {
  prompt: string;
  negativePrompts?: string;
  designType: string;
}

/** How the embedded engine interprets a prompt; undefined before the first answer and for an empty prompt. */
export function usePromptWords(request: WordsRequest): PromptReport | undefined {
  const key = JSON.stringify(request);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const written = request.prompt.trim().length > 0;
  const { data } = useQuery({
    queryKey: ['words', rested],
    queryFn: ({ signal }) =>
      callApi(ROUTES.words, wordReportsSchema, { method: 'POST', json: JSON.parse(rested ?? '{}'), signal }),
    enabled: written && rested !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return written ? data : undefined;
}
