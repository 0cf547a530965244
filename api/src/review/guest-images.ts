import { createHash } from 'node:crypto';
import { COPY_SIDES, type CopySide, LARGEST_COPY } from '@maquette/contracts/review/copy-sides';
import { reviewKey } from '@maquette/domain/assets/asset-keys';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { watermarkDrawing } from '@maquette/domain/assets/watermark-drawing';
import type { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { videoHasMark } from '@maquette/domain/review/video-copies';
import { type Asset, type Database, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import { OUTSIDER_STORE } from '../foundation/stores.module';
import { FILE_SIGNER } from '../provenance/file-signer';

/** The largest picture we make is 8K. */
const MOST_PIXELS = 80_000_000;

/** The copies of pictures that guests see, each made when it is first asked for. */
@Injectable()
export class GuestImages {
  private readonly making = new Map<string, Promise<void>>();
  /** A picture of 8K takes 100 MB while it is read: one after the other. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    @Inject(OUTSIDER_STORE) private readonly assets: Pick<AssetStore, 'exists' | 'read' | 'keep' | 'remove'>,
    @Inject(PrismaClient) private readonly database: Pick<Database, 'asset' | 'knownFile' | 'render' | 'upload'>,
    @Inject(FILE_SIGNER) private readonly signer: FileSigner | null,
  ) {}

  /**
   * Of a clip its first frame, which has the mark where the clip has it.
   * @param side pixels of the longer side, at most
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
    // Whoever asks for one asks for another soon, and reading the picture is most of the work.
    const all = keyOf(LARGEST_COPY);
    const making =
      this.making.get(all) ?? this.inTurn(() => this.make(asset, marked, keyOf)).finally(() => this.making.delete(all));
    // The very promise that is waited for: one that only hangs on it would fail with nobody to hear, which ends the process.
    this.making.set(all, making);
    await making;
    return key;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async make(asset: Asset, marked: boolean, keyOf: (side: CopySide) => string): Promise<void> {
    const source = asset.seconds === null ? (asset.cleanKey ?? asset.key) : (asset.posterKey ?? asset.thumbnailKey);
    const picture = sharp(await this.assets.read(source), { limitInputPixels: MOST_PIXELS });
    const { xmp } = await picture.metadata();
    const whole = await smaller(picture, LARGEST_COPY);
    const sign = await this.signatureOf(asset, marked);
    for (const side of COPY_SIDES) {
      const { copy, width, height } = await drawn(whole, { side, marked, xmp: xmp?.toString() });
      await this.keep(asset, keyOf(side), { copy: sign(copy), width, height });
    }
    // Erased while it was drawn: nobody would look for the copies any more.
    const now = await this.database.asset.findUnique({ where: { id: asset.id }, select: { deletedAt: true } });
    if (!now || now.deletedAt) await Promise.all(COPY_SIDES.map((side) => this.assets.remove(keyOf(side))));
  }

  /** Puts a manifest into copies of a result, where the installation has a key. */
  private async signatureOf({ renderId, facts }: Asset, marked: boolean): Promise<(copy: Buffer) => Buffer> {
    const { signer } = this;
    const row = signer && (await this.database.render.findUnique({ where: { id: renderId } }));
    if (!signer || !row) return (copy) => copy;
    const made = { render: storedRender(row), provider: row.provider, facts };
    const changes = marked ? (['watermarked', 'resized'] as const) : (['resized'] as const);
    const credentials = { ...(await credentialsOf(this.database, made)), changes };
    return (copy) => signer.sign(copy, 'image/webp', credentials);
  }

  private async keep({ renderId }: Asset, key: string, { copy, width, height }: Drawn): Promise<void> {
    const sha256 = createHash('sha256').update(copy).digest('hex');
    const known = { sha256, renderId, contentType: 'image/webp', width, height };
    // Before the copy can be seen: wherever it turns up, it is known again.
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

/** @returns its colours, three bytes a pixel */
function smaller(picture: Sharp, side: CopySide): Promise<Pixels> {
  return picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const asPicture = ({ data, info: { width, height } }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

/**
 * A small one is seen denser than it is, on a phone: what it loses nobody sees there. The longest effort saves a tenth, and costs a
 * large one half of a second in which others wait for theirs.
 */
const WRITTEN: Record<CopySide, { quality: number; effort?: number }> = {
  768: { quality: 76, effort: 6 },
  1280: { quality: 80 },
  2048: { quality: 84 },
};

/**
 * The watermark is drawn for each size: made smaller with its picture it would not be read.
 * @param wish `xmp`: what the picture says of how it came to be, which its copies say too
 */
async function drawn(
  whole: Pixels,
  { side, marked, xmp }: { side: CopySide; marked: boolean; xmp: string | undefined },
): Promise<Drawn> {
  const pixels = side === LARGEST_COPY ? whole : await smaller(asPicture(whole), side);
  const { width, height } = pixels.info;
  const layers = marked ? [{ input: watermarkDrawing(width, height) }] : [];
  const copied = asPicture(pixels).composite(layers);
  const copy = await (xmp === undefined ? copied : copied.withXmp(xmp)).webp(WRITTEN[side]).toBuffer();
  return { copy, width, height };
}
