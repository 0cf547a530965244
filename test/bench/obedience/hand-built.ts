import { ProgressMeter } from '@maquette/engines/run/progress-meter';
import { MeshBuilder } from '@maquette/engines/still/scene/geometry/mesh-builder';
import type { StillImage } from '@maquette/engines/still/still-engine';
import { KernelScene, type Material, placement } from '@maquette/engines/still/tracer/kernel-scene';
import { PhaseRunner } from '@maquette/engines/still/tracer/phase-runner';
import { TracerPool } from '@maquette/engines/still/tracer/tracer-pool';
import { identify } from '@maquette/engines/still/visibility/identity-pass';
import type { SceneNode, Slot } from '@maquette/engines/still/words/graph/scene-graph';

/** A part of a test scene: its kind, and a function that builds it. */
export interface HandPart {
  node: string;
  slot?: Slot;
  kind?: string;
  material: Material;
  build(mesh: MeshBuilder, material: number): void;
}

const FIRST_MATERIAL = 16;

const gamma = (value: number): number =>
  Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));

/** Renders parts as the masks show them. Each part emits its own colour, and the sky is blue. */
export class HandBuilder {
  private constructor(private readonly pool: TracerPool) {}

  static async start(): Promise<HandBuilder> {
    return new HandBuilder(await TracerPool.start(1));
  }

  /** The camera is 18 m before the origin and 2 m above the ground, and looks along +z. */
  async picture(
    parts: readonly HandPart[],
    inside = false,
    sky: readonly number[] = [0.2, 0.35, 0.7],
  ): Promise<StillImage> {
    const { pool } = this;
    const scene = new KernelScene(pool);
    scene.clear(0);
    const mesh = new MeshBuilder();
    parts.forEach(({ node, slot, material, build }, i) => {
      scene.material(FIRST_MATERIAL + i, material);
      mesh.tagged(node, slot ?? '', () => build(mesh, FIRST_MATERIAL + i));
    });
    scene.instance(scene.mesh(mesh.finish()), placement(0, 0, 0), 1);
    scene.camera([0, 2, -18, 0, 0, 1, 0.6, 0.6 * (180 / 320), 0, 0, 0, 10]);
    scene.finish();
    const size = { width: 320, height: 180 };
    const runner = new PhaseRunner(pool, new AbortController().signal, new ProgressMeter(1, () => undefined));
    const seen = await identify(pool, runner, scene, size, mesh.tags.names);
    const rgb = Uint8Array.from({ length: 3 * seen.width * seen.height }, (_, k) => {
      const pixel = Math.floor(k / 3);
      return gamma(
        (seen.behind.instance[pixel] ?? -1) < 0 ? (sky[k % 3] ?? 0) : Math.min(1, seen.behind.albedo[k] ?? 0),
      );
    });
    const nodes = [...new Map(parts.map((part) => [part.node, part])).values()].map(nodeOf);
    const graph = { version: 1, view: inside ? 'interior' : 'exterior', subject: 'subject', nodes, edges: [] } as const;
    const spec = {
      kind: inside ? 'interior' : 'exterior',
      graph: { ...graph, light: { weather: [], asked: {} }, denied: [], bare: false, unknown: [] },
    };
    const picture = {
      rgb,
      ...size,
      inverseDepth: new Uint16Array(0),
      nearestDepthMetres: 0.5,
      words: [],
      samplesPerPixel: 1,
      added: null,
      seen,
    };
    return { ...picture, scene: spec as unknown as StillImage['scene'] };
  }

  close(): Promise<void> {
    return this.pool.threads.close();
  }
}

const nodeOf = ({ node, kind }: HandPart): SceneNode => ({
  id: node,
  role: 'thing',
  kind: kind ?? node,
  asked: null,
  count: 1,
  exact: false,
  slots: {},
  state: [],
  params: {},
});
