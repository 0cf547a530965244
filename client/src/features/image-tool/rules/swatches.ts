import { IMAGE_TABLE } from '@maquette/contracts/fields/image-table';
import type { PartField } from '@maquette/contracts/fields/part-choices';
import { choiceName, t } from '../../../i18n/t';

/** Localized name of a part's material, or of leaving the material to the engine. */
export function materialName(part: PartField, material: string): string {
  return material ? choiceName(IMAGE_TABLE[part].wire, material) : t('still.auto');
}

/** CSS `var()` for a part's material; its colour and texture are defined in the token file. */
export function swatchOf(part: PartField, material: string): string {
  const name = material.toLowerCase().replaceAll(' ', '-');
  return `var(--swatch-${part === 'glassMaterial' ? 'glass-' : ''}${name})`;
}
