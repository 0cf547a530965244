import { availableParallelism, totalmem } from 'node:os';
import { mailSettingsShape, refuseHalfMail } from '@maquette/domain/mail/mail-settings';
import { packedRecordsShape, requirePackedRecords } from '@maquette/domain/provenance/provenance-settings';
import { DEFAULT_LEASE_SECONDS } from '@maquette/domain/renders/render-policy';
import { readSettings, storeSettingsShape } from '@maquette/domain/runtime/server-settings';
import { refuseOpenWebhooks, webhookSettingsShape } from '@maquette/domain/webhooks/webhook-settings';
import { z } from 'zod';
import { engineMemoryOf } from '../providers/engine-memory';
import { providerSettingsShape, refuseHalfProviders } from '../providers/provider-settings';

export const workerSettingsSchema = z
  .object({
    ...storeSettingsShape,
    ...webhookSettingsShape,
    ...mailSettingsShape,
    ...packedRecordsShape,
    ...providerSettingsShape,
    /** Images our own engines make in this process at the same time. */
    IMAGE_SLOTS: z.coerce.number().int().min(0).max(64).default(1),
    /** Videos our own engines make in this process at the same time. */
    VIDEO_SLOTS: z.coerce.number().int().min(0).max(64).default(1),
    /** Threads of one embedded render. */
    ENGINE_THREADS: z.coerce.number().int().min(1).max(64).default(Math.min(8, availableParallelism())),
    /** Megabytes this process may take. Renders that do not fit into it together take turns; one alone always runs. */
    ENGINE_MEMORY_MB: z.coerce
      .number()
      .int()
      .min(512)
      .default(engineMemoryOf(totalmem(), process.constrainedMemory?.())),
    /** An ffmpeg with libx264 to use instead of the packaged one. */
    FFMPEG_PATH: z.string().optional(),
    /** How long a render may go on after the process was told to stop; then it goes back into the line. */
    SHUTDOWN_GRACE_SECONDS: z.coerce.number().min(0).max(5_400).default(8),
    /** A render of a worker that was not heard of for this long goes to another one. */
    RENDER_LEASE_SECONDS: z.coerce.number().min(2).max(300).default(DEFAULT_LEASE_SECONDS),
  })
  .superRefine(
    (settings, context) => {
      refuseOpenWebhooks(settings, context);
      refuseHalfMail(settings, context);
      requirePackedRecords(settings, context);
      refuseHalfProviders(settings, context);
    },
    // Also where a field is wrong by itself: an operator hears of every mistake in one go.
    { when: () => true },
  );
export type WorkerSettings = z.infer<typeof workerSettingsSchema>;
/** Injection token of the settings. */
export const WORKER_SETTINGS = Symbol('worker settings');

/** @throws SettingsError with every mistake */
export function readWorkerSettings(environment: NodeJS.ProcessEnv): WorkerSettings {
  return readSettings(workerSettingsSchema, environment);
}
