import { renderActionUrl } from '@maquette/contracts/calls/routes';
import { type LiveRender, liveRenderSchema } from '@maquette/contracts/renders/live-render';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi, type RequestOptions } from '../../../http/api-client';
import { asRefusal, isUnknownCall, type Refusal, refusedOrder } from '../../../http/refusal';
import { LiveCache } from '../../../live/live-cache';
import type { KnownRender, RenderWish } from '../../../live/merge-renders';
import { draftRender, requireConnection } from './render-order';

type Outcome = Promise<Refusal | null>;

/**
 * Owner actions on a render. Each change is shown optimistically; if the server refuses it, it is reverted
 * and the reason is shown next to the render. Each action resolves to that reason, or to null.
 */
class RenderActions {
  constructor(private readonly cache: LiveCache) {}

  cancel = (render: KnownRender): Outcome => this.simple(render, 'cancel', () => this.cancelElsewhere(render));
  park = (render: KnownRender): Outcome => this.simple(render, 'park');
  unpark = (render: KnownRender): Outcome => this.simple(render, 'unpark');

  /**
   * Moves a waiting render among the user's own renders in its lane.
   * @param lane the user's waiting renders in the lane, in order
   * @param to index in `lane` after the move
   */
  async moveTo(render: KnownRender, lane: readonly KnownRender[], to: number): Outcome {
    const from = lane.findIndex(({ id }) => id === render.id);
    const neighbour = lane[to];
    if (from < 0 || !neighbour || from === to) return null;
    const order = lane.filter(({ id }) => id !== render.id);
    order.splice(to, 0, render);
    const shifted = order.flatMap(({ id, position }, at) => {
      const place = lane[at]?.position;
      return place && place !== position ? [{ id, place }] : [];
    });
    const ids = shifted.map(({ id }) => id);
    for (const { id, place } of shifted) this.cache.wished([id], 'move', place);
    try {
      const json = to < from ? { before: neighbour.id } : { after: neighbour.id };
      const moved = await this.post(render.id, 'move', { json });
      this.cache.render({ render: moved });
      if (moved.position === neighbour.position) {
        for (const { id, place } of shifted) if (id !== render.id) this.cache.placed(id, place);
      }
      this.cache.answered(ids);
      return null;
    } catch (error) {
      this.cache.answered(ids);
      return this.refused(render.id, error);
    }
  }

  async switchMode(render: KnownRender, mode: Mode): Outcome {
    this.cache.wished([render.id], 'mode');
    try {
      const successor = await this.post(render.id, 'mode', { json: { mode } });
      this.cache.render({ render: successor });
      this.cache.answered([render.id]);
      this.cache.entitlements();
      return null;
    } catch (error) {
      return this.refused(render.id, error);
    }
  }

  /** Orders the same settings again, as a new render linked to the old one. */
  async retry(render: KnownRender, credits: number): Outcome {
    const key = crypto.randomUUID();
    const { tool, settings, mode } = render;
    const draft = draftRender(key, { tool, settings, mode, credits });
    this.cache.answered([render.id]);
    this.cache.optimistic({ ...draft, retryOf: render.id });
    try {
      requireConnection();
      const again = await this.post(render.id, 'retry', { headers: { 'X-Idempotency-Key': key } });
      this.cache.accepted(key, again);
      this.cache.entitlements();
      return null;
    } catch (error) {
      this.cache.withdrawn(key);
      return this.refused(render.id, refusedOrder(error));
    }
  }

  dismiss(render: KnownRender): void {
    this.cache.answered([render.id]);
  }

  private async simple(
    render: KnownRender,
    action: 'cancel' | 'park' | 'unpark',
    elsewhere?: () => Promise<unknown>,
  ): Outcome {
    this.cache.wished([render.id], action satisfies RenderWish);
    try {
      this.cache.render({ render: await this.post(render.id, action) });
      this.cache.answered([render.id]);
      if (action === 'cancel') this.cache.entitlements();
      return null;
    } catch (error) {
      if (!elsewhere || !isUnknownCall(error)) return this.refused(render.id, error);
      return elsewhere().then(
        () => null,
        (second) => this.refused(render.id, second),
      );
    }
  }

  /** Cancel call of a server that implements only the specification. */
  private async cancelElsewhere(render: KnownRender): Promise<void> {
    const { cancelTask } = await import('./cancel-task');
    await cancelTask(render);
    this.cache.cancelled(render.id);
  }

  private post(
    id: string,
    action: Parameters<typeof renderActionUrl>[1],
    ask: RequestOptions = {},
  ): Promise<LiveRender> {
    return callApi(renderActionUrl(id, action), liveRenderSchema, { ...ask, method: 'POST' });
  }

  private refused(id: string, error: unknown): Refusal {
    const refusal = asRefusal(error);
    this.cache.answered([id], refusal);
    return refusal;
  }
}

export function useRenderActions(): RenderActions {
  const client = useQueryClient();
  return useMemo(() => new RenderActions(new LiveCache(client)), [client]);
}
