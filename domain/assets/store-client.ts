import { S3Client } from '@aws-sdk/client-s3';

export interface AssetStoreSettings {
  S3_ENDPOINT: string;
  S3_PUBLIC_ENDPOINT?: string;
  S3_REGION: string;
  S3_BUCKET: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
}

/**
 * Connections per purpose, so that one exhausted pool does not affect the others.
 * With a single pool, sixty idle visitors once took all fifty connections and uploads failed.
 * `waitMs` limits the wait for a free connection. Background work may wait until its own time limit.
 */
const PURPOSES = {
  work: { maxSockets: 50, waitMs: undefined },
  uploads: { maxSockets: 32, waitMs: 5_000 },
  /** At most 40 of these connections are downloads in progress (`outgoing-files.ts` of the API). */
  outsiders: { maxSockets: 64, waitMs: 5_000 },
  health: { maxSockets: 2, waitMs: 1_000 },
} as const;
export type StorePurpose = keyof typeof PURPOSES;

export function storeClient(settings: AssetStoreSettings, purpose: StorePurpose): S3Client {
  const { maxSockets, waitMs } = PURPOSES[purpose];
  return new S3Client({
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    // Some S3-compatible servers do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: 3,
    requestHandler: { httpAgent: { maxSockets }, httpsAgent: { maxSockets }, connectionTimeout: waitMs },
  });
}

/**
 * Thrown when the store exceeds the time limit of a call. Callers handle it like an unreachable store and try again.
 */
class StoreTimeout extends Error {
  override readonly name = 'TimeoutError';
}

/** Limits the duration of a store call. @throws StoreTimeout when time is over; an abort by `signal` stays an abort */
export async function withinTime<Answer>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  call: (abortSignal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), milliseconds);
  try {
    return await call(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } catch (error) {
    if (!late.signal.aborted || signal?.aborted) throw error;
    throw new StoreTimeout(`the store did not answer within ${milliseconds / 1_000} s`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
