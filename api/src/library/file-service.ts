import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { taskName } from '@maquette/contracts/renders/task-status';
import { LARGEST_COPY, SMALLEST_COPY } from '@maquette/contracts/review/copy-sides';
import { renderOfKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore, SIGNED_URL_SECONDS } from '@maquette/domain/assets/asset-store';
import { entryAsset } from '@maquette/domain/gallery/read-gallery';
import type { Guest } from '@maquette/domain/review/open-share';
import { type Asset, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Caller, Reader } from '../identity/access';
import { downloadName, type ReadableFile, resultFile } from '../renders/result-file';
import { GuestService } from '../review/guest-service';

/** An address of the store outlives a link that is revoked, so a guest's is valid just long enough to begin a download. */
const GUEST_URL_SECONDS = 60;

export interface FileAddress {
  signedUrl: string;
  expiresInSeconds: number;
}

/** The files a reader may see. A key is looked up, never passed on: what they may not read does not exist. */
@Injectable()
export class FileService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(GuestService) private readonly guests: GuestService,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'APP_URL'>,
  ) {}

  /**
   * A short-lived address of a file of the own workspace, of the link a guest opened or of the public gallery.
   * @throws Problem not_found for everything else; share_no_download, video_copy_making, video_copy_failed for guests
   */
  async signedUrl({ caller, guest }: Reader, key: unknown, wish: { download: boolean }): Promise<FileAddress> {
    const asked = typeof key === 'string' && key.length <= 300 && !key.includes('\0') ? key : '';
    const address =
      (caller && (await this.ownAddress(caller, asked, wish))) ??
      (guest && (await this.guestAddress(guest, asked, wish))) ??
      (await this.galleryAddress(asked));
    if (!address) throw new Problem('not_found');
    return address;
  }

  private async ownAddress(caller: Caller, asked: string, wish: { download: boolean }): Promise<FileAddress | null> {
    const file = (await this.resultFile(caller, asked)) ?? (await this.uploadedFile(caller, asked));
    return file && this.signed(file, wish, SIGNED_URL_SECONDS);
  }

  private async signed(file: ReadableFile, { download }: { download: boolean }, seconds: number): Promise<FileAddress> {
    const { key, contentType } = file;
    const name = download ? downloadName(file) : undefined;
    const signedUrl = await this.assets.signedUrl(key, { contentType, seconds, downloadName: name });
    return { signedUrl, expiresInSeconds: seconds };
  }

  private async resultFile({ workspaceId, workspace }: Caller, asked: string): Promise<ReadableFile | null> {
    if (!asked.startsWith('renders/')) return null;
    // Its key names the render: one look by an index, however many results a workspace has. Sample results share their pictures.
    const renderId = renderOfKey(asked);
    const named = [{ key: asked }, { thumbnailKey: asked }, { posterKey: asked }, { differencesKey: asked }];
    const asset = await this.database.asset.findFirst({
      where: { workspaceId, deletedAt: null, ...(renderId ? { renderId } : { OR: named }) },
    });
    const own = asset && [asset.key, asset.thumbnailKey, asset.posterKey, asset.differencesKey].includes(asked);
    return own ? fileOf(asset, asked, planOf(workspace.plan).watermark) : null;
  }

  private async uploadedFile({ workspaceId, workspace }: Caller, asked: string): Promise<ReadableFile | null> {
    const upload = await this.database.upload.findFirst({ where: { workspaceId, key: asked } });
    if (!upload) return null;
    const name = `upload-${taskName(upload.id)}`;
    if (upload.cleanKey !== null && !planOf(workspace.plan).watermark)
      return { key: upload.cleanKey, contentType: 'image/png', name };
    return { key: asked, contentType: upload.contentType, name };
  }

  /** Of the copy that the link shows, with the mark where the link or the plan wants it. */
  private async guestAddress(guest: Guest, asked: string, wish: { download: boolean }): Promise<FileAddress | null> {
    const renderId = renderOfKey(asked);
    const { workspaceId } = guest.share;
    const asset =
      renderId && (await this.database.asset.findFirst({ where: { renderId, workspaceId, deletedAt: null } }));
    if (!asset || !isShown(asset, asked)) return null;
    const shown = asset.seconds !== null && asked === asset.key ? 'clip' : 'picture';
    const small = asked === asset.thumbnailKey ? 'thumbnail' : shown;
    const file = await this.guests.findFile(guest, asset.renderId, wish.download ? 'download' : small);
    if (!file) return null;
    const name = `maquette-${taskName(asset.renderId)}`;
    return this.signed({ key: file.key, contentType: file.type, name }, wish, GUEST_URL_SECONDS);
  }

  /** The address that the gallery shows it by: open to everyone, with the mark, and closed at once when the entry is taken out. */
  private async galleryAddress(asked: string): Promise<FileAddress | null> {
    const renderId = renderOfKey(asked);
    const asset = renderId && (await entryAsset(this.database, renderId));
    if (!asset || !isShown(asset, asked)) return null;
    const side = asked === asset.thumbnailKey ? SMALLEST_COPY : LARGEST_COPY;
    const path =
      asset.seconds !== null && asked === asset.key ? `clips/${renderId}` : `pictures/${renderId}?side=${side}`;
    const signedUrl = new URL(`/api/gallery/${path}`, this.settings.APP_URL).href;
    return { signedUrl, expiresInSeconds: SIGNED_URL_SECONDS };
  }
}

/** What others see of a result: the file itself and its small pictures. */
function isShown({ key, thumbnailKey, posterKey }: Asset, asked: string): boolean {
  return [key, thumbnailKey, posterKey].includes(asked);
}

function fileOf(asset: Asset, asked: string, watermark: boolean): ReadableFile {
  const file = resultFile(asset, watermark);
  const { name } = file;
  if (asked === asset.thumbnailKey) return { key: asked, contentType: 'image/webp', name: `${name}-thumbnail` };
  if (asked === asset.posterKey) return { key: asked, contentType: 'image/jpeg', name: `${name}-poster` };
  if (asked === asset.differencesKey) return { key: asked, contentType: 'image/png', name: `${name}-differences` };
  return file;
}
