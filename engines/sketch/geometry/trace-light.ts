import { ProgressMeter } from '../../run/progress-meter';
import { FrameBuffers } from '../../still/tracer/frame-buffers';
import { KernelScene, placement } from '../../still/tracer/kernel-scene';
import { smoothLight } from '../../still/tracer/light-filter';
import { PhaseRunner, TILE } from '../../still/tracer/phase-runner';
import { fillRadianceCache, prepassItems } from '../../still/tracer/radiance-cache';
import type { TracerPool } from '../../still/tracer/tracer-pool';
import { sharedFloats } from '../scene/drawing-scene';
import type { SampledLight } from './spread-light';
import type { TracedScene } from './traced-scene';

/**
 * Settings of the path tracer. Few samples are enough, because the denoiser combines neighbouring cells of a surface.
 */
const ROOM = {
  samples: 8,
  bounces: 4,
  clamp: 8,
  passes: 4,
  sigma: 3,
  cache: { cellMetres: 0.14, rays: 60_000, minSamples: 24 },
};
const OUTDOORS = {
  samples: 6,
  bounces: 2,
  clamp: 20,
  passes: 5,
  sigma: 4,
  cache: { cellMetres: 0.3, rays: 30_000, minSamples: 16 },
};
/** Relative cost of the phases, for progress reports. */
const PHASE_COST = { prepassItem: 1.5, tileSample: 1 };

const planOf = ({ interior }: TracedScene): typeof ROOM => (interior ? ROOM : OUTDOORS);

function meterOf(traced: TracedScene, onProgress: (fraction: number) => void): ProgressMeter {
  const { samples, cache } = planOf(traced);
  const tiles = Math.ceil(traced.columns / TILE) * Math.ceil(traced.rows / TILE);
  const prepass = prepassItems(cache).reduce((sum, n) => sum + n, 0) * PHASE_COST.prepassItem;
  return new ProgressMeter(prepass + tiles * samples * PHASE_COST.tileSample, onProgress);
}

/** Computes the light of a drawing with the path tracer. All images share one kernel memory. */
export class LightTracer {
  private readonly scene: KernelScene;
  private readonly mark: number;

  constructor(private readonly pool: TracerPool) {
    this.scene = new KernelScene(pool);
    this.mark = pool.arena.kernel.brk_now();
  }

  /**
   * Traces the light of a scene from the drawing's camera, without surface colours. `spreadLight()` must follow.
   * @throws RenderAborted
   */
  async trace(traced: TracedScene, signal: AbortSignal, onProgress: (fraction: number) => void): Promise<SampledLight> {
    const { threads } = this.pool;
    const stop = (): void => {
      threads.aborted = true;
    };
    threads.aborted = false;
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.light(traced, new PhaseRunner(this.pool, signal, meterOf(traced, onProgress)));
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private async light(traced: TracedScene, runner: PhaseRunner): Promise<SampledLight> {
    const { pool } = this;
    const { kernel } = pool.arena;
    const { columns, rows, interior } = traced;
    const plan = planOf(traced);
    this.write(traced);
    kernel.set_opts(plan.bounces, 1, interior ? 1 : 0, plan.clamp);
    kernel.prepare_sampling();
    kernel.cache_off();
    await fillRadianceCache(pool, runner, plan.cache, PHASE_COST.prepassItem);
    const frame = FrameBuffers.allocate(pool, columns, rows);
    frame.activate();
    await runner.rows('clear_rows', ['from', 'to'], 0, rows, 0);
    await runner.samples(frame, 0, plan.samples, 0, plan.samples * PHASE_COST.tileSample);
    await runner.rows('resolve_rows', ['from', 'to'], 0, rows, 0);
    const light = await smoothLight(runner, frame, {
      passes: plan.passes,
      sigma: plan.sigma,
      interior,
      sharpness: 0.05,
      weight: 0,
    });
    return {
      indirect: this.copy(light.irradiance, columns * rows),
      gloss: this.copy(light.reflection, columns * rows),
      sun: this.copy(light.visibility, columns * rows),
      sunLight: this.sunLight(),
    };
  }

  private write(traced: TracedScene): void {
    const { scene, pool } = this;
    pool.arena.kernel.reset_to(this.mark);
    scene.clear(0);
    const [x, y, z] = traced.sun;
    scene.sky([x, y, -z], traced.air, traced.cloudOffset);
    for (const [index, material] of traced.materials.entries()) scene.material(index, material);
    scene.instance(scene.mesh(traced.mesh), placement(0, 0, 0), 1);
    for (const { corner, edge1, edge2, radiance, portal } of traced.lamps)
      scene.light(corner, edge1, edge2, radiance, portal);
    scene.camera(traced.camera);
    scene.finish();
  }

  /** Returns the first three of every four floats. */
  private copy(address: number, cells: number): Float32Array {
    const from = this.pool.arena.floats(address, 4 * cells);
    const to = sharedFloats(3 * cells);
    for (let i = 0; i < cells; i++) for (let k = 0; k < 3; k++) to[3 * i + k] = from[4 * i + k] as number;
    return to;
  }

  private sunLight(): [number, number, number] {
    const { arena } = this.pool;
    const at = arena.alloc(32);
    arena.kernel.get_sky(at);
    const [r = 0, g = 0, b = 0] = arena.floats(at, 3);
    return [r, g, b];
  }

  get broken(): boolean {
    return this.pool.threads.broken;
  }

  close(): Promise<void> {
    return this.pool.threads.close();
  }
}
