import { sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import type { RenderStage } from '@maquette/contracts/renders/render-status';
import { announce } from '@maquette/domain/renders/render-events';
import { BEAT_MS, FINISHING_FROM } from '@maquette/domain/renders/render-policy';
import type { Render } from '@maquette/domain/renders/stored-render';
import { beatRender, beginFinishing, wasCancelled } from '@maquette/domain/renders/take-render';
import { every, type Repeated } from '@maquette/domain/runtime/every';
import type { Logger } from '@maquette/domain/runtime/log';
import type { Stores } from '../foundation/stores.module';
import type { RawPicture } from '../providers/image-provider';
import { AttemptLimit } from './attempt-limit';
import { carriesWatermark } from './carries-watermark';
import { encodePreview } from './image-files';

/** Why work on a render stopped early. */
export type StopReason = 'lost' | 'cancelled' | 'overdue' | 'shutdown';

const PREVIEW_EVERY_MS = 400;
const PROGRESS_EVERY_MS = 250;

/**
 * Watches one attempt while it runs: renews its lease, writes and tells what was measured, and stops it when it no longer
 * counts. A lease that cannot be renewed because PostgreSQL is away is tried again until it has run out.
 */
export class RenderWatch {
  private readonly controller = new AbortController();
  private readonly beats: Repeated;
  private readonly limit: AttemptLimit;
  private stage: RenderStage = 'running';
  private progress: number | null = null;
  private sequence: number;
  private lastPreview = 0;
  private lastProgress = 0;
  private beating = false;
  private finishing?: Promise<void>;
  private marked?: Promise<boolean>;

  constructor(
    private readonly render: Render,
    private readonly parts: {
      stores: Pick<Stores, 'database' | 'redis'>;
      log: Logger;
      leaseSeconds: number;
      onChanged(render: Render): Promise<void>;
    },
    limitSeconds: number,
  ) {
    this.sequence = render.sequence;
    this.beats = every(BEAT_MS, () => this.beat(), this.notRenewed);
    this.limit = new AttemptLimit(limitSeconds * 1_000, () => this.stop('overdue'));
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Share of the work done as it was measured last, newer than what is written. */
  get measuredShare(): number | null {
    return this.progress;
  }

  get stopReason(): StopReason | null {
    return this.signal.aborted ? (this.signal.reason as StopReason) : null;
  }

  stop(reason: StopReason): void {
    if (!this.signal.aborted) this.controller.abort(reason);
  }

  enter(stage: RenderStage): void {
    this.stage = stage;
    this.beat().catch(this.notRenewed);
  }

  /** It has to wait until others leave it room, or goes on after that. Nothing is measured meanwhile, so people are told of it at once. */
  waits(waits: boolean): void {
    this.stage = waits ? 'queued' : 'running';
    if (waits) this.limit.stand();
    else this.limit.goOn();
    const told = this.write().then((row) => (row ? this.parts.onChanged(row) : undefined));
    told.catch(this.notRenewed);
  }

  measured(fraction: number): void {
    this.stage = 'running';
    this.progress = Math.min(1, Math.max(this.progress ?? 0, fraction));
    // Whoever goes on from here waits for the same promise, and hears when it is not kept.
    if (this.progress >= FINISHING_FROM) this.finish().catch(() => undefined);
    const now = Date.now();
    if (now - this.lastProgress < PROGRESS_EVERY_MS) return;
    this.lastProgress = now;
    const { sequence, progress, stage } = this;
    const { attempt } = this.render;
    void this.tell({ kind: 'progress', ...whose(this.render), attempt, sequence, progress, stage });
  }

  /**
   * From here on the render is finished and charged: nobody can cancel it any more. While PostgreSQL is away it is tried again.
   * @throws when the render is not ours any more
   */
  finish(): Promise<void> {
    this.finishing ??= this.beginFinishing();
    return this.finishing;
  }

  /** What a Free workspace sees carries its mark; what is nearly the result is shown only once it is sure to be charged. */
  async preview(frame: RawPicture): Promise<void> {
    const now = Date.now();
    if (now - this.lastPreview < PREVIEW_EVERY_MS || this.signal.aborted) return;
    this.lastPreview = now;
    try {
      if ((this.progress ?? 0) >= FINISHING_FROM) await this.finish();
      this.marked ??= carriesWatermark(this.parts.stores.database, this.render);
      const { jpeg, width, height } = await encodePreview(
        frame,
        await this.marked,
        sourceTypeOf({ ...this.render, edits: false }),
      );
      const jpegBase64 = jpeg.toString('base64');
      await this.tell({ kind: 'preview', ...whose(this.render), sequence: this.sequence, width, height, jpegBase64 });
    } catch (error) {
      this.parts.log.warn({ error: String(error), render: this.render.id }, 'no preview this time');
    }
  }

  end(): void {
    void this.beats.stop();
    this.limit.end();
  }

  private async beginFinishing(): Promise<void> {
    const { stores, log, onChanged } = this.parts;
    const { id, attempt } = this.render;
    while (!this.signal.aborted) {
      const row = await beginFinishing(stores.database, id, attempt).catch((error: unknown) => {
        log.warn({ error: String(error), render: id }, 'the render could not be marked as finishing this time');
        return undefined;
      });
      if (row) {
        this.sequence = Math.max(this.sequence, row.sequence);
        return onChanged.call(this.parts, row);
      }
      if (row === null) await this.stopAsOver().catch(this.notRenewed);
      else await new Promise((resolve) => setTimeout(resolve, BEAT_MS));
    }
    throw new Error(`render ${id} stopped before it could be finished`);
  }

  private async beat(): Promise<void> {
    if (this.beating || this.signal.aborted) return;
    this.beating = true;
    try {
      await this.write();
    } finally {
      this.beating = false;
    }
  }

  private async write(): Promise<Render | null> {
    const { stores, leaseSeconds } = this.parts;
    const measured = { stage: this.stage, progress: this.progress, leaseSeconds };
    const row = await beatRender(stores.database, this.render.id, this.render.attempt, measured);
    if (row) this.sequence = Math.max(this.sequence, row.sequence);
    else await this.stopAsOver();
    return row;
  }

  /** The notice of a cancel may come later than this, or never: what waits elsewhere is ended all the same. */
  private async stopAsOver(): Promise<void> {
    this.stop((await wasCancelled(this.parts.stores.database, this.render.id)) ? 'cancelled' : 'lost');
  }

  private readonly notRenewed = (error: unknown) =>
    this.parts.log.warn({ error: String(error), render: this.render.id }, 'the lease could not be renewed this time');

  private async tell(notice: Parameters<typeof announce>[1]): Promise<void> {
    // Nobody wants to know later how far it was now, and what would wait for Redis fills the memory.
    if (this.parts.stores.redis.status !== 'ready') return;
    await announce(this.parts.stores.redis, notice, (error) =>
      this.parts.log.debug({ error: String(error) }, 'a progress notice was lost'),
    );
  }
}

function whose({ id, uid, workspaceId }: Render): { id: string; uid: string; workspaceId: string } {
  return { id, uid, workspaceId };
}
