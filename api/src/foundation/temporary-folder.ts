import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs work with a new folder that is removed afterwards. @param use part of the folder's name */
export async function withTemporaryFolder<Result>(
  use: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), `maquette-${use}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
