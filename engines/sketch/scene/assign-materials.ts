import type { SceneSpec } from '../../still/intent/scene-spec';
import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../sketch-request';
import { fits, over, tallOf, wideOf } from './area-limits';
import { ExteriorSlot } from './finishes';
import { furnitureSlot, type RoomKind } from './furniture-slots';
import { InteriorSlot } from './room-finishes';
import { saidSurfaces } from './said-surfaces';
import { Surface, type SurfaceArea } from './surface';

const linear = (byte: number): number => (byte / 255) ** 2.2;

/** A drawing is coloured when an area so large has so much chroma. */
const COLOURED = { share: over(0.004), chroma: over(0.12) };
/** Walls whose normals agree less turn round a corner; those that agree more lie in one plane. */
const CORNER = 0.9;
const ONE_PLANE = 0.97;
/** A wall goes on from another that shares so much of its border and so many rows with it. */
const GOES_ON = { border: 0.3, rows: 4 };
/** The second finish of a house: smaller than this share of its first wall, so many times as tall as wide. */
const SECOND_FINISH = { smaller: 0.45, tallToWide: 0.9, rows: 4 };
/** A wall of a room faces the viewer from this much of its normal on. */
const AT_THE_BACK = 0.8;
/** The folds of a curtain beside a window: so many times as tall as wide, heavier above this share of its height. */
const CURTAIN = { slender: 3, is: { share: over(0.0012), upright: over(0.4) }, middle: 0.6 };
/** A leg: so small, so much of its border on the floor and on furniture, and on strips with them; free on the floor in a soft room. */
const LEG = { largest: 0.002, own: 0.35, withTrim: 0.6, free: 0.25 };
/** How the drawing's own colours are heard. */
const TINT = {
  /** Chroma from which on a colour is one, chroma in which it becomes a clear one, and how far it then wins. */
  chroma: { from: 0.05, over: 0.12, wins: 0.95 },
  /** A grey as dark as this was meant, unless it has so much chroma. */
  dark: { below: 0.72, wins: 0.4, chroma: 0.1 },
  most: 0.96,
  /** Paper is whiter than plaster; and no finish is blacker or whiter than this. */
  albedo: { ofColour: 0.92, least: 0.02, most: 0.8 },
  /** Prompt strength, of 100, from which on a finish that words name wins over the drawing. */
  wordsWin: 50,
};
/** How far the drawing wins, by prompt strength (0-1): more than all of it at 0, falling, and never less than a fifth. */
const SAY = { all: 1.3, linear: 0.5, square: 0.6, least: 0.2 };

/** Gives every area its finish and the share of the drawing's own colour. */
export function assignMaterials(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  form: SketchForm,
  spec: SceneSpec,
  eyeLevel: number,
): void {
  const interior = form.designType === 'Interior';
  const walls = areas.filter((a) => a.surface === Surface.wall).sort((a, b) => b.share - a.share);
  const first = walls[0];
  const second = walls.find((a) => first && facing(a, first) < CORNER && a.share < first.share);
  const coloured = facts.some((f) => fits(f, COLOURED));
  const of = spec.kind === 'interior' ? spec.room : undefined;
  const soft = of === 'Living room' || of === 'Bedroom';
  const boarded = ['Industrial', 'Japandi', 'Coastal'];
  const said = new Set(saidSurfaces(spec.graph).map(({ at }) => at));
  const styled = spec.kind === 'interior' && boarded.includes(spec.interiorStyle) && form.interiorStyle !== undefined;
  const feature = interior && (styled || said.has(InteriorSlot.feature));
  const room = {
    areas,
    soft,
    kitchen: of === 'Kitchen',
    dining: of === 'Dining room',
    bedroom: of === 'Bedroom',
    eyeLevel,
    feature,
  };
  const parts = new Map<number, number>();
  for (const a of areas) if (a.surface === Surface.furniture) parts.set(a.group, (parts.get(a.group) ?? 0) + 1);
  // Large areas first: what continues a wall takes its finish.
  for (const area of [...areas].sort((a, b) => b.share - a.share || a.label - b.label)) {
    const f = facts[area.label] as RegionFacts;
    area.seed = Math.floor(cellNoise(area.label, form.seed | 0, 3) * 4096);
    area.material = interior
      ? roomSlot(area, f, parts.get(area.group) ?? 1, room)
      : (continued(area, f, areas)?.material ?? houseSlot(area, first, second));
    tint(area, f, form, coloured);
    if (said.has(area.material)) area.tintShare *= clamp(1 - form.promptStrength / TINT.wordsWin, 0, 1);
  }
}

const facing = (a: SurfaceArea, b: SurfaceArea): number =>
  a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2];

/** The larger wall in the same plane that this piece of wall goes on from, if any. */
function continued(area: SurfaceArea, f: RegionFacts, areas: SurfaceArea[]): SurfaceArea | undefined {
  if (area.surface !== Surface.wall) return undefined;
  for (const [label, length] of f.neighbours) {
    const other = areas[label] as SurfaceArea;
    const one = other.surface === Surface.wall && other.share > area.share && facing(area, other) > ONE_PLANE;
    const level = other.y0 < area.y1 - GOES_ON.rows && area.y0 < other.y1 - GOES_ON.rows;
    if (one && length > f.perimeter * GOES_ON.border && level) return other;
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
      // A storey or wing that stands apart in size and level takes the second finish; one plane keeps one finish.
      if (!first || area === first) return ExteriorSlot.wall;
      const small = second !== undefined && area.share < first.share * SECOND_FINISH.smaller;
      const apart = small && area.y1 - area.y0 > (area.x1 - area.x0) * SECOND_FINISH.tallToWide;
      const below = area.y0 > first.y1 - SECOND_FINISH.rows && area.share < first.share;
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
      // The wall at the back carries the room's second finish, the sides stay plain.
      return room.feature && Math.abs(area.normal[2]) > AT_THE_BACK ? InteriorSlot.feature : InteriorSlot.wall;
    case Surface.rug:
      return InteriorSlot.rug;
    case Surface.picture:
      return InteriorSlot.picture;
    case Surface.trim:
      if (isLeg(area, f, room)) return InteriorSlot.darkWood;
      return tallStrip(f) ? InteriorSlot.curtain : InteriorSlot.trim;
    case Surface.lamp:
      return InteriorSlot.ceiling;
    case Surface.furniture:
      return furnitureSlot(area, f, parts, room);
    default:
      return InteriorSlot.wall;
  }
}

/** Long hanging strips beside a window: the folds of a curtain. */
const tallStrip = (f: RegionFacts): boolean => {
  const tall = tallOf(f);
  return tall > wideOf(f) * CURTAIN.slender && f.cy < f.y0 + tall * CURTAIN.middle && fits(f, CURTAIN.is);
};

/** A sliver on the floor, below the eye and off the glass: a leg of a chair, a stool or a table. */
function isLeg(area: SurfaceArea, f: RegionFacts, room: RoomKind): boolean {
  if (area.y0 < room.eyeLevel || f.share > LEG.largest) return false;
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
  // Beside the folds of a curtain only what stands free on the floor is one.
  if (room.soft && floor < f.perimeter * LEG.free) return false;
  return own > f.perimeter * LEG.own && own + trim > f.perimeter * LEG.withTrim;
}

/** The drawing's own colour wins at low prompt strength, as far as it has one. */
function tint(area: SurfaceArea, f: RegionFacts, form: SketchForm, coloured: boolean): void {
  if (form.referenceRole === 'structure-only' || !coloured) return;
  const level = (f.colour[0] + f.colour[1] + f.colour[2]) / 765;
  const { chroma, dark, albedo } = TINT;
  const clear = clamp((f.chroma - chroma.from) / chroma.over, 0, 1) * chroma.wins;
  const grey = (level < dark.below ? dark.wins : 0) * (1 - clamp(f.chroma / dark.chroma, 0, 1));
  area.tintShare = clamp((clear + grey) * sayOfTheDrawing(form.promptStrength / 100), 0, TINT.most);
  area.tint = f.colour.map((c) => clamp(linear(c) * albedo.ofColour, albedo.least, albedo.most)) as Vec;
  if (area.surface === Surface.sky || area.surface === Surface.open) area.tintShare = 0;
}

/** How far the colours of the drawing win over words and form: all of it at prompt strength 0, a fifth at 100. */
const sayOfTheDrawing = (strength: number): number =>
  clamp(SAY.all - SAY.linear * strength - SAY.square * strength * strength, SAY.least, 1);
