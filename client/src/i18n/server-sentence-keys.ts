import type { SignInMessageCode } from '@maquette/contracts/account/sign-in-refusal';
import type { WebhookErrorCode } from '@maquette/contracts/developer/webhook-errors';
import type { ModelNoteCode } from '@maquette/contracts/models/model-notes';
import type { PriceStepCode } from '@maquette/contracts/pricing/price-steps';
import type { FieldNoteCode } from '@maquette/contracts/providers/field-notes';
import type { FailureCode } from '@maquette/contracts/renders/failure';
import type { LedgerReasonCode } from '@maquette/contracts/renders/ledger-reasons';
import type { WordReasonCode } from '@maquette/contracts/renders/word-reasons';
import type { Message } from './generated/message';

/** Kinds of server messages, with their codes (contracts/sentences). */
interface SentenceCodes {
  failure: FailureCode;
  ledger: LedgerReasonCode;
  wordReason: WordReasonCode;
  fieldNote: FieldNoteCode;
  webhookError: WebhookErrorCode;
  price: PriceStepCode;
  modelNote: ModelNoteCode;
  signInRefusal: SignInMessageCode;
}
export type SentenceKind = keyof SentenceCodes;

/** Translation keys for some kinds. */
type KeysOf<Kinds extends SentenceKind> = { [Kind in Kinds]: `${Kind}.${SentenceCodes[Kind]}` }[Kinds];

/**
 * Translations that every language needs, one per code.
 * Prices are loaded with the front page, sign-in errors with the public pages.
 */
export type PriceSentences = Readonly<Record<KeysOf<'price'>, Message>>;
export type SignInSentences = Readonly<Record<KeysOf<'signInRefusal'>, Message>>;
export type ServerSentences = Readonly<Record<KeysOf<Exclude<SentenceKind, 'price' | 'signInRefusal'>>, Message>>;
