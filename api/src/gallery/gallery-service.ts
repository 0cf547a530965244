import { Problem } from '@maquette/contracts/calls/problem';
import type { GalleryEntry, GalleryPage, GalleryReport, GalleryStand } from '@maquette/contracts/gallery/gallery';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import type { CopySide } from '@maquette/contracts/review/copy-sides';
import type { AssetStore } from '@maquette/domain/assets/asset-store';
import { markedVideo } from '@maquette/domain/assets/video-copies';
import { readFrontPage } from '@maquette/domain/gallery/front-page';
import { galleryStand, publish, unpublish } from '@maquette/domain/gallery/publish';
import { entryAsset, entryIds, readEntry, readGallery } from '@maquette/domain/gallery/read-gallery';
import { reportEntry } from '@maquette/domain/gallery/report-entry';
import { type Asset, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { inMemory, type SentFile } from '../foundation/send-file';
import { OUTSIDER_STORE } from '../foundation/stores.module';
import { askerOf, type Caller } from '../identity/access';
import { GuestImages } from '../review/guest-images';

/** Maximum number of entries in the sitemap; search engines accept 50,000. */
const MAPPED = 5_000;

@Injectable()
export class GalleryService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(OUTSIDER_STORE) private readonly assets: AssetStore,
    @Inject(GuestImages) private readonly pictures: GuestImages,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  page(before: string | null) {
    return readGallery(this.database, { before });
  }

  async frontPage(): Promise<GalleryPage> {
    return { items: await readFrontPage(this.database), before: null };
  }

  /** @throws Problem not_found */
  async entry(id: string): Promise<GalleryEntry> {
    const entry = await this.find(id);
    if (!entry) throw new Problem('not_found');
    return entry;
  }

  find(id: string): Promise<GalleryEntry | null> {
    return readEntry(this.database, id);
  }

  all(): Promise<string[]> {
    return entryIds(this.database, MAPPED);
  }

  /**
   * A reduced copy, watermarked if the workspace's plan requires it; for a video, of its first frame.
   * @param side maximum length of the longer side, pixels
   * @throws Problem not_found, range_not_there
   */
  async picture(id: string, side: CopySide, range: string | undefined): Promise<SentFile> {
    const asset = await entryAsset(this.database, id);
    if (!asset) throw new Problem('not_found');
    const key = await this.pictures.copyOf(asset, await this.isMarked(asset), side);
    const file = await this.assets.openAsked(key, range);
    if (!file) throw new Problem('not_found');
    return inMemory({ ...file, type: 'image/webp', disposition: 'inline' });
  }

  /**
   * Signed URL of an entry's video, or of the watermarked copy when the plan requires it.
   * The URL stays valid for up to 5 min after the entry is removed. An erased file is unavailable immediately.
   * @throws Problem not_found, video_copy_making, video_copy_failed
   */
  async clipUrl(id: string, method: 'GET' | 'HEAD'): Promise<string> {
    const asset = await entryAsset(this.database, id);
    if (!asset || asset.seconds === null) throw new Problem('not_found');
    const marked = await this.isMarked(asset);
    const key = marked ? await markedVideo(this.database, asset, new Date()) : asset.key;
    return this.assets.signedUrl(key, { contentType: asset.contentType, method });
  }

  private async isMarked({ workspaceId }: Asset): Promise<boolean> {
    const { plan } = await this.database.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    return planOf(plan).watermark;
  }

  report(id: string, report: GalleryReport, address: string): Promise<void> {
    const operator = this.settings.CONTACT_EMAIL;
    return reportEntry(this.database, { id, report, address, operator }, new Date());
  }

  stand(caller: Caller, id: string): Promise<GalleryStand> {
    return galleryStand(this.database, caller, id);
  }

  publish(caller: Caller, renderId: string, wish: { named: boolean; frontPage: boolean }): Promise<void> {
    return publish(this.database, askerOf(caller), { renderId, ...wish }, new Date());
  }

  unpublish(caller: Caller, renderId: string): Promise<void> {
    return unpublish(this.database, askerOf(caller), renderId, new Date());
  }
}
