import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import type { Spot, VectorDrawing } from './vector-drawing';

/** A drawing made by code, together with the facts about what it shows. */
export interface KnownDrawing {
  kind: DrawingKind;
  drawing: VectorDrawing;
  /** Vanishing points of the horizontal directions, in pixels of the drawing; only for perspectives. */
  vanishing?: readonly Spot[];
  /** Number of windows; only for drawings in which each window is drawn separately. */
  windows?: number;
}
