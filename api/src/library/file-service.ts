import { Problem } from '@maquette/contracts/calls/problem';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { LARGEST_COPY, SMALLEST_COPY } from '@maquette/contracts/review/copy-sides';
import { renderOfKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore, SIGNED_URL_SECONDS } from '@maquette/domain/assets/asset-store';
import { downloadNameOf, readDownloadName, withEnding } from '@maquette/domain/exports/download-names';
import { entryAsset } from '@maquette/domain/gallery/read-gallery';
import type { Guest } from '@maquette/domain/review/open-share';
import { type Asset, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import type { Caller, Reader } from '../identity/access';
import { type ReadableFile, resultFile } from '../renders/result-file';
import { GuestService } from '../review/guest-service';

/** A signed URL outlives a revoked link, so a guest's URL is valid just long enough to start a download. */
const GUEST_URL_SECONDS = 60;

export interface FileAddress {
  signedUrl: string;
  expiresInSeconds: number;
}

/** A file and its download name, without extension; the name is computed only when needed. */
interface NamedFile extends ReadableFile {
  name: () => Promise<string> | string;
}

/**
 * Files that a reader may see. Keys in requests are looked up and never passed on: all other files are not found.
 */
@Injectable()
export class FileService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(GuestService) private readonly guests: GuestService,
    @Inject(API_SETTINGS) private readonly settings: Pick<ApiSettings, 'APP_URL'>,
  ) {}

  /**
   * Short-lived URL for a file in the caller's workspace, a guest's link or the public gallery.
   * @throws Problem not_found for all other files; share_no_download, video_copy_making, video_copy_failed for guests
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

  /** URLs for files in the caller's workspace, by key; other keys are left out. */
  async signedUrls(caller: Caller, keys: readonly string[]): Promise<Record<string, string>> {
    const files = await this.ownFiles(
      caller,
      keys.filter((key) => !key.includes('\0')),
    );
    const sign = async ([key, file]: [string, NamedFile]) => {
      const { signedUrl } = await this.signed(file, { download: false }, SIGNED_URL_SECONDS);
      return [key, signedUrl] as const;
    };
    return Object.fromEntries(await Promise.all([...files].map(sign)));
  }

  private async ownAddress(caller: Caller, asked: string, wish: { download: boolean }): Promise<FileAddress | null> {
    const file = (await this.ownFiles(caller, [asked])).get(asked);
    return file ? this.signed(file, wish, SIGNED_URL_SECONDS) : null;
  }

  private async signed(
    { key, contentType, name }: NamedFile,
    { download }: { download: boolean },
    seconds: number,
  ): Promise<FileAddress> {
    const downloadName = download ? withEnding(await name(), contentType) : undefined;
    const signedUrl = await this.assets.signedUrl(key, { contentType, seconds, downloadName });
    return { signedUrl, expiresInSeconds: seconds };
  }

  /** Results and uploads in the caller's workspace by key, in two queries. */
  private async ownFiles(caller: Caller, keys: readonly string[]): Promise<Map<string, NamedFile>> {
    const found = await this.resultFiles(
      caller,
      keys.filter((key) => key.startsWith('renders/')),
    );
    const others = keys.filter((key) => !found.has(key));
    return new Map([...found, ...(await this.uploadedFiles(caller, others))]);
  }

  private async resultFiles(
    { workspaceId, workspace, person }: Caller,
    keys: string[],
  ): Promise<Map<string, NamedFile>> {
    const found = new Map<string, NamedFile>();
    if (keys.length === 0) return found;
    // A key contains its render's id, so an index answers this, however large the workspace.
    // Sample results share their files.
    const renderIds = keys.flatMap((key) => renderOfKey(key) ?? []);
    const shared = { in: keys.filter((key) => renderOfKey(key) === null) };
    const named = [{ key: shared }, { thumbnailKey: shared }, { posterKey: shared }, { differencesKey: shared }];
    const assets = await this.database.asset.findMany({
      where: {
        workspaceId,
        deletedAt: null,
        OR: [{ renderId: { in: renderIds } }, ...(shared.in.length > 0 ? named : [])],
      },
    });
    for (const asset of assets) {
      for (const key of [asset.key, asset.thumbnailKey, asset.posterKey, asset.differencesKey]) {
        if (!key || !keys.includes(key)) continue;
        const { suffix, ...file } = fileOf(asset, key, planOf(workspace.plan).watermark);
        const name = async () => (await readDownloadName(this.database, person.uid, asset)) + suffix;
        found.set(key, { ...file, name });
      }
    }
    return found;
  }

  private async uploadedFiles({ workspaceId, workspace }: Caller, keys: string[]): Promise<[string, NamedFile][]> {
    if (keys.length === 0) return [];
    const uploads = await this.database.upload.findMany({ where: { workspaceId, key: { in: keys } } });
    return uploads.map(({ id, key, cleanKey, contentType, width, height }) => {
      const name = () => downloadNameOf({ project: '', view: 'upload', width, height, id });
      const isClean = cleanKey !== null && !planOf(workspace.plan).watermark;
      return [key, isClean ? { key: cleanKey, contentType: 'image/png', name } : { key, contentType, name }];
    });
  }

  /** Serves the link's copy, with the watermark if the link or the plan requires it. */
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
    const name = () => this.guests.downloadName(guest, asset.renderId, file);
    return this.signed({ key: file.key, contentType: file.type, name }, wish, GUEST_URL_SECONDS);
  }

  /** Public URL of a gallery entry: watermarked, and no longer served once the entry is removed. */
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

/** The files of a result that other people can see: the file itself and its thumbnails. */
function isShown({ key, thumbnailKey, posterKey }: Asset, asked: string): boolean {
  return [key, thumbnailKey, posterKey].includes(asked);
}

function fileOf(asset: Asset, asked: string, watermark: boolean): ReadableFile & { suffix: string } {
  if (asked === asset.thumbnailKey) return { key: asked, contentType: 'image/webp', suffix: '-thumbnail' };
  if (asked === asset.posterKey) return { key: asked, contentType: 'image/jpeg', suffix: '-poster' };
  if (asked === asset.differencesKey) return { key: asked, contentType: 'image/png', suffix: '-differences' };
  return { ...resultFile(asset, watermark), suffix: '' };
}
