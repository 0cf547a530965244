import { type KernelScene, placement } from '../../tracer/kernel-scene';
import { type Details, growers, individuals } from './plant-growers';
import type { PlantKind } from './plant-kinds';

interface Plant {
  near: number;
  far: number;
  /** Bounce-ray mesh; -1: none. */
  bounce: number;
}

/** Camera distance (m) from which the far mesh is used. */
const FAR_METRES = 34;

/** Plants around most buildings. */
export const COMMON_PLANTS: readonly PlantKind[] = ['oak', 'ash', 'birch', 'spruce', 'bush', 'flowers', 'grass'];

/** Plant meshes, grown once per engine and kept in kernel memory across images. */
export class VegetationLibrary {
  private readonly plants = new Map<PlantKind, Plant[]>();
  meshCount = 0;

  /** Grows missing plants, one individual per step. The arena must contain nothing but earlier plants. */
  *growing(scene: KernelScene, kinds: Iterable<PlantKind>): Generator<void> {
    for (const kind of kinds) {
      const grown = this.plants.get(kind) ?? [];
      this.plants.set(kind, grown);
      while (grown.length < (individuals[kind] ?? 1)) {
        grown.push(this.upload(scene, growers[kind](grown.length)));
        yield;
      }
    }
  }

  private upload(scene: KernelScene, [near, far, bounce]: Details): Plant {
    const nearMesh = scene.mesh(near);
    const farMesh = far === near ? nearMesh : scene.mesh(far);
    const bounceMesh = bounce === undefined ? -1 : bounce === near ? nearMesh : scene.mesh(bounce);
    this.meshCount = Math.max(nearMesh, farMesh, bounceMesh) + 1;
    return { near: nearMesh, far: farMesh, bounce: bounceMesh };
  }

  /** Places a plant; its seed selects the individual. */
  place(
    scene: KernelScene,
    kind: PlantKind,
    at: { x: number; y: number; z: number; scale: number; scaleY: number; turn: number; seed: number; tag?: number },
    cameraDistance: number,
  ): void {
    const grown = this.plants.get(kind);
    const plant = grown?.[at.seed % grown.length];
    if (!plant) throw new Error(`plant kind ${kind} was not grown`);
    const matrix = placement(at.x, at.y, at.z, at.scale, at.turn, at.scaleY);
    const mesh = cameraDistance > FAR_METRES ? plant.far : plant.near;
    scene.instance(mesh, matrix, at.seed, plant.bounce, at.tag, kind);
  }
}
