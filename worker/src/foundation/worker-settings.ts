import { availableParallelism, totalmem } from 'node:os';
import { mailSettingsShape, refuseHalfMail } from '@maquette/domain/mail/mail-settings';
import { packedRecordsShape, requirePackedRecords } from '@maquette/domain/provenance/provenance-settings';
import { DEFAULT_LEASE_SECONDS } from '@maquette/domain/renders/render-policy';
import { readSettings, storeSettingsShape } from '@maquette/domain/runtime/server-settings';
import { refuseOpenWebhooks, webhookSettingsShape } from '@maquette/domain/webhooks/webhook-settings';
import { z } from 'zod';
import { engineMemoryOf } from '../memory/engine-memory';
import { providerSettingsShape, refuseHalfProviders } from '../providers/provider-settings';

export const workerSettingsSchema = z
  .object({
    ...storeSettingsShape,
    ...webhookSettingsShape,
    ...mailSettingsShape,
    ...packedRecordsShape,
    ...providerSettingsShape,
    /** Number of images that our own engines render at once in this process. */
    IMAGE_SLOTS: z.coerce.number().int().min(0).max(64).default(1),
    /** Number of videos that our own engines render at once in this process. */
    VIDEO_SLOTS: z.coerce.number().int().min(0).max(64).default(1),
    /** Number of threads per embedded render. */
    ENGINE_THREADS: z.coerce.number().int().min(1).max(64).default(Math.min(8, availableParallelism())),
    /** Memory budget of this process in megabytes. Renders that together exceed it take turns; one always runs. */
    ENGINE_MEMORY_MB: z.coerce
      .number()
      .int()
      .min(512)
      .default(engineMemoryOf(totalmem(), process.constrainedMemory?.())),
    /** Path of an ffmpeg with libx264, used instead of the packaged one. */
    FFMPEG_PATH: z.string().optional(),
    /** How many seconds a render may continue during shutdown; then it returns to the queue. */
    SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(5_400).default(8),
    /** Seconds without a heartbeat after which a worker's render goes to another worker. */
    RENDER_LEASE_SECONDS: z.coerce.number().min(2).max(300).default(DEFAULT_LEASE_SECONDS),
  })
  .superRefine(
    (settings, context) => {
      refuseOpenWebhooks(settings, context);
      refuseHalfMail(settings, context);
      requirePackedRecords(settings, context);
      refuseHalfProviders(settings, context);
    },
    // Runs even when individual fields are invalid, so that the operator sees every mistake at once.
    { when: () => true },
  );
export type WorkerSettings = z.infer<typeof workerSettingsSchema>;
export const WORKER_SETTINGS = Symbol('worker settings');

/** @throws SettingsError with every mistake */
export function readWorkerSettings(environment: NodeJS.ProcessEnv): WorkerSettings {
  return readSettings(workerSettingsSchema, environment);
}
