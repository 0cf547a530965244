import { setTimeout as pause } from 'node:timers/promises';
import { renderStageSchema } from '@maquette/contracts/renders/render-status';
import { z } from 'zod';
import type { Logger } from './log';
import { onReconnect, type RedisClient } from './redis-connection';

/** The channel on which render changes reach every api process, as ids and numbers. */
export const RENDER_EVENTS_CHANNEL = 'maquette:renders';

export const renderNoticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    id: z.string(),
    uid: z.string(),
    workspaceId: z.string(),
    status: z.string(),
    /** The render had started and returned to the front of this queue, `<pool>:<mode>`. */
    backIn: z.string().optional(),
  }),
  z.object({
    kind: z.literal('progress'),
    id: z.string(),
    uid: z.string(),
    workspaceId: z.string(),
    attempt: z.number().int(),
    sequence: z.number().int(),
    progress: z.number(),
    stage: renderStageSchema,
  }),
  z.object({
    kind: z.literal('preview'),
    id: z.string(),
    uid: z.string(),
    workspaceId: z.string(),
    sequence: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    jpegBase64: z.string(),
  }),
  // Credits or plan changed without a render: a purchase, a new month.
  z.object({ kind: z.literal('entitlements'), uid: z.string(), workspaceId: z.string() }),
  // A member joined, left or changed role; the current state is read from PostgreSQL.
  // `uid` null: all members of the workspace.
  z.object({ kind: z.literal('membership'), uid: z.string().nullable(), workspaceId: z.string() }),
  // A project of the workspace changed: viewers of it refetch.
  z.object({ kind: z.literal('projects'), workspaceId: z.string() }),
  // A result got a comment, or links were created or revoked; the current state is read from PostgreSQL.
  z.object({
    kind: z.literal('review'),
    workspaceId: z.string(),
    renderId: z.string().nullable(),
    /** Links whose guests can see the result. */
    shares: z.array(z.string()),
    /** The link that was created or revoked. */
    shareId: z.string().nullable(),
  }),
  // All of a user's sessions were ended: their tokens are no longer valid.
  z.object({ kind: z.literal('sessions'), uid: z.string() }),
]);
export type RenderNotice = z.infer<typeof renderNoticeSchema>;

/** Delays in ms before a lost notice is published again. */
const AGAIN_MS = [1_000, 4_000, 15_000];

/**
 * Publishes changes to all processes. Only a hint: PostgreSQL has the truth, so an unreachable Redis must not undo a
 * commit. When Redis only stalls, no connection breaks and no listener refetches, so lost notices are published again.
 * Progress and previews are not repeated, because newer ones follow.
 */
export async function announce(
  redis: RedisClient,
  notices: RenderNotice | RenderNotice[],
  onLost: (error: unknown) => void,
): Promise<void> {
  const all = [notices].flat();
  try {
    await announceAll(redis, all);
  } catch (error) {
    onLost(error);
    const others = all.filter(({ kind }) => kind !== 'progress' && kind !== 'preview');
    if (others.length > 0) void publishAgain(() => announceAll(redis, others));
  }
}

/** Retries a lost publish until it succeeds or the delays are used up. @param failed called after each failed retry */
export async function publishAgain(
  tell: () => Promise<void>,
  failed: (error: unknown) => void = () => undefined,
): Promise<void> {
  for (const wait of AGAIN_MS) {
    await pause(wait, undefined, { ref: false });
    try {
      return await tell();
    } catch (error) {
      failed(error);
    }
  }
}

/**
 * Publishes many changes in one round trip. A pipeline is used even for one change: a plain `publish` on a connection
 * that
 * is still being established never settles when that connection ends.
 * @throws when Redis is unreachable
 */
async function announceAll(redis: RedisClient, notices: RenderNotice[]): Promise<void> {
  const pipeline = redis.pipeline();
  for (const notice of notices) pipeline.publish(RENDER_EVENTS_CHANNEL, JSON.stringify(notice));
  const failed = (await pipeline.exec())?.find(([error]) => error)?.[0];
  if (failed) throw failed;
}

/**
 * Calls `onNotice` for every notice until the connection closes, and `onHears` whenever the subscription starts
 * (again), because earlier notices were missed. A refetch right at the reconnect would miss notices before the
 * subscription. Unknown messages are logged and skipped, because an exception here would end the process.
 */
export function listen(
  subscriber: RedisClient,
  log: Pick<Logger, 'warn'>,
  onNotice: (notice: RenderNotice) => void,
  onHears: () => void = () => undefined,
): void {
  subscriber.on('message', (channel: string, message: string) => {
    if (channel !== RENDER_EVENTS_CHANNEL) return;
    try {
      onNotice(renderNoticeSchema.parse(JSON.parse(message)));
    } catch (error) {
      log.warn({ error: String(error), beginning: message.slice(0, 80) }, 'render notice could not be handled');
    }
  });
  const hear = () => {
    subscriber
      .subscribe(RENDER_EVENTS_CHANNEL)
      .then(onHears, (error: unknown) =>
        log.warn({ error: String(error) }, 'subscription to render changes failed; not receiving them yet'),
      );
  };
  onReconnect(subscriber, hear);
  if (subscriber.status === 'ready') hear();
}
