import type { SourceType } from '@maquette/contracts/provenance/source-type';

/** A file that the result was made after. */
export interface Ingredient {
  /** `parent`: the result starts from its pixels; `input`: it guided the engine or model. */
  relation: 'parent' | 'input';
  /** What it is, in English: "Sketch", "Reference image". */
  title: string;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
}

/** What a file says of how it came to be. */
export interface Credentials {
  /** Render the file belongs to. */
  render: string;
  /** Engine or model that made the result. */
  model: string;
  sourceType: SourceType;
  madeAt: Date;
  ingredients: readonly Ingredient[];
  /** What was done to the result to make this file of it. */
  changes: readonly ('watermarked' | 'labelled' | 'resized' | 'transcoded')[];
  /** Whether the invisible mark is in the pixels. */
  invisibleMark: boolean;
  /** Address of the installation, where anybody can check the file. */
  issuer: string;
}
