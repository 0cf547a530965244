import type { Database } from '@maquette/prisma/client';
import { z } from 'zod';
import type { Pool } from '../renders/fair-queues';
import type { Logger } from '../runtime/log';
import { publishTo, type RedisClient } from '../runtime/redis-connection';

/** A provider's webhook for a call, as received. Its content is untrusted until the signature is checked. */
const providerHookSchema = z.object({
  /** Our id for the call, taken from the URL. */
  callId: z.string(),
  /** Operation of the call, as its provider names it. */
  operation: z.string(),
  /** Headers that a signature may cover, by lower-case name. */
  headers: z.record(z.string(), z.string()),
  /** The exact bytes in base64: the signature covers them. */
  body: z.string(),
});
export interface ProviderHook {
  callId: string;
  operation: string;
  headers: Record<string, string>;
  body: Buffer;
}

const channelOf = (pool: Pool) => `maquette:provider-hooks:${pool}`;

export type WebhookOutcome =
  /** Forwarded to the workers of its queue. */
  | 'passed-on'
  /** The call has ended, so the webhook is not needed. */
  | 'late'
  /** Unknown call. */
  | 'unknown'
  /** No worker of its queue is listening; the provider should retry. */
  | 'nobody';

/**
 * Forwards a webhook for an open call to the workers of its queue, who hold the keys and check the signature.
 * It is a hint to poll the provider now: regular polling makes up for a lost webhook.
 */
export async function forwardWebhook(
  database: Database,
  redis: RedisClient,
  hook: Omit<ProviderHook, 'operation'>,
): Promise<WebhookOutcome> {
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

/** Calls back for every webhook for a call in this queue, until the connection closes. */
export async function listenToWebhooks(
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
      log.warn({ error: String(error) }, 'provider webhook could not be forwarded to a worker');
    }
  });
  await subscriber.subscribe(own);
}
