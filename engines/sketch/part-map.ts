import type { DrawingKind, DrawingReading } from '@maquette/contracts/fields/drawing-kind';
import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import { cellOfPart, type PartMap } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '../still/request/still-request';
import type { Point } from './carrier/carrier';
import { cropCorners, freeDrawing, toFreed } from './carrier/free-drawing';
import { CARRIER_SIDE } from './carrier/read-carrier';
import { reducedTo } from './carrier/square-sheet';
import { InputImage } from './decode-input';
import { actingKind, readKind } from './kind/read-kind';
import { thingsInPhoto } from './photo/photographed-things';
import { readPhoto } from './photo/read-photo';
import { defaultForm } from './request/default-form';
import type { SketchForm } from './request/sketch-request';
import type { DrawingScene } from './scene/drawing-scene';
import { thingsInDrawing } from './scene/drawn-things';
import { ExteriorSlot } from './scene/finishes';
import { readDrawing } from './scene/read-drawing';
import { InteriorSlot } from './scene/room-finishes';
import { Surface, type SurfaceArea } from './scene/surface';

/**
 * Longer side in pixels at which the input is read, and of the map. A finer reading finds the same parts and takes
 * longer.
 */
const READ = 1280;
const MAP = 400;
/** Mask value from which a pixel belongs to a part, and above which foliage in front hides it. */
const MOSTLY = 0.5;
/**
 * Half width of a window frame, in pixels of the reading and as a share of the window: the frame of the shading,
 * widened to be visible.
 */
const FRAME = { least: 2.5, share: 0.09 };

const WALL = cellOfPart('wallMaterial');
const ROOF = cellOfPart('roofMaterial');
const FRAMES = cellOfPart('frameMaterial');
const GLASS = cellOfPart('glassMaterial');
const GROUND = cellOfPart('groundMaterial');
const FLOOR = cellOfPart('floorMaterial');

/** Parts of an input and how it is read. */
export interface ReadInput {
  map: PartMap;
  drawing: DrawingReading;
}

/**
 * Maps the parts with a material in a drawing or photo, as a render would: each pixel belongs to the part whose
 * material changes it. The drawing is read without its carrier and without straightening; the map aligns with the input.
 *
 * @param image JPEG or PNG
 * @param chosen kind of the drawing, chosen by a person; read from the drawing when missing
 * @throws the decoder's error when the image is unreadable
 */
export async function readPartMap(image: Buffer, designType: DesignType, chosen?: DrawingKind): Promise<ReadInput> {
  const input = await InputImage.open(image);
  const whole = await input.whole(READ);
  const read = readKind(reducedTo(whole, CARRIER_SIDE));
  const { carrier } = read;
  const drawn = chosen === undefined ? read.drawn : chosen !== 'photograph';
  const { rgb, w, h } = drawn ? freeDrawing(whole, carrier) : whole;
  const drawingKind = actingKind(chosen, read);
  const form: SketchForm = { ...defaultForm, designType, geometryOverride: 0, width: w, height: h, drawingKind };
  const flat = drawn && drawingKind === 'plan';
  // A plan has no facade whose parts could be chosen.
  const { partOf, shows } = flat ? NO_PARTS : drawn ? drawnParts(rgb, w, h, form) : photographedParts(rgb, w, h, form);
  const scale = MAP / Math.max(whole.w, whole.h);
  const [width, height] = [Math.max(1, Math.round(whole.w * scale)), Math.max(1, Math.round(whole.h * scale))];
  const cells = new Uint8Array(width * height);
  const placeOf = drawn ? toFreed(carrier) : (at: Point): Point => at;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = placeOf([(x + 0.5) / width, (y + 0.5) / height]);
      if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
      cells[y * width + x] = partOf(Math.floor(u * w), Math.floor(v * h));
    }
  }
  const { kind, confidence, sure } = read;
  const crop = drawn ? cropCorners(carrier) : null;
  return {
    map: { width, height, cells },
    drawing: {
      ...{ kind, confidence, sure, surface: carrier.surface },
      crop: crop ? crop.map(([x, y]) => [x, y]) : null,
      shows: [...shows],
    },
  };
}

interface FoundParts {
  /** Cell number of the part at a pixel of the reading. */
  partOf(x: number, y: number): number;
  shows: ReadonlySet<DrawnThing>;
}

const NO_PARTS: FoundParts = { partOf: () => 0, shows: new Set() };

function drawnParts(rgb: Uint8Array, w: number, h: number, form: SketchForm): FoundParts {
  const { scene } = readDrawing(rgb, w, h, form, { step: () => undefined, lines: () => undefined });
  const inside = scene.interior;
  const partOf = (x: number, y: number): number => {
    const i = y * w + x;
    const area = scene.areas[scene.labels[i] ?? 0];
    if (!area || (!inside && (scene.leaf[i] ?? 0) > MOSTLY)) return 0;
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
  return (edge[i] ?? 0) < Math.max(FRAME.least, Math.min(x1 - x0, y1 - y0) * FRAME.share);
}

/** Photos keep their windows and ground; walls, roofs and floor get new finishes. */
function photographedParts(rgb: Uint8Array, w: number, h: number, form: SketchForm): FoundParts {
  const photo = readPhoto(rgb, w, h, { rgb, width: w, height: h }, form);
  const { walls, roof, level, interior } = photo;
  const partOf = (x: number, y: number): number => {
    const i = y * w + x;
    if ((walls[i] ?? 0) > MOSTLY) return WALL;
    if (interior) return (level[i] ?? 0) > MOSTLY ? FLOOR : 0;
    return (roof[i] ?? 0) > MOSTLY ? ROOF : 0;
  };
  return { partOf, shows: thingsInPhoto(photo) };
}
