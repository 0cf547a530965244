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
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../http/api-client';
import { useAnswer } from '../../../http/use-answer';
import { useChange } from '../../../http/use-change';

const OPS = '/api/ops';
const KEY = 'ops';
/** Polling interval in milliseconds, equal to the interval at which the survey is written. */
const SURVEY_MS = 2_000;
const MINUTE_MS = 60_000;
const STORY_MS = 3_000;

export const useOperator = () =>
  useAnswer([KEY, 'me'], `${OPS}/me`, operatorSchema, {
    retry: false,
  });

/** Polls the state of the whole system. */
export const useSurvey = (known: boolean) =>
  useAnswer([KEY, 'survey'], `${OPS}/survey`, surveyAnswerSchema, {
    enabled: known,
    refetchInterval: SURVEY_MS,
    staleTime: 0,
  });

export const useMinutes = (hours: number) =>
  useAnswer([KEY, 'minutes', hours], `${OPS}/minutes?hours=${hours}`, minutesSchema, {
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
  useAnswer([KEY, 'render', id], `${OPS}/renders/${encodeURIComponent(id)}`, renderStorySchema, {
    refetchInterval: STORY_MS,
    staleTime: 0,
  });

export const usePersonStory = (uid: string) =>
  useAnswer([KEY, 'person', uid], `${OPS}/people/${encodeURIComponent(uid)}`, personStorySchema, {
    staleTime: 0,
  });

export const useWaiting = (pool: string) =>
  useAnswer([KEY, 'waiting', pool], `${OPS}/waiting?pool=${encodeURIComponent(pool)}`, waitingSchema, {
    refetchInterval: STORY_MS,
    staleTime: 0,
  });

export const useDeadLetters = (code: string | null) =>
  useAnswer([KEY, 'dead', code], `${OPS}/dead${code ? `?code=${encodeURIComponent(code)}` : ''}`, deadRendersSchema, {
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
    mutationFn: (json: Act | { sequence: number }) =>
      callApi(`${OPS}/acts/${'verb' in json ? 'preview' : 'undo'}`, previewSchema, { method: 'POST', json }),
  });

/** Executes the previewed action and refetches all data on the screen. */
export const usePerformAction = () =>
  useChange([KEY], (json: { preview: string; reason: string }) =>
    callApi(`${OPS}/acts`, actResultSchema, { method: 'POST', json }),
  );

export const useApproveAction = () =>
  useChange([KEY], (preview: string) =>
    callApi(`${OPS}/acts/${encodeURIComponent(preview)}/agree`, actResultSchema, { method: 'POST' }),
  );

/** Opens BullMQ's own dashboard. It is a separate page that requires a cookie, which this request sets. */
export const useCalls = () =>
  useMutation({
    mutationFn: () => callApi(`${OPS}/calls/pass`, callsPassSchema, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  });
