import { IMAGE_TABLE } from '@maquette/contracts/fields/image-table';
import type { PartField } from '@maquette/contracts/fields/part-choices';
import { choiceName, t } from '../../../i18n/t';

/** A material of a part as it is said on the screen, or that it is left to the engine. */
export function materialName(part: PartField, material: string): string {
  return material ? choiceName(IMAGE_TABLE[part].wire, material) : t('still.auto');
}

/** The look of a material of a part: its colour and texture stand in the token file. */
export function swatchOf(part: PartField, material: string): string {
  const name = material.toLowerCase().replaceAll(' ', '-');
  return `var(--swatch-${part === 'glassMaterial' ? 'glass-' : ''}${name})`;
}
