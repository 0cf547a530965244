import type { ChildProcess } from 'node:child_process';
import { Problem } from '@maquette/contracts/calls/problem';
import { isConverted, type TakenFormat } from '@maquette/contracts/fields/file-kinds';
import { roleName } from '@maquette/contracts/fields/input-file';
import type { Logger } from '@maquette/domain/runtime/log';
import type { DrawnLines } from '@maquette/engines/fidelity/drawn-lines';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { answerWithin, startCleaner } from './cleaner-child';
import type {
  CleanerAnswer,
  CleanerOrder,
  CleanFile,
  FoundMark,
  FoundParts,
  LinesOrder,
  PartsOrder,
} from './cleaner-work';
import { FairSlots } from './fair-slots';
import type { PsdOrder } from './passes-psd';
import type { ModelFile, ModelOrder } from './read-model-file';
import type { UploadedFile } from './read-multipart';
import { formatOf } from './upload-format';

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
/** Time after which an idle process ends, to free its memory. */
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 256;
/** The JSON of a model has up to 16 MB. */
const MODEL_HEAP_MEGABYTES = 640;
/** CPU seconds for a model; 1.5 million triangles with textures take about 10 s. */
const MODEL_PROCESSOR_SECONDS = 20;

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
    const answer = await this.orderAlone(uid, { work: 'model', processorSeconds: this.modelSeconds, ...of });
    if (answer === null) throw new Problem('model_too_complex');
    if (answer.said === 'refused') throw new Problem(answer.code, answer.details);
    if (answer.said !== 'model')
      throw new Error(answer.said === 'failed' ? answer.error : 'the cleaner process sent an unexpected answer');
    return answer.model;
  }

  /** Writes passes as layers of a PSD, in a process of its own. @throws Error when it takes too long */
  async writePsd(uid: string, of: PsdOrder): Promise<void> {
    const answer = await this.orderAlone(uid, { work: 'psd', processorSeconds: this.modelSeconds, ...of });
    if (answer?.said !== 'psd') throw new Error(answer?.said === 'failed' ? answer.error : 'the PSD was not finished');
  }

  /** Long work takes the place of a conversion, so that others never wait for two long files. */
  private orderAlone(person: string, order: CleanerOrder): Promise<CleanerAnswer | null> {
    const work = () => this.turns.take({ person }, () => this.order(order));
    return this.conversions.take({ person }, work);
  }

  /** @returns null when the process ended or was ended */
  private async order(order: CleanerOrder, left?: AbortSignal): Promise<CleanerAnswer | null> {
    const isAlone = order.work === 'model' || order.work === 'psd';
    const child = await (isAlone ? startCleaner(this.log, MODEL_HEAP_MEGABYTES) : this.borrow());
    if (!child.connected) throw new Problem('unavailable');
    const answer = await answerWithin(child, order, left);
    if (answer === null) child.kill('SIGKILL');
    else if (isAlone || (order.work === 'clean' && order.isLast)) child.disconnect();
    else this.giveBack(child);
    return answer;
  }

  private async borrow(): Promise<ChildProcess> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      clearTimeout(idle.end);
      if (idle.child.connected) return idle.child;
    }
    return startCleaner(this.log, HEAP_MEGABYTES);
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

function tooMuchWork({ role }: UploadedFile, format: TakenFormat | null): Problem {
  if (role === 'video') return new Problem('clip_unusable', { why: 'it takes too long to read' });
  return new Problem(isConverted(format) ? 'file_too_complex' : 'file_unreadable', { role: roleName(role) });
}
