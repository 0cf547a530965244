export type OpeningKind = 'window' | 'door' | 'glass-doors' | 'glazing' | 'garage' | 'void' | 'french';

/** An opening in a wall and its filling; metres along and up the wall. */
export interface Opening {
  kind: OpeningKind;
  from: number;
  to: number;
  sill: number;
  head: number;
  /** Number of panes horizontally and vertically. */
  columns?: number;
  rows?: number;
  shutters?: boolean;
  curtains?: boolean;
  /** True for a sill and lintel that project, in the trim material. */
  trim?: boolean;
  /** Shape of the hole within its rectangle; defaults to a rectangle. */
  form?: 'arched' | 'pointed' | 'round';
  /** True on a large building: arches are drawn with fewer segments. */
  coarse?: boolean;
  /** True on a distant building: bars are drawn without depth. */
  flat?: boolean;
}

/** Indices into the material table. */
export interface FacadeMaterials {
  wall: number;
  liner: number;
  glass: number;
  frame: number;
  trim: number;
  door: number;
  metal: number;
  curtain: number;
  shutter: number;
  /** Factor on the width of frames: requested frames are widened so that they are visible. */
  bold: number;
}
