import type { Carrier, Quad } from '../carrier/carrier';
import type { Frame } from '../frame/frame';
import type { SampledLight, TracedCells } from '../geometry/spread-light';
import type { TracedScene } from '../geometry/traced-scene';
import type { ReadKind } from '../kind/read-kind';
import type { TracedLight } from '../light/traced-light';
import type { PhotoScene } from '../photo/photo-scene';
import type { SketchForm } from '../request/sketch-request';
import type { DrawingScene } from '../scene/drawing-scene';
import type { Finish } from '../scene/textures';

/** Phases that run per row. Threads take bands of rows from one shared counter. */
export type RowPhase = 'sky' | 'shade' | 'mirror' | 'lens' | 'tone' | 'wash' | 'regrade';

export type SketchScene = { kind: 'drawing'; drawing: DrawingScene } | { kind: 'photo'; photo: PhotoScene };

export type SketchTask =
  | { op: 'free'; rgb: Uint8Array; w: number; h: number; carrier: Carrier }
  | { op: 'plan'; rgb: Uint8Array; w: number; h: number; form: SketchForm }
  | { op: 'section'; rgb: Uint8Array; w: number; h: number; form: SketchForm }
  | { op: 'kind'; rgb: Uint8Array; w: number; h: number; crop?: Quad }
  | {
      op: 'read';
      drawn: boolean;
      rgb: Uint8Array;
      w: number;
      h: number;
      full: Uint8Array;
      fullWidth: number;
      fullHeight: number;
      form: SketchForm;
    }
  | { op: 'light'; cells: TracedCells; sampled: SampledLight }
  | { op: 'load'; scene: SketchScene; frame: Frame }
  | { op: 'rows'; phase: RowPhase; rows: number; band: number; items: number }
  | { op: 'meter' }
  | { op: 'board'; rgb: Uint8Array; finishes: Finish[]; width: number; height: number }
  | { op: 'match'; rgb: Uint8Array; reference: Uint8Array };

export interface SmallImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

export type SketchAnswer =
  | { kind: 'ready' }
  | { kind: 'preview'; image: SmallImage }
  | { kind: 'done' }
  | { kind: 'stopped' }
  | {
      kind: 'read';
      scene: SketchScene;
      facts: Record<string, string | number | boolean | null>;
      preview: SmallImage;
      /** Meshes of the drawing; undefined for photos. */
      traced?: TracedScene;
    }
  | { kind: 'kind'; read: ReadKind }
  | { kind: 'freed'; rgb: Uint8Array; w: number; h: number }
  | { kind: 'light'; light: TracedLight }
  | { kind: 'metered'; exposure: number }
  | { kind: 'image'; rgb: Uint8Array };
