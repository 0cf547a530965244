import { guessedAsAKind } from '@maquette/contracts/renders/guesses';
import { DrawingUnread, RenderAborted } from '../run/engine-errors';
import type { StillObserver } from '../still/request/still-request';
import { type Carrier, isPlain } from './carrier/carrier';
import { actingCarrier, decodedSide, FREED_SIDE, toFreed } from './carrier/free-drawing';
import { CARRIER_SIDE } from './carrier/read-carrier';
import { reducedTo } from './carrier/square-sheet';
import { type Framing, InputImage } from './decode-input';
import { boardLayout } from './finish/moodboard';
import type { Frame } from './frame/frame';
import type { LightTracer } from './geometry/trace-light';
import type { TracedScene } from './geometry/traced-scene';
import { cropFacts, framingFacts, mirrors, needsSpare, newFrame, unusedFacts, usedFinishes } from './image-frame';
import { actingKind, type CutView, isCutView, isReadAsDrawn, kindFacts } from './kind/read-kind';
import type { TracedLight } from './light/traced-light';
import { type CutInput, type CutTask, renderCutView } from './render-cut-view';
import { RenderProgress, type Step, typicalSteps } from './render-progress';
import { movedCorrections } from './request/move-corrections';
import type { SketchForm, SketchImage, SketchRequest } from './request/sketch-request';
import { lensStrength, ROWS_PER_BAND } from './threads/phases';
import type { SketchPool } from './threads/sketch-pool';
import type { RowPhase, SketchAnswer, SketchScene, SketchTask, SmallImage } from './threads/sketch-task';

/**
 * Number of pixels at which a drawing and a photo are read. A photo keeps its detail, so its reading can be coarser.
 */
const READING_PIXELS = { drawing: 1_500_000, photo: 640_000 };
/** Maximum number of reading pixels per input pixel. */
const MAX_READING_PER_INPUT_PIXEL = 1.35;
/** Minimum length of a reading in pixels. */
const MIN_READING_LENGTH = 720;
const PREVIEW_SIDE = 480;
const PROGRESS_EVERY_MS = 80;

type Answer<K extends SketchAnswer['kind']> = Extract<SketchAnswer, { kind: K }>;

/** Progress of a plan before and after it is drawn. Enlarging takes the rest. */
const CUT_VIEW_PROGRESS = { from: 0.25, to: 0.85 };
/** Minimum ink (0-255) of a line pixel. A blank sheet has specks and folds. */
const MIN_LINE_INK = 77;
/** Minimum share of line pixels of a drawing. */
const MIN_LINE_SHARE = 0.0002;

/** Whether a drawing has no lines. False for photos. */
function isEmpty({ scene, facts }: Answer<'read'>): boolean {
  if (scene.kind !== 'drawing') return false;
  // A sheet fully covered with ink has no lines either.
  if (facts.segments === 0 && scene.drawing.areas.length <= 2) return true;
  const { ink } = scene.drawing;
  let lines = 0;
  for (const value of ink) if (value >= MIN_LINE_INK) lines++;
  return lines < ink.length * MIN_LINE_SHARE;
}

/** Renders one image in phases (read, light, shade, tone, finish), with previews and progress. */
export class SketchRender {
  private readonly form: SketchForm;
  private readonly board: boolean;
  private readonly width: number;
  private readonly height: number;
  private progress: RenderProgress | undefined;

  constructor(
    private readonly pool: SketchPool,
    private readonly request: SketchRequest,
    private readonly observer: StillObserver,
    private readonly tracer: () => Promise<LightTracer>,
  ) {
    const { image: _, ...form } = request;
    this.form = form;
    this.board = request.outputType === 'moodboard';
    const layout = boardLayout(request.width, request.height);
    this.width = this.board ? layout.imageWidth : request.width;
    this.height = this.board ? layout.imageHeight : request.height;
  }

  async make(): Promise<SketchImage> {
    const file = await InputImage.open(this.request.image);
    this.check();
    const { crop } = this.request;
    const kind = await this.ask({ op: 'kind', ...(await file.whole(decodedSide(CARRIER_SIDE, crop))), crop }, 'kind');
    const drawn = isReadAsDrawn(kind.read, this.request.drawingKind);
    const carrier = actingCarrier(kind.read.carrier, drawn, crop);
    const input = carrier ? await this.withoutCarrier(file, carrier) : file;
    const drawing = input === file ? undefined : await input.png();
    if (carrier) this.form.corrections = movedCorrections(this.form.corrections ?? [], toFreed(carrier));
    this.form.drawingKind = actingKind(this.form.drawingKind, kind.read, this.form.prompt);
    const view = this.form.drawingKind;
    const isUnsure = view === undefined && !kind.read.sure;
    if (drawn && isCutView(view)) {
      const isLabelled = carrier !== null && carrier.erased.length > 0;
      const labelled = isLabelled ? await this.withoutCarrier(file, { ...carrier, erased: [] }) : undefined;
      return { ...(await this.cut(view, { input, labelled, read: kind.read, carrier })), drawing };
    }
    const framing = input.framing(this.width, this.height, drawn);
    const read = await this.read(input, framing, drawn);
    if (isEmpty(read)) throw new DrawingUnread('no lines were read in the drawing');
    this.observer.onPreview(read.preview);
    const steps = this.stepsFor(read.scene);
    this.progress?.read(steps);
    const frame = newFrame(this.width, this.height, needsSpare(read.scene), this.form.outputType === 'concept');
    if (read.traced && read.scene.kind === 'drawing') read.scene.drawing.traced = await this.trace(read.traced);
    await this.load(read.scene, frame);
    await this.rows(steps.filter((s) => s.phase === 'sky'));
    await this.sendFirstPreview(read.scene);
    await this.load(read.scene, frame);
    await this.rows(steps.filter((s) => s.phase === 'shade' || s.phase === 'mirror' || s.phase === 'regrade'));
    const lens = lensStrength(read.scene, frame).strength >= 0.7;
    if (lens) {
      await this.rows(steps.filter((s) => s.phase === 'lens'));
      [frame.radiance, frame.spare] = [frame.spare, frame.radiance];
      await this.load(read.scene, frame);
    }
    frame.exposure = (await this.ask({ op: 'meter' }, 'metered')).exposure;
    await this.load(read.scene, frame);
    await this.rows(steps.filter((s) => s.phase === 'tone' || s.phase === 'wash'));
    const rgb = this.form.outputType === 'concept' ? frame.washed : frame.rgb;
    const facts = {
      ...read.facts,
      ...(isUnsure && read.scene.kind === 'drawing' ? guessedAsAKind(read.facts, kind.read.confidence) : {}),
      ...kindFacts(kind.read),
      ...framingFacts(framing),
      ...(this.board ? {} : cropFacts(carrier, input, framing, this.request)),
      ...unusedFacts(this.form, drawn, read.scene.kind === 'photo' ? read.scene.photo.dressed : undefined),
    };
    return { ...(await this.deliver(rgb, frame, read.scene, facts)), drawing };
  }

  private cut(view: CutView, cut: CutInput): Promise<SketchImage> {
    const draw = async (task: CutTask): Promise<Uint8Array> => {
      const look = (rgb: Uint8Array): void => {
        const small = reducedTo({ ...task, rgb }, PREVIEW_SIDE);
        this.observer.onPreview({ rgb: small.rgb, width: small.w, height: small.h });
      };
      look(task.rgb);
      this.observer.onProgress(CUT_VIEW_PROGRESS.from);
      const { rgb } = await this.ask({ op: view, ...task, form: this.form }, 'image');
      look(rgb);
      this.observer.onProgress(CUT_VIEW_PROGRESS.to);
      return rgb;
    };
    return renderCutView(view, cut, this.request, draw);
  }

  /**
   * Extracts the drawing in a thread: perspective corrected, cropped, cleaned. Returns the input if nothing changes.
   */
  private async withoutCarrier(file: InputImage, carrier: Carrier): Promise<InputImage> {
    if (isPlain(carrier) && !file.hasHairlines(FREED_SIDE)) return file;
    const side = decodedSide(FREED_SIDE, this.request.crop);
    const pixels = await file.whole(Math.min(side, Math.max(file.width, file.height)));
    return InputImage.ofPixels(await this.ask({ op: 'free', ...pixels, carrier }, 'freed'));
  }

  private async read(input: InputImage, framing: Framing, drawn: boolean): Promise<Answer<'read'>> {
    const { width, height } = this;
    // Enlarging a small scan adds no detail and thickens its lines.
    const useful = Math.max(MAX_READING_PER_INPUT_PIXEL / framing.scale, MIN_READING_LENGTH / Math.max(width, height));
    const scale = Math.min(
      1.6,
      Math.sqrt(READING_PIXELS[drawn ? 'drawing' : 'photo'] / (width * height)),
      drawn ? useful : 1.6,
    );
    const w = Math.max(8, Math.round(width * scale));
    const h = Math.max(8, Math.round(height * scale));
    const [rgb, full] = await Promise.all([
      input.framed(w, h, framing),
      drawn ? Promise.resolve(new Uint8Array(0)) : input.framed(width, height, framing),
    ]);
    const { scale: zoom, left, top } = framing;
    const corrections = movedCorrections(this.form.corrections ?? [], ([x, y]) => [
      (left + x * input.width * zoom) / width,
      (top + y * input.height * zoom) / height,
    ]);
    const task: SketchTask = {
      op: 'read',
      drawn,
      rgb,
      w,
      h,
      full,
      fullWidth: width,
      fullHeight: height,
      form: { ...this.form, corrections },
    };
    const guess = typicalSteps(drawn, h, height);
    this.progress = new RenderProgress(width, guess, (fraction) => this.observer.onProgress(fraction));
    const timer = setInterval(() => this.progress?.reading(this.pool.doneItems), PROGRESS_EVERY_MS);
    return this.ask(task, 'read').finally(() => clearInterval(timer));
  }

  private stepsFor(scene: SketchScene): Step[] {
    const steps: Step[] = [];
    const { height } = this;
    if (scene.kind === 'drawing') {
      steps.push({ phase: 'sky', rows: scene.drawing.plateHeight });
      steps.push({ phase: 'trace', rows: ROWS_PER_BAND });
      steps.push({ phase: 'shade', rows: height });
      if (mirrors(scene)) steps.push({ phase: 'mirror', rows: height });
    } else steps.push({ phase: 'regrade', rows: height });
    if (needsSpare(scene)) steps.push({ phase: 'lens', rows: height });
    steps.push({ phase: 'tone', rows: height });
    if (this.form.outputType === 'concept') steps.push({ phase: 'wash', rows: height });
    return steps;
  }

  private async trace(traced: TracedScene): Promise<TracedLight> {
    const tracer = await this.tracer();
    this.check();
    const sampled = await tracer.trace(traced, this.observer.signal, (fraction) => this.progress?.traced(fraction));
    const { columns, rows, surfaces, surfaceOf, interior, sun, whiteBalance } = traced;
    const cells = { columns, rows, surfaces, surfaceOf, interior, sun, whiteBalance };
    const { light } = await this.ask({ op: 'light', cells, sampled }, 'light');
    this.progress?.phaseDone('trace', 1);
    return light;
  }

  private async rows(steps: Step[]): Promise<void> {
    for (const { phase, rows } of steps) {
      if (phase === 'trace') continue;
      this.check();
      const items = Math.ceil(rows / ROWS_PER_BAND);
      const timer = setInterval(() => this.progress?.rows(phase, this.pool.doneItems), PROGRESS_EVERY_MS);
      try {
        await this.pool.together({ op: 'rows', phase, rows, band: ROWS_PER_BAND, items });
      } finally {
        clearInterval(timer);
      }
      this.check();
      this.progress?.phaseDone(phase, items);
    }
  }

  /** Sends a small finished preview. It takes a few percent of the render time. */
  private async sendFirstPreview(scene: SketchScene): Promise<void> {
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(this.width, this.height));
    if (scale > 0.7) return;
    const width = Math.max(8, Math.round(this.width * scale));
    const height = Math.max(8, Math.round(this.height * scale));
    const frame = newFrame(width, height, false, false);
    await this.load(scene, frame);
    const together = (phase: RowPhase): Promise<void> =>
      this.pool.together({
        op: 'rows',
        phase,
        rows: height,
        band: ROWS_PER_BAND,
        items: Math.ceil(height / ROWS_PER_BAND),
      });
    await together(scene.kind === 'photo' ? 'regrade' : 'shade');
    this.check();
    frame.exposure = (await this.ask({ op: 'meter' }, 'metered')).exposure;
    await this.load(scene, frame);
    await together('tone');
    this.check();
    this.observer.onPreview({ rgb: frame.rgb.slice(), width, height });
  }

  private async deliver(
    rgb: Uint8Array,
    frame: Frame,
    scene: SketchScene,
    facts: SketchImage['facts'],
  ): Promise<SketchImage> {
    const { width, height } = this.request;
    if (!this.board) return { rgb: rgb.slice(), width, height, inverseDepth: frame.inverseDepth.slice(), facts };
    const finishes = scene.kind === 'drawing' ? usedFinishes(scene) : [scene.photo.wall];
    const board = await this.ask({ op: 'board', rgb, finishes, width, height }, 'image');
    const { margin } = boardLayout(width, height);
    // A mood board is flat and at arm's length. Only the image on it has depth.
    const inverseDepth = new Uint16Array(width * height).fill(65535);
    for (let y = 0; y < this.height; y++) {
      inverseDepth.set(
        frame.inverseDepth.subarray(y * this.width, (y + 1) * this.width),
        (y + margin) * width + margin,
      );
    }
    return { rgb: board.rgb, width, height, inverseDepth, facts };
  }

  private async load(scene: SketchScene, frame: Frame): Promise<void> {
    await this.pool.together({ op: 'load', scene, frame });
    this.check();
  }

  private async ask<K extends SketchAnswer['kind']>(task: SketchTask, kind: K): Promise<Answer<K>> {
    this.check();
    const onPreview = (preview: SmallImage): void => {
      if (!this.observer.signal.aborted) this.observer.onPreview(preview);
    };
    const answer = await this.pool.alone(task, onPreview);
    this.check();
    if (answer.kind !== kind) throw new Error(`engine thread answered ${answer.kind} instead of ${kind}`);
    return answer as Answer<K>;
  }

  private check(): void {
    if (this.observer.signal.aborted) throw new RenderAborted();
  }
}
