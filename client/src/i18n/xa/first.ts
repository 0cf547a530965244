import { SIGN_IN_MESSAGES } from '@maquette/contracts/account/sign-in-refusal';
import { PROBLEMS } from '@maquette/contracts/calls/problem';
import { WEBHOOK_ERRORS } from '@maquette/contracts/developer/webhook-errors';
import { MODEL_NOTES } from '@maquette/contracts/models/model-notes';
import { PRICE_STEPS } from '@maquette/contracts/pricing/price-steps';
import { FIELD_NOTES } from '@maquette/contracts/providers/field-notes';
import { FAILURES } from '@maquette/contracts/renders/failure';
import { LEDGER_REASONS } from '@maquette/contracts/renders/ledger-reasons';
import { WORD_REASONS } from '@maquette/contracts/renders/word-reasons';
import { words as dashboard } from '../generated/de/dashboard';
import { words as first } from '../generated/de/first';
import { words as rest } from '../generated/de/rest';
import { features } from '../generated/en/all';
import type { Message } from '../generated/message';
import type { SentenceKind } from '../server-sentence-keys';
import { accented } from './accented';

/** All English texts, from all files. */
export const english: Record<string, Message> = Object.assign({}, ...Object.values(features));

const SENTENCES: Record<SentenceKind, Record<string, string>> = {
  failure: FAILURES,
  ledger: LEDGER_REASONS,
  wordReason: WORD_REASONS,
  fieldNote: FIELD_NOTES,
  webhookError: WEBHOOK_ERRORS,
  price: PRICE_STEPS,
  modelNote: MODEL_NOTES,
  signInRefusal: SIGN_IN_MESSAGES,
};
/** English of the server's messages, by translation key. */
const SERVER_SENTENCES = Object.fromEntries(
  Object.entries(SENTENCES).flatMap(([kind, texts]) =>
    Object.entries(texts).map(([code, text]) => [`${kind}.${code}`, text]),
  ),
);

const REFUSALS: Record<string, { sentence: string; hint?: string }> = PROBLEMS;

/** Sample prompts: English in every language, because the models expect English. */
const PROMPT = /^(sample|sketch)\.\w+\.prompt$/;

/**
 * The pseudo-locale: all texts passed through `accented`. Text without brackets is missing in the catalogue,
 * and text truncated here will be truncated in German. Available only in `npm run dev` (`?lang=xa`) and tests.
 */
export const words: Record<string, Message> = Object.fromEntries(
  // Texts of the contracts have no key in English, so the German keys are used.
  Object.keys({ ...english, ...first, ...rest, ...dashboard }).map((key) => [
    key,
    PROMPT.test(key) ? (english[key] ?? key) : inEveryForm(english[key] ?? saidBy(key)),
  ]),
);

function inEveryForm(message: Message): Message {
  if (typeof message === 'string') return accented(message);
  const [argument, cases, ...kind] = message;
  const said = Object.entries(cases).map(([name, text]) => [name, inEveryForm(text ?? '')]);
  return [argument, { ...Object.fromEntries(said), other: inEveryForm(cases.other) }, ...kind];
}

/** English text of a key: an error code, a message of the server, an option with its field, or the text itself. */
function saidBy(key: string): string {
  const [, code = '', hint] = /^refused\.(\w+)(\.hint)?$/.exec(key) ?? [];
  const refusal = REFUSALS[code];
  const sentence = (hint ? refusal?.hint : refusal?.sentence) ?? SERVER_SENTENCES[key];
  return sentence ?? key.replace(/^[a-z_]+:/, '');
}
