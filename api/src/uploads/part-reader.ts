import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Problem } from '@maquette/contracts/calls/problem';
import { roleName } from '@maquette/contracts/fields/input-file';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { Inject, Injectable } from '@nestjs/common';
import { withTemporaryFolder } from '../foundation/temporary-folder';
import type { FoundParts, PartsOrder } from './cleaner-work';
import { FairSlots } from './fair-slots';
import { FileCleaner } from './file-cleaner';

/** Maximum number of concurrent images, each 0.4-2 s of CPU time. Separate from uploads, which never wait for these. */
const PLACES = 1;
/** Maximum number of waiting images per person: the last two sketches that they looked at. */
const WAITING = 2;
/** Seconds after which a retry makes sense: the time for about one image. */
const RETRY_SECONDS = 2;

/** Finds the parts in stored images; people take turns. */
@Injectable()
export class PartReader {
  private readonly turns = new FairSlots(PLACES);

  constructor(
    @Inject(AssetStore) private readonly assets: Pick<AssetStore, 'read'>,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {}

  /**
   * @param key of the image
   * @param left aborts when the client disconnects
   * @throws Problem parts_waiting, file_unreadable
   */
  async read(person: string, key: string, asked: Omit<PartsOrder, 'path'>, left: AbortSignal): Promise<FoundParts> {
    if (this.turns.waitingOf(person) >= WAITING) {
      throw new Problem('parts_waiting', { limit: WAITING, seconds: RETRY_SECONDS });
    }
    const readIn = async (folder: string) => {
      const image = path.join(folder, 'image');
      await writeFile(image, await this.assets.read(key));
      const found = await this.cleaner.findParts({ ...asked, path: image }, left);
      if (found) return found;
      throw new Problem('file_unreadable', { role: roleName('image') });
    };
    return this.turns.take({ person, signal: left }, () => withTemporaryFolder('parts', readIn));
  }
}
