import { moneyWord } from '@maquette/contracts/renders/render-status';
import type { SocketEvent } from '@maquette/contracts/renders/socket-events';
import type { QueryClient } from '@tanstack/react-query';
import type { Refusal } from '../http/refusal';
import { serverNow } from '../http/server-clock';
import { annotateRender, type KnownRender, merged, mergeRenders, patchRender } from './merge-renders';
import type { DirectResult } from './order-answer';
import type { TaskUpdate } from './read-task-status';

export const KEYS = {
  renders: ['renders'],
  /** Key prefix of all lists of finished renders; followed by the scope. */
  finished: ['finished-renders'],
  render: (id: string) => ['render', id],
  preview: (id: string) => ['preview', id],
  entitlements: ['entitlements'],
  /** Key prefix of workspaces and their members. */
  workspaces: ['workspaces'],
  /** Key prefix of projects, their views and versions. */
  projects: ['projects'],
  providers: ['providers'],
  /** Key prefix of everything that payments change: plan, invoices, usage. */
  billing: ['billing'],
  apiKeys: ['api-keys'],
  webhooks: ['webhooks'],
  /** Key prefix of comments on results and of share links. */
  reviews: ['reviews'],
  shares: ['shares'],
  receipt: (id: string) => ['receipt', id],
  assetUrl: (key: string, download: boolean) => ['asset-url', key, download],
} as const;

export interface Preview {
  url: string;
  width: number;
  height: number;
  sequence: number;
}

/**
 * The only code that writes updates (socket, polling, user actions) to the query cache.
 * merge-renders.ts holds the rules for stale updates and final states.
 */
export class LiveCache {
  /** Whether a snapshot was received before. */
  private connected = false;

  constructor(private readonly client: QueryClient) {}

  get renders(): KnownRender[] {
    return this.client.getQueryData<KnownRender[]>(KEYS.renders) ?? [];
  }

  /** Updates before the list is loaded must not create it: an empty list would claim that there are no renders. */
  private write(change: (renders: KnownRender[]) => KnownRender[]): void {
    this.client.setQueryData<KnownRender[]>(KEYS.renders, (renders) => {
      const next = change(renders ?? []);
      return renders || next.length > 0 ? next : undefined;
    });
  }

  /** Applies the full state sent on connect. A second snapshot means a reconnect, so everything else is refetched. */
  snapshot(event: SocketEvent<'snapshot'>): void {
    this.write((renders) => mergeRenders(renders, event.renders));
    // Comments may have arrived between the page's response and the connection.
    this.review({ renderId: null, shareId: null });
    if (this.connected) {
      this.entitlements();
      void this.client.invalidateQueries({ queryKey: KEYS.shares });
      void this.client.invalidateQueries({ queryKey: KEYS.finished });
    }
    this.connected = true;
  }

  render(event: SocketEvent<'render'>): void {
    this.listOnceDone(event.render.id, () => this.write((renders) => merged(renders, event.render)));
  }

  /**
   * Refetches the open result lists when a render becomes done, page by page where visible.
   * Code that restores a render from the trash adds it to the lists itself.
   */
  private listOnceDone(id: string, change: () => void): void {
    const statusOf = () => this.renders.find((render) => render.id === id)?.status;
    const before = statusOf();
    change();
    const isNew = before !== undefined && before !== 'done' && statusOf() === 'done';
    if (isNew) void this.client.invalidateQueries({ queryKey: KEYS.finished });
  }

  progress(event: SocketEvent<'progress'>): void {
    // Progress comes from running renders only. This event may arrive before the status change.
    const { id, sequence, progress, stage } = event;
    this.write((renders) =>
      patchRender(renders, { id, sequence, progress, stage, status: 'running', position: null, waitCause: null }),
    );
  }

  position(event: SocketEvent<'position'>): void {
    const { id, sequence, position, cause } = event;
    this.write((renders) =>
      renders.some((render) => render.id === id && render.status === 'queued')
        ? patchRender(renders, { id, sequence, position, grewBecause: cause })
        : renders,
    );
  }

  forecast(event: SocketEvent<'forecast'>): void {
    const { id, sequence, forecast } = event;
    const madeAt = (render: KnownRender) => Date.parse(render.forecast?.madeAt ?? '') || 0;
    this.write((renders) => {
      const known = renders.find((render) => render.id === id);
      const late = forecast && known && Date.parse(forecast.madeAt) < madeAt(known);
      return late ? renders : patchRender(renders, { id, sequence, forecast });
    });
  }

  preview(event: SocketEvent<'preview'>): void {
    this.client.setQueryData<Preview>(KEYS.preview(event.id), (known) => {
      if (known && event.sequence < known.sequence) return known;
      return {
        url: `data:image/jpeg;base64,${event.jpegBase64}`,
        width: event.width,
        height: event.height,
        sequence: event.sequence,
      };
    });
  }

  /** One of the workspace's renders ended, or the balance changed. */
  entitlements(): void {
    void this.client.invalidateQueries({ queryKey: KEYS.entitlements });
    this.projects();
    void this.client.invalidateQueries({ queryKey: KEYS.billing });
  }

  projects(): void {
    void this.client.invalidateQueries({ queryKey: KEYS.projects });
  }

  /** The user's role changed: refetch everything that depends on it. */
  membership(): void {
    this.entitlements();
    void this.client.invalidateQueries({ queryKey: KEYS.apiKeys });
    void this.client.invalidateQueries({ queryKey: KEYS.webhooks });
    void this.client.invalidateQueries({ queryKey: KEYS.workspaces });
  }

  /** A result was commented on, or a share link was created or ended. */
  review({ shareId }: SocketEvent<'review'>): void {
    void this.client.invalidateQueries({ queryKey: KEYS.reviews });
    if (shareId !== null) void this.client.invalidateQueries({ queryKey: KEYS.shares });
  }

  /** A poll response: the same facts as a `render` event, without settings and result. */
  taskStatus(news: TaskUpdate): void {
    const { taskId: id, status, stage, position, progress, finishing, error } = news;
    const known = this.renders.find((render) => render.id === id);
    this.listOnceDone(id, () =>
      this.write((renders) =>
        patchRender(renders, {
          ...{ id, status, stage, position, progress, finishing },
          // Other servers send no sequence numbers.
          sequence: news.sequence ?? known?.sequence ?? 0,
          money: moneyWord(status),
          ...(status === 'failed' && error ? { failure: { code: 'task_failed', sentence: error } } : {}),
          // The live estimate is not updated while polling; the response has its own.
          forecast: null,
          polled: { finishAt: momentIn(news.etaSeconds) },
          ...(status === 'queued' ? {} : { waitCause: null }),
        }),
      ),
    );
  }

  /** Sets when a polled render is polled next. */
  pollPlanned(id: string, nextAt: number): void {
    this.write((renders) =>
      renders.map((render) =>
        render.id === id ? { ...render, polled: { finishAt: render.polled?.finishAt ?? null, nextAt } } : render,
      ),
    );
  }

  /** Adds the optimistic card shown before the server answers. */
  optimistic(render: KnownRender): void {
    this.write((renders) => merged(renders, { ...render, local: 'submitting' }));
  }

  /** The order was accepted: the card takes the task's id, or is removed if an event has already added the task. */
  accepted(key: string, change: Partial<KnownRender> & Pick<KnownRender, 'id'>): void {
    this.write((renders) => {
      const card = renders.find((render) => render.id === key);
      const others = renders.filter((render) => render.id !== key);
      if (!card) return others;
      if (others.some((render) => render.id === change.id))
        return annotateRender(others, [change.id], { answered: true });
      return mergeRenders(others, [{ ...card, ...change, local: undefined, answered: true }]);
    });
  }

  /** The response was the result, unknown to our server: the card is done, never polled. @param credits charged */
  delivered(id: string, direct: DirectResult, credits = 0): void {
    this.ended(id, { status: 'done', stage: 'ready', money: 'charged', credits, direct });
  }

  /** Records the cancellation of a task that only another server knows. */
  cancelled(id: string): void {
    this.ended(id, { status: 'cancelled', stage: 'cancelled', money: 'returned' });
  }

  private ended(id: string, end: Partial<KnownRender>): void {
    const finishedAt = new Date(serverNow()).toISOString();
    const over = { ...end, finishedAt, local: undefined, wish: undefined };
    this.write((renders) => renders.map((render) => (render.id === id ? { ...render, ...over } : render)));
    this.entitlements();
  }

  /**
   * Shows a user action as if it were granted. The server state below is unchanged, so undoing only drops the action.
   */
  wished(ids: readonly string[], wish: KnownRender['wish'], wishedPosition?: number): void {
    this.write((renders) => annotateRender(renders, ids, { wish, wishedPosition, refused: undefined }));
  }

  /** A user action was answered: granted, or rejected with a reason that stays on the render. */
  answered(ids: readonly string[], refused?: Refusal): void {
    this.write((renders) => annotateRender(renders, ids, { wish: undefined, wishedPosition: undefined, refused }));
  }

  /** Two queued renders swapped positions: applies to the second one until its own event arrives. */
  placed(id: string, position: number): void {
    this.write((renders) =>
      renders.map((render) => (render.id === id && render.status === 'queued' ? { ...render, position } : render)),
    );
  }

  /** The order was rejected: removes the card; the caller shows the reason. */
  withdrawn(key: string): void {
    this.write((renders) => renders.filter((render) => render.id !== key));
  }
}

function momentIn(seconds: number | null): string | null {
  return seconds === null ? null : new Date(serverNow() + seconds * 1_000).toISOString();
}
