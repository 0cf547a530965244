import { ROUTES } from '@maquette/contracts/calls/routes';
import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { FormFields } from '@maquette/contracts/fields/form-fields';
import { type PromptReport, wordReportsSchema } from '@maquette/contracts/renders/word-report';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { useDebounced } from '../../../ui/use-debounced';

/** Debounce of the request while the user types, in ms. */
const REST_MS = 700;

export interface TextRequest {
  prompt: string;
  negativePrompts?: string;
  designType: string;
}

/** Wire fields of a sketch order, and what its drawing shows. */
export interface SketchRequest {
  fields: FormFields;
  shows: readonly DrawnThing[];
}

interface VideoRequest {
  prompt: string;
  tool: 'i2v' | 'v2v';
}

export type WordsRequest = TextRequest | SketchRequest | VideoRequest;

/** Undefined before the first answer. @param request null without any text */
export function usePromptWords(request: WordsRequest | null): PromptReport | undefined {
  const key = JSON.stringify(request);
  const rested: WordsRequest | null = JSON.parse(useDebounced(key, REST_MS, 'null'));
  const subject = subjectOf(rested);
  const { data } = useQuery({
    queryKey: ['words', subject, rested],
    queryFn: ({ signal }) => callApi(ROUTES.words, wordReportsSchema, { method: 'POST', json: rested, signal }),
    enabled: request !== null && rested !== null,
    // While the user types, the previous report stays. A report for another drawing or tool would be wrong.
    placeholderData: (earlier, query) => (query?.queryKey[1] === subject ? earlier : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return request !== null && subjectOf(request) === subject ? data : undefined;
}

/** What a request's words act on: a design type, a drawing, or the source video. */
function subjectOf(request: WordsRequest | null): string {
  if (request === null) return '';
  if ('tool' in request) return request.tool;
  return 'shows' in request ? request.shows.join(' ') : request.designType;
}
