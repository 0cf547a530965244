import { fillSentence, type ParamArguments, type SentenceParams } from '../sentences/fill-sentence';

/** Why nothing may be sent to a URL, as the end of a sentence. */
export const ADDRESS_REASONS = {
  incomplete: 'it is not a complete URL',
  not_https: 'it must begin with https://',
  credentials: 'it must not contain a user name or password',
  port: 'its port must be 443 or from 1024 to 65535',
  local: 'its host name belongs to a local network',
  private: 'it leads to a private, local or reserved network address',
  unknown: 'the host name {host} was not found',
  unresolved: 'the host name {host} could not be resolved ({detail})',
} as const satisfies Record<string, string>;

export type AddressReasonCode = keyof typeof ADDRESS_REASONS;

/** Why a webhook was not delivered, and why an endpoint is disabled. `not_sent_…`: see ADDRESS_REASONS. */
export const WEBHOOK_ERRORS = {
  no_answer: 'The endpoint did not answer within {seconds} s.',
  answered: 'The endpoint answered {status}.',
  redirected: 'The endpoint answered {status}, a redirect, which is not followed.',
  refused: 'The connection was refused.',
  closed: 'The connection was closed before an answer arrived.',
  certificate: 'The certificate of the endpoint is not valid ({detail}).',
  failed: 'The connection failed ({detail}).',
  endpoint_disabled: 'The endpoint was disabled.',
  not_sent_incomplete: 'Not sent: it is not a complete URL.',
  not_sent_not_https: 'Not sent: it must begin with https://.',
  not_sent_credentials: 'Not sent: it must not contain a user name or password.',
  not_sent_port: 'Not sent: its port must be 443 or from 1024 to 65535.',
  not_sent_local: 'Not sent: its host name belongs to a local network.',
  not_sent_private: 'Not sent: it leads to a private, local or reserved network address.',
  not_sent_unknown: 'Not sent: the host name {host} was not found.',
  not_sent_unresolved: 'Not sent: the host name {host} could not be resolved ({detail}).',
  disabled_by_hand: 'Disabled by your workspace.',
  disabled_gone: 'Disabled because it answered 410 Gone.',
  disabled_member_left: 'Disabled because the member who created it left the workspace.',
  disabled_failing: 'Disabled because nothing could be delivered for {days} days.',
} as const satisfies Record<string, string> & Record<`not_sent_${AddressReasonCode}`, string>;

export type WebhookErrorCode = keyof typeof WEBHOOK_ERRORS;

/** An error as it is stored: the English sentence, and its code with parameters for translations. */
export interface WebhookError {
  code: WebhookErrorCode;
  text: string;
  params: SentenceParams;
}

export function webhookError<Code extends WebhookErrorCode>(
  code: Code,
  ...[params]: ParamArguments<(typeof WEBHOOK_ERRORS)[Code]>
): WebhookError {
  return { code, text: fillSentence(WEBHOOK_ERRORS[code], params), params: params ?? {} };
}

/** The error for a message that was not sent because its address was refused. */
export function notSentError(reason: AddressReasonCode, params: SentenceParams): WebhookError {
  const code = `not_sent_${reason}` as const;
  return { code, text: fillSentence(WEBHOOK_ERRORS[code], params), params };
}
