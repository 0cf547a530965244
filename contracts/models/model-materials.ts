import { z } from 'zod';

/** Materials that a slot of a model can take. Each is a swatch on the screen and a surface of the engine at real scale. */
export const MODEL_MATERIALS = [
  'White render',
  'Plaster',
  'Paint',
  'Red brick',
  'Concrete',
  'Natural stone',
  'White marble',
  'Terrazzo',
  'Ceramic tiles',
  'Larch',
  'Oak',
  'Walnut',
  'Charred wood',
  'Corten steel',
  'Zinc',
  'Steel',
  'Aluminium',
  'Brass',
  'Copper',
  'Clay tiles',
  'Slate',
  'Thatch',
  'Clear glass',
  'Frosted glass',
  'Mirror',
  'Fabric',
  'Leather',
  'Carpet',
  'Lawn',
  'Foliage',
  'Gravel',
  'Paving',
  'Asphalt',
  'Sand',
  'Water',
  'Lamp',
] as const;
export type ModelMaterial = (typeof MODEL_MATERIALS)[number];

export const HEX_COLOUR = /^#[0-9a-f]{6}$/;

/** Most characters of a slot's name; longer names of a file are cut. */
export const SLOT_NAME_LIMIT = 120;
/** Most slots of a model: the kernel's material table holds 256. */
export const SLOTS_MOST = 200;

/**
 * What a person chose for a slot. Nothing: as in the file. A material keeps its own colour unless `colour` is set;
 * a colour alone keeps the file's gloss. A hidden slot is left out of the picture.
 */
export const slotChoiceSchema = z.object({
  material: z.enum(MODEL_MATERIALS).optional(),
  colour: z.string().regex(HEX_COLOUR).optional(),
  hidden: z.boolean().optional(),
});
export type SlotChoice = z.infer<typeof slotChoiceSchema>;

/** Choices by slot name. */
export const slotChoicesSchema = z.record(z.string().max(SLOT_NAME_LIMIT), slotChoiceSchema);
export type SlotChoices = z.infer<typeof slotChoicesSchema>;
