import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageCrop } from '@maquette/contracts/fields/input-frame';
import type { Unkeepable } from '@maquette/contracts/renders/geometry-guarantee';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { whyUnkeepable } from '@maquette/engines/fidelity/drawn-lines';
import { Inject, Injectable } from '@nestjs/common';
import { withTemporaryFolder } from '../foundation/temporary-folder';
import { FairSlots } from './fair-slots';
import { FileCleaner } from './file-cleaner';

/** Cached answers, so that a batch from one drawing measures it once. Files under a key never change. */
const REMEMBERED = 500;
/** Maximum number of concurrent drawings: each takes up to 20 MB of memory. */
const PLACES = 2;

/** Storage keys of a drawing and its mask, and the crop that will be rendered. */
export interface StoredDrawing {
  drawing: string;
  mask?: string;
  crop?: ImageCrop;
}

/** Decides whether a stored drawing can have a geometry guarantee. Runs in the isolated cleaner process. */
@Injectable()
export class DrawingReader {
  private readonly turns = new FairSlots(PLACES);
  private readonly known = new Map<string, Promise<Unkeepable | null>>();

  constructor(
    @Inject(AssetStore) private readonly assets: Pick<AssetStore, 'read'>,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {}

  /**
   * Why no result could match this drawing, or null. Takes about 0.2 s, before credits are reserved.
   * @param keys of the drawing, and of an edit's mask, inside which nothing is kept
   * @throws Problem file_unreadable
   */
  whyUnkeepable(person: string, keys: StoredDrawing): Promise<Unkeepable | null> {
    const name = JSON.stringify([keys.drawing, keys.mask, keys.crop]);
    const known = this.known.get(name);
    if (known) return known;
    const read = this.turns.take({ person }, () => this.read(person, keys));
    this.known.set(name, read);
    read.catch(() => this.known.delete(name));
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return read;
  }

  private read(person: string, keys: StoredDrawing): Promise<Unkeepable | null> {
    return withTemporaryFolder('lines', async (folder) => {
      const copy = async (name: string, key: string) => {
        const file = path.join(folder, name);
        await writeFile(file, await this.assets.read(key));
        return file;
      };
      const mask = keys.mask === undefined ? undefined : await copy('mask', keys.mask);
      const image = await copy('image', keys.drawing);
      return whyUnkeepable(await this.cleaner.findLines(person, { path: image, mask, crop: keys.crop }));
    });
  }
}
