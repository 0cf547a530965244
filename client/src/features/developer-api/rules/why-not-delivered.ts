import { phrase } from '../../../i18n/t';

/** A name that was asked for, and a word in brackets that the system said. */
const NAME = / name (\S+)(?= could)/;
const WORD = / \((\w+)\)/;

/**
 * What went wrong with a delivery, in the language of the page. Names and words of the system are the same in every language and stand
 * behind the sentence.
 * @param error of `domain/webhooks`: post-webhook.ts, outside-address.ts, endpoint-health.ts
 */
export function whyNotDelivered(error: string): string {
  const named = NAME.exec(error)?.[1];
  const word = WORD.exec(error)?.[1];
  const sentence = error.replace(NAME, ' name').replace(WORD, '');
  const said = phrase(sentence);
  if (said === sentence) return error;
  const facts = [named, word].filter(Boolean).join(', ');
  return facts === '' ? said : `${said} (${facts})`;
}
