import type { WebhookErrorCode } from '@maquette/contracts/developer/webhook-errors';
import type { PriceStepCode } from '@maquette/contracts/pricing/price-steps';
import type { FieldNoteCode } from '@maquette/contracts/providers/field-notes';
import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { LedgerReasonCode } from '@maquette/contracts/renders/ledger-reasons';
import type { WordReasonCode } from '@maquette/contracts/renders/word-reasons';

/** The kinds of server sentences, with the codes of each (contracts/sentences). */
interface SentenceCodes {
  failure: FailureCode;
  ledger: LedgerReasonCode;
  wordReason: WordReasonCode;
  fieldNote: FieldNoteCode;
  webhookError: WebhookErrorCode;
  price: PriceStepCode;
}
export type SentenceKind = keyof SentenceCodes;

/** The keys of the translations of some kinds. */
type KeysOf<Kinds extends SentenceKind> = { [Kind in Kinds]: `${Kind}.${SentenceCodes[Kind]}` }[Kinds];

/** The translations a language must have: one for every code the server can produce. Prices come with the front page. */
export type PriceSentences = Readonly<Record<KeysOf<'price'>, string>>;
export type ServerSentences = Readonly<Record<KeysOf<Exclude<SentenceKind, 'price'>>, string>>;
