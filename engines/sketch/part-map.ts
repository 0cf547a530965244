import { cellOfPart, type PartMap } from '@maquette/contracts/fields/part-map';
import type { DesignType } from '../still/request/still-request';
import { InputImage } from './decode-input';
import { readPhoto } from './photo/read-photo';
import { looksDrawn } from './reading/ink-map';
import { defaultForm } from './request/default-form';
import type { SketchForm } from './request/sketch-request';
import type { DrawingScene } from './scene/drawing-scene';
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

/**
 * Maps the parts with a material in a drawing or photo, as a render would: each pixel belongs to the part whose
 * material
 * changes it. The input is read whole and without straightening, so that the map aligns with it.
 *
 * @param image JPEG or PNG
 * @throws the decoder's error when the image is unreadable
 */
export async function readPartMap(image: Buffer, designType: DesignType): Promise<PartMap> {
  const { rgb, w, h } = await (await InputImage.open(image)).whole(READ);
  const form: SketchForm = { ...defaultForm, designType, geometryOverride: 0, width: w, height: h };
  const partOf = looksDrawn(rgb, w, h).drawn ? drawnParts(rgb, w, h, form) : photographedParts(rgb, w, h, form);
  const scale = MAP / Math.max(w, h);
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = Math.min(h - 1, Math.floor(((y + 0.5) * h) / height));
    for (let x = 0; x < width; x++)
      cells[y * width + x] = partOf(Math.min(w - 1, Math.floor(((x + 0.5) * w) / width)), from);
  }
  return { width, height, cells };
}

type PartOf = (x: number, y: number) => number;

function drawnParts(rgb: Uint8Array, w: number, h: number, form: SketchForm): PartOf {
  const { scene } = readDrawing(rgb, w, h, form, { step: () => undefined, lines: () => undefined });
  const inside = scene.interior;
  return (x, y) => {
    const i = y * w + x;
    const area = scene.areas[scene.labels[i] ?? 0];
    if (!area || (!inside && (scene.leaf[i] ?? 0) > MOSTLY)) return 0;
    return inside ? ofRoom(scene, area, i) : ofHouse(scene, area, i, y);
  };
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
function photographedParts(rgb: Uint8Array, w: number, h: number, form: SketchForm): PartOf {
  const { walls, roof, level, interior } = readPhoto(rgb, w, h, { rgb, width: w, height: h }, form);
  return (x, y) => {
    const i = y * w + x;
    if ((walls[i] ?? 0) > MOSTLY) return WALL;
    if (interior) return (level[i] ?? 0) > MOSTLY ? FLOOR : 0;
    return (roof[i] ?? 0) > MOSTLY ? ROOF : 0;
  };
}
