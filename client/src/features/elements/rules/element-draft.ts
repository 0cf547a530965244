import type { ElementFields } from '@maquette/contracts/elements/element-fields';
import type { InputImage } from '@maquette/contracts/fields/input-file';

/** Initial content of an element. */
export interface Beginning {
  words: string;
  fields: ElementFields;
  picture: InputImage | null;
}

export const NOTHING: Beginning = { words: '', fields: {}, picture: null };
