import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { KnownOrder, ReadKnown } from '../drawings/kinds/read-known-drawing';

/** Runs in its own thread, because numeric code in the test runner's sandbox is twenty times slower. */
const readAll = (orders: KnownOrder[]): Promise<ReadKnown[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, '../drawings/kinds/known-thread.js'), { workerData: orders });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

/**
 * The first seed draws panes a few pixels wide on a receding wall; the second a wing, and a door in a row of windows.
 */
const SEEDS = [109, 104];

it('a house made by code keeps narrow windows on its receding wall, and its wings and doors are no windows', async () => {
  const read = await readAll(
    SEEDS.map((seed) => ({ subject: 'perspective-outside' as const, seed, carrier: 'png' as const })),
  );
  const parts = read.map(({ seed, parts: one }) => ({ seed, ...one }));
  expect(parts.filter(({ right }) => (right ?? 0) < 0.95)).toEqual([]);
  expect(parts.filter(({ invented }) => invented !== 0)).toEqual([]);
  expect(parts.filter(({ windows, found }) => found !== windows)).toEqual([]);
});

it('a frontal roof with upright seams is a roof, and no row of windows', async () => {
  const seeds = [609, 610, 632];
  const read = await readAll(seeds.map((seed) => ({ subject: 'elevation' as const, seed, carrier: 'png' as const })));
  for (const { parts } of read) {
    expect(parts?.found).toBe(parts?.windows);
    expect(Object.keys(parts?.mistaken ?? {})).not.toContain('roof > window');
  }
});

it('courses of cladding between a window and the corner of a house are wall', async () => {
  const read = await readAll(
    [603, 627].map((seed) => ({ subject: 'elevation' as const, seed, carrier: 'png' as const })),
  );
  for (const { parts } of read) expect(parts).toMatchObject({ invented: 0, found: parts?.windows });
});
