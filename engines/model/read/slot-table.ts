import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import type { Vector } from '@maquette/contracts/models/model-camera';
import { SLOT_NAME_LIMIT, SLOTS_MOST } from '@maquette/contracts/models/model-materials';
import type { FileMaterial } from './file-materials';
import { UniqueNames } from './file-names';
import { proposeMaterial } from './propose-material';

/** Vertex colours closer than this share a slot. */
const TINT_STEPS = 8;

/** The slots of a model: one for each material, and for each colour that its vertices give it. */
export class SlotTable {
  private readonly slots: ModelSlot[] = [];
  private readonly known = new Map<string, number>();
  private readonly names = new UniqueNames(SLOT_NAME_LIMIT);

  constructor(private readonly materials: readonly FileMaterial[]) {}

  /** @param material -1: the default one, which is the last */
  slotOf(material: number, tint: Vector): number {
    const steps = tint.map((value) => Math.round(value * TINT_STEPS));
    const at = material < 0 ? this.materials.length - 1 : material;
    const from = this.materials[at] as FileMaterial;
    // Some exporters write a material once for each object.
    const key = `${JSON.stringify(from)} ${steps.join(' ')}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const colour = from.colour.map((value, c) => value * (tint[c] ?? 1)) as ModelSlot['colour'];
    const slot = { ...from, name: this.names.add(from.name), colour, triangles: 0, area: 0 };
    this.known.set(key, this.slots.length);
    return this.slots.push({ ...slot, proposal: proposeMaterial(slot) }) - 1;
  }

  count(slot: number, triangles: number, area: number): void {
    const entry = this.slots[slot];
    if (!entry) return;
    entry.triangles += triangles;
    entry.area += area;
  }

  /**
   * The slots in use, and the number of each old one in the new list. Beyond {@link SLOTS_MOST} the smallest are merged
   * into the most similar one that stays.
   */
  finish(): { slots: ModelSlot[]; numbers: number[]; merged: number } {
    const used = this.slots.map((slot, i) => ({ slot, i })).filter(({ slot }) => slot.triangles > 0);
    const largest = [...used].sort((a, b) => b.slot.area - a.slot.area || a.i - b.i).slice(0, SLOTS_MOST);
    const stays = new Set(largest.map(({ i }) => i));
    const kept = used.filter(({ i }) => stays.has(i));
    const numbers = this.slots.map(() => 0);
    kept.forEach(({ i }, at) => {
      numbers[i] = at;
    });
    for (const { slot, i } of used) {
      if (stays.has(i)) continue;
      const at = mostSimilar(slot, kept);
      numbers[i] = at;
      const into = kept[at]?.slot;
      if (into) Object.assign(into, { triangles: into.triangles + slot.triangles, area: into.area + slot.area });
    }
    return { slots: kept.map(({ slot }) => slot), numbers, merged: used.length - kept.length };
  }
}

function mostSimilar(slot: ModelSlot, among: readonly { slot: ModelSlot }[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  among.forEach(({ slot: other }, at) => {
    const away =
      Math.hypot(...slot.colour.map((value, c) => value - (other.colour[c] ?? 0))) +
      2 * Math.abs(slot.alpha * (1 - slot.transmission) - other.alpha * (1 - other.transmission)) +
      Math.abs(slot.metallic - other.metallic) +
      0.3 * Math.abs(slot.roughness - other.roughness) +
      Math.hypot(...slot.emission.map((value, c) => value - (other.emission[c] ?? 0)));
    if (away < least) [least, best] = [away, at];
  });
  return best;
}
