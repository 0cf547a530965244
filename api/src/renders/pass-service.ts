import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Problem } from '@maquette/contracts/calls/problem';
import type { PassesAnswer, PassFormat } from '@maquette/contracts/models/model-passes';
import { passesKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore, SIGNED_URL_SECONDS } from '@maquette/domain/assets/asset-store';
import { keepSamplePasses } from '@maquette/domain/developer/sample-passes';
import type { RenderWithAsset } from '@maquette/domain/renders/render-view';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { FileCleaner } from '../uploads/file-cleaner';
import { RenderService } from './render-service';

const TYPES: Record<PassFormat, string> = { zip: 'application/zip', psd: 'image/vnd.adobe.photoshop' };

/** Downloads of the passes of a render of a model. */
@Injectable()
export class PassService {
  /** PSD files that are being made, by key: two people wait for the same one. */
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    @Inject(RenderService) private readonly renders: RenderService,
    @Inject(AssetStore) private readonly assets: AssetStore,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {}

  /** Of a render in the caller's workspace. @throws Problem not_found, passes_none */
  async address(caller: Caller, id: string, format: PassFormat): Promise<PassesAnswer> {
    return this.addressOf(caller.person.uid, await this.renders.seen(caller, id), format);
  }

  /**
   * A signed address. The PSD is made when it is first asked for, and stored.
   * @throws Problem not_found for an erased result, passes_none
   */
  async addressOf(uid: string, render: RenderWithAsset, format: PassFormat): Promise<PassesAnswer> {
    const { workspaceId, id, asset } = render;
    if (asset && asset.deletedAt !== null) throw new Problem('not_found');
    const zip = passesKey(workspaceId, id, 'zip');
    if (!asset || !hasPasses(asset.facts) || !(await this.assets.exists(zip))) throw new Problem('passes_none');
    return this.signed(uid, { id, format, zip, psd: passesKey(workspaceId, id, 'psd') });
  }

  /** Passes of a sandbox job, which all have the same files. */
  async sample(uid: string, id: string, format: PassFormat): Promise<PassesAnswer> {
    return this.signed(uid, { id, format, ...(await keepSamplePasses(this.assets)) });
  }

  private async signed(
    uid: string,
    { id, format, zip, psd }: { id: string; format: PassFormat; zip: string; psd: string },
  ): Promise<PassesAnswer> {
    const key = format === 'psd' ? psd : zip;
    if (format === 'psd' && !(await this.assets.exists(psd))) await this.makeOnce(uid, zip, psd);
    const downloadName = `passes-${id.slice(-8)}.${format}`;
    const signedUrl = await this.assets.signedUrl(key, { contentType: TYPES[format], downloadName });
    return { signedUrl, expiresInSeconds: SIGNED_URL_SECONDS };
  }

  private makeOnce(uid: string, zip: string, key: string): Promise<void> {
    const known = this.making.get(key);
    if (known) return known;
    const making = this.make(uid, zip, key).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async make(uid: string, zip: string, key: string): Promise<void> {
    const folder = await mkdtemp(path.join(tmpdir(), 'maquette-passes-'));
    try {
      const order = { path: path.join(folder, 'passes.zip'), target: path.join(folder, 'passes.psd') };
      await writeFile(order.path, await this.assets.read(zip));
      await this.cleaner.writePsd(uid, order);
      await this.assets.keep(key, await readFile(order.target), TYPES.psd);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

function hasPasses(facts: unknown): boolean {
  return typeof facts === 'object' && facts !== null && 'passes' in facts && facts.passes === true;
}
