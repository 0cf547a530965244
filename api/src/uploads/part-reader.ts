import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '@maquette/contracts/calls/problem';
import { roleName } from '@maquette/contracts/fields/input-file';
import type { DesignType } from '@maquette/contracts/renders/render';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { Inject, Injectable } from '@nestjs/common';
import { FairTurns } from './fair-turns';
import { FileCleaner, type FoundParts } from './file-cleaner';

/** Images that are read at a time: it takes 0.4-2 s of a processor each. Places of their own, so that files never wait for it. */
const PLACES = 1;
/** Readings of one person that may wait: who looks at one sketch after the other sees the last two. */
const WAITING = 2;
/** After which it is worth asking again: about one reading. */
const RETRY_SECONDS = 2;

/** Reads where the parts of kept images lie, everybody in their turn. */
@Injectable()
export class PartReader {
  private readonly turns = new FairTurns(PLACES);

  constructor(
    @Inject(AssetStore) private readonly assets: Pick<AssetStore, 'read'>,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {}

  /**
   * @param key of the image
   * @param left nothing is read, or read on, for somebody who left
   * @throws Problem parts_waiting, file_unreadable
   */
  async read(person: string, key: string, designType: DesignType, left: AbortSignal): Promise<FoundParts> {
    if (this.turns.waitingOf(person) >= WAITING) {
      throw new Problem('parts_waiting', { limit: WAITING, seconds: RETRY_SECONDS });
    }
    return this.turns.take({ person, signal: left }, async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'maquette-parts-'));
      try {
        const image = path.join(folder, 'image');
        await writeFile(image, await this.assets.read(key));
        const found = await this.cleaner.findParts(image, designType, left);
        if (found) return found;
        throw new Problem('file_unreadable', { role: roleName('image') });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
}
