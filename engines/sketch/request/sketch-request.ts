/** A request to the sketch engine. The choices are the same as in the generation forms. */
import type { DrawingCorrection } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawingCrop } from '@maquette/contracts/fields/drawing-crop';
import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import type {
  CameraLens,
  ColorScheme,
  DesignType,
  DofLevel,
  Environment,
  Framing,
  InteriorStyle,
  LightingMood,
  MaterialPalette,
  ProjectType,
  StillRequest,
  StillStyle,
  TimeOfDay,
  Weather,
} from '../../still/request/still-request';

export type ReferenceRole = 'both' | 'style-only' | 'structure-only';
export type DepthMode = 'Flat' | 'Shallow' | 'Deep';
export type OutputType = 'final' | 'moodboard' | 'concept';
export type PerspectiveAssist = 'Fix skew' | 'Keep natural';

export interface SketchRequest {
  /** JPEG or PNG of the sketch or photo, at most 40 megapixels. */
  image: Buffer;
  prompt: string;
  negativePrompts?: string;
  designType: DesignType;
  style: StillStyle;
  /** Output size in pixels; at most 12 megapixels. */
  width: number;
  height: number;
  seed: number;
  /** 0-100: weight of prompt and form relative to the colours in the drawing. */
  promptStrength: number;
  /** 0-100: how much of the drawn line remains and how exactly edges are kept. For Architecture. */
  formStrictness: number;
  /** 0-100: as `formStrictness`, for Interior. */
  sketchStrictness: number;
  /** 0-100: how strongly irregular lines are straightened towards verticals and vanishing points. */
  geometryOverride: number;
  referenceRole: ReferenceRole;
  depthMode: DepthMode;
  outputType: OutputType;
  timeOfDay?: TimeOfDay;
  weather?: Weather;
  environment?: Environment;
  materialPalette?: MaterialPalette;
  framing?: Framing;
  projectType?: ProjectType;
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
  roomType?: string;
  perspectiveAssist?: PerspectiveAssist;
  focalElement?: string;
  details?: string;
  furnitureFocus?: string;
  useType?: string;
  cameraLens?: CameraLens;
  dofLevel?: DofLevel;
  verticalsStraight?: boolean;
  season?: StillRequest['season'];
  parts?: StillRequest['parts'];
  /** Position of the sun relative to the drawing's camera. */
  sun?: StillRequest['sun'];
  quality?: 'draft' | 'final';
  /** Kind of drawing set by the user; detected when missing. */
  drawingKind?: DrawingKind;
  /** Corrections of the user at positions in shares of the image. Positions outside have no effect. */
  corrections?: readonly DrawingCorrection[];
  /** Corners of the drawing set by the user, in shares of the image; detected when missing. */
  crop?: DrawingCrop;
}

/** The form without the image, as threads receive it. */
export type SketchForm = Omit<SketchRequest, 'image'>;

export interface SketchImage {
  /** sRGB bytes, three per pixel, rows from the top. */
  rgb: Uint8Array;
  width: number;
  height: number;
  /** Inverse depth at the size of the image, linear in 1/z: 65535 = nearest, 0 = sky. */
  inverseDepth: Uint16Array;
  /** PNG of the drawing without its carrier, if it was cropped, corrected or cleaned. Lines are compared with it. */
  drawing?: Buffer;
  /** Facts about the drawing: view, classes, framing. */
  facts: Record<string, string | number | boolean | null>;
}
