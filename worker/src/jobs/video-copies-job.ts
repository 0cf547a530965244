import { type VideoSettings, videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { makeNextCopy } from '@maquette/domain/assets/copy-queue';
import { drawnLabelSchema, labelledCopies } from '@maquette/domain/assets/labelled-videos';
import { markedCopies } from '@maquette/domain/assets/video-copies';
import type { Credentials } from '@maquette/domain/content-credentials/credentials';
import { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import { OWN_POOLS } from '@maquette/domain/renders/fair-queues';
import { storedRender } from '@maquette/domain/renders/stored-render';
import type { Logger } from '@maquette/domain/runtime/log';
import { RepeatingJob } from '@maquette/domain/runtime/repeating-job';
import { markSourceType, sourceTypeIn } from '@maquette/engines/motion/mp4/source-type-box';
import type { Asset } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { overlaidVideo } from '../providers/images/fit-video';
import { PROVIDERS, type Providers } from '../providers/providers';
import type { VideoProvider } from '../providers/video-provider';
import { validateVideo } from '../renders/validate-video';
import { labelOverlay, watermarkOverlay } from '../renders/watermark';

const BEAT_MS = 5_000;

type Changes = Pick<Credentials, 'changes'>;

/**
 * Makes copies of videos with an overlay in every frame, one at a time, in every worker that runs our own video engine:
 * with the watermark for guests, and with the visible label for downloads.
 */
@Injectable()
export class VideoCopiesJob extends RepeatingJob {
  private readonly stopped = new AbortController();

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(LOG) log: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {
    super(log, { everyMs: 2_000, failure: 'video copy run failed' });
  }

  protected async run(): Promise<void> {
    const own = this.providers.lines.find(
      ({ pool, slots, videos }) => OWN_POOLS.includes(pool) && slots > 0 && videos,
    )?.videos;
    if (!own) return;
    const { database, assets } = this.stores;
    const partsOf = (copy: 'watermarked' | 'labelled') => ({
      ...{ database, assets, beatMs: BEAT_MS, stopped: this.stopped.signal },
      onError: (render: string, error: unknown) =>
        this.log.warn({ render, copy, error: String(error) }, 'video copy failed'),
    });
    const marked = markedCopies(database, async ({ asset }, signal) => {
      const overlay = await watermarkOverlay(asset.width, asset.height);
      return this.copy(own, asset, { overlay, changes: ['watermarked', 'transcoded'] }, signal);
    });
    const labelled = labelledCopies(database, async ({ asset, drawing }, signal) => {
      const overlay = await labelOverlay(drawnLabelSchema.parse(drawing), asset);
      return this.copy(own, asset, { overlay, changes: ['labelled', 'transcoded'] }, signal);
    });
    // The two kinds take turns, so that many copies of one kind do not delay the other.
    for (let more = true; more; ) {
      const isMarked = await makeNextCopy(partsOf('watermarked'), marked, () => new Date());
      more = (await makeNextCopy(partsOf('labelled'), labelled, () => new Date())) || isMarked;
    }
  }

  override async onModuleDestroy(): Promise<void> {
    this.stopped.abort(new Error('worker is shutting down'));
    await super.onModuleDestroy();
  }

  /** The video with the overlay in every frame, and a manifest that records this change. */
  private async copy(
    own: VideoProvider,
    asset: Asset,
    { overlay, changes }: Changes & { overlay: Uint8Array },
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const settings = await this.settingsOf(asset);
    const clip = await this.stores.assets.read(asset.key);
    const { mp4 } = await overlaidVideo(own, { settings, overlay }, clip, signal);
    const copy = markSourceType(mp4, sourceTypeIn(clip) ?? SOURCE_TYPES.algorithmic);
    validateVideo(copy, settings);
    return this.signed(asset, copy, { changes });
  }

  private async signed({ renderId, facts, sha256 }: Asset, copy: Buffer, { changes }: Changes): Promise<Uint8Array> {
    const signer = FileSigner.of(this.settings);
    if (!signer) return copy;
    const { database } = this.stores;
    const render = storedRender(await database.render.findUniqueOrThrow({ where: { id: renderId } }));
    const credentials = await credentialsOf(database, { render, provider: render.provider, facts });
    return signer.sign(copy, 'video/mp4', { ...credentials, madeAt: new Date(), changes, changedFrom: sha256 });
  }

  /** Settings that change nothing in the video: size, length and frame rate stay, and effects are not applied twice. */
  private async settingsOf({ renderId, width, height, seconds, fps }: Asset): Promise<VideoSettings> {
    const { settings } = await this.stores.database.render.findUniqueOrThrow({ where: { id: renderId } });
    const made = videoSettingsSchema.parse(settings);
    const asItIs = { grain: 0, exposureDrift: 0, loopingMode: 'none', upscale4k: false } as const;
    return { ...made, ...asItIs, width, height, seconds: seconds ?? made.seconds, fps: fps ?? made.fps };
  }
}
