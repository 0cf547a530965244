import { type WebhookError, webhookError } from '@maquette/contracts/developer/webhook-errors';
import type { Database, Transaction } from '@maquette/prisma/client';
import { disabledColumns, droppedColumns } from '../runtime/webhook-columns';

/** An endpoint without a success for this long is disabled. */
const DISABLE_AFTER_DAYS = 5;
const DISABLE_AFTER_MS = DISABLE_AFTER_DAYS * 24 * 3_600_000;

export async function noteSuccess(database: Database, endpointId: string): Promise<void> {
  await database.webhookEndpoint.updateMany({
    where: { id: endpointId, failingSince: { not: null } },
    data: { failingSince: null },
  });
}

/** Stores the time of the first failure. Disables the endpoint after too many days, or when it answers 410. */
export async function noteFailure(
  database: Database,
  endpointId: string,
  { now, gone }: { now: Date; gone: boolean },
): Promise<void> {
  await database.$transaction(async (transaction) => {
    if (gone) return disableEndpoint(transaction, endpointId, webhookError('disabled_gone'), now);
    await transaction.webhookEndpoint.updateMany({
      where: { id: endpointId, failingSince: null },
      data: { failingSince: now },
    });
    // One statement checks and disables, so that a success in between counts.
    const { count } = await transaction.webhookEndpoint.updateMany({
      where: { id: endpointId, disabledAt: null, failingSince: { lte: new Date(now.getTime() - DISABLE_AFTER_MS) } },
      data: disabledColumns(webhookError('disabled_failing', { days: DISABLE_AFTER_DAYS }), now),
    });
    if (count > 0) await dropPending(transaction, endpointId);
  });
}

/** Disables an endpoint: pending deliveries fail and no new ones are written. */
export async function disableEndpoint(
  transaction: Transaction,
  endpointId: string,
  reason: WebhookError,
  now: Date,
): Promise<void> {
  await transaction.webhookEndpoint.updateMany({
    where: { id: endpointId, disabledAt: null },
    data: disabledColumns(reason, now),
  });
  await dropPending(transaction, endpointId);
}

/** Fails the pending deliveries of a disabled endpoint. They can be replayed once it is enabled. */
export async function dropPending(database: Database | Transaction, endpointId: string): Promise<void> {
  await database.webhookDelivery.updateMany({
    where: { endpointId, status: 'pending' },
    data: droppedColumns(),
  });
}
