import type { KernelScene, Material, Rgb } from '../../tracer/kernel-scene';
import type { Slot, Surface } from '../../words/graph/scene-graph';
import { FIRST_FREE_MATERIAL } from '../plants/plant-kinds';
import { surfaceMaterial } from './surface-material';

const LAST_MATERIAL = 255;

/** Quantisation of on-demand colours: finer steps are not visible. */
const COLOUR_STEPS = 64;

/** Assigns kernel indices to a scene's materials: named materials first, others on demand. */
export class MaterialTable<Name extends string> {
  private readonly indices = new Map<Name, number>();
  private readonly byKey = new Map<string, number>();
  private readonly made: Material[] = [];
  /** Slot for each on-demand material; named materials have none. */
  private readonly purposes: string[] = [];

  constructor(private readonly materials: Readonly<Record<Name, Material>>) {
    for (const name of Object.keys(materials) as Name[]) {
      if (this.next > LAST_MATERIAL) throw new Error('the material table of the scene is full');
      this.indices.set(name, this.next);
      this.made.push(materials[name]);
      this.purposes.push('');
    }
  }

  private get next(): number {
    return FIRST_FREE_MATERIAL + this.made.length;
  }

  id(name: Name): number {
    const index = this.indices.get(name);
    if (index === undefined) throw new Error(`unknown material ${name}`);
    return index;
  }

  material(name: Name): Material {
    return this.materials[name];
  }

  /**
   * Kernel index of a requested surface; unspecified properties come from `base`. Equal surfaces share an index;
   * when the kernel's table is full, the nearest one of the same kind is used.
   */
  surface(surface: Surface, slot: Slot, base: Name): number {
    return this.add(surfaceMaterial(surface, slot, this.materials[base]), slot);
  }

  /**
   * Kernel index of an on-demand material; different purposes never share an index, so that it identifies the surface.
   */
  add(material: Material, purpose = ''): number {
    const quantised = {
      ...material,
      albedo: stepped(material.albedo),
      albedo2: stepped(material.albedo2 ?? material.albedo),
    };
    const key = purpose + JSON.stringify(Object.entries(quantised).sort(([a], [b]) => (a < b ? -1 : 1)));
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const index = this.next > LAST_MATERIAL ? this.nearest(quantised) : this.next;
    if (index === this.next) {
      this.made.push(quantised);
      this.purposes.push(purpose);
    }
    this.byKey.set(key, index);
    return index;
  }

  /** Slot for an on-demand material; empty for a named one. */
  purposeOf(index: number): string {
    return this.purposes[index - FIRST_FREE_MATERIAL] ?? '';
  }

  private nearest(material: Material): number {
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    this.made.forEach((other, i) => {
      const away =
        apart(material.albedo, other.albedo) +
        (material.texture === other.texture ? 0 : 0.3) +
        ((material.kind ?? 'diffuse') === (other.kind ?? 'diffuse') ? 0 : 9);
      if (away < least) [least, best] = [away, i];
    });
    return FIRST_FREE_MATERIAL + best;
  }

  /** All materials in kernel order. */
  get all(): readonly Material[] {
    return this.made;
  }

  upload(scene: KernelScene): void {
    this.made.forEach((material, i) => {
      scene.material(FIRST_FREE_MATERIAL + i, material);
    });
  }
}

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Rounds in the square root, where steps are perceptually even. */
const step = (value: number): number =>
  Math.round((Math.round(Math.sqrt(value) * COLOUR_STEPS) / COLOUR_STEPS) ** 2 * 1e6) / 1e6;
const stepped = (c: Rgb): Rgb => [step(c[0]), step(c[1]), step(c[2])];
