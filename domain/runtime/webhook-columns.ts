import { type WebhookError, webhookError } from '@maquette/contracts/developer/webhook-errors';
import { Prisma } from '@maquette/prisma/client';

export function disabledColumns({ text, code, params }: WebhookError, now: Date) {
  return { disabledAt: now, disabledReason: text, disabledCode: code, disabledParams: params };
}

export function enabledColumns() {
  return { disabledAt: null, disabledReason: null, disabledCode: null, disabledParams: Prisma.DbNull };
}

/** Columns to set on a delivery when the endpoint that it waited for was disabled. */
export function droppedColumns() {
  const error = lastErrorColumns(webhookError('endpoint_disabled'));
  return { status: 'failed', nextAttemptAt: null, leasedUntil: null, ...error };
}

/** Columns for the last error of a delivery; null when it was delivered. */
export function lastErrorColumns(error: WebhookError | null) {
  return {
    lastError: error?.text ?? null,
    lastErrorCode: error?.code ?? null,
    lastErrorParams: error?.params ?? Prisma.DbNull,
  };
}
