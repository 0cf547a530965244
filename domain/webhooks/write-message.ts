import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import { type WebhookMessage, webhookMessageSchema } from '@maquette/contracts/developer/webhooks';
import type { Database, Prisma } from '@maquette/prisma/client';
import { apiJobView } from '../developer/api-job-view';
import { NOT_IN_LINE, type RenderWithAsset } from '../renders/render-view';
import { storedRender } from '../renders/stored-render';
import type { ClaimedDelivery } from './claim-deliveries';

/**
 * The message of a delivery, written out at the first attempt and the same ever after: the job as it is by then, which may be
 * further than the event tells. It carries no address of a file, since that would have ended before the last repetition; whoever
 * is told asks for the job.
 */
export async function writeMessage(
  database: Database,
  delivery: Pick<ClaimedDelivery, 'id' | 'type' | 'createdAt' | 'payload' | 'jobId' | 'sandbox'>,
  now: Date,
): Promise<Prisma.JsonValue> {
  if (delivery.payload !== null) return delivery.payload;
  const { id, type, createdAt } = delivery;
  const message = webhookMessageSchema.parse({
    type,
    timestamp: createdAt.toISOString(),
    data: { job: await readJob(database, delivery, now) },
  } satisfies Record<keyof WebhookMessage, unknown>);
  // As PostgreSQL gives it back: the next attempt must send the same bytes.
  const [kept] = await database.webhookDelivery.updateManyAndReturn({ where: { id }, data: { payload: message } });
  return kept?.payload ?? message;
}

/** Null for a test, and for a job that is not there any more. */
async function readJob(
  database: Database,
  { jobId, sandbox }: Pick<ClaimedDelivery, 'jobId' | 'sandbox'>,
  now: Date,
): Promise<ApiJob | null> {
  if (jobId === null) return null;
  const job = sandbox
    ? await database.sandboxJob.findUnique({ where: { id: jobId } })
    : await readRender(database, jobId);
  return job && apiJobView(job, NOT_IN_LINE, null, now);
}

/** What was erased since is answered like what never was. */
async function readRender(database: Database, id: string): Promise<RenderWithAsset | null> {
  const row = await database.render.findUnique({ where: { id }, include: { asset: true } });
  return row && !row.asset?.deletedAt ? storedRender(row) : null;
}
