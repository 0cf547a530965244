/**
 * Entry point of a thread that draws and reads test drawings: numeric code is much slower in the test runner's sandbox.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { readByHand } from '../by-hand/read-by-hand';
import { type KnownOrder, type ReadKnown, readKnown } from './read-known-drawing';

async function readAll(orders: KnownOrder[]): Promise<ReadKnown[]> {
  const all: ReadKnown[] = [];
  for (const order of orders) all.push(await readKnown(order));
  return all;
}

/** What the thread reads: drawings made by code, or those by hand. */
export type ThreadTask = KnownOrder[] | 'by-hand';

const task = workerData as ThreadTask;
void (task === 'by-hand' ? readByHand() : readAll(task)).then((all) => parentPort?.postMessage(all));
