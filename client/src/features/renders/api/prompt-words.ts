import { ROUTES } from '@maquette/contracts/calls/routes';
import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { FormFields } from '@maquette/contracts/fields/form-fields';
import { type PromptReport, wordReportsSchema } from '@maquette/contracts/renders/word-report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../http/api-client';

/** Debounce of the request while the user types, in ms. */
const REST_MS = 700;

export interface TextRequest {
  prompt: string;
  negativePrompts?: string;
  designType: string;
}

/** Wire fields of a sketch's order, and what its drawing shows. */
export interface SketchRequest {
  fields: FormFields;
  shows: readonly DrawnThing[];
}

interface VideoRequest {
  prompt: string;
  tool: 'i2v' | 'v2v';
}

export type WordsRequest = TextRequest | SketchRequest | VideoRequest;

/**
 * How the embedded engine interprets a prompt or the texts of a sketch; undefined before the first answer.
 * @param request null without any text
 */
export function usePromptWords(request: WordsRequest | null): PromptReport | undefined {
  const key = JSON.stringify(request);
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), REST_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const written = request !== null;
  const { data } = useQuery({
    queryKey: ['words', rested],
    queryFn: ({ signal }) =>
      callApi(ROUTES.words, wordReportsSchema, { method: 'POST', json: JSON.parse(rested ?? '{}'), signal }),
    enabled: written && rested !== null && rested !== 'null',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return written ? data : undefined;
}
