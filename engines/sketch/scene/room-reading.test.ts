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
 * These seeds draw kitchens with an island, stools and wall cupboards; shelves behind a table; boards; doors;
 * and lamps and glass in front of tall cupboards.
 */
const SEEDS = [1, 3, 7, 16, 23, 27, 106, 310];

it('a room made by code is read as floor, walls, furniture and openings, without invented windows', async () => {
  const read = await readAll(
    SEEDS.map((seed) => ({ subject: 'perspective-inside' as const, seed, carrier: 'png' as const })),
  );
  const parts = read.map(({ seed, parts: one }) => ({ seed, ...one }));
  expect(parts.filter(({ right }) => (right ?? 0) < 0.92)).toEqual([]);
  expect(parts.filter(({ invented }) => invented !== 0)).toEqual([]);
  expect(parts.filter(({ windows, found }) => found !== windows)).toEqual([]);
});
