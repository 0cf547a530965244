import { ProgressMeter } from '../../run/progress-meter';
import type { StillObserver } from '../request/still-request';
import { FrameBuffers } from './frame-buffers';
import { plannedWork, WEIGHT, weightOfPlace } from './frame-work';
import { drawByHand } from './hand-drawing';
import { smoothLight } from './light-filter';
import { PhaseRunner } from './phase-runner';
import { fillRadianceCache, prepassItems } from './radiance-cache';
import { type RenderPlan, type Strip, stripsOf } from './render-plan';
import type { TracerPool } from './tracer-pool';
import type { RowArgument } from './tracer-task';

const PREVIEW_SIDE = 640;
const FIRST_PREVIEW_SIDE = 352;

/** Depth encoding: 65535 = this distance (m) or nearer along the optical axis, 0 = sky. */
export const NEAREST_DEPTH_METRES = 0.5;

export interface FrameResult {
  rgb: Uint8Array;
  inverseDepth: Uint16Array;
  samplesPerPixel: number;
  strips: number;
}

/** Output buffers of the strips' geometry: inverse depth and the ink line guide (0 = not needed). */
interface Geometry {
  depth: number;
  guide: number;
}

/**
 * Traces the scene in the kernel: first preview, radiance cache, sample passes with previews, denoising, tone mapping.
 */
export class FrameRenderer {
  private readonly runner: PhaseRunner;
  private readonly meter: ProgressMeter;
  private readonly strips: Strip[];
  private readonly weight: ReturnType<typeof weightOfPlace>;

  constructor(
    private readonly pool: TracerPool,
    private readonly plan: RenderPlan,
    private readonly observer: StillObserver,
  ) {
    this.strips = stripsOf(plan.width, plan.height);
    this.weight = weightOfPlace(plan.interior);
    const work = plannedWork(plan, this.strips, prepassItems(plan.cache));
    this.meter = new ProgressMeter(work, (fraction) => observer.onProgress(fraction));
    this.runner = new PhaseRunner(pool, observer.signal, this.meter);
  }

  async render(): Promise<FrameResult> {
    const { pool, plan } = this;
    const { kernel } = pool.arena;
    kernel.set_opts(plan.bounces, plan.indirectEvery, plan.interior ? 1 : 0, plan.clamp);
    kernel.prepare_sampling();
    kernel.cache_off();
    const previewFactor = Math.max(1, Math.ceil(Math.max(plan.width, plan.height) / PREVIEW_SIDE));
    const previewWidth = Math.max(1, Math.floor(plan.width / previewFactor));
    const previewHeight = Math.max(1, Math.floor(plan.height / previewFactor));
    const preview = FrameBuffers.allocate(pool, previewWidth, previewHeight);
    await this.firstPreview(preview);
    this.meter.phaseDone(1, WEIGHT.staging);
    await fillRadianceCache(pool, this.runner, plan.cache, this.weight.prepassItem);

    const hdr = pool.arena.alloc(plan.width * plan.height * 16);
    const depth = pool.arena.alloc(plan.width * plan.height * 2);
    const guide = plan.handDrawn ? pool.arena.alloc(plan.width * plan.height * 4) : 0;
    const largest = Math.max(...this.strips.map((strip) => strip.rows));
    const frame = FrameBuffers.allocate(pool, plan.width, largest);
    if (this.strips.length > 1) await this.cachedPreview(preview);
    for (const strip of this.strips) {
      const whole = this.strips.length === 1;
      await this.traceStrip(frame.part(plan.width, plan.height, strip), strip, hdr, { depth, guide }, (samplesSoFar) =>
        whole && samplesSoFar ? this.shrunkPreview(frame, preview, previewFactor) : Promise.resolve(),
      );
    }
    const photo = await this.develop(frame.part(plan.width, plan.height), hdr, frame);
    const rgb = plan.handDrawn ? await drawByHand(pool, this.runner, plan, { photo, guide, depth }) : photo;
    return {
      rgb,
      inverseDepth: pool.arena.shorts(depth, plan.width * plan.height).slice(),
      samplesPerPixel: plan.samplePasses.reduce((sum, n) => sum + n, 0),
      strips: this.strips.length,
    };
  }

  /** First preview: one sample per pixel of a small frame without the cache, ready within a second. */
  private async firstPreview(preview: FrameBuffers): Promise<void> {
    const shrink = Math.min(1, FIRST_PREVIEW_SIDE / Math.max(preview.width, preview.height));
    const small = preview.part(
      Math.max(1, Math.round(preview.width * shrink)),
      Math.max(1, Math.round(preview.height * shrink)),
    );
    small.activate();
    await this.runner.rows('clear_rows', ['from', 'to'], 0, small.rows, 0);
    await this.runner.samples(small, 0, 1, 0, 0);
    await this.finishPreview(small);
  }

  /** Preview for images rendered in strips: the only one that shows the whole image with its final light. */
  private async cachedPreview(preview: FrameBuffers): Promise<void> {
    preview.activate();
    await this.runner.rows('clear_rows', ['from', 'to'], 0, preview.rows, 0);
    await this.runner.samples(preview, 0, 2, 0, 0);
    await this.finishPreview(preview);
  }

  /** Box-downsamples the accumulators: many samples per preview pixel at almost no cost. */
  private async shrunkPreview(frame: FrameBuffers, preview: FrameBuffers, factor: number): Promise<void> {
    const list = this.pool.arena.alloc(64);
    this.pool.arena.ints(list, 8).set(preview.accumulators);
    await this.runner.rows('shrink_rows', [list, preview.width, factor, 'from', 'to'], 0, preview.rows, 0);
    preview.activate();
    await this.finishPreview(preview);
    frame.activate();
  }

  private async finishPreview(small: FrameBuffers): Promise<void> {
    await this.denoiseInto(small, small, small.spare[2], Math.min(3, this.plan.filterPasses), 0);
    const rgb = await this.tone(small, small.spare[2], small.accumulators[3], small.accumulators[1], 0);
    this.observer.onPreview({ rgb, width: small.width, height: small.rows });
  }

  private async traceStrip(
    frame: FrameBuffers,
    strip: Strip,
    hdr: number,
    geometry: Geometry,
    onPass: (samplesSoFar: number) => Promise<void>,
  ): Promise<void> {
    const { plan } = this;
    frame.activate();
    await this.runner.rows('clear_rows', ['from', 'to'], frame.firstRow, frame.rows, WEIGHT.band);
    let done = 0;
    for (const count of plan.samplePasses) {
      await this.runner.samples(frame, done, done + count, 0, WEIGHT.tileSample * count);
      done += count;
      await onPass(done);
      frame.activate();
    }
    if (plan.extraSamples > 0) {
      const [marks] = frame.spare;
      await this.runner.rows('mark_restless', [marks, 'from', 'to'], frame.firstRow, frame.rows, 0);
      await this.runner.samples(frame, done, done + plan.extraSamples, marks, this.weight.extraTile);
    }
    const composed = hdr + strip.firstRow * plan.width * 16;
    await this.denoiseInto(frame, strip, composed, plan.filterPasses, WEIGHT.band, geometry);
  }

  /** Sums -> means -> filtered light -> composed linear image for the kept rows. */
  private async denoiseInto(
    frame: FrameBuffers,
    kept: { from: number; to: number },
    out: number,
    passes: number,
    weight: number,
    geometry?: Geometry,
  ): Promise<void> {
    const { firstRow, rows } = frame;
    await this.runner.rows('resolve_rows', ['from', 'to'], firstRow, rows, weight);
    if (geometry) {
      const args: RowArgument[] = [geometry.depth, NEAREST_DEPTH_METRES, 'from', 'to'];
      await this.runner.rows('inverse_depth_rows', args, kept.from, kept.to - kept.from, 0);
      if (geometry.guide) {
        await this.runner.rows('guide_rows', [geometry.guide, 'from', 'to'], kept.from, kept.to - kept.from, 0);
      }
    }
    const light = await smoothLight(this.runner, frame, {
      passes,
      sigma: this.plan.filterSigma,
      interior: this.plan.interior,
      sharpness: this.plan.reflectionSharpness,
      weight,
    });
    const { irradiance, reflection, visibility } = light;
    const compose: RowArgument[] = [irradiance, reflection, visibility, out, 'from', 'to'];
    await this.runner.rows('compose', compose, kept.from, kept.to - kept.from, weight);
  }

  private async develop(whole: FrameBuffers, hdr: number, scratch: FrameBuffers): Promise<Uint8Array> {
    whole.activate();
    return this.tone(whole, hdr, scratch.accumulators[3], scratch.accumulators[1], WEIGHT.band);
  }

  /** Applies exposure, bloom and the tone curve to a composed linear image. */
  private async tone(frame: FrameBuffers, hdr: number, spareA: number, spareB: number, weight: number) {
    const { pool, plan } = this;
    const { kernel } = pool.arena;
    const { look } = plan;
    const { width, rows } = frame;
    const exposure = (look.key / 2 ** kernel.log_lum(hdr, 0, rows, width > 400 ? 4 : 2)) * 2 ** look.ev;
    const bloomWidth = Math.max(8, Math.min(240, width >> 3));
    const bloomHeight = Math.max(8, Math.round((bloomWidth * rows) / width));
    const radius = Math.max(1, Math.round(bloomWidth / 40));
    kernel.down(hdr, spareA, bloomWidth, bloomHeight, 12 / exposure);
    kernel.blur1(spareA, spareB, bloomWidth, bloomHeight, radius, 0);
    kernel.blur1(spareB, spareA, bloomWidth, bloomHeight, radius, 1);
    const out = pool.arena.alloc(width * rows * 3);
    const tail = [exposure, look.saturation, look.contrast, look.bloom, look.vignette, look.warmth];
    const args: RowArgument[] = [hdr, spareA, bloomWidth, bloomHeight, out, 'from', 'to', ...tail];
    await this.runner.rows('tonemap', args, 0, rows, weight);
    return pool.arena.bytes(out, width * rows * 3).slice();
  }
}
