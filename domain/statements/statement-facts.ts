import type { FRAMINGS, TIMES_OF_DAY, WEATHERS } from '@maquette/contracts/fields/image-choices';
import type { SEASONS } from '@maquette/contracts/fields/part-choices';
import type { ProvenanceRecord } from '@maquette/contracts/provenance/record';
import type { StatementVariant } from '@maquette/contracts/provenance/statement';
import type { CAMERA_LENSES, DEPTHS_OF_FIELD } from '@maquette/contracts/tools/render-choices';
import type { SourceFile } from '../provenance/source-files';
import type { StatementWords } from './statement-words';

export type Lens = (typeof CAMERA_LENSES)[number];
export type DepthOfField = (typeof DEPTHS_OF_FIELD)[number];
export type Framing = (typeof FRAMINGS)[number];
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];
export type Weather = (typeof WEATHERS)[number];
export type Season = (typeof SEASONS)[number];

/** Kinds of objects that the engine counts when it adds them around a building. */
export const ADDED_KINDS = ['tree', 'person', 'car', 'bicycle', 'boat', 'ground', 'other'] as const;
export type AddedKind = (typeof ADDED_KINDS)[number];
export interface AddedThings {
  kind: AddedKind;
  count: number;
}

export interface StatementSource {
  field: SourceFile['field'];
  /** A drawing guides the result; an image provides its pixels. */
  isDrawing: boolean;
  sha256: string;
  /** True when its file no longer exists here. */
  erased: boolean;
}

export interface CameraFacts {
  lens: Lens | null;
  /** Focal length in millimetres for a 36 mm wide sensor; null when the engine used none. */
  focalMillimetres: number | null;
  framing: Framing | null;
  depthOfField: DepthOfField | null;
  verticalsStraight: boolean | null;
  /** Whether the view is that of the drawing or photograph. */
  ofSource: boolean;
  /** Eye height read from the drawing, or above the zero level of the model, in metres. */
  eyeMetres: number | null;
  /** True for a parallel projection of a model. */
  parallel: boolean;
  /** A video's length in seconds, and frames per second. */
  clip: { seconds: number; fps: number } | null;
}

export interface LightFacts {
  timeOfDay: TimeOfDay | null;
  weather: Weather | null;
  season: Season | null;
  /** Ordered position of the sun: local solar hour, day of the year, and degrees. */
  sun: { hour: number; day: number; latitude: number; north: number; elevation: number } | null;
  /** Days of the year and local solar hours of a sun study; null for one image. */
  study: { days: number[]; hours: number[]; latitude: number; north: number } | null;
  /** True when a model received this as words; whether the model followed them was not measured. */
  askedOnly: boolean;
}

/**
 * none: no drawing to compare with; no-lines: a drawing without lines; measured: see `score`; unmeasured: not measured.
 */
export interface KeptFacts {
  state: 'none' | 'no-lines' | 'measured' | 'unmeasured';
  /** 0-100. */
  score: number | null;
  drawnLines: number | null;
  /** Percentage of the drawn length that moved, and the mean distance as a percentage of the width. */
  movedShare: number | null;
  movedBy: number | null;
  openings: { drawn: number; kept: number; moved: number; lost: number; added: number } | null;
  /** True when a map of differences is stored with the result. */
  hasMap: boolean;
}

/** All data for a result's statement. */
export interface StatementFacts {
  record: ProvenanceRecord;
  kind: 'image' | 'clip';
  /** True for a view of a 3D model. */
  isModel: boolean;
  /** The service that ran the model; null for the embedded engines. */
  service: string | null;
  /** The model that was ordered, if the embedded engine made the result instead. */
  orderedModel: string | null;
  sources: StatementSource[];
  /** The prompt; null when the reader may not see it. */
  prompt: string | null;
  camera: CameraFacts;
  light: LightFacts;
  kept: KeptFacts;
  /** Null when no objects were counted. */
  added: AddedThings[] | null;
  edits: {
    mask: boolean;
    /** Size before upscaling: "1280×720". */
    enlargedFrom: string | null;
    /** True when the source did not fill the frame, so that the area around it was generated. */
    extended: boolean;
    earlier: { tool: ProvenanceRecord['tool']; sha256: string | null; erased: boolean }[];
  };
  /** The result's page, for readers with an account. */
  page: string | null;
  /** Public page that verifies a file. */
  checkPage: string;
}

export type Block =
  | 'image'
  | 'aiUsed'
  | 'tool'
  | 'purpose'
  | 'sources'
  | 'camera'
  | 'light'
  | 'kept'
  | 'added'
  | 'edited'
  | 'approval'
  | 'check';

/** The headings of a variant in order, with the blocks below each. */
export const OUTLINES: Record<
  StatementVariant,
  readonly (readonly [heading: HeadingName, blocks: readonly Block[]])[]
> = {
  general: [
    ['image', ['image']],
    ['tool', ['aiUsed', 'tool']],
    ['sources', ['sources']],
    ['camera', ['camera']],
    ['light', ['light']],
    ['kept', ['kept']],
    ['added', ['added']],
    ['edited', ['edited']],
    ['approval', ['approval', 'check']],
  ],
  'planning-inspectorate': [
    ['wasAiUsed', ['aiUsed']],
    ['whichTool', ['tool']],
    ['forWhat', ['purpose', 'sources']],
    ['whatChanged', ['added', 'edited']],
    ['whatWasChecked', ['kept', 'approval', 'check']],
    ['cameraAndLight', ['camera', 'light']],
    ['image', ['image']],
  ],
  highland: [
    ['whichParts', ['added', 'edited']],
    ['whichChecks', ['kept', 'approval', 'check']],
    ['tool', ['aiUsed', 'tool', 'purpose']],
    ['sources', ['sources']],
    ['cameraAndLight', ['camera', 'light']],
    ['image', ['image']],
  ],
  dublin: [
    ['whichCamera', ['camera']],
    ['light', ['light']],
    ['tool', ['aiUsed', 'tool', 'purpose']],
    ['sources', ['sources']],
    ['kept', ['kept']],
    ['whatChanged', ['added', 'edited']],
    ['approval', ['approval', 'check']],
    ['image', ['image']],
  ],
};

export type HeadingName = keyof StatementWords['headings'];
