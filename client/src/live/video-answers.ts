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

/** A clip of fewer bytes, or without the marker of its format, is none (specification 2, section 8). */
const VIDEO_MINIMUM_BYTES = 120_000;
const FTYP_AT = 4;
/** As much of a file as its judgement needs. */
export const VIDEO_HEAD_BYTES = 12;

/** The specification's words for a file of `size` bytes that is no MP4 by its first bytes or its size, or null. */
export function videoFault(head: Uint8Array, size: number): string | null {
  const marker = String.fromCharCode(...head.subarray(FTYP_AT, FTYP_AT + 4));
  if (size >= VIDEO_MINIMUM_BYTES && marker === 'ftyp') return null;
  return t('video.invalidMp4', { bytes: String(size) });
}

const WORDS = new Set(['bad_video_bytes', 'provider_video_too_small']);
/** The most of a strange answer that is shown, in characters. */
const SHOWN_TEXT = 200;

/**
 * What an ordered clip became: a task, or the clip itself.
 * @param about address: where it was ordered; quoted: the price on screen, in credits
 * @throws Refusal in the words of specification 2, section 8, with the trace id wherever one is known
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
 * Why an answer names neither a task nor a clip, or null. The product's own refusals speak for themselves; everything else came
 * from whatever stands in between.
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
  // With its id alone a task is polled at our own address, and with its key alone a file is found.
  return resultUrlIn(body) || taskIdIn(body) || textIn(body, 'key')
    ? null
    : (error ?? textIn(body, 'detail') ?? t('video.missingTask'));
}

/** How long a browser polls for a clip, in milliseconds, unless local storage says otherwise. */
const VIDEO_WAIT_MS = 3_600_000;
const VIDEO_WAIT_ENTRY = 'maquette.videoWaitMs';

export function videoWaitMs(): number {
  const chosen = Number(browserStorage.getItem(VIDEO_WAIT_ENTRY) ?? Number.NaN);
  return Number.isFinite(chosen) && chosen > 0 ? chosen : VIDEO_WAIT_MS;
}

export function timedOut(): Refusal {
  return new Refusal(t('video.timedOut'), { code: WAITED_TOO_LONG, status: 0 });
}
