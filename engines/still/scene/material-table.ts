import type { KernelScene, Material } from '../tracer/kernel-scene';
import { FIRST_FREE_MATERIAL } from './vegetation-library';

const LAST_MATERIAL = 255;

/** Gives every named material of a scene its kernel index. */
export class MaterialTable<Name extends string> {
  private readonly indices = new Map<Name, number>();

  constructor(private readonly materials: Readonly<Record<Name, Material>>) {
    let index = FIRST_FREE_MATERIAL;
    for (const name of Object.keys(materials) as Name[]) {
      if (index > LAST_MATERIAL) throw new Error('more materials than the kernel holds');
      this.indices.set(name, index++);
    }
  }

  id(name: Name): number {
    const index = this.indices.get(name);
    if (index === undefined) throw new Error(`no material ${name}`);
    return index;
  }

  upload(scene: KernelScene): void {
    for (const [name, index] of this.indices) scene.material(index, this.materials[name]);
  }
}
