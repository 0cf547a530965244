import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { FINAL_STATUSES, isFinal } from '@maquette/contracts/renders/render-status';
import fc from 'fast-check';
import { Refusal, WAITED_TOO_LONG } from '../http/refusal';
import {
  annotateRender,
  findReplacement,
  type KnownRender,
  merged,
  mergeRenders,
  patchRender,
  shownRenders,
} from './merge-renders';
import { anyLife, someRender } from './render.arbitrary';

/** States of several renders as a network delivers them: late, twice, in any order. */
const anyNews = fc
  .uniqueArray(anyLife, { selector: ([first]) => first?.id, minLength: 1, maxLength: 3 })
  .chain((lives) => {
    const accounts = lives.flat();
    const indexes = fc.array(fc.nat(accounts.length - 1), { maxLength: 40 });
    return indexes.map((order) => ({ lives, news: order.flatMap((at) => accounts[at] ?? []) }));
  });
const STILL = { kind: 'still', prompt: 'a house', ratio: '16:9', resolution: '720p', width: 1_280, height: 720 };
const told = (news: readonly LiveRender[]) => news.reduce<KnownRender[]>(merged, []);
const refusal = (code: string) => new Refusal('no', { code, status: 409 });

describe('render states that arrive in any order', () => {
  test('end with the latest server state of each render', () => {
    fc.assert(
      fc.property(anyNews, ({ lives, news }) => {
        const shown = mergeRenders(
          told(news),
          lives.flatMap((life) => life.at(-1) ?? []),
        );
        const last = lives.flatMap((life) => life.at(-1) ?? []);
        const byId = (renders: readonly LiveRender[]) => Object.fromEntries(renders.map((one) => [one.id, one]));
        expect(byId(shown)).toEqual(byId(last));
      }),
    );
  });

  test('never go back: no older state, no reopened render, no lost progress within a run', () => {
    fc.assert(
      fc.property(anyNews, ({ news }) => {
        let renders: KnownRender[] = [];
        for (const account of news) {
          const before = renders.find(({ id }) => id === account.id);
          renders = merged(renders, account);
          const after = renders.find(({ id }) => id === account.id);
          if (!before || !after) continue;
          expect(after.sequence).toBeGreaterThanOrEqual(before.sequence);
          if (isFinal(before.status)) expect(after.status).toBe(before.status);
          const sameRun = before.startedAt === after.startedAt && after.status === 'running';
          if (sameRun && before.status === 'running') {
            expect(after.progress ?? 0).toBeGreaterThanOrEqual(before.progress ?? 0);
          }
        }
      }),
    );
  });

  test('keep measured progress within a run and reset it in the next run', () => {
    const run = { sequence: 2, status: 'running', startedAt: '2026-01-01T12:01:00.000Z' } as const;
    const known = [someRender({ ...run, progress: 0.6 })];
    expect(merged(known, someRender({ ...run, progress: 0.4 }))[0]?.progress).toBe(0.6);
    expect(patchRender(known, { id: 'a', sequence: 2, progress: 0.5 })[0]?.progress).toBe(0.6);
    const next = someRender({ ...run, sequence: 4, startedAt: '2026-01-01T12:09:00.000Z', progress: 0.1 });
    expect(merged(known, next)[0]?.progress).toBe(0.1);
  });

  test('never reopen a finished render, however high their sequence number is', () => {
    for (const status of FINAL_STATUSES) {
      const ended = someRender({ sequence: 5, status });
      for (const sequence of [4, 5, 6]) {
        expect(merged([ended], someRender({ sequence, status: 'running', progress: 0.5 }))).toEqual([ended]);
        expect(patchRender([ended], { id: 'a', sequence, status: 'running' })).toEqual([ended]);
      }
    }
  });

  test('appear once each, newest first', () => {
    fc.assert(
      fc.property(anyNews, ({ news }) => {
        const renders = told(news);
        expect(new Set(renders.map(({ id }) => id)).size).toBe(renders.length);
        const moments = renders.map(({ createdAt }) => createdAt);
        expect(moments).toEqual(moments.toSorted().reverse());
      }),
    );
  });

  test('apply a partial update to one render only, and ignore an old one', () => {
    const [a, b] = [someRender({ id: 'a', sequence: 5 }), someRender({ id: 'b', sequence: 5 })];
    expect(patchRender([a, b], { id: 'a', sequence: 6, position: 1 })).toEqual([
      expect.objectContaining({ id: 'a', position: 1 }),
      b,
    ]);
    expect(patchRender([a, b], { id: 'a', sequence: 4, position: 9 })).toEqual([a, b]);
    expect(patchRender([a, b], { id: 'c', sequence: 9, position: 9 })).toEqual([a, b]);
  });
});

describe('state known only to this page', () => {
  test('survives server updates, and is dropped when the render ends', () => {
    const wished = annotateRender([someRender()], ['a'], { wish: 'cancel', refused: refusal('too_late') });
    const [running] = merged(wished, someRender({ sequence: 2, status: 'running' }));
    expect(running).toMatchObject({ wish: 'cancel', refused: { code: 'too_late' } });
    const [ended] = merged(wished, someRender({ sequence: 2, status: 'cancelled' }));
    expect(ended).toMatchObject({ status: 'cancelled', wish: undefined, refused: { code: 'too_late' } });
  });

  test('drops the timeout error once the render has ended', () => {
    const waited = annotateRender([someRender()], ['a'], { refused: refusal(WAITED_TOO_LONG) });
    expect(merged(waited, someRender({ sequence: 2, status: 'done' }))[0]?.refused).toBeUndefined();
  });

  test.each([
    ['park', { waitCause: { cause: 'parked', detail: null }, position: null }],
    ['unpark', { waitCause: null, position: 3 }],
    ['move', { position: 1 }],
    ['cancel', { status: 'queued', position: 3 }],
  ] as const)('shows a pending %s action as granted, and the server state once it is undone', (wish, shown) => {
    const truth = someRender({ waitCause: wish === 'unpark' ? { cause: 'parked', detail: null } : null });
    const wished = annotateRender([truth], ['a'], { wish, wishedPosition: wish === 'move' ? 1 : undefined });
    expect(shownRenders(wished)).toMatchObject([shown]);
    expect(shownRenders(merged(wished, someRender({ sequence: 2, status: 'running', position: null })))).toMatchObject([
      { status: 'running', position: null, waitCause: null },
    ]);
    expect(shownRenders(annotateRender(wished, ['a'], { wish: undefined, wishedPosition: undefined }))).toEqual([
      truth,
    ]);
  });
});

describe('the displayed list', () => {
  const draft = someRender({ id: 'key', local: 'submitting', sequence: 0, createdAt: '2026-01-01T12:00:00.000Z' });
  const accepted = someRender({ id: 'task', createdAt: '2026-01-01T12:00:00.400Z' });

  test('shows an accepted render once while its draft still waits for the response', () => {
    expect(shownRenders([accepted, draft])).toEqual([draft]);
    expect(shownRenders([accepted])).toEqual([accepted]);
  });

  test('identifies an image of a series by its locked seed; a seed drawn by the server identifies nothing', () => {
    const still = (seed: number, seedLocked: boolean) => ({
      tool: 't2i' as const,
      settings: imageSettingsSchema.parse({ ...STILL, seed, seedLocked }),
    });
    const ordered = someRender({ ...draft, ...still(8, true) });
    const [own, other] = [8, 9].map((seed) => someRender({ ...accepted, id: `seed ${seed}`, ...still(seed, true) }));
    if (!own || !other) throw new Error('two renders are compared');
    expect(shownRenders([own, other, ordered])).toEqual([other, ordered]);
    const open = someRender({ ...draft, ...still(8, false) });
    const drawn = someRender({ ...accepted, ...still(9, false) });
    expect(shownRenders([drawn, open])).toEqual([open]);
  });

  test.each([
    ['another prompt', { settings: { ...accepted.settings, prompt: 'a tower' } }],
    ['another tool', { tool: 'v2v' }],
    ['an earlier moment', { createdAt: '2026-01-01T11:59:00.000Z' }],
    ['another render it tries again', { retryOf: 'other' }],
  ] as const)('does not match a draft to a render with %s', (_, other) => {
    expect(shownRenders([someRender({ id: 'task', createdAt: accepted.createdAt, ...other }), draft])).toHaveLength(2);
  });

  test('finds the replacement of a render through any number of mode switches', () => {
    const chain = [someRender({ id: 'c', replaces: 'b' }), someRender({ id: 'b', replaces: 'a' }), someRender()];
    expect(shownRenders(chain).map(({ id }) => id)).toEqual(['c']);
    expect(['a', 'b', 'c', 'x'].map((id) => findReplacement(chain, id))).toEqual(['c', 'c', 'c', 'x']);
  });
});
