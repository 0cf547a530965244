import { Problem } from '@maquette/contracts/calls/problem';
import { webhookError } from '@maquette/contracts/developer/webhook-errors';
import {
  type changedWebhookEndpointSchema,
  type newWebhookEndpointSchema,
  WEBHOOK_ENDPOINTS_LIMIT,
} from '@maquette/contracts/developer/webhooks';
import type { Database, WebhookEndpoint } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type AddressRules, outsideAddress, RefusedAddress } from '../runtime/outside-address';
import type { SecretBox } from '../runtime/secret-box';
import { enabledColumns } from '../runtime/webhook-columns';
import { disableEndpoint } from './endpoint-health';
import { makeWebhookSecret } from './sign-webhook';

/** How long a replaced secret still signs together with the new one. */
const OLD_SECRET_MS = 24 * 3_600_000;

/** Which endpoints are visible: those of a workspace, and for an API key only those of its kind. */
export interface WebhookScope {
  workspaceId: string;
  /** Kind of the API key; null for a user, who sees both kinds. */
  sandbox: boolean | null;
}

/** Dependencies of creating and changing endpoints. */
export interface EndpointRules {
  box: SecretBox;
  addresses: AddressRules;
}

/** The filter on endpoints for {@link WebhookScope}. */
export function within({ workspaceId, sandbox }: WebhookScope) {
  return { workspaceId, ...(sandbox === null ? {} : { sandbox }) };
}

/**
 * Creates an endpoint.
 * @returns the endpoint, and its signing secret, which is not shown again
 * @throws Problem webhook_address_refused, webhook_endpoints_used
 */
export async function makeEndpoint(
  database: Database,
  rules: EndpointRules,
  owner: { workspaceId: string; uid: string; sandbox: boolean },
  wish: z.infer<typeof newWebhookEndpointSchema>,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const { workspaceId, uid, sandbox } = owner;
  await proveAddress(wish.url, rules.addresses);
  const id = uuidv7();
  const secret = makeWebhookSecret();
  const endpoint = await database.$transaction(async (transaction) => {
    // Locks the workspace, so that two concurrent calls cannot both create the last allowed endpoint. Renders may still
    // refer
    // to it under this lock.
    await transaction.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
    const existing = await transaction.webhookEndpoint.count({ where: { workspaceId } });
    if (existing >= WEBHOOK_ENDPOINTS_LIMIT) {
      throw new Problem('webhook_endpoints_used', { limit: WEBHOOK_ENDPOINTS_LIMIT });
    }
    return transaction.webhookEndpoint.create({
      data: {
        id,
        workspaceId,
        uid,
        sandbox,
        url: wish.url,
        description: wish.description,
        events: [...new Set(wish.events)],
        secret: rules.box.seal(secret, id),
      },
    });
  });
  return { endpoint, secret };
}

/** All endpoints, newest first: there are only a few. */
export function listEndpoints(database: Database, scope: WebhookScope): Promise<WebhookEndpoint[]> {
  return database.webhookEndpoint.findMany({ where: within(scope), orderBy: { id: 'desc' } });
}

/** @throws Problem not_found, also for an endpoint of another workspace */
export async function findEndpoint(database: Database, scope: WebhookScope, id: string): Promise<WebhookEndpoint> {
  const endpoint = await database.webhookEndpoint.findFirst({ where: { id, ...within(scope) } });
  if (!endpoint) throw new Problem('not_found');
  return endpoint;
}

/** Changes fields; enabling or a new URL resets failures. @throws Problem not_found, webhook_address_refused */
export async function changeEndpoint(
  database: Database,
  rules: EndpointRules,
  { scope, id, now }: { scope: WebhookScope; id: string; now: Date },
  { url, description, events, status }: z.infer<typeof changedWebhookEndpointSchema>,
): Promise<WebhookEndpoint> {
  const before = await findEndpoint(database, scope, id);
  const moved = url !== undefined && url !== before.url;
  if (moved) await proveAddress(url, rules.addresses);
  await database.$transaction(async (transaction) => {
    await transaction.webhookEndpoint.updateMany({
      where: { id, ...within(scope) },
      data: {
        url,
        description,
        ...(events ? { events: [...new Set(events)] } : {}),
        ...(moved || status === 'enabled' ? { failingSince: null } : {}),
        ...(status === 'enabled' ? enabledColumns() : {}),
      },
    });
    if (status === 'disabled') await disableEndpoint(transaction, id, webhookError('disabled_by_hand'), now);
  });
  return findEndpoint(database, scope, id);
}

/** Deletes an endpoint together with its deliveries. @throws Problem not_found */
export async function deleteEndpoint(database: Database, scope: WebhookScope, id: string): Promise<void> {
  const { count } = await database.webhookEndpoint.deleteMany({ where: { id, ...within(scope) } });
  if (count === 0) throw new Problem('not_found');
}

/**
 * Replaces an endpoint's secret; the old one also signs for another day.
 * @returns the endpoint, and the secret, which is not shown again
 * @throws Problem not_found
 */
export async function rotateSecret(
  database: Database,
  box: SecretBox,
  { scope, id, now }: { scope: WebhookScope; id: string; now: Date },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const secret = makeWebhookSecret();
  // Both updates are one statement, so that of two concurrent calls the second replaces the first one's secret.
  const count = await database.$executeRaw`
    UPDATE webhook_endpoints
    SET old_secret = secret, secret = ${box.seal(secret, id)}, old_secret_until = ${new Date(now.getTime() + OLD_SECRET_MS)}
    WHERE id = ${id}::uuid AND workspace_id = ${scope.workspaceId}::uuid
      AND sandbox = coalesce(${scope.sandbox}::boolean, sandbox)`;
  if (count === 0) throw new Problem('not_found');
  return { endpoint: await findEndpoint(database, scope, id), secret };
}

async function proveAddress(url: string, rules: AddressRules): Promise<void> {
  try {
    await outsideAddress(url, rules);
  } catch (error) {
    if (error instanceof RefusedAddress) throw new Problem('webhook_address_refused', { why: error.message });
    throw error;
  }
}
