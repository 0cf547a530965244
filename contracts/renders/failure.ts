import { fillSentence, type SentenceParams } from '../sentences/fill-sentence';
import type { FailureView } from './failure-view';

/**
 * Why an accepted render ended without a result. Every failure returns the reserved credits. The message says what
 * happened and how to proceed. The message of `bad_video` is the specification's.
 */
export const FAILURES = {
  engine_crashed: 'The render engine stopped unexpectedly. Please try again.',
  worker_lost: 'The machine making this render stopped several times. Please try again, or change the prompt.',
  took_too_long: 'This render exceeded its time limit. Please try again, or choose a smaller size.',
  bad_result: 'The render engine did not return a valid image. Please try again.',
  bad_video: 'Provider returned invalid MP4 ({bytes} bytes).',
  input_gone: 'A file this render needs is no longer available. Please add it again.',
  drawing_unread:
    'We could not read any lines in this drawing. Your credits are back. Please upload it with clearer lines, or photographed from closer.',
  provider_busy: 'The render provider is overloaded and did not accept this render. Please try again in a few minutes.',
  provider_unreachable: 'We could not reach the render provider. Please try again in a few minutes.',
  provider_uncertain:
    'The render provider stopped answering after it received this render, so we do not know whether it was made. Please try again.',
  provider_refused: 'The render provider refused this request. Please change the prompt and try again.',
  provider_filtered:
    'The safety filter of the render provider blocked this image. Your credits are back. Please describe it differently, or use another reference.',
  provider_moderated:
    'This request is against the content rules of the render provider. Your credits are back. Please change the prompt or the reference.',
  provider_language:
    'The render provider understands prompts in English only. Your credits are back. Please write it in English.',
  provider_public_figure:
    'The render provider found a public figure in your image and does not accept such images. Your credits are back. Please use another image.',
  provider_failed: 'The render server failed while making this image. Your credits are back. Please try again.',
  provider_memory:
    'The render server ran out of memory while making this image. Your credits are back. Please try again in a few minutes.',
  provider_file_gone:
    'The render provider finished this render, but its file was gone when we downloaded it. Your credits are back. Please try again.',
  ended_by_operator: 'The Maquette team stopped this render. Your credits are back. Please try again later.',
  storage_unavailable: 'The finished image could not be saved. Please try again.',
  settings_unreadable: 'The settings of this render could not be read. Please create it again.',
} as const satisfies Record<string, string>;

export type FailureCode = keyof typeof FAILURES;

/** @param detail as stored with the failure; for `bad_video` the number of bytes that arrived */
export function failureView(code: string, detail: string | null = null): FailureView {
  const params = code === 'bad_video' ? { bytes: Number(detail) || 0 } : undefined;
  return { code, sentence: failureSentence(code, params), ...(params ? { params } : {}) };
}

/** The sentence for a stored failure code; codes from an older release fall back to the specification's default. */
function failureSentence(code: string, params: SentenceParams = {}): string {
  const sentences: Partial<Record<string, string>> = FAILURES;
  const sentence = sentences[code];
  return sentence === undefined ? 'Generation failed' : fillSentence(sentence, params);
}
