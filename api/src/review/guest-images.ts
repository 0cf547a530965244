import { createHash } from 'node:crypto';
import { reviewKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { GENERATED_MARK } from '@maquette/domain/assets/generated-mark';
import { watermarkDrawing } from '@maquette/domain/assets/watermark-drawing';
import { videoHasMark } from '@maquette/domain/review/video-copies';
import { type Asset, type Database, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';

/** Pixels of the longer side of what guests see: more than a phone or a laptop shows. */
const SIDE = 2_048;
/** The largest picture we make is 8K. */
const MOST_PIXELS = 80_000_000;

/** The copies of pictures that guests see, each made when it is first asked for. */
@Injectable()
export class GuestImages {
  private readonly making = new Map<string, Promise<void>>();
  /** A picture of 8K takes 100 MB while it is read: one after the other. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(AssetStore) private readonly assets: Pick<AssetStore, 'exists' | 'read' | 'keep' | 'remove'>,
    @Inject(PrismaClient) private readonly database: Pick<Database, 'asset' | 'knownFile'>,
  ) {}

  /** Of a clip its first frame, which has the mark where the clip has it. @returns the key of a WebP */
  async copyOf(asset: Asset, marked: boolean): Promise<string> {
    return this.copy(asset, marked && !(asset.seconds !== null && videoHasMark(asset)));
  }

  private async copy(asset: Asset, marked: boolean): Promise<string> {
    const key = reviewKey(asset.workspaceId, asset.renderId, marked ? 'marked' : 'plain');
    if (await this.assets.exists(key)) return key;
    const making =
      this.making.get(key) ?? this.inTurn(() => this.make(asset, key, marked)).finally(() => this.making.delete(key));
    // The very promise that is waited for: one that only hangs on it would fail with nobody to hear, which ends the process.
    this.making.set(key, making);
    await making;
    return key;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async make(asset: Asset, key: string, marked: boolean): Promise<void> {
    const source = asset.seconds === null ? (asset.cleanKey ?? asset.key) : (asset.posterKey ?? asset.thumbnailKey);
    const { data, info } = await sharp(await this.assets.read(source), { limitInputPixels: MOST_PIXELS })
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const layers = marked ? [{ input: watermarkDrawing(width, height) }] : [];
    const copy = await sharp(data, { raw: { width, height, channels: 3 } })
      .composite(layers)
      .withXmp(GENERATED_MARK)
      .webp({ quality: 84 })
      .toBuffer();
    const sha256 = createHash('sha256').update(copy).digest('hex');
    const known = { sha256, renderId: asset.renderId, contentType: 'image/webp', width, height };
    // Before the copy can be seen: wherever it turns up, it is known again.
    await this.database.knownFile.createMany({ data: [known], skipDuplicates: true });
    await this.assets.keep(key, copy, 'image/webp');
    // Erased while it was drawn: nobody would look for the copy any more.
    const now = await this.database.asset.findUnique({ where: { id: asset.id }, select: { deletedAt: true } });
    if (!now || now.deletedAt) await this.assets.remove(key);
  }
}
