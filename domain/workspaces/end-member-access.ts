import { webhookError } from '@maquette/contracts/developer/webhook-errors';
import type { Transaction } from '@maquette/prisma/client';
import { disabledColumns, droppedColumns } from '../runtime/webhook-columns';

/**
 * Ends all access of a former member that works without an account: API keys, share links with visits, webhooks.
 * Webhook endpoints are disabled and keep their log. Since a URL may belong to the workspace,
 * an admin may enable an endpoint again. Comments and results stay.
 */
export async function endMemberAccess(
  transaction: Transaction,
  { workspaceId, uid }: { workspaceId: string; uid: string },
  now: Date,
): Promise<void> {
  const own = { workspaceId, uid };
  await transaction.apiKey.updateMany({ where: { ...own, revokedAt: null }, data: { revokedAt: now } });
  await transaction.share.updateMany({ where: { ...own, revokedAt: null }, data: { revokedAt: now } });
  await transaction.shareVisit.deleteMany({ where: { share: own } });
  await transaction.webhookEndpoint.updateMany({
    where: { ...own, disabledAt: null },
    data: disabledColumns(webhookError('disabled_member_left'), now),
  });
  await transaction.webhookDelivery.updateMany({
    where: { endpoint: own, status: 'pending' },
    data: droppedColumns(),
  });
}
