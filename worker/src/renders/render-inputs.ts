import { depthKey } from '@maquette/domain/assets/asset-keys';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import type { InputImage } from '@maquette/domain/contracts/input-file';
import type { Database } from '@maquette/prisma/client';
import sharp from 'sharp';
import type { InverseDepth } from '../providers/still-provider';

/** A file that a render was to be made from is not there. */
export class InputGone extends Error {}

/** Reads the files that renders are made from. */
export class RenderInputs {
  constructor(private readonly stores: { database: Database; assets: AssetStore }) {}

  /** The bytes of an input; a result of ours without the watermark it may carry. @throws InputGone */
  async read(input: InputImage): Promise<Buffer> {
    const asset = input.source === 'render' ? await this.asset(input) : null;
    const key = asset?.cleanKey ?? input.key;
    if (!(await this.stores.assets.exists(key))) throw new InputGone(`there is no ${key}`);
    return this.stores.assets.read(key);
  }

  /** The exact depth of a result of ours; undefined where nobody knows it. */
  async depth(input: InputImage): Promise<InverseDepth | undefined> {
    const asset = input.source === 'render' ? await this.asset(input) : null;
    if (!asset) return undefined;
    const key = depthKey(asset.workspaceId, asset.renderId);
    if (!(await this.stores.assets.exists(key))) return undefined;
    const { data, info } = await sharp(await this.stores.assets.read(key))
      .toColourspace('grey16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true });
    const values = new Uint16Array(data.buffer, data.byteOffset, info.width * info.height);
    return { values, width: info.width, height: info.height };
  }

  private asset({ id }: InputImage) {
    return this.stores.database.asset.findUnique({ where: { renderId: id } });
  }
}
