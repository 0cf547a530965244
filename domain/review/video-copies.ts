import { createHash } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import type { Asset, Database, Transaction, VideoCopy } from '@maquette/prisma/client';
import { z } from 'zod';
import { markedVideoKey } from '../assets/asset-keys';
import type { AssetStore } from '../assets/asset-store';
import { every } from '../runtime/every';

const LEASE_MS = 60_000;
const ATTEMPTS = 3;
const WAIT_MS = 30_000;
/** What could not be made is tried again then, if somebody still asks. */
const AGAIN_MS = 3_600_000;

const factsSchema = z.object({ watermark: z.boolean().default(false) });

/** Whether a clip of ours has the mark in its frames already, as those that were made on Free. */
export function videoHasMark({ facts }: Pick<Asset, 'facts'>): boolean {
  const read = factsSchema.safeParse(facts);
  return read.success && read.data.watermark;
}

/** Asks for copies of the clips among these that have no mark; of those that were asked for, nothing changes. */
export async function askVideoCopies(transaction: Pick<Transaction, 'videoCopy'>, assets: Asset[]): Promise<void> {
  const clips = assets.filter((asset) => asset.seconds !== null && !videoHasMark(asset));
  const data = clips.map(({ renderId }) => ({ renderId }));
  await transaction.videoCopy.createMany({ data, skipDuplicates: true });
}

/**
 * The key of a clip with the mark in every frame. Where there is none yet it is asked for.
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
  /** Lays the mark over every frame. @returns the file */
  mark: (asset: Asset, signal: AbortSignal) => Promise<Uint8Array>;
  /** How often a worker says that it lives, in milliseconds. */
  beatMs: number;
  /** The process stops: what it makes goes to another one at once. */
  stopped: AbortSignal;
  onTrouble: (renderId: string, error: unknown) => void;
}

/** Makes the copies that are asked for, one after the other. Any number of processes may do so together. @returns how many were made */
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

/** The fence: only the attempt that holds the copy writes about it. */
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

/** @returns whether it is there now */
async function makeCopy(parts: CopyParts, taken: Taken, now: () => Date): Promise<boolean> {
  const { database, assets, stopped } = parts;
  const { asset, attempt, renderId } = taken;
  const stop = new AbortController();
  const beat = async () => {
    const data = { leasedUntil: new Date(now().getTime() + LEASE_MS) };
    const { count } = await database.videoCopy.updateMany({ where: held(taken), data });
    if (count === 0) stop.abort(new Error('another worker has the copy, or nobody wants it any more'));
  };
  const beats = every(parts.beatMs, beat, (error) => parts.onTrouble(renderId, error), { keepAlive: true });
  try {
    // Who died with it every time would take the next one along.
    if (attempt > ATTEMPTS) throw new Error('whoever made it was lost every time');
    const copy = await parts.mark(asset, AbortSignal.any([stop.signal, stopped]));
    await beats.stop();
    const { width, height, contentType, workspaceId } = asset;
    const sha256 = createHash('sha256').update(copy).digest('hex');
    // Before the copy can be seen: wherever it turns up, it is known again.
    const known = { sha256, renderId, contentType, width, height };
    await database.knownFile.createMany({ data: [known], skipDuplicates: true });
    const key = markedVideoKey(workspaceId, renderId);
    await assets.keep(key, copy, contentType);
    const data = { status: 'ready', leasedUntil: null };
    const { count } = await database.videoCopy.updateMany({ where: held(taken), data });
    // Erased while it was made: nobody would look for the copy any more.
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
