import { moneyWord } from '@maquette/contracts/renders/render-status';
import type { SocketEvent } from '@maquette/contracts/renders/socket-events';
import type { QueryClient } from '@tanstack/react-query';
import type { Refusal } from '../http/refusal';
import { serverNow } from '../http/server-clock';
import { type KnownRender, merged, mergedAll, noted, patched } from './merge-renders';
import type { DirectResult } from './order-answer';
import type { TaskNews } from './read-task-status';

/** The keys of everything that lives in the query cache. */
export const KEYS = {
  renders: ['renders'],
  /** Begins the keys of every list of finished results; the scope stands behind it. */
  finished: ['finished-renders'],
  render: (id: string) => ['render', id],
  preview: (id: string) => ['preview', id],
  entitlements: ['entitlements'],
  /** Begins the keys of everything about workspaces and their members. */
  workspaces: ['workspaces'],
  /** Begins the keys of everything about projects, their views and versions. */
  projects: ['projects'],
  providers: ['providers'],
  /** Begins the keys of everything that money moves: plan, invoices, usage. */
  billing: ['billing'],
  apiKeys: ['api-keys'],
  webhooks: ['webhooks'],
  /** Begins the keys of what is said of results; links for guests. */
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
 * The one place where news (socket, polling, the person's own click) touches the cache. Every rule about stale and final
 * states is in merge-renders.ts.
 */
export class LiveCache {
  /** Whether a server has told what it knows before. */
  private connected = false;

  constructor(private readonly client: QueryClient) {}

  get renders(): KnownRender[] {
    return this.client.getQueryData<KnownRender[]>(KEYS.renders) ?? [];
  }

  /** News of a render that nobody knows yet make no list: an empty one would say that there are none. */
  private write(change: (renders: KnownRender[]) => KnownRender[]): void {
    this.client.setQueryData<KnownRender[]>(KEYS.renders, (renders) => {
      const next = change(renders ?? []);
      return renders || next.length > 0 ? next : undefined;
    });
  }

  /** What the server knows by now; another one follows a connection that was lost: what else was told meanwhile is asked for. */
  snapshot(event: SocketEvent<'snapshot'>): void {
    this.write((renders) => mergedAll(renders, event.renders));
    // Said between the answer of a page and its connection.
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
   * A new result belongs into the open lists of results: they are fetched again, page by page where one is visible. A result that was done
   * before this page knew it, for example one restored from the trash, is added by the code that restored it.
   */
  private listOnceDone(id: string, change: () => void): void {
    const statusOf = () => this.renders.find((render) => render.id === id)?.status;
    const before = statusOf();
    change();
    const isNew = before !== undefined && before !== 'done' && statusOf() === 'done';
    if (isNew) void this.client.invalidateQueries({ queryKey: KEYS.finished });
  }

  progress(event: SocketEvent<'progress'>): void {
    // Progress is only ever measured on a running render; the event may overtake the change that says so.
    const { id, sequence, progress, stage } = event;
    this.write((renders) =>
      patched(renders, { id, sequence, progress, stage, status: 'running', position: null, waitCause: null }),
    );
  }

  position(event: SocketEvent<'position'>): void {
    const { id, sequence, position, cause } = event;
    this.write((renders) =>
      renders.some((render) => render.id === id && render.status === 'queued')
        ? patched(renders, { id, sequence, position, grewBecause: cause })
        : renders,
    );
  }

  forecast(event: SocketEvent<'forecast'>): void {
    const { id, sequence, forecast } = event;
    const madeAt = (render: KnownRender) => Date.parse(render.forecast?.madeAt ?? '') || 0;
    this.write((renders) => {
      const known = renders.find((render) => render.id === id);
      const late = forecast && known && Date.parse(forecast.madeAt) < madeAt(known);
      return late ? renders : patched(renders, { id, sequence, forecast });
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

  /** A render of the workspace ended, or money moved. */
  entitlements(): void {
    void this.client.invalidateQueries({ queryKey: KEYS.entitlements });
    this.projects();
    void this.client.invalidateQueries({ queryKey: KEYS.billing });
  }

  projects(): void {
    void this.client.invalidateQueries({ queryKey: KEYS.projects });
  }

  /** Another role: whatever depends on it is asked anew. */
  membership(): void {
    this.entitlements();
    void this.client.invalidateQueries({ queryKey: KEYS.apiKeys });
    void this.client.invalidateQueries({ queryKey: KEYS.webhooks });
    void this.client.invalidateQueries({ queryKey: KEYS.workspaces });
  }

  /** Something was said of a result, or a link was made or ended. */
  review({ shareId }: SocketEvent<'review'>): void {
    void this.client.invalidateQueries({ queryKey: KEYS.reviews });
    if (shareId !== null) void this.client.invalidateQueries({ queryKey: KEYS.shares });
  }

  /** A poll's answer: the same facts as a `render` event, without settings and result. */
  taskStatus(news: TaskNews): void {
    const { taskId: id, status, stage, position, progress, finishing, error } = news;
    const known = this.renders.find((render) => render.id === id);
    this.listOnceDone(id, () =>
      this.write((renders) =>
        patched(renders, {
          ...{ id, status, stage, position, progress, finishing },
          // Other servers do not count their changes.
          sequence: news.sequence ?? known?.sequence ?? 0,
          money: moneyWord(status),
          ...(status === 'failed' && error ? { failure: { code: 'task_failed', sentence: error } } : {}),
          // The live forecast ages unseen while only polling goes on; the answer brings its own.
          forecast: null,
          polled: { finishAt: momentIn(news.etaSeconds) },
          ...(status === 'queued' ? {} : { waitCause: null }),
        }),
      ),
    );
  }

  /** While only polling goes on: when this render is asked about next. */
  pollPlanned(id: string, nextAt: number): void {
    this.write((renders) =>
      renders.map((render) =>
        render.id === id ? { ...render, polled: { finishAt: render.polled?.finishAt ?? null, nextAt } } : render,
      ),
    );
  }

  /** The card that stands before the server has answered. */
  optimistic(render: KnownRender): void {
    this.write((renders) => merged(renders, { ...render, local: 'submitting' }));
  }

  /** The server accepted: the card takes the task's id, unless an event has already brought the task itself. */
  accepted(key: string, change: Partial<KnownRender> & Pick<KnownRender, 'id'>): void {
    this.write((renders) => {
      const card = renders.find((render) => render.id === key);
      const others = renders.filter((render) => render.id !== key);
      if (!card) return others;
      if (others.some((render) => render.id === change.id)) return noted(others, [change.id], { answered: true });
      return mergedAll(others, [{ ...card, ...change, local: undefined, answered: true }]);
    });
  }

  /**
   * The result itself came instead of a render that our server knows: the card is done, and nothing of it can be asked about.
   * @param credits charged for it
   */
  delivered(id: string, direct: DirectResult, credits = 0): void {
    this.ended(id, { status: 'done', stage: 'ready', money: 'charged', credits, direct });
  }

  /** A task that only another server knows was cancelled there. */
  cancelled(id: string): void {
    this.ended(id, { status: 'cancelled', stage: 'cancelled', money: 'returned' });
  }

  private ended(id: string, end: Partial<KnownRender>): void {
    const finishedAt = new Date(serverNow()).toISOString();
    const over = { ...end, finishedAt, local: undefined, wish: undefined };
    this.write((renders) => renders.map((render) => (render.id === id ? { ...render, ...over } : render)));
    this.entitlements();
  }

  /** What the person asked for stands at once; the truth below it is not touched, so that taking it back is forgetting it. */
  wished(ids: readonly string[], wish: KnownRender['wish'], wishedPosition?: number): void {
    this.write((renders) => noted(renders, ids, { wish, wishedPosition, refused: undefined }));
  }

  /** The wish is answered: granted, or refused with a reason that stays beside the render. */
  answered(ids: readonly string[], refused?: Refusal): void {
    this.write((renders) => noted(renders, ids, { wish: undefined, wishedPosition: undefined, refused }));
  }

  /** Two waiting renders changed places: true for the second one until its own event says so. */
  placed(id: string, position: number): void {
    this.write((renders) =>
      renders.map((render) => (render.id === id && render.status === 'queued' ? { ...render, position } : render)),
    );
  }

  /** The server refused: the card goes, the reason stays with whoever asked. */
  withdrawn(key: string): void {
    this.write((renders) => renders.filter((render) => render.id !== key));
  }
}

function momentIn(seconds: number | null): string | null {
  return seconds === null ? null : new Date(serverNow() + seconds * 1_000).toISOString();
}
