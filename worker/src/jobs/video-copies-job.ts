import { type VideoSettings, videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { makeVideoCopies } from '@maquette/domain/assets/video-copies';
import { FileSigner } from '@maquette/domain/content-credentials/file-signer';
import { credentialsOf } from '@maquette/domain/provenance/file-credentials';
import { OWN_POOLS } from '@maquette/domain/renders/fair-queues';
import { storedRender } from '@maquette/domain/renders/stored-render';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { markSourceType, sourceTypeIn } from '@maquette/engines/motion/mp4/source-type-box';
import type { Asset } from '@maquette/prisma/client';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, Stores } from '../foundation/stores.module';
import { WORKER_SETTINGS, type WorkerSettings } from '../foundation/worker-settings';
import { overlaidVideo } from '../providers/images/fit-video';
import { PROVIDERS, type Providers } from '../providers/providers';
import { validateVideo } from '../renders/validate-video';
import { watermarkOverlay } from '../renders/watermark';

const EVERY_MS = 2_000;
const BEAT_MS = 5_000;

/** Creates watermarked copies of videos for guests, one at a time, in every worker with our own video engine. */
@Injectable()
export class VideoCopiesJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopped = new AbortController();
  private rounds: Repeated | undefined;

  constructor(
    @Inject(Stores) private readonly stores: Stores,
    @Inject(PROVIDERS) private readonly providers: Providers,
    @Inject(LOG) private readonly log: Logger,
    @Inject(WORKER_SETTINGS) private readonly settings: WorkerSettings,
  ) {}

  onApplicationBootstrap(): void {
    const own = this.providers.lines.find(
      ({ pool, slots, videos }) => OWN_POOLS.includes(pool) && slots > 0 && videos,
    )?.videos;
    if (!own) return;
    const { database, assets } = this.stores;
    const signer = FileSigner.of(this.settings);
    const mark = async (asset: Asset, signal: AbortSignal) => {
      const settings = await this.settingsOf(asset);
      const overlay = await watermarkOverlay(settings.width, settings.height);
      const clip = await assets.read(asset.key);
      const { mp4 } = await overlaidVideo(own, { settings, overlay }, clip, signal);
      const copy = markSourceType(mp4, sourceTypeIn(clip) ?? SOURCE_TYPES.algorithmic);
      validateVideo(copy, settings);
      return signer ? signed(signer, asset, copy) : copy;
    };
    const signed = async (by: FileSigner, { renderId, facts }: Asset, copy: Buffer) => {
      const render = storedRender(await database.render.findUniqueOrThrow({ where: { id: renderId } }));
      const credentials = await credentialsOf(database, { render, provider: render.provider, facts });
      return by.sign(copy, 'video/mp4', { ...credentials, changes: ['watermarked', 'transcoded'] });
    };
    const onTrouble = (render: string, error: unknown) =>
      this.log.warn({ render, error: String(error) }, 'watermarked copy of a video failed');
    const parts = { database, assets, mark, beatMs: BEAT_MS, stopped: this.stopped.signal, onTrouble };
    this.rounds = runEvery(
      EVERY_MS,
      async () => void (await makeVideoCopies(parts, () => new Date())),
      (error) => this.log.warn({ error: String(error) }, 'video copy run failed'),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped.abort(new Error('worker is shutting down'));
    await this.rounds?.stop();
  }

  /** Settings that keep the video unchanged: its size, length and frame rate, without effects applied a second time. */
  private async settingsOf({ renderId, width, height, seconds, fps }: Asset): Promise<VideoSettings> {
    const { settings } = await this.stores.database.render.findUniqueOrThrow({ where: { id: renderId } });
    const made = videoSettingsSchema.parse(settings);
    const asItIs = { grain: 0, exposureDrift: 0, loopingMode: 'none', upscale4k: false } as const;
    return { ...made, ...asItIs, width, height, seconds: seconds ?? made.seconds, fps: fps ?? made.fps };
  }
}
