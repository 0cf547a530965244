import { ROUTES } from '@maquette/contracts/calls/routes';
import { labelledVideoSchema } from '@maquette/contracts/provenance/labelled-video';
import { useSyncExternalStore } from 'react';
import { callApi } from '../../../http/api-client';
import { Refusal, WAITED_TOO_LONG } from '../../../http/refusal';
import { saveFile, saveUrl } from '../../../http/save-file';
import { browserNow } from '../../../http/server-clock';
import { language } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';

/** Adding a label takes about as long as playing the video. */
const ASKED_MS = 4_000;
/** Time until the browser stops asking for a labelled video. The server finishes it and keeps it. */
const PATIENCE_MS = 15 * 60_000;
/** Errors that go away by themselves: no response, a rate limit, and a server or proxy that restarts. */
const PASSING = [0, 429, 502, 503, 504];

/** Downloads in progress, by render id: they continue while other pages are shown. */
const running = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a download, or removes it when it has ended. */
function setRunning(renderId: string, download: Promise<void> | null): void {
  if (download) running.set(renderId, download);
  else running.delete(renderId);
  for (const listener of listeners) listener();
}

export function useIsLabelling(renderId: string): boolean {
  return useSyncExternalStore(subscribe, () => running.has(renderId));
}

/**
 * Downloads a result with a visible label in the page's language, one download at a time.
 * @param onWait called when the label must first be added to a video
 * @throws Refusal
 */
export function saveLabelled(render: Pick<KnownRender, 'id' | 'result'>, onWait: () => void): Promise<void> {
  const { id, result } = render;
  const known = running.get(id);
  if (known) return known;
  const place = `${ROUTES.labelled}/${encodeURIComponent(id)}`;
  const download = (
    result?.clip ? saveVideo(`${place}/video`, onWait) : saveFile(`${place}?language=${language()}`, null)
  ).finally(() => setRunning(id, null));
  setRunning(id, download);
  return download;
}

/** An error of the first request is thrown, because nothing is being labelled yet. Later errors may be temporary. */
async function saveVideo(place: string, onWait: () => void): Promise<void> {
  const until = browserNow() + PATIENCE_MS;
  const json = { language: language() };
  const ask = () => callApi(place, labelledVideoSchema, { method: 'POST', json });
  let { signedUrl } = await ask();
  if (signedUrl === null) onWait();
  let wait = ASKED_MS;
  while (signedUrl === null) {
    if (browserNow() + wait > until) throw new Refusal(t('labelled.timedOut'), { code: WAITED_TOO_LONG, status: 0 });
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = ASKED_MS;
    try {
      ({ signedUrl } = await ask());
    } catch (error) {
      if (!(error instanceof Refusal && PASSING.includes(error.status))) throw error;
      wait = Math.max(ASKED_MS, 1_000 * (error.retryAfterSeconds ?? 0));
    }
  }
  // The object store sends the name of the file.
  saveUrl(signedUrl, '');
}
