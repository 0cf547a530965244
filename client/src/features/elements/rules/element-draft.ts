import type { ElementFields } from '@maquette/contracts/elements/element-fields';
import type { InputImage } from '@maquette/contracts/fields/input-file';

export interface Beginning {
  words: string;
  fields: ElementFields;
  picture: InputImage | null;
}

export const NOTHING: Beginning = { words: '', fields: {}, picture: null };
