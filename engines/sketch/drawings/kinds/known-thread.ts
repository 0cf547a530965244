/**
 * Entry point of a thread that draws and reads test drawings: numeric code is much slower in the test runner's sandbox.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type KnownOrder, type ReadKnown, readKnown } from './read-known-drawing';

async function readAll(orders: KnownOrder[]): Promise<ReadKnown[]> {
  const all: ReadKnown[] = [];
  for (const order of orders) all.push(await readKnown(order));
  return all;
}

void readAll(workerData as KnownOrder[]).then((all) => parentPort?.postMessage(all));
