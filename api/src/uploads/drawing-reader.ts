import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Unkeepable } from '@maquette/contracts/renders/geometry-guarantee';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { whyUnkeepable } from '@maquette/engines/fidelity/drawn-lines';
import { Inject, Injectable } from '@nestjs/common';
import { FairSlots } from './fair-slots';
import { FileCleaner } from './file-cleaner';

/** Cached answers, so that a batch of one drawing measures it once. Files under a key never change. */
const REMEMBERED = 500;
/** Concurrent drawings: each takes up to 20 MB of memory. */
const PLACES = 2;

/** Decides whether a stored drawing can have a geometry guarantee, in the isolated cleaner process. */
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
   * @param key of the drawing
   * @throws Problem file_unreadable
   */
  whyUnkeepable(person: string, key: string): Promise<Unkeepable | null> {
    const known = this.known.get(key);
    if (known) return known;
    const read = this.turns.take({ person }, () => this.read(person, key));
    this.known.set(key, read);
    read.catch(() => this.known.delete(key));
    const [oldest] = this.known.keys();
    if (this.known.size > REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    return read;
  }

  private async read(person: string, key: string): Promise<Unkeepable | null> {
    const folder = await mkdtemp(path.join(tmpdir(), 'maquette-lines-'));
    try {
      const image = path.join(folder, 'image');
      await writeFile(image, await this.assets.read(key));
      return whyUnkeepable(await this.cleaner.findLines(person, image));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
