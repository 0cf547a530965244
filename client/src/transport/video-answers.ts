import { problemSchema } from '@maquette/contracts/calls/problem';
import { type TaskAccepted, taskAcceptedSchema } from '@maquette/contracts/renders/task-status';
import { t } from '../words/t';
import { Refusal, WAITED_TOO_LONG } from './refusal';

/** A clip of fewer bytes, or without the marker of its format, is none (specification 2, section 8). */
const CLIP_MINIMUM_BYTES = 120_000;
const FTYP_AT = 4;
/** As much of a file as its judgement needs. */
export const CLIP_HEAD_BYTES = 12;

/** The specification's words for a file of `size` bytes that is no MP4 by its first bytes or its size, or null. */
export function clipFault(head: Uint8Array, size: number): string | null {
  const marker = String.fromCharCode(...head.subarray(FTYP_AT, FTYP_AT + 4));
  if (size >= CLIP_MINIMUM_BYTES && marker === 'ftyp') return null;
  return t('video.invalidMp4', { bytes: String(size) });
}

/** What came back for an ordered clip, read once. */
interface VideoAnswer {
  status: number;
  contentType: string;
  bytes: Uint8Array;
}

const WORDS = new Set(['bad_video_bytes', 'provider_video_too_small']);
/** The most of a strange answer that is shown, in characters. */
const SHOWN_TEXT = 200;

/**
 * Why an answer to `address` is no accepted task, in the words of specification 2, section 8; null when it is one. The
 * product's own refusals speak for themselves; everything else came from whatever stands in between.
 */
function videoAnswerFault({ status, contentType, bytes }: VideoAnswer, address: string): string | null {
  const ok = status >= 200 && status < 300;
  if (ok && contentType.startsWith('video/'))
    return clipFault(bytes, bytes.length) ?? t('video.unexpected', { address });
  const text = new TextDecoder().decode(bytes);
  const body = objectIn(text);
  const said = (name: string) => (typeof body?.[name] === 'string' && body[name] ? String(body[name]) : null);
  const error = said('error');
  if (error && WORDS.has(error)) return t('video.providerInvalidMp4', { bytes: String(Number(body?.bytes) || 0) });
  if (!ok) {
    const own = problemSchema.safeParse(body);
    if (own.success) return own.data.error;
    const words = error ?? said('detail') ?? text.slice(0, SHOWN_TEXT).trim();
    return t('video.upstream', { status: String(status), words }).trim();
  }
  if (!body) return t('video.unexpected', { address });
  if (!(said('taskId') ?? said('id') ?? said('jobId')) || !(said('pollUrl') ?? said('statusUrl'))) {
    return t('video.missingTask');
  }
  return taskAcceptedSchema.safeParse(body).success ? null : t('video.unexpected', { address });
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch (error) {
    console.warn('The answer is not JSON.', error);
    return null;
  }
}

/**
 * The task an ordered clip became.
 * @throws Refusal in the words of the specification, with the trace id wherever one is known
 */
export async function videoTaskOf(response: Response, address: string): Promise<TaskAccepted> {
  const answer = {
    status: response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
  const body = objectIn(new TextDecoder().decode(answer.bytes));
  const fault = videoAnswerFault(answer, address);
  if (fault === null) return taskAcceptedSchema.parse(body);
  const own = problemSchema.safeParse(body);
  throw new Refusal(fault, {
    code: own.success ? own.data.code : `video_answer_${answer.status}`,
    status: answer.status,
    hint: own.success ? (own.data.hint ?? null) : null,
    traceId: (own.success ? own.data.traceId : null) ?? response.headers.get('X-Trace-Id'),
  });
}

/** How long a browser polls for a clip, in milliseconds, unless local storage says otherwise. */
const VIDEO_WAIT_MS = 3_600_000;
const VIDEO_WAIT_ENTRY = 'maquette.videoWaitMs';

export function videoWaitMs(): number {
  const chosen = Number(localStorage.getItem(VIDEO_WAIT_ENTRY) ?? Number.NaN);
  return Number.isFinite(chosen) && chosen > 0 ? chosen : VIDEO_WAIT_MS;
}

export function timedOut(): Refusal {
  return new Refusal(t('video.timedOut'), { code: WAITED_TOO_LONG, status: 0 });
}
