import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { CHECKED_FILE_LIMIT } from '@maquette/contracts/provenance/file-check';
import type { Request } from 'express';
import { ConcurrencyLimits } from '../foundation/concurrency-limits';
import { withTemporaryFolder } from '../foundation/temporary-folder';

/** Maximum number of concurrent anonymous uploads to this process: in total, and per address. */
const AT_ONCE = 12;
const AT_ONCE_OF_ADDRESS = 2;

/** Milliseconds within which the file must have arrived: 9 Mbit/s for 64 MB. */
const ARRIVAL_MS = 60_000;
const MEGABYTE = 1024 ** 2;

const arriving = new ConcurrencyLimits();

/**
 * Writes a request's body to disk, passes the file to `work`, and removes it.
 * @throws Problem too_many_uploads, file_too_large, invalid_request; errors thrown by `work`
 */
export async function withFile<Answer>(
  request: Request,
  address: string,
  work: (file: string) => Promise<Answer>,
): Promise<Answer> {
  const places = [
    { key: `address ${address}`, limit: AT_ONCE_OF_ADDRESS },
    { key: 'all', limit: AT_ONCE },
  ];
  const full = arriving.take(places);
  if (full) throw new Problem('too_many_uploads', { limit: full.limit });
  const receive = async (folder: string) => {
    const file = path.join(folder, 'file');
    await save(request, file);
    return work(file);
  };
  return withTemporaryFolder('verify', receive).finally(() => arriving.giveBack(places));
}

async function save(request: Request, file: string): Promise<void> {
  const signal = AbortSignal.timeout(ARRIVAL_MS);
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      const limit = Math.floor(CHECKED_FILE_LIMIT / MEGABYTE);
      done(size > CHECKED_FILE_LIMIT ? new Problem('file_too_large', { role: 'image', limit }) : null, chunk);
    },
  });
  try {
    await pipeline(request, counted, createWriteStream(file), { signal });
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('invalid_request', { body: 'the file did not arrive whole' }, { cause: error });
  }
  if (size === 0) throw new Problem('invalid_request', { body: 'send the bytes of an image or clip' });
}
