import type { Database } from '@maquette/prisma/client';
import { z } from 'zod';
import type { Pool } from '../renders/line-up';
import type { Logger } from '../runtime/log';
import { publishTo, type RedisClient } from '../runtime/redis-connection';

/** What a provider sent to our address for a call, as it came. Nothing of it is believed before its signature was checked. */
const providerHookSchema = z.object({
  /** Our id of the call, from the address. */
  callId: z.string(),
  /** What the call is, as its provider named it. */
  operation: z.string(),
  /** Those that may belong to a signature, by their names in small letters. */
  headers: z.record(z.string(), z.string()),
  /** The very bytes, in base64: a signature is over them. */
  body: z.string(),
});
export interface ProviderHook {
  callId: string;
  operation: string;
  headers: Record<string, string>;
  body: Buffer;
}

const channelOf = (pool: Pool) => `maquette:provider-hooks:${pool}`;

/** What becomes of something that was sent for a call. */
export type HookFate =
  /** The workers of its line have it. */
  | 'passed-on'
  /** The call has ended: nobody needs it. */
  | 'late'
  /** There is no such call. */
  | 'unknown'
  /** No worker of its line is there; it should come again. */
  | 'nobody';

/**
 * Passes on what came for a call that is still open, to the workers of its line, who hold the keys and check the signature. It is a hint
 * to ask the provider now: whatever gets lost here is found by asking now and then.
 */
export async function passHookOn(
  database: Database,
  redis: RedisClient,
  hook: Omit<ProviderHook, 'operation'>,
): Promise<HookFate> {
  const call = await database.providerCall.findUnique({
    where: { id: hook.callId },
    select: { status: true, operation: true, upstreamId: true, render: { select: { pool: true } } },
  });
  if (!call) return 'unknown';
  const open = call.status === 'sending' || (call.status === 'unknown' && call.upstreamId === null);
  if (!open) return 'late';
  const message = { ...hook, operation: call.operation, body: hook.body.toString('base64') };
  return (await publishTo(redis, channelOf(call.render.pool), JSON.stringify(message))) ? 'passed-on' : 'nobody';
}

/** Calls back for everything that comes for the calls of a line, until the connection closes. */
export async function listenToHooks(
  subscriber: RedisClient,
  log: Pick<Logger, 'warn'>,
  pool: Pool,
  onHook: (hook: ProviderHook) => void,
): Promise<void> {
  const own = channelOf(pool);
  subscriber.on('message', (channel: string, message: string) => {
    if (channel !== own) return;
    try {
      const hook = providerHookSchema.parse(JSON.parse(message));
      onHook({ ...hook, body: Buffer.from(hook.body, 'base64') });
    } catch (error) {
      log.warn({ error: String(error) }, 'what a provider sent could not be passed on');
    }
  });
  await subscriber.subscribe(own);
}
