import type { VegetationLibrary } from '../../still/scene/plants/vegetation-library';
import type { KernelScene } from '../../still/tracer/kernel-scene';
import type { TracerPool } from '../../still/tracer/tracer-pool';

/** Threads, kernel scene and plants of an engine; `mark` is where the memory of an image begins. */
export interface Studio {
  pool: TracerPool;
  scene: KernelScene;
  vegetation: VegetationLibrary;
  mark: number;
}
