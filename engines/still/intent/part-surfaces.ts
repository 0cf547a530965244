import type {
  FloorMaterial,
  FrameMaterial,
  PartMaterials,
  RoofMaterial,
  WallMaterial,
} from '@maquette/contracts/fields/part-choices';
import type { SceneNode, Slot, Surface } from '../words/graph/scene-graph';

// Surface for each material choice in the form.

const walls: Record<WallMaterial, Surface> = {
  'White render': { substance: 'render', colour: 'white' },
  'Red brick': { substance: 'brick' },
  Concrete: { substance: 'concrete' },
  'Natural stone': { substance: 'stone' },
  Larch: { substance: 'larch' },
  'Charred wood': { substance: 'charred wood' },
  'Corten steel': { substance: 'corten' },
  Zinc: { substance: 'zinc' },
};
const roofs: Record<RoofMaterial, Surface> = {
  Zinc: { substance: 'zinc' },
  Slate: { substance: 'slate' },
  'Clay tiles': { substance: 'clay tile' },
  Copper: { substance: 'copper' },
  Planted: { substance: 'planting' },
  Thatch: { substance: 'thatch' },
};
const frames: Record<FrameMaterial, Surface> = {
  Black: { substance: 'metal', colour: 'black' },
  White: { colour: 'white' },
  Oak: { substance: 'oak' },
  Bronze: { substance: 'bronze' },
};
const floors: Record<FloorMaterial, Surface> = {
  Oak: { substance: 'oak' },
  Walnut: { substance: 'walnut' },
  Concrete: { substance: 'concrete' },
  Terrazzo: { substance: 'terrazzo' },
  'White marble': { substance: 'marble', colour: 'white' },
  Terracotta: { substance: 'terracotta' },
};

/** Parts of the scene whose own surface is replaced by a choice in the form. */
const partsOfSlot: Partial<Record<Slot, readonly string[]>> = {
  body: ['wall'],
  wall: ['wall'],
  roof: ['roof', 'green roof'],
  frame: ['window frame', 'window'],
  floor: ['floor'],
};

/** Surfaces chosen in the form, by the building's or room's slot. */
export function formSurfaces(parts: PartMaterials | undefined, inside: boolean): Partial<Record<Slot, Surface>> {
  const { wallMaterial, roofMaterial, frameMaterial, floorMaterial } = parts ?? {};
  return {
    ...(wallMaterial && { [inside ? 'wall' : 'body']: walls[wallMaterial] }),
    ...(frameMaterial && { frame: frames[frameMaterial] }),
    ...(!inside && roofMaterial && { roof: roofs[roofMaterial] }),
    ...(inside && floorMaterial && { floor: floors[floorMaterial] }),
  };
}

/** Removes a node's own surface when the form selects one for its part. */
export function withoutOwn(node: SceneNode, asked: Partial<Record<Slot, Surface>>): SceneNode {
  const chosen = Object.keys(asked).some((slot) => partsOfSlot[slot as Slot]?.includes(node.kind));
  return chosen && node.role === 'part' ? { ...node, slots: {} } : node;
}
