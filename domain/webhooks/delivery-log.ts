import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import type { WebhookDeliveriesQuery } from '@maquette/contracts/developer/webhooks';
import { type Database, Prisma, type WebhookDelivery } from '@maquette/prisma/client';
import { readCursor, writeCursor } from '../runtime/page-cursor';
import { findEndpoint, type WebhookScope, within } from './webhook-endpoints';

const KEPT_MS = 30 * 24 * 3_600_000;

/** The delivery log, newest first. @throws Problem invalid_request for an invalid cursor */
export async function listDeliveries(
  database: Database,
  scope: WebhookScope,
  { limit, cursor, endpoint_id: endpointId, status }: WebhookDeliveriesQuery,
): Promise<{ deliveries: WebhookDelivery[]; nextCursor: string | null }> {
  const found = await database.webhookDelivery.findMany({
    where: {
      workspaceId: scope.workspaceId,
      ...(scope.sandbox === null ? {} : { endpoint: { sandbox: scope.sandbox } }),
      endpointId,
      status,
      ...(cursor === undefined ? {} : { OR: olderThan(cursor) }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit + 1,
  });
  const deliveries = found.slice(0, limit);
  const last = deliveries.at(-1);
  return {
    deliveries,
    nextCursor: found.length > limit && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}

/** Sends an event immediately under the same id, in any state. @throws Problem not_found, webhook_endpoint_disabled */
export async function replayDelivery(
  database: Database,
  { scope, id, now }: { scope: WebhookScope; id: string; now: Date },
): Promise<WebhookDelivery> {
  const delivery = await database.webhookDelivery.findFirst({
    where: { id, workspaceId: scope.workspaceId, endpoint: within(scope) },
    include: { endpoint: true },
  });
  if (!delivery) throw new Problem('not_found');
  if (delivery.endpoint.disabledAt) throw new Problem('webhook_endpoint_disabled');
  // A delivery in progress keeps its lease: it is being sent already.
  const [due] = await database.webhookDelivery.updateManyAndReturn({
    where: { id },
    data: { status: 'pending', nextAttemptAt: now },
  });
  if (!due) throw new Problem('not_found');
  return due;
}

/**
 * Sends `webhook.test`, even to an endpoint without subscriptions.
 * @throws Problem not_found, webhook_endpoint_disabled
 */
export async function sendTestEvent(
  database: Database,
  { scope, id, now }: { scope: WebhookScope; id: string; now: Date },
): Promise<WebhookDelivery> {
  const endpoint = await findEndpoint(database, scope, id);
  if (endpoint.disabledAt) throw new Problem('webhook_endpoint_disabled');
  try {
    return await database.webhookDelivery.create({
      data: {
        id: randomUUID(),
        endpointId: endpoint.id,
        workspaceId: endpoint.workspaceId,
        eventId: randomUUID(),
        type: 'webhook.test',
        createdAt: now,
        nextAttemptAt: now,
      },
    });
  } catch (error) {
    // The endpoint was deleted in between.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003') throw new Problem('not_found');
    throw error;
  }
}

/** Deletes entries that ended more than a month ago. @returns number of deleted entries */
export async function deleteOldDeliveries(database: Database, now: Date): Promise<number> {
  const { count } = await database.webhookDelivery.deleteMany({
    where: { status: { not: 'pending' }, createdAt: { lt: new Date(now.getTime() - KEPT_MS) } },
  });
  return count;
}

function olderThan(cursor: string): Prisma.WebhookDeliveryWhereInput[] {
  const end = readCursor(cursor);
  if (!end) throw new Problem('invalid_request', { cursor: 'must be next_cursor of the page before' });
  return [{ createdAt: { lt: end.at } }, { createdAt: end.at, id: { lt: end.id } }];
}
