import { ROUTES } from '@maquette/contracts/calls/routes';
import { labelledVideoSchema } from '@maquette/contracts/provenance/labelled-video';
import { callApi } from '../../../http/api-client';
import { saveFile } from '../../../http/save-file';
import { language } from '../../../i18n/language';
import type { KnownRender } from '../../../live/merge-renders';

/** A label is added about as fast as a video plays. */
const ASKED_MS = 4_000;

/** Downloads that run now, by render id: they go on while other pages are shown. */
const running = new Map<string, Promise<void>>();

/** The running download of this result with a label, if there is one. */
export function labelledDownload(renderId: string): Promise<void> | undefined {
  return running.get(renderId);
}

/**
 * Downloads a result with a visible label in the language of the page, once at a time.
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
  ).finally(() => running.delete(id));
  running.set(id, download);
  return download;
}

async function saveVideo(place: string, onWait: () => void): Promise<void> {
  const json = { language: language() };
  const ask = () => callApi(place, labelledVideoSchema, { method: 'POST', json });
  let { signedUrl } = await ask();
  if (signedUrl === null) onWait();
  while (signedUrl === null) {
    await new Promise((resolve) => setTimeout(resolve, ASKED_MS));
    ({ signedUrl } = await ask());
  }
  location.assign(signedUrl);
}
