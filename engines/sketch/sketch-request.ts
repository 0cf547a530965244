/** What a caller may ask of the sketch engine. The choice lists are those of the generation forms, word for word. */
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
} from '../still/still-request';

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
  /** Pixels, exactly as returned; at most 12 megapixels. */
  width: number;
  height: number;
  seed: number;
  /** 0-100: how far words and form win over the colours of the drawing. */
  promptStrength: number;
  /** 0-100: how much of the drawn line stays and how exactly edges are kept. Architecture. */
  formStrictness: number;
  /** The same for Interior. */
  sketchStrictness: number;
  /** 0-100: how far irregular lines are straightened and turned to the vanishing points. */
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
  /** As the eye of the drawing sees it. */
  sun?: StillRequest['sun'];
  quality?: 'draft' | 'final';
}

/** The form without its picture: what the threads get. */
export type SketchForm = Omit<SketchRequest, 'image'>;

export interface SketchPicture {
  /** sRGB bytes, three per pixel, rows from the top. */
  rgb: Uint8Array;
  width: number;
  height: number;
  /** Same size as the picture, linear in 1/z: 65535 nearest, 0 sky. */
  inverseDepth: Uint16Array;
  /** Facts read from the drawing: view, classes found, framing. */
  facts: Record<string, string | number | boolean | null>;
}
