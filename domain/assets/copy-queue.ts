import { createHash } from 'node:crypto';
import type { Asset, Database } from '@maquette/prisma/client';
import { runEvery } from '../runtime/interval';
import type { AssetStore } from './asset-store';

const LEASE_MS = 60_000;
const ATTEMPTS = 3;
const WAIT_MS = 30_000;
/** A failed copy is retried after this time, when requested again. */
const AGAIN_MS = 3_600_000;

/** A video copy, leased by a worker. */
export interface LeasedCopy {
  asset: Asset;
  /** Fencing token: only this attempt changes the copy. */
  attempt: number;
}

export interface CopyChange {
  status?: 'waiting' | 'ready' | 'failed';
  leasedUntil: Date | null;
  attempt?: { decrement: number };
}

/** The rows for one kind of copy. */
export interface CopyQueue<Copy extends LeasedCopy = LeasedCopy> {
  /** Leases the oldest open copy that no other worker has leased. */
  take(now: Date, leasedUntil: Date): Promise<Copy | null>;
  /** Changes the copy if this attempt still holds it. @returns number of changed rows: 0 or 1 */
  change(copy: Copy, data: CopyChange): Promise<number>;
  keyOf(copy: Copy): string;
  /** Encodes the copy. @returns the file */
  make(copy: Copy, signal: AbortSignal): Promise<Uint8Array>;
  /** Whether a label is visible in its pixels. */
  isLabelled: boolean;
}

export interface CopyParts {
  database: Database;
  assets: Pick<AssetStore, 'keep' | 'remove'>;
  /** Interval in ms at which a worker renews its lease. */
  beatMs: number;
  /** Aborts when the process stops: another process then takes over the copy immediately. */
  stopped: AbortSignal;
  onError: (renderId: string, error: unknown) => void;
}

/** Makes the oldest pending copy of a queue. Several processes may run it at once. @returns whether there was one */
export async function makeNextCopy<Copy extends LeasedCopy>(
  parts: CopyParts,
  queue: CopyQueue<Copy>,
  now: () => Date,
): Promise<boolean> {
  if (parts.stopped.aborted) return false;
  const taken = await queue.take(now(), leaseFrom(now()));
  if (!taken) return false;
  await makeCopy(parts, queue, taken, now);
  return true;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

async function makeCopy<Copy extends LeasedCopy>(
  parts: CopyParts,
  queue: CopyQueue<Copy>,
  taken: Copy,
  now: () => Date,
): Promise<void> {
  const { database, assets, stopped } = parts;
  const { asset, attempt } = taken;
  const { renderId } = asset;
  const stop = new AbortController();
  const beat = async () => {
    const count = await queue.change(taken, { leasedUntil: leaseFrom(now()) });
    if (count === 0) stop.abort(new Error('video copy lost: taken by another worker, or no longer requested'));
  };
  const beats = runEvery(parts.beatMs, beat, (error) => parts.onError(renderId, error), { keepAlive: true });
  try {
    // A copy that crashes its worker must not crash every worker in turn.
    if (attempt > ATTEMPTS) throw new Error(`video copy given up: its worker was lost in all ${ATTEMPTS} attempts`);
    const copy = await queue.make(taken, AbortSignal.any([stop.signal, stopped]));
    await beats.stop();
    const { width, height, contentType } = asset;
    const sha256 = createHash('sha256').update(copy).digest('hex');
    // The hash is stored before the copy can be downloaded, so that every downloaded copy is recognised.
    const known = { sha256, renderId, contentType, width, height, labelled: queue.isLabelled };
    await database.knownFile.createMany({ data: [known], skipDuplicates: true });
    const key = queue.keyOf(taken);
    await assets.keep(key, copy, contentType);
    await queue.change(taken, { status: 'ready', leasedUntil: null });
    // The result was erased meanwhile, so the copy would be orphaned.
    const left = await database.asset.findUnique({ where: { renderId }, select: { deletedAt: true } });
    if (!left || left.deletedAt) await assets.remove(key);
  } catch (error) {
    await beats.stop();
    if (!stopped.aborted) parts.onError(renderId, error);
    const wait = new Date(now().getTime() + (attempt < ATTEMPTS ? attempt * WAIT_MS : AGAIN_MS));
    const releaseLease = { status: 'waiting', leasedUntil: null, attempt: { decrement: 1 } } as const;
    const retry = { status: attempt < ATTEMPTS ? 'waiting' : 'failed', leasedUntil: wait } as const;
    await queue.change(taken, stopped.aborted ? releaseLease : retry);
  }
}
