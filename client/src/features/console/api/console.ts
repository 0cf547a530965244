import { type Act, actResultSchema, actsAnswerSchema, previewSchema } from '@maquette/contracts/operations/actions';
import {
  deadRendersSchema,
  foundSchema,
  personStorySchema,
  renderStorySchema,
  waitingSchema,
} from '@maquette/contracts/operations/operator-search';
import {
  callsPassSchema,
  minutesSchema,
  operatorSchema,
  surveyAnswerSchema,
} from '@maquette/contracts/operations/survey';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';

const OPS = '/api/ops';
const KEY = 'ops';
/** Polling interval in milliseconds, equal to the interval at which the survey is written. */
const SURVEY_MS = 2_000;
const MINUTE_MS = 60_000;
const STORY_MS = 3_000;

export const useOperator = () =>
  useQuery({
    queryKey: [KEY, 'me'],
    queryFn: ({ signal }) => callApi(`${OPS}/me`, operatorSchema, { signal }),
    retry: false,
  });

/** Polls the state of the whole system. */
export const useSurvey = (known: boolean) =>
  useQuery({
    queryKey: [KEY, 'survey'],
    queryFn: ({ signal }) => callApi(`${OPS}/survey`, surveyAnswerSchema, { signal }),
    enabled: known,
    refetchInterval: SURVEY_MS,
    staleTime: 0,
  });

export const useMinutes = (hours: number) =>
  useQuery({
    queryKey: [KEY, 'minutes', hours],
    queryFn: ({ signal }) => callApi(`${OPS}/minutes?hours=${hours}`, minutesSchema, { signal }),
    refetchInterval: MINUTE_MS,
  });

export const useConsoleSearch = (words: string) =>
  useInfiniteQuery({
    queryKey: [KEY, 'find', words],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ q: words, ...(pageParam ? { after: pageParam } : {}) });
      return callApi(`${OPS}/find?${query}`, foundSchema, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: words !== '',
    staleTime: 0,
  });

export const useRenderStory = (id: string) =>
  useQuery({
    queryKey: [KEY, 'render', id],
    queryFn: ({ signal }) => callApi(`${OPS}/renders/${encodeURIComponent(id)}`, renderStorySchema, { signal }),
    refetchInterval: STORY_MS,
    staleTime: 0,
  });

export const usePersonStory = (uid: string) =>
  useQuery({
    queryKey: [KEY, 'person', uid],
    queryFn: ({ signal }) => callApi(`${OPS}/people/${encodeURIComponent(uid)}`, personStorySchema, { signal }),
    staleTime: 0,
  });

export const useWaiting = (pool: string) =>
  useQuery({
    queryKey: [KEY, 'waiting', pool],
    queryFn: ({ signal }) => callApi(`${OPS}/waiting?pool=${encodeURIComponent(pool)}`, waitingSchema, { signal }),
    refetchInterval: STORY_MS,
    staleTime: 0,
  });

export const useDeadLetters = (code: string | null) =>
  useQuery({
    queryKey: [KEY, 'dead', code],
    queryFn: ({ signal }) =>
      callApi(`${OPS}/dead${code ? `?code=${encodeURIComponent(code)}` : ''}`, deadRendersSchema, { signal }),
    staleTime: 0,
  });

export const useOperatorActions = () =>
  useInfiniteQuery({
    queryKey: [KEY, 'acts'],
    queryFn: ({ pageParam, signal }) =>
      callApi(`${OPS}/acts${pageParam ? `?before=${pageParam}` : ''}`, actsAnswerSchema, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** Previews an operator action or its reversal. */
export const usePreview = () =>
  useMutation({
    mutationFn: (asked: Act | { sequence: number }) =>
      'verb' in asked
        ? callApi(`${OPS}/acts/preview`, previewSchema, { method: 'POST', json: asked })
        : callApi(`${OPS}/acts/undo`, previewSchema, { method: 'POST', json: asked }),
  });

/** Executes the previewed action and refetches all data on the screen. */
export function usePerformAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: { preview: string; reason: string }) =>
      callApi(`${OPS}/acts`, actResultSchema, { method: 'POST', json: asked }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useApproveAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (preview: string) =>
      callApi(`${OPS}/acts/${encodeURIComponent(preview)}/agree`, actResultSchema, { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** Opens BullMQ's own dashboard. It is a separate page that requires a cookie, which this request sets. */
export const useCalls = () =>
  useMutation({
    mutationFn: () => callApi(`${OPS}/calls/pass`, callsPassSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
