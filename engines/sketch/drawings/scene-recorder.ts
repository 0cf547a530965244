import type { MeshData } from '../../still/scene/geometry/mesh-builder';
import { KernelScene } from '../../still/tracer/kernel-scene';

export interface Placed {
  mesh: MeshData;
  /** Row-major 3x4 matrix. */
  matrix: readonly number[];
}

/** Blades of grass and meadow (materials of the vegetation library), which are not drawn individually. */
const BLADES = new Set([10, 11]);

/** Records the data that the still engine writes to its kernel as plain meshes and a camera. */
export class SceneRecorder extends KernelScene {
  readonly meshes: MeshData[] = [];
  readonly placed: Placed[] = [];
  /** Position, direction, tangents of the half angles, and lens shifts (see CameraPlacement). */
  view: readonly number[] = [];

  override material(): void {
    // A line drawing has neither colour nor light, so this does nothing.
  }

  override mesh(data: MeshData): number {
    return this.meshes.push(data) - 1;
  }

  override instance(mesh: number, matrix: readonly number[]): void {
    const data = this.meshes[mesh];
    if (data && !BLADES.has(data.materials[0] ?? -1)) this.placed.push({ mesh: data, matrix });
  }

  override light(): void {
    // A line drawing has neither colour nor light, so this does nothing.
  }

  override sky(): void {
    // A line drawing has neither colour nor light, so this does nothing.
  }

  override camera(values: readonly number[]): void {
    this.view = values;
  }

  override finish(): void {
    // A line drawing has neither colour nor light, so this does nothing.
  }

  /** Removes the scene but keeps the first `kept` meshes, which are the plants. */
  override clear(kept: number): void {
    this.meshes.length = Math.min(this.meshes.length, kept);
    this.placed.length = 0;
  }
}
