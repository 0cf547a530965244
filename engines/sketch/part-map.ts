import { createHash } from 'node:crypto';
import type { DrawingCorrection } from '@maquette/contracts/fields/drawing-corrections';
import { type DrawingCrop, writeCrop } from '@maquette/contracts/fields/drawing-crop';
import type { DrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import { cellOfPart, type DrawnRegion, type PartMap } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '../still/request/still-request';
import type { Carrier, Pixels, Point } from './carrier/carrier';
import { actingCarrier, cropCorners, decodedSide, freeDrawing, fromFreed, toFreed } from './carrier/free-drawing';
import { CARRIER_SIDE } from './carrier/read-carrier';
import { reducedTo } from './carrier/square-sheet';
import { InputImage } from './decode-input';
import { actingKind, isCutView, looksLikeLines, type ReadKind, readKind } from './kind/read-kind';
import { listRegions } from './list-regions';
import { thingsInPhoto } from './photo/photographed-things';
import { readPhoto } from './photo/read-photo';
import type { View } from './reading/perspective';
import { defaultForm } from './request/default-form';
import { movedCorrections } from './request/move-corrections';
import type { SketchForm } from './request/sketch-request';
import type { DrawingScene } from './scene/drawing-scene';
import { thingsInDrawing } from './scene/drawn-things';
import { ExteriorSlot } from './scene/finishes';
import { type DrawingRead, readDrawing } from './scene/read-drawing';
import { InteriorSlot } from './scene/room-finishes';
import { Surface, type SurfaceArea } from './scene/surface';

/** Length in pixels of the reading and of the map. A finer reading finds the same parts but takes longer. */
const READING_LENGTH = 1280;
/** Length in pixels at which a photo is read, which takes longer than a drawing. */
const PHOTO_READING_LENGTH = 720;
const MAP_LENGTH = 400;
/** A pixel belongs to a part above this mask value. */
const MIN_MASK = 0.5;
/**
 * Half the width of a window frame: pixels of the reading, or a share of the window. Wider than in a render, to be
 * visible.
 */
const FRAME = { minPixels: 2.5, windowShare: 0.09 };

const WALL = cellOfPart('wallMaterial');
const ROOF = cellOfPart('roofMaterial');
const FRAMES = cellOfPart('frameMaterial');
const GLASS = cellOfPart('glassMaterial');
const GROUND = cellOfPart('groundMaterial');
const FLOOR = cellOfPart('floorMaterial');

/** Choices of the user on how an input is read. */
export interface ReadingChoices {
  /** Kind of the drawing; detected when missing. */
  kind?: DrawingKind;
  /** Corrections at positions in shares of the image. */
  corrections?: readonly DrawingCorrection[];
  /** Corners of the drawing in shares of the image; detected when missing. */
  crop?: DrawingCrop;
}

/** Parts of an input, and how it was read. */
export interface ReadInput {
  map: PartMap;
  drawing: DrawingReading;
  /** Region per cell: 1 = first of `regions`, 0 = none. Photographs and plans have no regions. */
  regionCells: Uint16Array;
  regions: DrawnRegion[];
}

/**
 * Maps the parts of a drawing or photo that can get a material, as a render would.
 * The drawing is read without its carrier and is not straightened, so that the map aligns with the input.
 * @param image JPEG or PNG
 * @throws the decoder's error when the image cannot be read
 */
export async function readPartMap(
  image: Buffer,
  designType: DesignType,
  { kind: chosen, corrections = [], crop }: ReadingChoices = {},
): Promise<ReadInput> {
  const { whole, read, freed } = await openInput(image, crop);
  const drawn = looksLikeLines(read, chosen);
  const carrier = actingCarrier(read.carrier, drawn, crop);
  const { rgb, w, h } = carrier ? freed(carrier) : whole;
  const drawingKind = actingKind(chosen, read);
  const placeOf = carrier ? toFreed(carrier) : (at: Point): Point => at;
  const form: SketchForm = {
    ...{ ...defaultForm, designType, geometryOverride: 0, width: w, height: h, drawingKind },
    corrections: movedCorrections(corrections, placeOf),
  };
  const flat = drawn && isCutView(drawingKind);
  // Plans and sections have no facade with parts to choose.
  const lines = drawn && !flat ? readLines(rgb, w, h, form) : null;
  const { partOf, shows } = flat
    ? cutParts(drawingKind)
    : lines
      ? drawnParts(lines.scene)
      : photographedParts(rgb, w, h, form);
  const scale = MAP_LENGTH / Math.max(whole.w, whole.h);
  const [width, height] = [Math.max(1, Math.round(whole.w * scale)), Math.max(1, Math.round(whole.h * scale))];
  const cells = new Uint8Array(width * height);
  const labels = new Uint16Array(width * height);
  const removed = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = placeOf([(x + 0.5) / width, (y + 0.5) / height]);
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      const [column, row] = [Math.floor(u * w), Math.floor(v * h)];
      cells[y * width + x] = partOf(column, row);
      labels[y * width + x] = lines?.scene.labels[row * w + column] ?? 0;
      removed[y * width + x] = lines?.removed?.[row * w + column] ?? 0;
    }
  }
  const { kind, confidence, sure } = read;
  const corners = carrier && cropCorners(carrier);
  return {
    ...(lines ? listRegions(labels, removed, width, height, lines) : { regionCells: labels, regions: [] }),
    map: { width, height, cells },
    drawing: {
      ...{ kind, confidence, sure, surface: read.carrier.surface },
      crop: corners?.map(([x, y]) => [x, y]) ?? null,
      vanishing:
        lines && drawingKind !== 'axonometric'
          ? vanishingPoints(lines.view, w, h, carrier ? fromFreed(carrier) : (at) => at)
          : null,
      shows: [...shows],
    },
  };
}

interface FoundParts {
  /** Number of the part at a pixel of the reading. */
  partOf(x: number, y: number): number;
  shows: ReadonlySet<DrawnThing>;
}

/** Vanishing points of a view, in shares of the input; null for a view without depth. */
function vanishingPoints(
  { kind, left, right }: View,
  w: number,
  h: number,
  move: (at: Point) => Point,
): number[][] | null {
  if (kind === 'elevation') return null;
  const points = [left, right].map(({ x, y }) => [...move([x / w, y / h])]);
  // A sheet seen at a steep angle can move a distant point to infinity.
  return points.flat().every(Number.isFinite) ? points : null;
}

/** No parts can be chosen in a plan or section. Its walls and floors get the materials that the prompt names. */
const cutParts = (kind: DrawingKind): FoundParts => ({
  partOf: () => 0,
  shows: new Set<DrawnThing>(kind === 'plan' ? ['floor'] : ['floor', 'wall']),
});

/** A decoded input with its kind. Takes about 10 MB. */
interface OpenInput {
  whole: Pixels;
  read: ReadKind;
  /** Returns the drawing without its carrier. */
  freed: (carrier: Carrier) => Pixels;
}

/** This process keeps its latest input, because the input is read again after every correction. */
let last: { hash: string; crop: string; input: OpenInput } | null = null;

async function openInput(image: Buffer, chosen: DrawingCrop | undefined): Promise<OpenInput> {
  const hash = createHash('sha256').update(image).digest('hex');
  const crop = chosen ? writeCrop(chosen) : '';
  if (last?.hash === hash && last.crop === crop) return last.input;
  const side = decodedSide(READING_LENGTH, chosen);
  const known = last?.hash === hash ? last.input.whole : null;
  const isKnown = known !== null && Math.max(known.w, known.h) === side;
  const whole = isKnown ? known : await (await InputImage.open(image)).whole(side);
  const read = readKind(reducedTo(whole, decodedSide(CARRIER_SIDE, chosen)), chosen);
  const drawings = new Map<boolean, Pixels>();
  const freed = (carrier: Carrier): Pixels => {
    const isRead = carrier === read.carrier;
    const drawing = drawings.get(isRead) ?? freeDrawing(whole, carrier);
    drawings.set(isRead, drawing);
    return drawing;
  };
  last = { hash, crop, input: { whole, read, freed } };
  return last.input;
}

const readLines = (rgb: Uint8Array, w: number, h: number, form: SketchForm): DrawingRead =>
  readDrawing(rgb, w, h, form, { step: () => undefined, lines: () => undefined });

function drawnParts(scene: DrawingScene): FoundParts {
  const { w } = scene;
  const inside = scene.interior;
  const partOf = (x: number, y: number): number => {
    const i = y * w + x;
    const area = scene.areas[scene.labels[i] ?? 0];
    if (!area || (!inside && (scene.leaf[i] ?? 0) > MIN_MASK)) return 0;
    return inside ? ofRoom(scene, area, i) : ofHouse(scene, area, i, y);
  };
  return { partOf, shows: thingsInDrawing(scene) };
}

function ofHouse(scene: DrawingScene, area: SurfaceArea, i: number, y: number): number {
  switch (area.surface) {
    case Surface.wall:
      return area.material === ExteriorSlot.wall ? WALL : 0;
    case Surface.roof:
      return ROOF;
    case Surface.window:
      return onFrame(scene, area, i) ? FRAMES : GLASS;
    case Surface.ground:
      return GROUND;
    case Surface.open:
      return y >= scene.eye.horizon ? GROUND : 0;
    default:
      return 0;
  }
}

function ofRoom(scene: DrawingScene, area: SurfaceArea, i: number): number {
  switch (area.surface) {
    case Surface.wall:
      return area.material === InteriorSlot.wall ? WALL : 0;
    case Surface.floor:
      return FLOOR;
    case Surface.window:
      return onFrame(scene, area, i) ? FRAMES : 0;
    default:
      return 0;
  }
}

function onFrame({ edge }: DrawingScene, { x0, x1, y0, y1 }: SurfaceArea, i: number): boolean {
  return (edge[i] ?? 0) < Math.max(FRAME.minPixels, Math.min(x1 - x0, y1 - y0) * FRAME.windowShare);
}

/** In a photo, walls, roofs and floors can get new finishes. Windows and ground keep theirs. */
function photographedParts(rgb: Uint8Array, width: number, height: number, form: SketchForm): FoundParts {
  const { rgb: small, w, h } = reducedTo({ rgb, w: width, h: height }, PHOTO_READING_LENGTH);
  const photo = readPhoto(small, w, h, { rgb: small, width: w, height: h }, form);
  const { walls, roof, level, interior } = photo;
  const partOf = (x: number, y: number): number => {
    const i = Math.floor((y * h) / height) * w + Math.floor((x * w) / width);
    if ((walls[i] ?? 0) > MIN_MASK) return WALL;
    if (interior) return (level[i] ?? 0) > MIN_MASK ? FLOOR : 0;
    return (roof[i] ?? 0) > MIN_MASK ? ROOF : 0;
  };
  return { partOf, shows: thingsInPhoto(photo) };
}
