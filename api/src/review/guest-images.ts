import { createHash } from 'node:crypto';
import { COPY_SIDES, type CopySide, LARGEST_COPY } from '@maquette/contracts/review/copy-sides';
import { reviewKey } from '@maquette/domain/assets/asset-keys';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { videoHasMark } from '@maquette/domain/assets/video-copies';
import { watermarkDrawing } from '@maquette/domain/assets/watermark-drawing';
import type { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { markPayload } from '@maquette/domain/marks/mark-payload';
import { writeMark } from '@maquette/domain/marks/write-mark';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { type Asset, type Database, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { OUTSIDER_STORE } from '../foundation/stores.module';
import { FILE_SIGNER } from '../provenance/file-signer';

/** The largest image we produce is 8K. */
const MOST_PIXELS = 80_000_000;

/** Reduced copies of images for guests, generated on first request. */
@Injectable()
export class GuestImages {
  private readonly making = new Map<string, Promise<void>>();
  /** An 8K image takes 100 MB while it is decoded, so copies are generated one after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(OUTSIDER_STORE) private readonly assets: Pick<AssetStore, 'exists' | 'read' | 'keep' | 'remove'>,
    @Inject(PrismaClient)
    private readonly database: Pick<Database, 'asset' | 'knownFile' | 'modelVersion' | 'render' | 'upload'>,
    @Inject(FILE_SIGNER) private readonly signer: FileSigner | null,
  ) {}

  /**
   * A video's image is its first frame, watermarked like the video.
   * @param side maximum length of the longer side, pixels
   * @returns the key of a WebP
   */
  async copyOf(asset: Asset, marked: boolean, side: CopySide): Promise<string> {
    return this.copy(asset, marked && !(asset.seconds !== null && videoHasMark(asset)), side);
  }

  private async copy(asset: Asset, marked: boolean, side: CopySide): Promise<string> {
    const { workspaceId, renderId } = asset;
    const keyOf = (each: CopySide) => reviewKey(workspaceId, renderId, marked ? 'marked' : 'plain', each);
    const key = keyOf(side);
    if (await this.assets.exists(key)) return key;
    // All sizes are generated together: more will be requested soon, and decoding is most of the work.
    const all = keyOf(LARGEST_COPY);
    const making =
      this.making.get(all) ??
      this.runInTurn(() => this.make(asset, marked, keyOf)).finally(() => this.making.delete(all));
    // Store the promise that is awaited: a derived one would reject unhandled, which ends the process.
    this.making.set(all, making);
    await making;
    return key;
  }

  private runInTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(work);
    this.last = Promise.allSettled([turn]);
    return turn;
  }

  private async make(asset: Asset, marked: boolean, keyOf: (side: CopySide) => string): Promise<void> {
    const source = asset.seconds === null ? (asset.cleanKey ?? asset.key) : (asset.posterKey ?? asset.thumbnailKey);
    const picture = sharp(await this.assets.read(source), { limitInputPixels: MOST_PIXELS });
    const { xmp } = await picture.metadata();
    const whole = await smaller(picture, LARGEST_COPY);
    const sign = await this.signatureOf(asset, marked);
    for (const side of COPY_SIDES) {
      const wish = { side, marked, xmp: xmp?.toString(), payload: markPayload(asset.renderId) };
      const { copy, width, height } = await drawn(whole, wish);
      await this.keep(asset, keyOf(side), { copy: sign(copy), width, height });
    }
    // The result was erased meanwhile: delete the copies, because no cleanup would find them.
    const now = await this.database.asset.findUnique({ where: { id: asset.id }, select: { deletedAt: true } });
    if (!now || now.deletedAt) await Promise.all(COPY_SIDES.map((side) => this.assets.remove(keyOf(side))));
  }

  /** Signs copies with a provenance manifest, if the installation has a signing key. */
  private async signatureOf({ renderId, facts }: Asset, marked: boolean): Promise<(copy: Buffer) => Buffer> {
    const { signer } = this;
    const row = signer && (await this.database.render.findUnique({ where: { id: renderId } }));
    if (!signer || !row) return (copy) => copy;
    const made = { render: storedRender(row), provider: row.provider, facts };
    const changes = marked ? (['watermarked', 'resized'] as const) : (['resized'] as const);
    const credentials = { ...(await credentialsOf(this.database, made)), changes, invisibleMark: true };
    return (copy) => signer.sign(copy, 'image/webp', credentials);
  }

  private async keep({ renderId }: Asset, key: string, { copy, width, height }: Drawn): Promise<void> {
    const sha256 = createHash('sha256').update(copy).digest('hex');
    const known = { sha256, renderId, contentType: 'image/webp', width, height };
    // Register the copy before it is visible, so that verification recognises it everywhere.
    await this.database.knownFile.createMany({ data: [known], skipDuplicates: true });
    await this.assets.keep(key, copy, 'image/webp');
  }
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number };
}

interface Drawn {
  copy: Buffer;
  width: number;
  height: number;
}

/** @returns its colours, three bytes per pixel */
function smaller(picture: Sharp, side: CopySide): Promise<Pixels> {
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const asPicture = ({ data, info: { width, height } }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/**
 * WebP quality per size: phones show small copies at a higher density, which hides losses.
 * The highest effort saves 10 % of the bytes, but costs 0.5 s for a large copy while others wait.
 */
const WRITTEN: Record<CopySide, { quality: number; effort?: number }> = {
  768: { quality: 76, effort: 6 },
  1280: { quality: 80 },
  2048: { quality: 84 },
};

/**
 * Draws the watermark and writes the invisible mark for each size: a downscaled watermark would be illegible.
 * @param wish `xmp`: the original's provenance metadata, repeated in its copies
 */
async function drawn(
  whole: Pixels,
  { side, marked, xmp, payload }: { side: CopySide; marked: boolean; xmp: string | undefined; payload: string },
): Promise<Drawn> {
  const pixels = side === LARGEST_COPY ? whole : await smaller(asPicture(whole), side);
  const { width, height } = pixels.info;
  if (width < whole.info.width) await writeMark({ rgb: pixels.data, width, height }, payload);
  const layers = marked ? [{ input: watermarkDrawing(width, height) }] : [];
  const copied = asPicture(pixels).composite(layers);
  const copy = await (xmp === undefined ? copied : copied.withXmp(xmp)).webp(WRITTEN[side]).toBuffer();
  return { copy, width, height };
}
