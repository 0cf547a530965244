import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Problem, type ProblemCode, type ProblemDetails } from '@maquette/contracts/calls/problem';
import type { DrawingCorrection } from '@maquette/contracts/fields/drawing-corrections';
import type { DrawingCrop } from '@maquette/contracts/fields/drawing-crop';
import type { ChosenDrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import { isConverted, type TakenFormat } from '@maquette/contracts/fields/file-kinds';
import { roleName } from '@maquette/contracts/fields/input-file';
import type { ImageCrop } from '@maquette/contracts/fields/input-frame';
import type { DrawnRegion } from '@maquette/contracts/fields/part-map';
import type { FileManifest } from '@maquette/contracts/provenance/file-check';
import type { SourceType } from '@maquette/contracts/provenance/source-type';
import type { DesignType } from '@maquette/contracts/tools/render-choices';
import type { Logger } from '@maquette/domain/runtime/log';
import { logOnce } from '@maquette/domain/runtime/log-once';
import type { DrawnLines } from '@maquette/engines/fidelity/drawn-lines';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { CleanImage } from './clean-image';
import { FairSlots } from './fair-slots';
import type { ModelFile, ModelOrder } from './read-model-file';
import type { UploadedFile } from './read-multipart';
import { formatOf } from './upload-format';

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
  | { said: 'mark'; mark: FoundMark }
  | { said: 'refused'; code: ProblemCode; details: ProblemDetails }
  | { said: 'failed'; error: string };

/** Maximum number of concurrent files: decoding 40 megapixels takes about 160 MB. */
const PLACES = 2;
/**
 * CPU seconds per file, after which the process ends itself. The slowest valid 40-megapixel image takes 2.8 s,
 * most take one; on shared cores the same work is counted as up to twice as much.
 */
const PROCESSOR_SECONDS = 6;
/** CPU seconds for files that are converted. 48 megapixels of HEIC take about 8 s, an A0 sheet with 20,000 lines 1.5 s. */
const CONVERT_PROCESSOR_SECONDS = 20;
/** CPU seconds for finding the parts in an image, which takes 0.4-2 s. */
const PARTS_PROCESSOR_SECONDS = 8;
/** CPU seconds for reading manifest and invisible watermark: 0.5-1 s plus decoding of up to 80 megapixels. */
const MARK_PROCESSOR_SECONDS = 10;
/**
 * Time limit after which a hanging process is ended. With 46 processes on two busy cores a valid sketch took over 30 s.
 */
const WALL_MS = 90_000;
/** Time after which an idle process ends, to free its memory. */
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 256;
/** The JSON of a model has up to 16 MB. */
const MODEL_HEAP_MEGABYTES = 640;
/** CPU seconds for a model; 1.5 million triangles with textures take about 10 s. */
const MODEL_PROCESSOR_SECONDS = 20;
const PROGRAM = path.join(__dirname, 'cleaner-process.js');

/** Parses and re-encodes untrusted files in separate processes, one file per person at a time. */
@Injectable()
export class FileCleaner implements OnApplicationShutdown {
  private readonly turns = new FairSlots(PLACES);
  /** At most one of the places converts files or reads models, which takes longer, so that others never wait for two such files. */
  private readonly conversions = new FairSlots(1);
  private closed = false;
  private readonly idle: { child: ChildProcess; end: NodeJS.Timeout }[] = [];

  /** @param processorSeconds CPU limit per file @param convertSeconds the same for a file that is converted */
  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    private readonly processorSeconds = PROCESSOR_SECONDS,
    private readonly convertSeconds = CONVERT_PROCESSOR_SECONDS,
    private readonly modelSeconds = MODEL_PROCESSOR_SECONDS,
  ) {}

  /**
   * Writes the clean file next to the uploaded file.
   * @throws Problem about the file: not an image, too large, unreadable
   */
  async clean(uid: string, file: UploadedFile): Promise<CleanFile & { path: string }> {
    const target = `${file.path}.clean`;
    const format = await formatOf(file);
    const answer = await (isConverted(format)
      ? this.conversions.take({ person: uid }, () => this.convert(uid, file, target))
      : this.cleanOnce(uid, { processorSeconds: this.processorSeconds, file, target, isLast: false }));
    if (answer === null) throw tooMuchWork(file, format);
    if (answer.said === 'refused') throw new Problem(answer.code, answer.details);
    if (answer.said !== 'clean')
      throw new Error(answer.said === 'failed' ? answer.error : 'the cleaner process sent an unexpected answer');
    return { ...answer.clean, path: target };
  }

  /**
   * Previews may take too long when the page alone does not: then the page is read without previews,
   * in a quarter of the time, so that a hostile file cannot double its CPU time.
   */
  private async convert(uid: string, file: UploadedFile, target: string): Promise<CleanerAnswer | null> {
    const order = { processorSeconds: this.convertSeconds, file, target, isLast: true };
    const answer = await this.cleanOnce(uid, order);
    if (answer !== null || !file.previews) return answer;
    const processorSeconds = Math.max(1, this.convertSeconds / 4);
    return this.cleanOnce(uid, { ...order, processorSeconds, file: { ...file, previews: false } });
  }

  private cleanOnce(person: string, order: Omit<Extract<CleanerOrder, { work: 'clean' }>, 'work'>) {
    return this.turns.take({ person }, () => this.order({ work: 'clean', ...order }));
  }

  /**
   * Finds the parts of a stored image that have a material.
   * @param left aborts the work when the client disconnects
   * @returns null on a time-out
   * @throws the signal's reason when it aborts first
   */
  async findParts(asked: PartsOrder, left: AbortSignal): Promise<FoundParts | null> {
    const order = { work: 'parts', processorSeconds: PARTS_PROCESSOR_SECONDS, ...asked } as const;
    const answer = await this.order(order, left);
    left.throwIfAborted();
    if (answer === null) return null;
    if (answer.said !== 'parts')
      throw new Error(answer.said === 'failed' ? answer.error : 'the cleaner process sent an unexpected answer');
    return answer.parts;
  }

  /**
   * Reads manifest and invisible watermark of a file.
   * All anonymous checks share one turn, so that they never delay uploads.
   * @param anchors this installation's certificates, PEM
   * @param asker key for callers who share a turn
   * @throws Problem file_unreadable
   */
  async findMark(path: string, anchors: string, asker = 'checks without an account'): Promise<FoundMark> {
    const order = { work: 'mark', processorSeconds: MARK_PROCESSOR_SECONDS, path, anchors } as const;
    const answer = await this.turns.take({ person: asker }, () => this.order(order));
    if (answer?.said !== 'mark') throw new Problem('file_unreadable', { role: 'image' });
    return answer.mark;
  }

  /** Measures the straight lines of a stored image, outside a mask. @throws Problem file_unreadable */
  async findLines(uid: string, of: LinesOrder): Promise<DrawnLines> {
    const order = { work: 'lines', processorSeconds: this.processorSeconds, ...of } as const;
    const answer = await this.turns.take({ person: uid }, () => this.order(order));
    if (answer?.said !== 'lines') throw new Problem('file_unreadable', { role: roleName('image') });
    return answer.lines;
  }

  /**
   * Reads a model and writes our own copies of it, in a process of its own that ends afterwards.
   * @throws Problem model_*
   */
  async readModel(uid: string, of: ModelOrder): Promise<ModelFile> {
    const order = { work: 'model', processorSeconds: this.modelSeconds, ...of } as const;
    const read = () => this.turns.take({ person: uid }, () => this.order(order));
    const answer = await this.conversions.take({ person: uid }, read);
    if (answer === null) throw new Problem('model_too_complex');
    if (answer.said === 'refused') throw new Problem(answer.code, answer.details);
    if (answer.said !== 'model')
      throw new Error(answer.said === 'failed' ? answer.error : 'the cleaner process sent an unexpected answer');
    return answer.model;
  }

  /** @returns null when the process ended or was ended */
  private async order(order: CleanerOrder, left?: AbortSignal): Promise<CleanerAnswer | null> {
    const child = await (order.work === 'model' ? start(this.log, MODEL_HEAP_MEGABYTES) : this.borrow());
    if (!child.connected) throw new Problem('unavailable');
    const answer = await answerWithin(child, order, left);
    if (answer === null) child.kill('SIGKILL');
    else if (order.work === 'model' || (order.work === 'clean' && order.isLast)) child.disconnect();
    else this.giveBack(child);
    return answer;
  }

  private async borrow(): Promise<ChildProcess> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      clearTimeout(idle.end);
      if (idle.child.connected) return idle.child;
    }
    return start(this.log, HEAP_MEGABYTES);
  }

  private giveBack(child: ChildProcess): void {
    if (this.closed) {
      child.disconnect();
      return;
    }
    const end = setTimeout(() => child.disconnect(), IDLE_MS);
    end.unref();
    this.idle.push({ child, end });
  }

  onApplicationShutdown(): void {
    this.closed = true;
    for (const { child, end } of this.idle.splice(0)) {
      clearTimeout(end);
      if (child.connected) child.disconnect();
    }
  }
}

/** Starts a process that has no secrets and no environment. */
async function start(log: Pick<Logger, 'warn'>, heapMegabytes: number): Promise<ChildProcess> {
  const execArgv = [`--max-old-space-size=${heapMegabytes}`];
  const child = fork(PROGRAM, [], { env: {}, execArgv, stdio: 'ignore' });
  // Callers learn of a failure from the process's exit or silence.
  child.on('error', logOnce(log, {}, 'a process that cleans files reports an error'));
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}

/** The process's answer; null when it ended, timed out, or the caller aborted. */
function answerWithin(child: ChildProcess, order: CleanerOrder, left?: AbortSignal): Promise<CleanerAnswer | null> {
  return new Promise((resolve) => {
    const done = (answer: CleanerAnswer | null) => {
      clearTimeout(limit);
      child.off('message', heard).off('exit', ended);
      left?.removeEventListener('abort', ended);
      resolve(answer);
    };
    const heard = (answer: unknown) => done(answer as CleanerAnswer);
    const ended = () => done(null);
    const limit = setTimeout(ended, WALL_MS);
    child.on('message', heard).on('exit', ended);
    left?.addEventListener('abort', ended, { once: true });
    if (left?.aborted) ended();
    else if (child.connected) child.send(order, (error) => error && ended());
    else ended();
  });
}

function tooMuchWork({ role }: UploadedFile, format: TakenFormat | null): Problem {
  if (role === 'video') return new Problem('clip_unusable', { why: 'it takes too long to read' });
  return new Problem(isConverted(format) ? 'file_too_complex' : 'file_unreadable', { role: roleName(role) });
}
