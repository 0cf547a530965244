import { cellNoise } from '../light/noise';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../request/sketch-request';
import { fits, over, tallOf, wideOf } from './area-limits';
import { layChequered } from './chequered-floor';
import { tintAreas } from './drawn-colours';
import { ExteriorSlot } from './finishes';
import { materialsOfPieces } from './furniture-pieces';
import { furnitureSlot, type RoomKind } from './furniture-slots';
import { finishesOf, promptSurfaces } from './prompt-surfaces';
import { InteriorSlot } from './room-finishes';
import { colourShelfContents } from './shelf-contents';
import type { SketchWords } from './sketch-words';
import { joinStripFamilies } from './strip-families';
import { Surface, type SurfaceArea } from './surface';

/** Two walls form a corner when the cosine of the angle between their normals is below this. */
const MAX_CORNER_COSINE = 0.9;
const MIN_COPLANAR_COSINE = 0.97;
/**
 * A piece continues a larger wall when both have enough border in common and overlap by more than these rows (pixels).
 */
const CONTINUATION = { minBorderShare: 0.3, minRowOverlap: 4 };
/**
 * A part of a house that gets the second finish. The area is relative to the largest wall, the overlap is in pixels.
 */
const SECOND_FINISH = { maxAreaRatio: 0.45, minHeightToWidth: 0.9, maxRowOverlap: 4 };
/** A room's wall faces the viewer when the z component of its unit normal is above this. */
const MIN_BACK_WALL_NORMAL_Z = 0.8;
/** A curtain fold beside a window. The centroid is measured from the top, as a share of the fold's height. */
const CURTAIN = { minHeightToWidth: 3, limits: { share: over(0.0012), upright: over(0.4) }, maxCentroid: 0.6 };
/** A leg of a chair or table. Areas are shares of the image, the others are shares of the leg's border. */
const LEG = { maxArea: 0.002, minOnFloorAndFurniture: 0.35, minIncludingTrim: 0.6, minOnFloorBesideCurtains: 0.25 };
/** Areas of these surfaces lie in one plane and share a seed, so that a pattern runs on across seams and furniture. */
const CONTINUOUS_SURFACES: readonly number[] = [Surface.floor, Surface.ceiling, Surface.roof];
const VOLUMES_WITH_OWN_ROOF: readonly string[] = ['garage', 'wing'];
/** A garage or wing with its own roof. The roof area is a share of the image. */
const VOLUME = { minRoofArea: 0.01, minBorderShareOnRoof: 0.1 };
/** Labels of parts that were found before materials are assigned. */
interface KnownParts {
  tiled: ReadonlySet<number>;
  shutters: ReadonlySet<number>;
  piers: ReadonlySet<number>;
}

/** Sets the material of every area, and how strongly the area keeps its colour from the drawing. */
export function assignMaterials(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  form: SketchForm,
  words: SketchWords,
  eyeLevel: number,
  { tiled, shutters, piers }: KnownParts,
): void {
  const { spec } = words;
  const interior = form.designType === 'Interior';
  const walls = areas.filter((a) => a.surface === Surface.wall).sort((a, b) => b.share - a.share);
  const first = walls[0];
  const second = walls.find((a) => first && facing(a, first) < MAX_CORNER_COSINE && a.share < first.share);
  const of = spec.kind === 'interior' ? spec.room : undefined;
  const soft = of === 'Living room' || of === 'Bedroom';
  const boarded = ['Industrial', 'Japandi', 'Coastal'];
  const said = new Set(promptSurfaces(spec.graph).map(({ at }) => at));
  const styled = spec.kind === 'interior' && boarded.includes(spec.interiorStyle) && form.interiorStyle !== undefined;
  const feature = interior && (styled || said.has(InteriorSlot.feature));
  const finishes = finishesOf(words, tiled.size > 0);
  const room = {
    areas,
    soft,
    kitchen: of === 'Kitchen',
    dining: of === 'Dining room',
    bedroom: of === 'Bedroom',
    bath: of === 'Bathroom',
    twoWoods: interior && finishes[InteriorSlot.wood]?.name !== finishes[InteriorSlot.darkWood]?.name,
    bunk: spec.graph?.nodes.some(({ kind }) => kind === 'bunk') ?? false,
    eyeLevel,
    feature,
  };
  const parts = new Map<number, number>();
  for (const a of areas) if (a.surface === Surface.furniture) parts.set(a.group, (parts.get(a.group) ?? 0) + 1);
  // Large areas first, because a piece that continues a larger wall copies that wall's material.
  for (const area of [...areas].sort((a, b) => b.share - a.share || a.label - b.label)) {
    const f = facts[area.label] as RegionFacts;
    area.seed = Math.floor(cellNoise(area.label, form.seed | 0, 3) * 4096);
    area.material = interior
      ? roomSlot(area, f, parts.get(area.group) ?? 1, room)
      : (findContinuedWall(area, f, areas)?.material ?? houseSlot(area, first, second));
  }
  if (interior) materialsOfPieces(areas, facts, room, said);
  for (const label of tiled) {
    const area = areas[label];
    if (area) area.material = InteriorSlot.tiles;
  }
  const strips = said.has(ExteriorSlot.pier) && !interior ? piers : [];
  for (const label of strips) {
    const area = areas[label] as SurfaceArea;
    Object.assign(area, { surface: Surface.wall, material: ExteriorSlot.pier });
  }
  for (const label of shutters) (areas[label] as SurfaceArea).material = ExteriorSlot.shutter;
  const chequered = finishes[InteriorSlot.otherTile]?.name !== finishes[InteriorSlot.floor]?.name;
  if (interior && chequered) layChequered(areas, facts, InteriorSlot.otherTile);
  tintAreas(areas, facts, form, said, finishes);
  if (interior) colourShelfContents(areas, facts);
  // A named wall material covers all walls, unless the prompt names a second one.
  const chosen = form.parts?.wallMaterial ?? form.materialPalette;
  const one = said.has(ExteriorSlot.wall) && !said.has(ExteriorSlot.accent) && chosen === undefined;
  if (!interior && one)
    for (const area of areas) if (area.material === ExteriorSlot.accent) area.material = ExteriorSlot.wall;
  const volume =
    !interior && spec.graph?.nodes.some(({ kind, slots }) => VOLUMES_WITH_OWN_ROOF.includes(kind) && slots.body);
  if (volume) giveToSmallVolume(areas, facts);
  if (!interior) joinStripFamilies(areas, facts, ExteriorSlot.wall, ExteriorSlot.roof);
  for (const surface of CONTINUOUS_SURFACES) {
    const pieces = areas.filter((area) => area.surface === surface);
    const largest = pieces.reduce<SurfaceArea | undefined>((a, b) => (a && a.share >= b.share ? a : b), undefined);
    for (const piece of pieces) piece.seed = largest?.seed ?? piece.seed;
  }
}

/** Gives the second finish to a garage or wing that the prompt names: the walls below the smallest of several roofs. */
function giveToSmallVolume(areas: SurfaceArea[], facts: RegionFacts[]): void {
  const roofs = areas.filter(({ surface, share }) => surface === Surface.roof && share > VOLUME.minRoofArea);
  const [least] = roofs.sort((a, b) => a.share - b.share);
  if (!least || roofs.length < 2) return;
  for (const area of areas) {
    if (area.material !== ExteriorSlot.wall && area.material !== ExteriorSlot.accent) continue;
    const f = facts[area.label] as RegionFacts;
    const below =
      (f.neighbours.get(least.label) ?? 0) > VOLUME.minBorderShareOnRoof * f.perimeter && area.surface === Surface.wall;
    area.material = below ? ExteriorSlot.accent : ExteriorSlot.wall;
  }
}

const facing = (a: SurfaceArea, b: SurfaceArea): number =>
  a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2];

/** Returns the larger coplanar wall that this piece continues, or undefined. */
function findContinuedWall(area: SurfaceArea, f: RegionFacts, areas: SurfaceArea[]): SurfaceArea | undefined {
  if (area.surface !== Surface.wall) return undefined;
  for (const [label, length] of f.neighbours) {
    const other = areas[label] as SurfaceArea;
    const one = other.surface === Surface.wall && other.share > area.share && facing(area, other) > MIN_COPLANAR_COSINE;
    const level = other.y0 < area.y1 - CONTINUATION.minRowOverlap && area.y0 < other.y1 - CONTINUATION.minRowOverlap;
    if (one && length > f.perimeter * CONTINUATION.minBorderShare && level) return other;
  }
  return undefined;
}

function houseSlot(area: SurfaceArea, first: SurfaceArea | undefined, second: SurfaceArea | undefined): number {
  switch (area.surface) {
    case Surface.roof:
      return ExteriorSlot.roof;
    case Surface.door:
      return ExteriorSlot.door;
    case Surface.path:
      return ExteriorSlot.path;
    case Surface.trim:
      return ExteriorSlot.trim;
    case Surface.trunk:
      return ExteriorSlot.bark;
    case Surface.person:
      return ExteriorSlot.cloth;
    case Surface.balcony:
      return ExteriorSlot.balcony;
    case Surface.balustrade:
      return ExteriorSlot.balustrade;
    case Surface.car:
      return ExteriorSlot.car;
    default: {
      // A smaller wall on another level takes the second finish. Coplanar walls keep one finish.
      if (!first || area === first) return ExteriorSlot.wall;
      const small = second !== undefined && area.share < first.share * SECOND_FINISH.maxAreaRatio;
      const apart = small && area.y1 - area.y0 > (area.x1 - area.x0) * SECOND_FINISH.minHeightToWidth;
      const below = area.y0 > first.y1 - SECOND_FINISH.maxRowOverlap && area.share < first.share;
      return apart || below ? ExteriorSlot.accent : ExteriorSlot.wall;
    }
  }
}

function roomSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  switch (area.surface) {
    case Surface.floor:
      return InteriorSlot.floor;
    case Surface.ceiling:
      return InteriorSlot.ceiling;
    case Surface.wall:
      // Only the back wall takes the room's feature finish.
      return room.feature && Math.abs(area.normal[2]) > MIN_BACK_WALL_NORMAL_Z
        ? InteriorSlot.feature
        : InteriorSlot.wall;
    case Surface.rug:
      return InteriorSlot.rug;
    case Surface.picture:
      return InteriorSlot.picture;
    case Surface.door:
      return InteriorSlot.door;
    case Surface.trim:
      if (isLeg(area, f, room)) return InteriorSlot.darkWood;
      return isCurtainFold(f) ? InteriorSlot.curtain : InteriorSlot.trim;
    case Surface.lamp:
      return InteriorSlot.lamp;
    case Surface.person:
      return InteriorSlot.cloth;
    case Surface.furniture:
      return furnitureSlot(area, f, parts, room);
    default:
      return InteriorSlot.wall;
  }
}

/** Whether an area is long and narrow and begins high up, as a curtain fold does. */
const isCurtainFold = (f: RegionFacts): boolean => {
  const tall = tallOf(f);
  return (
    tall > wideOf(f) * CURTAIN.minHeightToWidth && f.cy < f.y0 + tall * CURTAIN.maxCentroid && fits(f, CURTAIN.limits)
  );
};

/** A narrow strip on the floor below eye level and away from glass is a leg of a chair, stool or table. */
function isLeg(area: SurfaceArea, f: RegionFacts, room: RoomKind): boolean {
  if (area.y0 < room.eyeLevel || f.share > LEG.maxArea) return false;
  let own = 0;
  let floor = 0;
  let trim = 0;
  for (const [label, length] of f.neighbours) {
    const s = room.areas[label]?.surface;
    if (s === Surface.floor || s === Surface.furniture || s === Surface.rug) own += length;
    if (s === Surface.floor) floor += length;
    if (s === Surface.trim) trim += length;
    if (s === Surface.window) return false;
  }
  // Next to curtain folds only free-standing strips count as legs.
  if (room.soft && floor < f.perimeter * LEG.minOnFloorBesideCurtains) return false;
  return own > f.perimeter * LEG.minOnFloorAndFurniture && own + trim > f.perimeter * LEG.minIncludingTrim;
}
