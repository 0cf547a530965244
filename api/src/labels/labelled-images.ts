import { createHash } from 'node:crypto';
import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { attachmentHeader } from '@maquette/domain/assets/attachment-header';
import type { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { readDownloadName, withEnding } from '@maquette/domain/exports/download-names';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import sharp, { type Sharp } from 'sharp';
import type { Caller } from '../identity/access';
import { FILE_SIGNER } from '../provenance/file-signer';
import { resultFile } from '../renders/result-file';
import { statementFont } from '../statements/statement-fonts';
import { labelDrawing, labelOf } from './label-drawing';

/** The largest image we produce is 8K. */
const MOST_PIXELS = 80_000_000;
/** Maximum number of images waiting for a label in one process; labelling an 8K image takes 200 MB. */
const WAITING_MOST = 8;
const AGAIN_SECONDS = 5;

interface LabelledFile {
  bytes: Buffer;
  type: string;
  disposition: string;
}

/** Adds a visible label to results at download; labelled files are not stored. */
@Injectable()
export class LabelledImages {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: Pick<AssetStore, 'read'>,
    @Inject(FILE_SIGNER) private readonly signer: FileSigner | null,
  ) {}

  /**
   * A result as its owner downloads it, labelled with its source type. It keeps its watermarks and metadata, and the
   * manifest records the label. @throws Problem not_found, also for videos; files_busy
   */
  async download(caller: Caller, renderId: string, language: Language): Promise<LabelledFile> {
    const { workspaceId, workspace, person } = caller;
    const row = await this.database.render.findFirst({
      where: { id: renderId, workspaceId, status: 'done', asset: { deletedAt: null, seconds: null } },
      include: { asset: true },
    });
    if (!row?.asset) throw new Problem('not_found');
    const { asset, provider } = row;
    const render = storedRender(row);
    const { key, contentType } = resultFile(asset, planOf(workspace.plan).watermark);
    const credentials = await credentialsOf(this.database, { render, provider, facts: asset.facts });
    const drawn = await this.runInTurn(async () =>
      labelled(await this.assets.read(key), contentType, labelOf(credentials.sourceType, language)),
    );
    const signed = this.signer?.sign(drawn.bytes, contentType, {
      ...credentials,
      madeAt: new Date(),
      changes: ['labelled'],
      changedFrom: drawn.from,
    });
    const bytes = signed ?? drawn.bytes;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { width, height } = drawn;
    // Register the file before it is sent, so that verification recognises it everywhere.
    await this.database.knownFile.createMany({
      data: [{ sha256, renderId, contentType, width, height, labelled: true }],
      skipDuplicates: true,
    });
    const name = `${await readDownloadName(this.database, person.uid, asset)}-labelled`;
    return { bytes, type: contentType, disposition: attachmentHeader(withEnding(name, contentType)) };
  }

  /** Runs pieces of work one after the other. @throws Problem files_busy */
  private runInTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    if (this.waiting >= WAITING_MOST) throw new Problem('files_busy', { seconds: AGAIN_SECONDS });
    this.waiting += 1;
    const turn = this.last.then(work).finally(() => {
      this.waiting -= 1;
    });
    this.last = Promise.allSettled([turn]);
    return turn;
  }
}

async function labelled(file: Buffer, contentType: string, text: string) {
  const image = sharp(file, { limitInputPixels: MOST_PIXELS });
  const { width, height, xmp } = await image.metadata();
  const { svg, left, top } = labelDrawing(statementFont(), text, { width, height });
  const composed = image.composite([{ input: svg, left, top }]).removeAlpha();
  const bytes = await encoded(xmp ? composed.withXmp(xmp.toString()) : composed, contentType).toBuffer();
  return { bytes, width, height, from: createHash('sha256').update(file).digest('hex') };
}

/** Uses the same encoding as the stored results. */
function encoded(image: Sharp, contentType: string): Sharp {
  if (contentType === 'image/jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return contentType === 'image/webp' ? image.webp({ quality: 92, effort: 3 }) : image.png({ compressionLevel: 6 });
}
