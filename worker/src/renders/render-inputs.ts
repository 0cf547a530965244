import type { ModelSettings } from '@maquette/contracts/fields/image-settings';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { type InputFrame, shareCutAway } from '@maquette/contracts/fields/input-frame';
import { depthKey, meshKey } from '@maquette/domain/assets/asset-keys';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { videoHasMark } from '@maquette/domain/assets/video-copies';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { unpackMesh } from '@maquette/domain/models/packed-mesh';
import type { Database } from '@maquette/prisma/client';
import sharp from 'sharp';
import { crashHere } from '../foundation/crash-point';
import type { InverseDepth, OrderedModel } from '../providers/image-provider';

/** Tolerance for aspect ratios, because sizes are whole, even numbers. */
const SAME_SHAPE = 0.01;

interface Size {
  width: number;
  height: number;
}

/** An input file of a render is missing. */
export class InputGone extends Error {}

export class RenderInputs {
  constructor(private readonly stores: { database: Database; assets: AssetStore }) {}

  /** Reads an input. For our own results, even erased ones, it is the copy without watermark. @throws InputGone */
  async read(input: InputImage): Promise<Buffer> {
    const kept = input.source === 'render' ? await this.asset(input) : await this.upload(input);
    const key = kept?.cleanKey ?? input.key;
    if (!(await this.stores.assets.exists(key))) throw new InputGone(`input file ${key} is missing`);
    return this.stores.assets.read(key);
  }

  /** The version of a model that an order shows, even when the model is in the trash. @throws InputGone */
  async model(workspaceId: string, { modelId, version = 1 }: ModelSettings): Promise<OrderedModel> {
    const { database, assets } = this.stores;
    const where = { modelId, version, model: { workspaceId } };
    const row = await database.modelVersion.findFirst({ where });
    if (!row) throw new InputGone(`version ${version} of model ${modelId} is missing`);
    const key = meshKey({ workspaceId, ...row }, 'whole');
    const read = async () => {
      if (!(await assets.exists(key))) throw new InputGone(`model file ${key} is missing`);
      const model = await unpackMesh(await assets.read(key));
      crashHere('model-read');
      return model;
    };
    return { triangles: row.triangles, meshBytes: row.meshBytes, read };
  }

  /**
   * True for one of our watermarked videos that has the result's shape:
   * its frames are not cropped, so its watermark takes the place of a new one. Videos have no clean copy.
   */
  async carriesMark(clip: InputImage, made: InputFrame & Size): Promise<boolean> {
    const asset = clip.source === 'render' ? await this.asset(clip) : null;
    return asset !== null && videoHasMark(asset) && isWhole(asset, made);
  }

  /**
   * Payload of the invisible mark in one of our clips whose frames are shown uncropped and unscaled; null for other
   * clips.
   */
  async frameMarkOf(clip: InputImage, made: InputFrame & Size): Promise<string | null> {
    const asset = clip.source === 'render' ? await this.asset(clip) : null;
    const isSameSize = asset?.width === made.width && asset.height === made.height;
    return asset && isSameSize && isWhole(asset, made) ? markPayload(asset.renderId) : null;
  }

  /** Exact depth of one of our results; undefined when it is not stored. */
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

  private upload({ id }: InputImage) {
    return this.stores.database.upload.findUnique({ where: { id }, select: { cleanKey: true } });
  }

  private asset({ id }: InputImage) {
    return this.stores.database.asset.findUnique({ where: { renderId: id } });
  }
}

/** Whether frames keep their own shape and are not cropped at all. */
function isWhole(clip: Size, made: InputFrame & Size): boolean {
  const ratios = (clip.width * made.height) / (clip.height * made.width);
  const cut = shareCutAway(clip, made.width / made.height, made.imageFit ? made : {});
  return Math.abs(ratios - 1) < SAME_SHAPE && cut < SAME_SHAPE;
}
