import type { ProblemCode, ProblemDetails } from '@maquette/contracts/calls/problem';
import type { DrawingCorrection } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawingCrop } from '@maquette/contracts/fields/drawing-crop';
import type { ChosenDrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import type { ImageCrop } from '@maquette/contracts/fields/input-frame';
import type { DrawnRegion } from '@maquette/contracts/fields/part-map';
import type { FileManifest } from '@maquette/contracts/provenance/file-check';
import type { SourceType } from '@maquette/contracts/provenance/source-type';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import type { DrawnLines } from '@maquette/engines/fidelity/drawn-lines';
import type { CleanImage } from './clean-image';
import type { PsdOrder } from './passes-psd';
import type { ModelFile, ModelOrder } from './read-model-file';
import type { UploadedFile } from './read-multipart';

// Orders to the cleaner process, and its answers.

export interface CleanFile extends Omit<CleanImage, 'contentType'> {
  contentType: CleanImage['contentType'] | 'video/mp4';
  seconds: number | null;
  fps: number | null;
}

/** An image whose straight lines are measured. */
export interface LinesOrder {
  path: string;
  /** An edit's mask: lines in its white part do not count. */
  mask?: string;
  /** The crop that the order renders: lines outside it do not count. */
  crop?: ImageCrop;
}

/** An image in which parts are searched. */
export interface PartsOrder {
  path: string;
  designType: DesignType;
  /** Kind of drawing as the user chose it; detected when missing. */
  drawingKind?: ChosenDrawingKind;
  corrections?: DrawingCorrection[];
  /** Corners of the drawing as the user chose them; detected when missing. */
  crop?: DrawingCrop;
}

/** Positions of the parts in an image: see `contracts/fields/part-map.ts`. */
export interface FoundParts {
  width: number;
  height: number;
  runs: number[];
  drawing: DrawingReading;
  regions: DrawnRegion[];
  regionRuns: number[];
}

/** Provenance that a file contains. */
export interface FoundMark {
  manifest: FileManifest | null;
  /** 16 hexadecimal digits; null without a mark. */
  payload: string | null;
  scale: number | null;
  sourceType: SourceType | null;
}

export type CleanerOrder = { processorSeconds: number } & (
  | {
      work: 'clean';
      file: UploadedFile;
      target: string;
      /** The process ends after a conversion: WebAssembly keeps the memory that a file needed. */
      isLast: boolean;
    }
  | ({ work: 'parts' } & PartsOrder)
  | ({ work: 'lines' } & LinesOrder)
  | ({ work: 'model' } & ModelOrder)
  | ({ work: 'psd' } & PsdOrder)
  | {
      work: 'mark';
      path: string;
      /** This installation's certificates, PEM. */
      anchors: string;
    }
);

export type CleanerAnswer =
  | { said: 'ready' }
  | { said: 'clean'; clean: CleanFile }
  | { said: 'parts'; parts: FoundParts }
  | { said: 'lines'; lines: DrawnLines }
  | { said: 'model'; model: ModelFile }
  | { said: 'psd' }
  | { said: 'mark'; mark: FoundMark }
  | { said: 'refused'; code: ProblemCode; details: ProblemDetails }
  | { said: 'failed'; error: string };
