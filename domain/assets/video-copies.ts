import { createHash } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Asset, Database, Transaction, VideoCopy } from '@maquette/prisma/client';
import { z } from 'zod';
import { runEvery } from '../runtime/interval';
import { markedVideoKey } from './asset-keys';
import type { AssetStore } from './asset-store';

const LEASE_MS = 60_000;
const ATTEMPTS = 3;
const WAIT_MS = 30_000;
/** A failed copy is retried after this time, when requested again. */
const AGAIN_MS = 3_600_000;

const factsSchema = z.object({ watermark: z.boolean().default(false) });

/** True when the video already has the watermark in its frames, as those made on Free. */
export function videoHasMark({ facts }: Pick<Asset, 'facts'>): boolean {
  const read = factsSchema.safeParse(facts);
  return read.success && read.data.watermark;
}

/** Requests watermarked copies of the videos among these that have none; requested ones are unchanged. */
export async function askVideoCopies(transaction: Pick<Transaction, 'videoCopy'>, assets: Asset[]): Promise<void> {
  const clips = assets.filter((asset) => asset.seconds !== null && !videoHasMark(asset));
  const data = clips.map(({ renderId }) => ({ renderId }));
  await transaction.videoCopy.createMany({ data, skipDuplicates: true });
}

/**
 * The key of a video with the watermark in every frame; requests it when it does not exist.
 * @throws Problem video_copy_making, video_copy_failed
 */
export async function markedVideo(database: Database, asset: Asset, now: Date): Promise<string> {
  if (videoHasMark(asset)) return asset.key;
  const { renderId, workspaceId } = asset;
  const copy = await database.videoCopy.findUnique({ where: { renderId } });
  if (copy?.status === 'ready') return markedVideoKey(workspaceId, renderId);
  if (copy?.status === 'failed' && copy.leasedUntil && copy.leasedUntil > now) throw new Problem('video_copy_failed');
  if (copy?.status === 'failed') {
    const data = { status: 'waiting', attempt: 0, leasedUntil: null };
    await database.videoCopy.updateMany({ where: { renderId, status: 'failed', attempt: copy.attempt }, data });
  } else if (!copy) await askVideoCopies(database, [asset]);
  throw new Problem('video_copy_making');
}

export interface CopyParts {
  database: Database;
  assets: Pick<AssetStore, 'keep' | 'remove'>;
  /** Adds the watermark to every frame. @returns the file */
  mark: (asset: Asset, signal: AbortSignal) => Promise<Uint8Array>;
  /** Interval in ms at which a worker renews its lease. */
  beatMs: number;
  /** The process stops: another one takes over its copy immediately. */
  stopped: AbortSignal;
  onTrouble: (renderId: string, error: unknown) => void;
}

/**
 * Makes the requested copies one after the other. Any number of processes may run it together.
 * @returns number of copies made
 */
export async function makeVideoCopies(parts: CopyParts, now: () => Date): Promise<number> {
  let made = 0;
  for (let taken = await takeCopy(parts, now()); taken; taken = await takeCopy(parts, now())) {
    if (await makeCopy(parts, taken, now)) made += 1;
    if (parts.stopped.aborted) break;
  }
  return made;
}

interface Taken extends VideoCopy {
  asset: Asset;
}

/** The fence: only the attempt that holds the copy writes to it. */
const held = ({ renderId, attempt }: VideoCopy) => ({ renderId, attempt, status: 'making' });

async function takeCopy({ database }: CopyParts, now: Date): Promise<Taken | null> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS);
  const [taken] = await database.$queryRaw<{ renderId: string }[]>`
    UPDATE video_copies SET status = 'making', attempt = attempt + 1, leased_until = ${leasedUntil}
    WHERE render_id = (
      SELECT c.render_id FROM video_copies c
      JOIN assets a ON a.render_id = c.render_id AND a.deleted_at IS NULL
      JOIN workspaces w ON w.id = a.workspace_id AND w.deleted_at IS NULL
      WHERE c.status IN ('waiting', 'making') AND (c.leased_until IS NULL OR c.leased_until <= ${now})
      ORDER BY c.created_at LIMIT 1 FOR UPDATE OF c SKIP LOCKED
    )
    RETURNING render_id AS "renderId"`;
  if (!taken) return null;
  const copy = await database.videoCopy.findUnique({
    where: { renderId: taken.renderId },
    include: { render: { include: { asset: true } } },
  });
  return copy?.render.asset ? { ...copy, asset: copy.render.asset } : null;
}

/** @returns whether the copy exists now */
async function makeCopy(parts: CopyParts, taken: Taken, now: () => Date): Promise<boolean> {
  const { database, assets, stopped } = parts;
  const { asset, attempt, renderId } = taken;
  const stop = new AbortController();
  const beat = async () => {
    const data = { leasedUntil: new Date(now().getTime() + LEASE_MS) };
    const { count } = await database.videoCopy.updateMany({ where: held(taken), data });
    if (count === 0) stop.abort(new Error('video copy lost: taken by another worker, or no longer requested'));
  };
  const beats = runEvery(parts.beatMs, beat, (error) => parts.onTrouble(renderId, error), { keepAlive: true });
  try {
    // A copy that crashes its worker every time must not crash the next one.
    if (attempt > ATTEMPTS) throw new Error('its worker was lost in every attempt');
    const copy = await parts.mark(asset, AbortSignal.any([stop.signal, stopped]));
    await beats.stop();
    const { width, height, contentType, workspaceId } = asset;
    const sha256 = createHash('sha256').update(copy).digest('hex');
    // Stored before the copy can be downloaded, so that it is recognised wherever it appears.
    const known = { sha256, renderId, contentType, width, height };
    await database.knownFile.createMany({ data: [known], skipDuplicates: true });
    const key = markedVideoKey(workspaceId, renderId);
    await assets.keep(key, copy, contentType);
    const data = { status: 'ready', leasedUntil: null };
    const { count } = await database.videoCopy.updateMany({ where: held(taken), data });
    // Erased meanwhile: the copy would be orphaned.
    const left = await database.asset.findUnique({ where: { renderId }, select: { deletedAt: true } });
    if (!left || left.deletedAt) await assets.remove(key);
    return count > 0;
  } catch (error) {
    await beats.stop();
    const gaveBack = { status: 'waiting', leasedUntil: null, attempt: { decrement: 1 } };
    if (!stopped.aborted) parts.onTrouble(renderId, error);
    const wait = new Date(now().getTime() + (attempt < ATTEMPTS ? attempt * WAIT_MS : AGAIN_MS));
    const data = stopped.aborted ? gaveBack : { status: attempt < ATTEMPTS ? 'waiting' : 'failed', leasedUntil: wait };
    await database.videoCopy.updateMany({ where: held(taken), data });
    return false;
  }
}
