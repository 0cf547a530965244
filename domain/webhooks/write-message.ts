import type { ApiJob } from '@maquette/contracts/developer/developer-api';
import { type WebhookMessage, webhookMessageSchema } from '@maquette/contracts/developer/webhooks';
import type { Database, Prisma } from '@maquette/prisma/client';
import { apiJobView } from '../developer/api-job-view';
import { NOT_IN_QUEUE, type RenderWithAsset } from '../renders/render-view';
import { storedRender } from '../renders/stored-render';
import type { ClaimedDelivery } from './claim-deliveries';

/**
 * The message of a delivery, composed at the first attempt and then stored:
 * the job's state at that time, which may be later than the event.
 * It contains no file URL, which would expire before the last retry; receivers fetch the job instead.
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
  // The message is read back from PostgreSQL, because the next attempt must send the same bytes.
  const [kept] = await database.webhookDelivery.updateManyAndReturn({ where: { id }, data: { payload: message } });
  return kept?.payload ?? message;
}

/** Null for a test, and for a job that no longer exists. */
async function readJob(
  database: Database,
  { jobId, sandbox }: Pick<ClaimedDelivery, 'jobId' | 'sandbox'>,
  now: Date,
): Promise<ApiJob | null> {
  if (jobId === null) return null;
  const job = sandbox
    ? await database.sandboxJob.findUnique({ where: { id: jobId } })
    : await readRender(database, jobId);
  return job && apiJobView(job, NOT_IN_QUEUE, null, now);
}

/** An erased render is treated as unknown. */
async function readRender(database: Database, id: string): Promise<RenderWithAsset | null> {
  const row = await database.render.findUnique({ where: { id }, include: { asset: true } });
  return row && !row.asset?.deletedAt ? storedRender(row) : null;
}
