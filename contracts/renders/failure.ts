/**
 * Why an accepted render ended without a result. Every failure returns the reserved credits; the message says what
 * happened and what to do next.
 */
export const FAILURES = {
  engine_crashed: 'The render engine stopped unexpectedly. Please try again.',
  worker_lost: 'The machine that made this render stopped several times. Please try again or change the prompt.',
  took_too_long: 'This render took longer than its time limit. Please try again or choose a smaller size.',
  bad_result: 'The render engine returned a file that is not a valid picture. Please try again.',
  bad_video: 'Provider returned invalid MP4 ({detail} bytes).',
  input_gone: 'A file this render was to be made from is not there any more. Please add it again.',
  drawing_unread:
    'No lines could be read in this drawing. Your credits are back. Please upload it with clearer lines, or closer to them.',
  provider_busy: 'The render provider is overloaded and did not take this render. Please try again in a few minutes.',
  provider_unreachable: 'The render provider could not be reached. Please try again in a few minutes.',
  provider_uncertain:
    'The render provider stopped answering after it got this render, so it is not known whether it was made. Please try again.',
  provider_refused: 'The render provider refused this request. Please change the prompt and try again.',
  provider_filtered:
    'The safety filter of the render provider covered this picture, so it is not delivered and your credits are back. Please describe it differently, or use another reference.',
  provider_moderated:
    'The render provider refused this request as against its rules of content. Your credits are back. Please change the prompt or the reference.',
  provider_language:
    'The render provider understands prompts in English only. Your credits are back. Please write it in English.',
  provider_public_figure:
    'The render provider sees a public figure in your image and does not work with it. Your credits are back. Please use another image.',
  provider_failed:
    'The render server stopped with an error while it made this picture. Your credits are back. Please try again.',
  provider_memory:
    'The render server ran out of memory while it made this picture. Your credits are back. Please try again in a few minutes.',
  provider_file_gone:
    'The render provider made this, but the file was not there any more when we fetched it. Your credits are back. Please try again.',
  ended_by_operator: 'This render was ended by those who run Maquette. Your credits are back. Please try again later.',
  storage_unavailable: 'The finished picture could not be stored. Please try again.',
  settings_unreadable: 'The settings of this render could not be read. Please create it again.',
} as const satisfies Record<string, string>;

export type FailureCode = keyof typeof FAILURES;

/** The message of a stored failure code; codes of other releases use the specification's default. */
export function failureSentence(code: string, detail: string | null = null): string {
  const sentences: Partial<Record<string, string>> = FAILURES;
  return sentences[code]?.replace('{detail}', detail ?? '0') ?? 'Generation failed';
}
