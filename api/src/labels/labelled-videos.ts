import type { Language } from '@maquette/contracts/account/languages';
import { Problem } from '@maquette/contracts/calls/problem';
import type { LabelledVideoAnswer } from '@maquette/contracts/provenance/labelled-video';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { labelledVideo } from '@maquette/domain/assets/labelled-videos';
import { readDownloadName, withEnding } from '@maquette/domain/exports/download-names';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { statementFont } from '../statements/statement-fonts';
import { labelDrawing, labelOf } from './label-drawing';

/** Videos with a visible label. A worker encodes each video once per language and stores it with its result. */
@Injectable()
export class LabelledVideos {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: Pick<AssetStore, 'signedUrl'>,
  ) {}

  /**
   * URL of the video with a label for its source type; the labelled video is requested if it does not exist.
   * @throws Problem not_found, also for images; labelled_video_failed, labelling_full
   */
  async address(caller: Caller, renderId: string, language: Language): Promise<LabelledVideoAnswer> {
    const { workspaceId, person } = caller;
    const row = await this.database.render.findFirst({
      where: { id: renderId, workspaceId, status: 'done', asset: { deletedAt: null, seconds: { not: null } } },
      include: { asset: true },
    });
    if (!row?.asset) throw new Problem('not_found');
    const { asset, provider } = row;
    const { sourceType } = await credentialsOf(this.database, {
      render: storedRender(row),
      provider,
      facts: asset.facts,
    });
    const draw = () => {
      const { svg, left, top } = labelDrawing(statementFont(), labelOf(sourceType, language), asset);
      return { svg: svg.toString(), left, top };
    };
    const key = await labelledVideo(this.database, asset, { language, draw, now: new Date() });
    if (key === null) return { signedUrl: null };
    const { contentType } = asset;
    const name = `${await readDownloadName(this.database, person.uid, asset)}-labelled`;
    const downloadName = withEnding(name, contentType);
    return { signedUrl: await this.assets.signedUrl(key, { contentType, downloadName }) };
  }
}
