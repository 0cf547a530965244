import { randomUUID } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { fairEntry } from '@maquette/domain/renders/fair-queues';
import type { RenderWithAsset } from '@maquette/domain/renders/render-view';
import { moveBeside, replaceWaiting, setParked } from '@maquette/domain/renders/steer-render';
import type { Render } from '@maquette/domain/renders/stored-render';
import type { CreditService } from '../billing/credit-service';
import type { Caller } from '../identity/access';
import type { RenderService } from './render-service';
import { orderRender, requestRender } from './request-render';

const withoutAsset = (render: Render): RenderWithAsset => ({ ...render, asset: null });

export async function parkRender(service: RenderService, caller: Caller, id: string): Promise<RenderWithAsset> {
  const parked = await setParked(service.database, (await service.for(caller, 'renders.steer', id)).id, true);
  await service.queue.correct(() => service.queue.of(parked).park(parked.id));
  await service.queue.publish(parked);
  return withoutAsset(parked);
}

/** Releases a parked render, behind the caller's other renders. */
export async function unparkRender(service: RenderService, caller: Caller, id: string): Promise<RenderWithAsset> {
  const render = await setParked(service.database, (await service.for(caller, 'renders.steer', id)).id, false);
  await service.queue.correct(async () => {
    const line = service.queue.of(render);
    if (!(await line.unpark(render.id))) await line.enter([fairEntry({ ...render, workspace: caller.workspace })]);
  });
  await service.queue.publish(render);
  return withoutAsset(render);
}

/**
 * Moves a waiting render of the caller before or after another one of theirs. Positions of other people stay the same.
 */
export async function moveRender(
  service: RenderService,
  caller: Caller,
  id: string,
  to: { before: string } | { after: string },
): Promise<RenderWithAsset> {
  const side = 'before' in to ? 'before' : 'after';
  const [render, other] = await Promise.all([
    service.for(caller, 'renders.steer', id),
    service.for(caller, 'renders.steer', 'before' in to ? to.before : to.after),
  ]);
  if (other.status !== 'queued' || other.pool !== render.pool || other.mode !== render.mode) {
    throw new Problem('not_waiting');
  }
  const moved = await moveBeside(service.database, render.id, other, side);
  await service.queue.correct(async () => {
    const line = service.queue.of(moved);
    await line.moveWithin(moved.id, other.id);
    if (side === 'after') await line.moveWithin(other.id, moved.id);
  });
  await service.queue.publish(moved);
  return withoutAsset(moved);
}

/** Retries an ended render of the workspace with the same settings, linked to it, with a new quote and reservation. */
export async function retryRender(
  service: RenderService,
  credits: CreditService,
  request: { caller: Caller; id: string; idempotencyKey?: string; traceId: string },
): Promise<RenderWithAsset> {
  const original = await service.seen(request.caller, request.id);
  if (!isFinal(original.status)) throw new Problem('not_ended');
  const { render } = await requestRender(service, credits, {
    caller: request.caller,
    tool: original.tool,
    mode: original.mode,
    settings: renderSettingsSchema.parse(original.settings),
    idempotencyKey: request.idempotencyKey ?? randomUUID(),
    traceId: request.traceId,
    retryOf: original.id,
  });
  return withoutAsset(render);
}

/** Switches the caller's own waiting render between Fast and Relaxed with a new quote, atomically. */
export async function switchMode(
  service: RenderService,
  credits: CreditService,
  request: { caller: Caller; id: string; mode: Mode; traceId: string },
): Promise<RenderWithAsset> {
  const { caller, mode, traceId } = request;
  const old = await service.for(caller, 'renders.steer', request.id);
  if (old.status !== 'queued') throw new Problem('not_waiting');
  if (old.mode === mode) return old;
  const order = await orderRender(service, credits, {
    caller,
    tool: old.tool,
    mode,
    settings: renderSettingsSchema.parse(old.settings),
    idempotencyKey: `replaces:${old.id}`,
    traceId,
    replaces: old.id,
  });
  const { old: ended, render } = await replaceWaiting(service.database, old, order);
  await service.queue.ended(ended);
  await service.queue.enqueue(render, caller.workspace);
  return withoutAsset(render);
}
