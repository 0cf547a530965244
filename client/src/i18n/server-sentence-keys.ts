import type { WebhookErrorCode } from '@maquette/contracts/developer/webhook-errors';
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
}
export type SentenceKind = keyof SentenceCodes;

/** The translations a language must have: one for every code the server can produce. */
export type ServerSentences = {
  readonly [Key in { [Kind in SentenceKind]: `${Kind}.${SentenceCodes[Kind]}` }[SentenceKind]]: string;
};
