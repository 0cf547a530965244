import { Problem } from '@maquette/contracts/calls/problem';
import type { Response } from 'express';
import { ConcurrencyLimits, type Place } from './concurrency-limits';
import { endSlowReader, onClose } from './slow-reader';

/**
 * Maximum number of concurrent files per process. A `stream` holds a connection to the object store until it is read;
 * their total stays below the connections for external readers (`store-client.ts`).
 * A `copy` is a small image sent from memory.
 */
const AT_ONCE = {
  stream: { visitor: 6, address: 24, all: 40 },
  copy: { visitor: 60, address: 120, all: 240 },
} as const;
const AGAIN_SECONDS = 5;

/** Who reads a file: the IP address, and for guests the visit. */
export interface FileReader {
  address: string | undefined;
  visitor?: string;
}

const underWay = new ConcurrencyLimits();

/**
 * Counts a file that is being sent until the response closes, and disconnects slow readers.
 * Every route that sends stored bytes must call it.
 * @throws Problem too_many_downloads for this reader or address, files_busy when all slots are taken
 */
export function enterOutgoing(response: Response, kind: keyof typeof AT_ONCE, reader: FileReader): void {
  if (!reader.address) throw new Error('download refused: IP address of the reader is missing');
  const { visitor, address, all } = AT_ONCE[kind];
  const places: Place[] = [{ key: `${kind} address ${reader.address}`, limit: address }];
  if (reader.visitor) places.unshift({ key: `${kind} visitor ${reader.visitor}`, limit: visitor });
  const full = underWay.take([...places, { key: kind, limit: all }]);
  if (full?.key === kind) throw new Problem('files_busy', { seconds: AGAIN_SECONDS });
  if (full) throw new Problem('too_many_downloads', { limit: full.limit, seconds: AGAIN_SECONDS });
  onClose(response, () => underWay.giveBack([...places, { key: kind, limit: all }]));
  endSlowReader(response);
}
