import { ROUTES } from '@maquette/contracts/calls/routes';
import { signedRecordSchema } from '@maquette/contracts/provenance/record';
import { type GuestFile, type Review, reviewSchema } from '@maquette/contracts/review/review';
import { openedShareSchema, PASS_HEADER } from '@maquette/contracts/review/shares';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Ask, answerOf, callApi } from '../../../http/api-client';
import { asRefusal } from '../../../http/refusal';
import { saveFile } from '../../../http/save-file';
import { lateGuestSocket } from '../../../live/load-live';
import { saveSigned } from '../../renders/api/provenance';
import type { StatementPlace } from '../../renders/api/statements';

const REVIEW = ['guest-review'] as const;

/** Opens a link. @returns what every further call shows */
export function openLink(token: string, password: string | undefined) {
  const json = { token, password: password || undefined };
  return callApi(ROUTES.guestOpen, openedShareSchema, { method: 'POST', json, anonymous: true });
}

/** What a guest calls: without any account, with the pass of their link. */
function asGuest(pass: string, options: Ask = {}): Ask {
  return { ...options, anonymous: true, headers: { [PASS_HEADER]: pass } };
}

/** What is behind the link, kept true while the page is open. @param onEnded the pass counts no more: its hours are over, or the link is dead */
export function useGuestReview(pass: string, onEnded: () => void) {
  const client = useQueryClient();
  useEffect(() => {
    const news = { changed: () => void client.invalidateQueries({ queryKey: REVIEW }), ended: onEnded };
    return lateGuestSocket(pass, news);
  }, [client, pass, onEnded]);
  return useQuery({
    queryKey: [...REVIEW, pass],
    queryFn: ({ signal }): Promise<Review> => callApi(ROUTES.guestReview, reviewSchema, asGuest(pass, { signal })),
    refetchInterval: POLLED_MS,
    // A pass follows another one without the page going blank.
    placeholderData: keepPreviousData,
  });
}

/** While the socket is away; it usually is not. */
const POLLED_MS = 30_000;

/** A file behind the link, as an address of this page alone, or why it is not there yet: the copy of a clip that guests see is being made. */
export function useGuestFile(pass: string, renderId: string, use: GuestFile) {
  return useQuery({
    queryKey: ['guest-file', pass, renderId, use],
    queryFn: async ({ signal }) => {
      try {
        return { url: URL.createObjectURL(await guestFile(pass, renderId, use, signal)), making: null };
      } catch (error) {
        const making = asRefusal(error);
        // No fault: while it is asked for again it is said without a break.
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

/** Downloads the signed record of the file that a guest takes along. */
export async function saveGuestRecord(pass: string, renderId: string): Promise<void> {
  const place = `${ROUTES.guestRecords}/${encodeURIComponent(renderId)}`;
  saveSigned(await callApi(place, signedRecordSchema, asGuest(pass)));
}

/** Where a guest reads how a result was made. */
export function guestStatement(pass: string, renderId: string): StatementPlace {
  return { path: `${ROUTES.guestStatements}/${encodeURIComponent(renderId)}`, renders: [], options: asGuest(pass) };
}

/** Downloads a result under the name that the server gives it. */
export function saveGuestFile(pass: string, renderId: string): Promise<void> {
  return saveFile(placeOf(renderId, 'download'), null, asGuest(pass));
}

async function guestFile(pass: string, renderId: string, use: GuestFile, signal: AbortSignal): Promise<Blob> {
  return (await answerOf(placeOf(renderId, use), asGuest(pass, { signal }))).blob();
}

const placeOf = (renderId: string, use: GuestFile) => `${ROUTES.guestFiles}/${encodeURIComponent(renderId)}?of=${use}`;

/** Says or decides something, and asks anew what is there. @throws Refusal */
export function useGuestActs() {
  const client = useQueryClient();
  return async (pass: string, route: string, json: unknown): Promise<void> => {
    await answerOf(route, asGuest(pass, { method: 'POST', json }));
    await client.invalidateQueries({ queryKey: REVIEW });
  };
}
