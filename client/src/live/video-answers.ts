import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { Refusal, WAITED_TOO_LONG } from '../http/refusal';
import { textIn } from '../http/text-field';
import { sentenceOf } from '../i18n/refused';
import { t } from '../i18n/t';
import { browserStorage } from '../storage/browser-storage';
import {
  directResult,
  type OrderAnswer,
  type Ordered,
  readOrderAnswer,
  refusalIn,
  resultUrlIn,
  taskIdIn,
  taskIn,
  textOf,
} from './order-answer';
import { signAssetUrl } from './sign-asset-url';

/** Smaller files, or files without the MP4 marker, are not videos (specification 2, section 8). */
const VIDEO_MINIMUM_BYTES = 120_000;
const FTYP_AT = 4;
/** Number of a file's bytes that the check needs. */
export const VIDEO_HEAD_BYTES = 12;

/** The specification's error text for a file of `size` bytes that is not a valid MP4, or null. */
export function videoFault(head: Uint8Array, size: number): string | null {
  const marker = String.fromCharCode(...head.subarray(FTYP_AT, FTYP_AT + 4));
  if (size >= VIDEO_MINIMUM_BYTES && marker === 'ftyp') return null;
  return t('video.invalidMp4', { bytes: String(size) });
}

const WORDS = new Set(['bad_video_bytes', 'provider_video_too_small']);
/** Maximum number of characters shown from an unexpected response. */
const SHOWN_TEXT = 200;

/**
 * Outcome of a video order: a task, or the video itself.
 * @param about address: where it was ordered; quoted: the price shown, in credits
 * @throws Refusal with the error texts of specification 2, section 8, and the trace id if known
 */
export async function videoOf(response: Response, about: { address: string; quoted: number }): Promise<Ordered> {
  const answer = await readOrderAnswer(response);
  const refused = (sentence: string) => refusalIn(answer, sentence, `video_answer_${answer.status}`);
  if (answer.ok && answer.contentType.startsWith('video/')) {
    const fault = videoFault(answer.bytes, answer.bytes.length);
    if (fault) throw refused(fault);
    return { direct: directResult(answer) };
  }
  const fault = answerFault(answer, about.address);
  if (fault) throw refused(fault);
  const url = resultUrlIn(answer.body);
  if (url) return { direct: { url, contentType: null } };
  const task = taskIn(answer.body, about.quoted);
  if (task) return { task };
  const key = textIn(answer.body, 'key');
  if (key) return { direct: { url: await signAssetUrl(key, true), contentType: null } };
  throw refused(t('video.unexpected', { address: about.address }));
}

/**
 * Why a response has neither task nor video, or null. Our own problem documents are used unchanged. Other content comes
 * from a proxy or gateway.
 */
function answerFault(answer: OrderAnswer, address: string): string | null {
  const { ok, status, body } = answer;
  const error = textIn(body, 'error');
  if (error && WORDS.has(error)) return t('video.providerInvalidMp4', { bytes: String(Number(body?.bytes) || 0) });
  if (!ok) {
    const own = problemSchema.safeParse(body);
    if (own.success) return sentenceOf(own.data);
    const words = error ?? textIn(body, 'detail') ?? textOf(answer).slice(0, SHOWN_TEXT).trim();
    return t('video.upstream', { status: String(status), words }).trim();
  }
  if (!body) return t('video.unexpected', { address });
  // A task id is enough to poll our own URL, and a key is enough to identify a file.
  return resultUrlIn(body) || taskIdIn(body) || textIn(body, 'key')
    ? null
    : (error ?? textIn(body, 'detail') ?? t('video.missingTask'));
}

/** How long the browser polls for a video, in milliseconds; local storage can override it. */
const VIDEO_WAIT_MS = 3_600_000;
const VIDEO_WAIT_ENTRY = 'maquette.videoWaitMs';

export function videoWaitMs(): number {
  const chosen = Number(browserStorage.getItem(VIDEO_WAIT_ENTRY) ?? Number.NaN);
  return Number.isFinite(chosen) && chosen > 0 ? chosen : VIDEO_WAIT_MS;
}

export function timedOut(): Refusal {
  return new Refusal(t('video.timedOut'), { code: WAITED_TOO_LONG, status: 0 });
}
