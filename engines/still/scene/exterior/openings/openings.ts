export type OpeningKind = 'window' | 'door' | 'glass-doors' | 'glazing' | 'garage' | 'void' | 'french';

/** A hole in a wall and its filling. Metres along and up the wall. */
export interface Opening {
  kind: OpeningKind;
  from: number;
  to: number;
  sill: number;
  head: number;
  /** Panes horizontally and vertically. */
  columns?: number;
  rows?: number;
  shutters?: boolean;
  curtains?: boolean;
  /** Projecting sill and lintel in the trim material. */
  trim?: boolean;
  /** Shape of the hole within its rectangle; defaults to a rectangle. */
  form?: 'arched' | 'pointed' | 'round';
  /** On a large building: arches use fewer segments. */
  coarse?: boolean;
  /** On a distant building: bars have no depth. */
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
  /** Frame width factor: requested frames are widened to be visible. */
  bold: number;
}
