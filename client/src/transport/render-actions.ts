import { type LiveRender, liveRenderSchema } from '@maquette/domain/contracts/live-render';
import type { Mode } from '@maquette/domain/contracts/render';
import { renderActionUrl } from '@maquette/domain/contracts/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Ask, callApi } from './api-client';
import { LiveCache } from './live-cache';
import { asRefusal, type Refusal } from './refusal';
import type { KnownRender, RenderWish } from './render-order';
import { draftRender } from './render-orders';

type Outcome = Promise<Refusal | null>;

/**
 * What the owner may do with a render. Every wish stands on screen at once; a refused one is taken back and its reason stays
 * beside the render. Each verb resolves to that reason, or to null.
 */
class RenderActions {
  constructor(private readonly cache: LiveCache) {}

  cancel = (render: KnownRender): Outcome => this.simple(render, 'cancel');
  park = (render: KnownRender): Outcome => this.simple(render, 'park');
  unpark = (render: KnownRender): Outcome => this.simple(render, 'unpark');

  /** Puts one waiting render before another; both are the person's own and wait in the same lane. */
  async moveBefore(render: KnownRender, other: KnownRender, wisher: KnownRender): Outcome {
    if (render.position === null || other.position === null) return null;
    const ids = [render.id, other.id];
    const [front, back] = [other.position, render.position];
    this.cache.wished([render.id], 'move', front);
    this.cache.wished([other.id], 'move', back);
    try {
      const moved = await this.post(render.id, 'move', { json: { before: other.id } });
      this.cache.render({ render: moved });
      if (moved.position === front) this.cache.placed(other.id, back);
      this.cache.answered(ids);
      return null;
    } catch (error) {
      this.cache.answered(ids);
      return this.refused(wisher.id, error);
    }
  }

  /** The new render takes the old one's place on screen; the old one's credits come back. */
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

  /** The same settings again, as a new render linked to the old one. */
  async retry(render: KnownRender, credits: number): Outcome {
    const key = crypto.randomUUID();
    const { tool, settings, mode } = render;
    const draft = draftRender(key, { tool, settings, mode, credits });
    this.cache.answered([render.id]);
    this.cache.optimistic({ ...draft, retryOf: render.id });
    try {
      const again = await this.post(render.id, 'retry', { headers: { 'X-Idempotency-Key': key } });
      this.cache.accepted(key, again);
      this.cache.entitlements();
      return null;
    } catch (error) {
      this.cache.withdrawn(key);
      return this.refused(render.id, error);
    }
  }

  dismiss(render: KnownRender): void {
    this.cache.answered([render.id]);
  }

  private async simple(render: KnownRender, action: 'cancel' | 'park' | 'unpark'): Outcome {
    this.cache.wished([render.id], action satisfies RenderWish);
    try {
      this.cache.render({ render: await this.post(render.id, action) });
      this.cache.answered([render.id]);
      if (action === 'cancel') this.cache.entitlements();
      return null;
    } catch (error) {
      return this.refused(render.id, error);
    }
  }

  private post(id: string, action: Parameters<typeof renderActionUrl>[1], ask: Ask = {}): Promise<LiveRender> {
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
