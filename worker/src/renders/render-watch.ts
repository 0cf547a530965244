import { sourceTypeOf } from '@maquette/contracts/provenance/source-type';
import type { RenderStage } from '@maquette/contracts/renders/render-status';
import { beatRender, beginFinishing, wasCancelled } from '@maquette/domain/renders/claim-render';
import { BEAT_MS, FINISHING_FROM } from '@maquette/domain/renders/render-policy';
import type { Render } from '@maquette/domain/renders/stored-render';
import { type Repeated, runEvery } from '@maquette/domain/runtime/interval';
import type { Logger } from '@maquette/domain/runtime/log';
import { announce } from '@maquette/domain/runtime/render-events';
import type { Stores } from '../foundation/stores.module';
import type { RawImage } from '../providers/image-provider';
import { AttemptLimit } from './attempt-limit';
import { carriesWatermark } from './carries-watermark';
import { encodePreview } from './image-files';

/** Why work on a render stopped early. */
export type StopReason = 'lost' | 'cancelled' | 'overdue' | 'shutdown';

const PREVIEW_EVERY_MS = 400;
const PROGRESS_EVERY_MS = 250;

/**
 * Watches one attempt while it runs: renews its lease, publishes progress, and stops it when it no longer counts.
 * A lease that cannot be renewed while PostgreSQL is unavailable is retried until it expires.
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
    this.beats = runEvery(BEAT_MS, () => this.beat(), this.notRenewed);
    this.limit = new AttemptLimit(limitSeconds * 1_000, () => this.stop('overdue'));
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Last measured progress, which is newer than the stored one. */
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

  /**
   * Called when the render starts or stops waiting for memory. It has no progress then, so this is published at once.
   */
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
    // Muted: the attempt awaits the same promise before it delivers, and fails with its error.
    if (this.progress >= FINISHING_FROM) this.finish().catch(() => undefined);
    const now = Date.now();
    if (now - this.lastProgress < PROGRESS_EVERY_MS) return;
    this.lastProgress = now;
    const { sequence, progress, stage } = this;
    const { attempt } = this.render;
    void this.publish({ kind: 'progress', ...whose(this.render), attempt, sequence, progress, stage });
  }

  /**
   * Marks the render as charged and no longer cancellable. Retries while PostgreSQL is unavailable.
   * @throws when this worker has lost the render
   */
  finish(): Promise<void> {
    this.finishing ??= this.beginFinishing();
    return this.finishing;
  }

  /**
   * Sends a preview, with the watermark on Free. A nearly finished image is sent only once it is certain to be charged.
   */
  async preview(frame: RawImage): Promise<void> {
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
      await this.publish({
        kind: 'preview',
        ...whose(this.render),
        sequence: this.sequence,
        width,
        height,
        jpegBase64,
      });
    } catch (error) {
      this.parts.log.warn({ error: String(error), render: this.render.id }, 'preview could not be published');
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
        log.warn({ error: String(error), render: id }, 'render could not be marked as finishing; it will be retried');
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

  /**
   * The event of a cancellation may be late or lost, so the database decides. Jobs at providers are cancelled in any
   * case.
   */
  private async stopAsOver(): Promise<void> {
    this.stop((await wasCancelled(this.parts.stores.database, this.render.id)) ? 'cancelled' : 'lost');
  }

  private readonly notRenewed = (error: unknown) =>
    this.parts.log.warn(
      { error: String(error), render: this.render.id },
      'lease could not be renewed; it will be retried',
    );

  private async publish(notice: Parameters<typeof announce>[1]): Promise<void> {
    // Skipped while Redis is unavailable: the progress would be outdated, and queued commands would fill the memory.
    if (this.parts.stores.redis.status !== 'ready') return;
    await announce(this.parts.stores.redis, notice, (error) =>
      this.parts.log.debug({ error: String(error) }, 'progress event lost'),
    );
  }
}

function whose({ id, uid, workspaceId }: Render): { id: string; uid: string; workspaceId: string } {
  return { id, uid, workspaceId };
}
