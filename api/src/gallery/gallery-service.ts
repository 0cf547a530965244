import { Problem } from '@maquette/contracts/calls/problem';
import type { GalleryEntry, GalleryReport, GalleryStand } from '@maquette/contracts/gallery/gallery';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { galleryStand, publish, unpublish } from '@maquette/domain/gallery/publish';
import { entryAsset, entryIds, readEntry, readGallery } from '@maquette/domain/gallery/read-gallery';
import { reportEntry } from '@maquette/domain/gallery/report-entry';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Caller } from '../identity/access';
import { GuestImages } from '../review/guest-images';

/** Entries a map of the site has room for; search engines take 50,000. */
const MAPPED = 5_000;

/** The public gallery. */
@Injectable()
export class GalleryService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(GuestImages) private readonly pictures: GuestImages,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  page(before: string | null) {
    return readGallery(this.database, { before });
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

  /** A copy of at most 2,048 pixels; of a workspace with a watermark it has one, of a clip it is the first frame. @throws Problem not_found */
  async picture(id: string): Promise<StreamableFile> {
    const asset = await entryAsset(this.database, id);
    if (!asset) throw new Problem('not_found');
    const { plan } = await this.database.workspace.findUniqueOrThrow({ where: { id: asset.workspaceId } });
    const marked = planOf(plan).watermark && asset.seconds === null;
    const body = await this.assets.open(await this.pictures.copyOf(asset, marked));
    if (!body) throw new Problem('not_found');
    return new StreamableFile(body, { type: 'image/webp', disposition: 'inline' });
  }

  report(id: string, report: GalleryReport, address: string): Promise<void> {
    const operator = this.settings.CONTACT_EMAIL;
    return reportEntry(this.database, { id, report, address, operator }, new Date());
  }

  stand(caller: Caller, id: string): Promise<GalleryStand> {
    return galleryStand(this.database, caller, id);
  }

  publish(caller: Caller, renderId: string, named: boolean): Promise<void> {
    return publish(this.database, caller, { renderId, named }, new Date());
  }

  unpublish(caller: Caller, renderId: string): Promise<void> {
    return unpublish(this.database, caller, renderId, new Date());
  }
}
