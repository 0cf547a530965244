export type OpeningKind = 'window' | 'door' | 'glass-doors' | 'glazing' | 'garage' | 'void' | 'french';

/** A hole in a wall and what fills it. Metres along and up the wall. */
export interface Opening {
  kind: OpeningKind;
  from: number;
  to: number;
  sill: number;
  head: number;
  /** Panes across and up. */
  columns?: number;
  rows?: number;
  shutters?: boolean;
  curtains?: boolean;
  /** Projecting sill and lintel in the trim material. */
  trim?: boolean;
  /** Shape of the hole within its rectangle; default a rectangle. */
  form?: 'arched' | 'pointed' | 'round';
  /** Part of a large building: its arch has few pieces. */
  coarse?: boolean;
  /** Seen from so far that its bars have no depth. */
  flat?: boolean;
}

/** Numbers of the material table. */
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
  /** Frames are so many times as wide as usual: those that somebody asked for must be seen. */
  bold: number;
}
