import { ROUTES } from '@maquette/contracts/calls/routes';
import { chargeKey } from '@maquette/contracts/pricing/price-list';
import { liveRenderSchema } from '@maquette/contracts/renders/live-render';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import { callApi, sendOrThrow } from '../http/api-client';
import { isUnknownCall } from '../http/refusal';
import type { LiveCache } from './live-cache';
import { resultUrlIn } from './order-answer';
import type { TaskUpdate } from './read-task-status';
import { signAssetUrl } from './sign-asset-url';

/**
 * Completes a render after polling, with the full render from our server.
 * A server that only knows the task names the result in its last response.
 * @throws Refusal when the result cannot be read
 */
export async function finishPolled(
  cache: LiveCache,
  end: TaskUpdate,
  { tool, signal }: { tool: Tool; signal: AbortSignal },
): Promise<void> {
  try {
    cache.render({ render: await callApi(`${ROUTES.renders}/${end.taskId}`, liveRenderSchema, { signal }) });
    cache.entitlements();
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    if (end.status === 'done') await deliver(cache, end, tool);
    else cache.entitlements();
  }
}

async function deliver(cache: LiveCache, end: TaskUpdate, tool: Tool): Promise<void> {
  const url = resultUrlIn(end) ?? (await signAssetUrl(end.key ?? '', true));
  const known = cache.renders.find(({ id }) => id === end.taskId);
  const usedFastCredits = end.credits ?? known?.credits ?? 0;
  cache.delivered(end.taskId, { url, contentType: null }, usedFastCredits);
  // A server that implements the specification charges once its client confirms (specification 2, section 4).
  const json = {
    mode: known?.mode ?? 'fast',
    taskId: end.taskId,
    chargeKey: chargeKey(tool, end.taskId),
    usedFastCredits,
  };
  await sendOrThrow(ROUTES.consume, { method: 'POST', json }).catch((error) =>
    console.warn(`The charge of ${end.taskId} could not be confirmed.`, error),
  );
  cache.entitlements();
}
