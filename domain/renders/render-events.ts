import { setTimeout as pause } from 'node:timers/promises';
import { renderStageSchema } from '@maquette/contracts/renders/render-status';
import { z } from 'zod';
import type { Logger } from '../runtime/log';
import { type RedisClient, whenBack } from '../runtime/redis-connection';

/** One channel from whoever changes a render to every api process. Carries ids and numbers; the api reads the rest itself. */
export const RENDER_EVENTS_CHANNEL = 'maquette:renders';

export const renderNoticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('changed'),
    id: z.string(),
    uid: z.string(),
    workspaceId: z.string(),
    status: z.string(),
    /** It had begun and went back to the front of this line, `<pool>:<mode>`. */
    backIn: z.string().optional(),
  }),
  z.object({
    kind: z.literal('progress'),
    id: z.string(),
    uid: z.string(),
    workspaceId: z.string(),
    /** Which run of the render measured it. */
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
  // Somebody joined, left or has another role; what it is now is read from PostgreSQL. Without a person: everybody of the workspace.
  z.object({ kind: z.literal('membership'), uid: z.string().nullable(), workspaceId: z.string() }),
  // Somebody changed a project of the workspace: whoever looks at one asks what they see.
  z.object({ kind: z.literal('projects'), workspaceId: z.string() }),
  // Something was said of a result, or links were made or ended; what it is now is read from PostgreSQL.
  z.object({
    kind: z.literal('review'),
    workspaceId: z.string(),
    renderId: z.string().nullable(),
    /** Links whose guests see it. */
    shares: z.array(z.string()),
    /** The link that was made or ended. */
    shareId: z.string().nullable(),
  }),
  // Every session of a person was ended: their tokens count no more.
  z.object({ kind: z.literal('sessions'), uid: z.string() }),
]);
export type RenderNotice = z.infer<typeof renderNoticeSchema>;

/** How long after a notice was lost it is told again, ms. */
const AGAIN_MS = [1_000, 4_000, 15_000];

/**
 * Tells every process about changes. Only a hint: whoever misses it reads the truth from PostgreSQL, so a Redis that is away
 * must not undo what was already committed. Whoever only stood still for a moment breaks no connection, so that nobody would look anew:
 * what was lost is told again, which costs a second look where it was heard after all. Progress and previews are followed by others.
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
    if (others.length > 0) void tellAgain(() => announceAll(redis, others));
  }
}

/** Tries to tell what was lost, until it is told, or a last time. @param failed told of every time that it was lost again */
export async function tellAgain(
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
 * Tells of many changes in one trip. A pipeline even for one of them: `publish` alone is written while a connection is still being
 * made, and is forgotten without an answer when that one ends, so that whoever waits for it waits for ever.
 * @throws when Redis is away
 */
async function announceAll(redis: RedisClient, notices: RenderNotice[]): Promise<void> {
  const pipeline = redis.pipeline();
  for (const notice of notices) pipeline.publish(RENDER_EVENTS_CHANNEL, JSON.stringify(notice));
  const failed = (await pipeline.exec())?.find(([error]) => error)?.[0];
  if (failed) throw failed;
}

/**
 * Calls back for every notice until the connection closes, and whenever notices are heard (again): what was told before was heard by
 * nobody here. That is a moment after the connection is back; whoever looked anew at once would miss what is told in between.
 * What is no notice, of another release or of whoever else writes to the channel, is logged and skipped: an error here would end the process.
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
      log.warn(
        { error: String(error), beginning: message.slice(0, 80) },
        'a notice of a render could not be passed on',
      );
    }
  });
  const hear = () => {
    subscriber
      .subscribe(RENDER_EVENTS_CHANNEL)
      .then(onHears, (error: unknown) => log.warn({ error: String(error) }, 'changes of renders are not heard yet'));
  };
  whenBack(subscriber, hear);
  if (subscriber.status === 'ready') hear();
}
