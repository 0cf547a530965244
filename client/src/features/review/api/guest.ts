import { ROUTES } from '@maquette/contracts/calls/routes';
import { signedRecordSchema } from '@maquette/contracts/provenance/record';
import { type GuestFile, type Review, reviewSchema } from '@maquette/contracts/review/review';
import { openedShareSchema, PASS_HEADER } from '@maquette/contracts/review/shares';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, type RequestOptions, sendOrThrow } from '../../../http/api-client';
import { asRefusal } from '../../../http/refusal';
import { saveFile } from '../../../http/save-file';
import { openLateGuestSocket } from '../../../live/load-live';
import { saveSigned } from '../../renders/api/provenance';
import type { StatementPlace } from '../../renders/api/statements';

const REVIEW = ['guest-review'] as const;

/** Opens a link. @returns the pass that authorizes every further call */
export function openLink(token: string, password: string | undefined) {
  const json = { token, password: password || undefined };
  return callApi(ROUTES.guestOpen, openedShareSchema, { method: 'POST', json, anonymous: true });
}

/** Adds the link's pass to a guest request; guests have no account. */
function asGuest(pass: string, options: RequestOptions = {}): RequestOptions {
  return { ...options, anonymous: true, headers: { [PASS_HEADER]: pass } };
}

/**
 * Content of a link, kept up to date while the page is open.
 * @param onEnded called when the pass is no longer valid: it expired, or the link was revoked
 */
export function useGuestReview(pass: string, onEnded: () => void) {
  const client = useQueryClient();
  useEffect(() => {
    const news = { changed: () => void client.invalidateQueries({ queryKey: REVIEW }), ended: onEnded };
    return openLateGuestSocket(pass, news);
  }, [client, pass, onEnded]);
  return useQuery({
    queryKey: [...REVIEW, pass],
    queryFn: ({ signal }): Promise<Review> => callApi(ROUTES.guestReview, reviewSchema, asGuest(pass, { signal })),
    refetchInterval: POLLED_MS,
    // A renewed pass does not clear the page.
    placeholderData: keepPreviousData,
  });
}

/** Polling interval in milliseconds while the socket is disconnected. */
const POLLED_MS = 30_000;

/** Object URL for a file behind the link, or why it is unavailable: a video's guest copy may be in preparation. */
export function useGuestFile(pass: string, renderId: string, use: GuestFile) {
  return useQuery({
    queryKey: ['guest-file', pass, renderId, use],
    queryFn: async ({ signal }) => {
      try {
        return { url: URL.createObjectURL(await guestFile(pass, renderId, use, signal)), making: null };
      } catch (error) {
        const making = asRefusal(error);
        // An outage is not reported as an error: the message stays while the request is retried.
        if (making.code === MAKING) return { url: undefined, making };
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => (data?.making ? COPY_ASKED_MS : false),
  });
}

const MAKING = 'video_copy_making';
const COPY_ASKED_MS = 5_000;

export async function saveGuestRecord(pass: string, renderId: string): Promise<void> {
  const place = `${ROUTES.guestRecords}/${encodeURIComponent(renderId)}`;
  saveSigned(await callApi(place, signedRecordSchema, asGuest(pass)));
}

/** Where a guest reads how a result was made. */
export function guestStatement(pass: string, renderId: string): StatementPlace {
  return { path: `${ROUTES.guestStatements}/${encodeURIComponent(renderId)}`, renders: [], options: asGuest(pass) };
}

/** Downloads a result under the file name set by the server. */
export function saveGuestFile(pass: string, renderId: string): Promise<void> {
  return saveFile(placeOf(renderId, 'download'), null, asGuest(pass));
}

async function guestFile(pass: string, renderId: string, use: GuestFile, signal: AbortSignal): Promise<Blob> {
  return (await sendOrThrow(placeOf(renderId, use), asGuest(pass, { signal }))).blob();
}

const placeOf = (renderId: string, use: GuestFile) => `${ROUTES.guestFiles}/${encodeURIComponent(renderId)}?of=${use}`;

/** Comments or decides, then refetches the review. @throws Refusal */
export function useGuestReviewActions() {
  const client = useQueryClient();
  return async (pass: string, route: string, json: unknown): Promise<void> => {
    await sendOrThrow(route, asGuest(pass, { method: 'POST', json }));
    await client.invalidateQueries({ queryKey: REVIEW });
  };
}
