import type { LineSegment } from './line-segments';

/** What became of a drawn line. */
export interface JudgedLine extends LineSegment {
  fate: 'kept' | 'moved' | 'lost';
  /** Pixels of the comparison it was moved by across its direction; 0 for others. */
  shift: number;
}
