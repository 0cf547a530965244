import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { SeededRandom } from '../../../random/seeded-random';
import type { Part, Pixels, Point, Quad } from '../../carrier/carrier';
import { CARRIER_SIDE, readCarrier } from '../../carrier/read-carrier';
import { reducedTo } from '../../carrier/square-sheet';
import { InputImage } from '../../decode-input';
import { kindOf } from '../../kind/read-kind';
import { readView } from '../../reading/perspective';
import { findSegments } from '../../reading/segments';
import { defaultForm } from '../../request/default-form';
import { readDrawing } from '../../scene/read-drawing';
import { Surface } from '../../scene/surface';
import { type CarrierName, onCarrier, PHOTO_WIDTH } from './carriers';
import { type DrawnSubject, drawSubject } from './draw-any-kind';
import { measureParts, type PartAccuracy } from './measure-parts';
import type { Spot } from './vector-drawing';

export interface KnownOrder {
  subject: DrawnSubject;
  seed: number;
  carrier: CarrierName;
}

/** What reading a drawing made by code resulted in. */
export interface ReadKnown extends KnownOrder {
  /** The true kind and the detected kind. */
  kind: DrawingKind;
  read: DrawingKind;
  confidence: number;
  sure: boolean;
  surface: string;
  /** Horizontal positions of the vanishing points in widths of the sheet; only for perspectives that fill the file. */
  vanishing: number[];
  /** Number of windows found in an elevation, and number drawn. */
  windows: number | null;
  windowsDrawn: number | null;
  /**
   * Angle in degrees between drawn and detected directions of the vanishing points, the worse of two; null without any.
   */
  camera: number | null;
  /** Accuracy of the parts; only for a perspective or elevation that fills the file. */
  parts: PartAccuracy | null;
  /**
   * Maximum distance of a detected sheet corner from its true position, in widths of the photo;
   * null when not on a desk.
   */
  corners: number | null;
  /** The part that was read: left, top, width and height as shares of the sheet. */
  crop: Part;
  milliseconds: number;
}

/** Kinds that are read as areas with parts. */
const SHADED = ['perspective-outside', 'perspective-inside', 'elevation'] as const;
type Shaded = (typeof SHADED)[number];

/** Draws a test drawing, puts it on a carrier, and reads it in the same way as an order. */
export async function readKnown(order: KnownOrder): Promise<ReadKnown> {
  const { subject, seed, carrier } = order;
  const known = drawSubject(subject, seed);
  const { kind } = known;
  const { bytes, quad } = await onCarrier(known.drawing, carrier, new SeededRandom(seed * 31 + 7));
  const whole = reducedTo(await (await InputImage.open(bytes)).whole(CARRIER_SIDE), CARRIER_SIDE);
  const begun = process.cpuUsage();
  const freed = readCarrier(whole);
  const read = kindOf(freed);
  const milliseconds = process.cpuUsage(begun).user / 1000;
  const { crop, surface } = freed.carrier;
  const isFile = surface === 'sheet';
  const { rgb, w, h } = freed;
  let vanishing: number[] = [];
  let camera: number | null = null;
  if (known.vanishing && freed.drawn && surface !== 'screen') {
    const { left, right } = readView(findSegments(freed.ink, w, h), w, h, true);
    vanishing = [left, right].map(({ x }) => (x / w) * crop.width + crop.left);
    if (isFile) camera = cameraError(known.vanishing, vanishing, known.drawing.width);
  }
  let windows: number | null = null;
  let parts: PartAccuracy | null = null;
  if (isShaded(kind) && freed.drawn) {
    const designType = kind === 'perspective-inside' ? ('Interior' as const) : ('Architecture' as const);
    const form = { ...defaultForm, designType, width: w, height: h, geometryOverride: 0, drawingKind: kind };
    const reading = readDrawing(rgb, w, h, form, { step: () => undefined, lines: () => undefined });
    windows = reading.scene.areas.filter((area) => area?.surface === Surface.window).length;
    if (isFile) parts = await measureParts(reading, known.drawing, crop);
  }
  const { confidence, sure } = read;
  const windowsDrawn = known.windows ?? null;
  const corners = quad && surface === 'desk' ? cornerError(quad, freed.carrier.quad, whole) : null;
  const found = { corners, crop, vanishing, camera, windows, windowsDrawn, parts };
  return { ...order, kind, read: read.kind, confidence, sure, surface, ...found, milliseconds };
}

/** @param drawn corners in pixels of the photo at its full width; @param read corners in shares */
function cornerError(drawn: Quad, read: Quad, whole: Pixels): number {
  const tall = whole.h / whole.w;
  return Math.max(
    ...drawn.map(([x, y], k) => {
      const [u, v] = read[k] as Point;
      return Math.hypot(x / PHOTO_WIDTH - u, y / PHOTO_WIDTH - v * tall);
    }),
  );
}

const isShaded = (kind: string): kind is Shaded => (SHADED as readonly string[]).includes(kind);

/** Direction in degrees from the sheet's centre to a point at x widths, for a focal length of one sheet width. */
const directionTo = (x: number): number => (Math.atan(x - 0.5) * 180) / Math.PI;

/** Largest error among the drawn vanishing points, each compared with the nearest detected one. */
function cameraError(drawn: readonly Spot[], read: readonly number[], width: number): number {
  const errors = drawn.map(([x]) =>
    Math.min(...read.map((other) => Math.abs(directionTo(other) - directionTo(x / width)))),
  );
  return Math.max(...errors);
}
