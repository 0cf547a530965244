import type { PartField } from '@maquette/contracts/fields/part-choices';

/** The look of a material of a part: its colour and texture stand in the token file. */
export function swatchOf(part: PartField, material: string): string {
  const name = material.toLowerCase().replaceAll(' ', '-');
  return `var(--swatch-${part === 'glassMaterial' ? 'glass-' : ''}${name})`;
}
