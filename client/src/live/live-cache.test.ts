import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { Refusal } from '../http/refusal';
import { KEYS, LiveCache, type Preview } from './live-cache';
import { type KnownRender, shownRenders } from './merge-renders';
import { anyLife, pollOf, someRender } from './render.arbitrary';

/** Nothing is garbage collected, so that no timer outlives a test. */
const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  return { client, cache: new LiveCache(client) };
};
const NOON = '2026-01-01T12:00:00.000Z';
const cacheWith = (...renders: KnownRender[]) => {
  const { client, cache } = open();
  cache.snapshot({ renders, serverTime: NOON });
  return { client, cache };
};

const forecastOf = (minute: number) => {
  const moment = `2026-01-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
  return { start: null, finish: { p10: moment, p50: moment, p90: moment }, confidence: 0.5, madeAt: moment };
};

/** Every event and response that updates a render. */
const WAYS: ((cache: LiveCache, render: LiveRender) => void)[] = [
  (cache, render) => cache.render({ render }),
  (cache, render) => cache.snapshot({ renders: [render], serverTime: NOON }),
  (cache, render) => cache.taskStatus(pollOf(render)),
  (cache, { id, sequence, status, progress, stage }) => {
    if (status === 'running' && progress !== null) cache.progress({ id, sequence, progress, stage });
  },
  (cache, { id, sequence, status, position }) => {
    if (status === 'queued' && position !== null) cache.position({ id, sequence, position, cause: null });
  },
  (cache, { id, sequence }) => cache.forecast({ id, sequence, forecast: forecastOf(sequence) }),
];

const anyDelivery = anyLife.chain((life) =>
  fc
    .array(fc.tuple(fc.nat(life.length - 1), fc.constantFrom(...WAYS)), { maxLength: 40 })
    .map((deliveries) => ({ life, deliveries })),
);

describe('several variations ordered by one click', () => {
  const places = [0, 1, 2, 3];
  const news = places.flatMap((place) => [`event ${place}`, `answer ${place}`]);

  test('appear in the right number from the click on, in any order of events and responses', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(news, { minLength: news.length }), (order) => {
        const { cache } = cacheWith();
        for (const place of places)
          cache.optimistic(someRender({ id: `draft ${place}`, sequence: 0, createdAt: NOON }));
        for (const [what, place] of order.map((each) => each.split(' '))) {
          const createdAt = `2026-01-01T12:00:00.${place}00Z`;
          if (what === 'event') cache.render({ render: someRender({ id: `task ${place}`, createdAt }) });
          else cache.accepted(`draft ${place}`, { id: `task ${place}` });
          expect(shownRenders(cache.renders)).toHaveLength(places.length);
        }
        expect(new Set(cache.renders.map(({ id }) => id))).toEqual(new Set(places.map((place) => `task ${place}`)));
      }),
    );
  });
});

describe('updates by socket, polling and snapshots, in any order', () => {
  test('never reopen a finished render, and end with the latest server state', () => {
    fc.assert(
      fc.property(anyDelivery, ({ life, deliveries }) => {
        const { cache } = open();
        let ended: string | null = null;
        for (const [at, deliver] of deliveries) {
          const account = life[at];
          if (account) deliver(cache, account);
          const [shown] = cache.renders;
          if (ended) expect(shown?.status).toBe(ended);
          if (shown && isFinal(shown.status)) ended = shown.status;
        }
        const last = life.at(-1) ?? someRender();
        cache.render({ render: last });
        const { status, stage, sequence, position, startedAt } = last;
        expect(cache.renders).toMatchObject([{ status, stage, sequence, position, startedAt }]);
      }),
    );
  });

  test('ignore unknown renders, except in a complete render event', () => {
    const { cache } = open();
    for (const deliver of WAYS.slice(2)) deliver(cache, someRender({ status: 'running', progress: 0.5 }));
    expect(cache.renders).toEqual([]);
  });

  test('change the queue position only while the render is queued', () => {
    const { cache } = cacheWith(someRender({ status: 'running', position: null }), someRender({ id: 'b' }));
    for (const id of ['a', 'b']) cache.position({ id, sequence: 2, position: 7, cause: 'others_had_fewer_jobs' });
    cache.placed('a', 1);
    expect(cache.renders).toMatchObject([
      { id: 'a', position: null },
      { id: 'b', position: 7, grewBecause: 'others_had_fewer_jobs' },
    ]);
  });

  test('keep the newest estimate and the newest preview', () => {
    const { client, cache } = cacheWith(someRender());
    for (const minute of [3, 1, 2]) cache.forecast({ id: 'a', sequence: 1, forecast: forecastOf(minute) });
    expect(cache.renders[0]?.forecast).toEqual(forecastOf(3));
    for (const sequence of [3, 1, 2]) {
      cache.preview({ id: 'a', sequence, width: 4, height: 3, jpegBase64: `sent${sequence}` });
    }
    const preview = client.getQueryData<Preview>(KEYS.preview('a'));
    expect(preview).toEqual({ url: 'data:image/jpeg;base64,sent3', width: 4, height: 3, sequence: 3 });
  });

  test('set the next poll time, and drop the live estimate, which is no longer updated', () => {
    const { cache } = cacheWith(someRender({ forecast: forecastOf(1) }));
    cache.pollPlanned('a', 5_000);
    expect(cache.renders[0]?.polled).toEqual({ finishAt: null, nextAt: 5_000 });
    cache.taskStatus({ ...pollOf(someRender({ sequence: 2, status: 'running' })), etaSeconds: 60 });
    expect(cache.renders[0]).toMatchObject({ status: 'running', forecast: null, waitCause: null });
    expect(Date.parse(cache.renders[0]?.polled?.finishAt ?? '') - Date.now()).toBeGreaterThan(50_000);
    // Answers from a server without sequence numbers apply in the order in which they arrive.
    cache.taskStatus({ ...pollOf(someRender({ status: 'failed' })), sequence: null, error: 'No machine is left.' });
    expect(cache.renders[0]).toMatchObject({ status: 'failed', failure: { sentence: 'No machine is left.' } });
  });
});

describe('the optimistic card shown before the server answers', () => {
  const card = someRender({ id: 'key', sequence: 0 });
  const task = { id: 'task', sequence: 1, credits: 29 };

  test('becomes the accepted render', () => {
    const { cache } = open();
    cache.optimistic(card);
    expect(cache.renders).toMatchObject([{ id: 'key', local: 'submitting' }]);
    cache.accepted('key', task);
    expect(cache.renders).toMatchObject([{ ...task, local: undefined }]);
  });

  test('is removed if an event brought the render before the response', () => {
    const { cache } = open();
    cache.optimistic(card);
    cache.render({ render: someRender({ id: 'task', sequence: 4, status: 'running' }) });
    cache.accepted('key', task);
    expect(cache.renders).toMatchObject([{ id: 'task', sequence: 4, status: 'running' }]);
    expect(cache.renders).toHaveLength(1);
  });

  test('is removed when the server rejects the order; other cards stay', () => {
    const { cache } = cacheWith(someRender({ id: 'other' }));
    cache.optimistic(card);
    cache.withdrawn('key');
    expect(cache.renders).toMatchObject([{ id: 'other' }]);
  });

  test('is done if the response was the result itself', () => {
    const { cache } = open();
    cache.optimistic(card);
    cache.delivered('key', { url: 'blob:1', contentType: 'video/mp4' });
    expect(cache.renders).toMatchObject([{ status: 'done', credits: 0, direct: { url: 'blob:1' }, local: undefined }]);
  });
});

describe('a pending user action', () => {
  test('shows the server state and the reason if rejected, and leaves no trace if granted', () => {
    const truth = someRender();
    const { cache } = cacheWith(truth, someRender({ id: 'b' }));
    cache.wished(['a', 'b'], 'move', 1);
    expect(cache.renders).toMatchObject([{ wish: 'move', wishedPosition: 1, position: 3 }, { wish: 'move' }]);
    const refused = new Refusal('no', { code: 'not_yours', status: 403 });
    cache.answered(['a'], refused);
    cache.answered(['b']);
    expect(cache.renders).toEqual([{ ...truth, refused }, someRender({ id: 'b' })]);
  });
});

test('an update of an unknown render does not create an empty list', () => {
  const { client, cache } = open();
  const render = someRender();
  const { id, sequence } = render;
  cache.progress({ id, sequence, progress: 0.5, stage: 'running' });
  cache.position({ id, sequence, position: 1, cause: null });
  cache.forecast({ id, sequence, forecast: forecastOf(1) });
  cache.snapshot({ renders: [], serverTime: NOON });
  expect(client.getQueryData(KEYS.renders)).toBeUndefined();
  cache.snapshot({ renders: [render], serverTime: NOON });
  expect(cache.renders).toHaveLength(1);
});

test('reconnecting refetches everything that only events keep up to date', async () => {
  const { client, cache } = open();
  const keys = [KEYS.reviews, KEYS.entitlements, KEYS.projects, KEYS.shares];
  const stale = () => keys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  const fresh = () => {
    for (const queryKey of keys) client.setQueryData(queryKey, {});
  };
  fresh();
  cache.snapshot({ renders: [], serverTime: NOON });
  expect(stale()).toEqual([KEYS.reviews]);
  fresh();
  cache.snapshot({ renders: [], serverTime: NOON });
  expect(stale()).toEqual(keys);
});

test('a render that becomes done marks the open result lists for a refetch, once', () => {
  for (const tell of [
    (cache: LiveCache, render: LiveRender) => cache.render({ render }),
    (cache: LiveCache, render: LiveRender) => cache.taskStatus(pollOf(render)),
  ]) {
    const running = someRender({ id: 'task', sequence: 1, status: 'running' });
    const { client, cache } = cacheWith(running);
    const list = [...KEYS.finished, 'own'];
    client.setQueryData(list, { pages: [], pageParams: [] });
    const isStale = () => client.getQueryState(list)?.isInvalidated;
    tell(cache, { ...running, sequence: 2, progress: 0.5 });
    expect(isStale()).toBe(false);
    tell(cache, { ...running, sequence: 3, status: 'done', stage: 'ready' });
    expect(isStale()).toBe(true);
    client.setQueryData(list, { pages: [], pageParams: [] });
    tell(cache, { ...running, sequence: 3, status: 'done', stage: 'ready' });
    expect(isStale()).toBe(false);
    // Restored from the trash: the render was done before this page knew it.
    cache.render({ render: someRender({ id: 'old', sequence: 9, status: 'done', stage: 'ready' }) });
    expect(isStale()).toBe(false);
  }
});
