import type { SourceType } from '@maquette/contracts/provenance/source-type';

/** A source file of the result. */
export interface Ingredient {
  /** `parent`: the result starts from its pixels; `input`: it guided the engine or model. */
  relation: 'parent' | 'input';
  /** What the file is, in English: "Sketch", "Reference image". */
  title: string;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
}

/** The statements about a file's origin that it carries. */
export interface Credentials {
  /** The render that the file belongs to. */
  render: string;
  /** Engine or model that made the result. */
  model: string;
  sourceType: SourceType;
  madeAt: Date;
  ingredients: readonly Ingredient[];
  /** Changes between the result and this file. */
  changes: readonly ('watermarked' | 'labelled' | 'resized' | 'transcoded')[];
  /** SHA-256 (hex) of the result that this file was made from. The manifest then states only the changes. */
  changedFrom?: string;
  /** True when the pixels contain the invisible watermark. */
  invisibleMark: boolean;
  /** URL of the installation, where anyone can verify the file. */
  issuer: string;
}
