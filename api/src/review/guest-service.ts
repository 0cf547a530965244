import { createHash } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { SignedRecord } from '@maquette/contracts/provenance/record';
import { LARGEST_COPY, SMALLEST_COPY } from '@maquette/contracts/review/copy-sides';
import type { GuestFile, NewComment, NewVerdict, Review } from '@maquette/contracts/review/review';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { attachmentHeader } from '@maquette/domain/assets/attachment-header';
import { markedVideo } from '@maquette/domain/assets/video-copies';
import { readGuestDownloadName, withEnding } from '@maquette/domain/exports/download-names';
import { keptHash } from '@maquette/domain/provenance/read-provenance';
import { addComment, resolveThread } from '@maquette/domain/review/comments';
import type { Guest } from '@maquette/domain/review/open-share';
import { reviewOfShare } from '@maquette/domain/review/read-review';
import type { Reviewer } from '@maquette/domain/review/reviewer';
import { decide } from '@maquette/domain/review/verdicts';
import { SHOWABLE } from '@maquette/domain/workspaces/visible-results';
import { type Asset, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { inMemory, type SentFile } from '../foundation/send-file';
import { OUTSIDER_STORE } from '../foundation/stores.module';
import { ProvenanceService } from '../provenance/provenance-service';
import { GuestImages } from './guest-images';
import { ReviewEvents } from './review-events';

/** A file that is visible behind a link. */
interface GuestCopy {
  key: string;
  type: string;
  width: number;
  height: number;
  /** The result of which it is a copy. */
  asset: Asset;
}

/**
 * What a link's guests can see and do. A link grants access to its results only, never to the rest of the workspace.
 */
@Injectable()
export class GuestService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(OUTSIDER_STORE) private readonly assets: AssetStore,
    @Inject(GuestImages) private readonly pictures: GuestImages,
    @Inject(ProvenanceService) private readonly provenance: ProvenanceService,
    @Inject(ReviewEvents) private readonly reviewEvents: ReviewEvents,
  ) {}

  review(guest: Guest): Promise<Review> {
    return reviewOfShare(this.database, reviewerOf(guest), guest.share.id, new Date());
  }

  /**
   * A file behind the link, sent through the api: a signed URL would outlive a revoked link.
   * @throws Problem not_found, range_not_there, share_no_download, video_copy_making, video_copy_failed
   */
  async file(guest: Guest, renderId: string, use: GuestFile, range: string | undefined): Promise<SentFile> {
    const found = await this.fileOf(guest, renderId, use);
    const { key, type } = found;
    // Runs before the file is opened: otherwise a failing query would leak the open connection.
    const disposition =
      use === 'download'
        ? attachmentHeader(withEnding(await this.downloadName(guest, renderId, found), type))
        : 'inline';
    const file = await this.assets.openAsked(key, range);
    if (!file) throw new Problem('not_found');
    const sent = { ...file, type, disposition };
    return isStreamed(use) ? sent : inMemory(sent);
  }

  /** Download name for a guest, without extension. */
  downloadName({ share }: Guest, renderId: string, { width, height }: GuestCopy): Promise<string> {
    return readGuestDownloadName(this.database, share, { renderId, width, height });
  }

  /** Signed provenance record of exactly the file a guest downloads. @throws Problem as {@link file} */
  async record(guest: Guest, renderId: string): Promise<SignedRecord> {
    const { key, asset } = await this.fileOf(guest, renderId, 'download');
    const sha256 = (await keptHash(this.database, asset, key)) ?? (await this.hashStored(key));
    return this.provenance.recordForGuest({ workspaceId: guest.share.workspaceId, renderId, sha256 });
  }

  /** SHA-256 in hex of a stored file. Copies for guests are at most a few hundred kilobytes. */
  private async hashStored(key: string): Promise<string> {
    const body = await this.assets.open(key);
    if (!body) throw new Problem('not_found');
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk);
    return hash.digest('hex');
  }

  /** @throws Problem as {@link file} */
  private async fileOf(guest: Guest, renderId: string, use: GuestFile): Promise<GuestCopy> {
    const file = await this.findFile(guest, renderId, use);
    if (!file) throw new Problem('not_found');
    return file;
  }

  /**
   * The copy of a result that the link shows; null when it shows no copy.
   * @throws Problem share_no_download, video_copy_making, video_copy_failed
   */
  async findFile({ share }: Guest, renderId: string, use: GuestFile): Promise<GuestCopy | null> {
    if (use === 'download' && !share.download) throw new Problem('share_no_download');
    const { workspaceId } = share;
    const render = await this.database.render.findFirst({
      where: { id: renderId, workspaceId, ...SHOWABLE, shares: { some: { shareId: share.id } } },
      include: { asset: true },
    });
    const asset = render?.asset;
    if (!asset) return null;
    // The difference map contains only lines and nothing that needs a watermark.
    if (use === 'map') {
      return asset.differencesKey === null
        ? null
        : { key: asset.differencesKey, type: 'image/png', width: asset.width, height: asset.height, asset };
    }
    const marked = share.watermark || planOf(share.workspace.plan).watermark;
    const clip = asset.seconds !== null;
    if (clip && (use === 'clip' || use === 'download')) {
      const key = marked ? await markedVideo(this.database, asset, new Date()) : asset.key;
      return { key, type: asset.contentType, width: asset.width, height: asset.height, asset };
    }
    if (use === 'clip') return null;
    const { width, height } = asset;
    if (use === 'download' && !marked)
      return { key: asset.cleanKey ?? asset.key, type: downloadType(asset), width, height, asset };
    const side = use === 'thumbnail' ? SMALLEST_COPY : LARGEST_COPY;
    const key = await this.pictures.copyOf(asset, marked, side);
    const scale = Math.min(1, side / Math.max(width, height));
    const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
    return { key, type: 'image/webp', ...size, asset };
  }

  async comment(guest: Guest, { name, ...wish }: Omit<NewComment, 'shareId'> & { name: string }): Promise<void> {
    const written = { ...wish, shareId: guest.share.id };
    await this.reviewEvents.publish(
      guest.share.workspaceId,
      await addComment(this.database, reviewerOf(guest, name), written, new Date()),
    );
  }

  async resolve(guest: Guest, id: string, { resolved, name }: { resolved: boolean; name?: string }): Promise<void> {
    const wish = { id, resolved };
    await this.reviewEvents.publish(
      guest.share.workspaceId,
      await resolveThread(this.database, reviewerOf(guest, name), wish, new Date()),
    );
  }

  async decide(guest: Guest, { name, ...wish }: Omit<NewVerdict, 'shareId'> & { name: string }): Promise<void> {
    const verdict = { ...wish, shareId: guest.share.id };
    await this.reviewEvents.publish(
      guest.share.workspaceId,
      await decide(this.database, reviewerOf(guest, name), verdict, new Date()),
    );
  }
}

/** Videos and originals may be large and are streamed; image copies are small. */
export const isStreamed = (use: GuestFile) => use === 'clip' || use === 'download';

/** A result without its watermark is a PNG, for any ordered format. */
const downloadType = ({ cleanKey, contentType }: Asset) => (cleanKey ? 'image/png' : contentType);

function reviewerOf({ share, visitId }: Guest, name = 'Guest'): Reviewer & { kind: 'guest' } {
  return { kind: 'guest', workspaceId: share.workspaceId, shareId: share.id, visitId, name };
}
