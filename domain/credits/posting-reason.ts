import { type LedgerReasonCode, ledgerSentence } from '@maquette/contracts/renders/ledger-reasons';
import type { SentenceParams } from '@maquette/contracts/sentences/fill-sentence';
import { Prisma } from '@maquette/prisma/client';

/** Why credits move: a code of the ledger with its parameters. */
export interface PostingReason {
  reason: LedgerReasonCode;
  reasonParams?: SentenceParams;
}

export function reasonValues({ reason, reasonParams }: PostingReason): Prisma.Sql {
  const params = reasonParams ? JSON.stringify(reasonParams) : null;
  return Prisma.sql`${ledgerSentence(reason, reasonParams)}, ${reason}, ${params}::jsonb`;
}
