import { type Database, Prisma } from '@maquette/prisma/client';
import { filesOfWorkspace } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { eraseFromAudit } from '../workspaces/audit-log';

/** Transaction timeout in ms: a large workspace takes long. */
const PATIENCE_MS = 600_000;

/**
 * Erases everything in a workspace except its accounting. Files are erased before rows, so that a crash leaves no
 * orphaned files. Postings, grants, paid invoices and subscriptions stay and contain only its id. Safe to repeat.
 */
export async function eraseWorkspace(
  database: Database,
  assets: Pick<AssetStore, 'removeAll'>,
  workspaceId: string,
  now: Date,
): Promise<void> {
  for (const prefix of filesOfWorkspace(workspaceId)) await assets.removeAll(prefix);
  await database.$transaction(
    async (transaction) => {
      const where = { workspaceId };
      const ofRender = { where: { render: where } };
      await transaction.webhookDelivery.deleteMany({ where });
      await transaction.webhookEndpoint.deleteMany({ where });
      await transaction.sandboxJob.deleteMany({ where });
      await transaction.handoff.deleteMany({ where });
      await transaction.project.deleteMany({ where });
      await transaction.favorite.deleteMany({ where });
      await transaction.share.deleteMany({ where });
      await transaction.reviewComment.deleteMany(ofRender);
      await transaction.verdict.deleteMany(ofRender);
      await transaction.galleryEntry.deleteMany({ where });
      await transaction.knownFile.deleteMany(ofRender);
      await transaction.videoCopy.deleteMany(ofRender);
      await transaction.labelledVideo.deleteMany(ofRender);
      await transaction.resultColour.deleteMany({ where });
      await transaction.renderEvent.deleteMany(ofRender);
      await transaction.savedSearch.deleteMany({ where });
      await transaction.element.deleteMany({ where });
      await transaction.model.deleteMany({ where });
      await transaction.renderForecast.deleteMany(ofRender);
      await transaction.providerCall.deleteMany(ofRender);
      await transaction.asset.deleteMany({ where });
      await transaction.render.deleteMany({ where });
      await transaction.apiKey.deleteMany({ where });
      await transaction.upload.deleteMany({ where });
      await transaction.uploadDay.deleteMany({ where: { subject: `workspace:${workspaceId}` } });
      await transaction.mail.deleteMany({ where });
      await transaction.checkout.deleteMany({ where });
      await transaction.export.deleteMany({ where });
      await transaction.invitation.deleteMany({ where });
      await transaction.teamspace.deleteMany({ where });
      await transaction.workspaceLogo.deleteMany({ where });
      await transaction.workspaceMember.deleteMany({ where });
      const ended = { status: 'canceled', endedAt: now, upcoming: Prisma.DbNull };
      await transaction.subscription.updateMany({ where: { ...where, endedAt: null }, data: ended });
      await transaction.autoTopUp.updateMany({ where, data: { failure: null } });
      await transaction.billingAccount.updateMany({
        where,
        data: { customerId: null, autoEnabled: false, autoFailure: null, lowCreditThreshold: null },
      });
      await eraseFromAudit(transaction, { workspaceId });
      await transaction.workspace.update({
        where: { id: workspaceId },
        data: {
          ...{
            name: '',
            personalOf: null,
            ownerUid: null,
            plan: 'free',
            seats: 1,
            relaxedEnabled: false,
            monthlyCap: null,
            runningCap: null,
          },
          erasedAt: now,
        },
      });
    },
    { timeout: PATIENCE_MS },
  );
}
