import type { SceneSpec } from '../../still/intent/scene-spec';
import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../sketch-request';
import { ExteriorSlot } from './finishes';
import { InteriorSlot } from './room-finishes';
import { saidSurfaces } from './said-surfaces';
import { Surface, type SurfaceArea } from './surface';

const linear = (byte: number): number => (byte / 255) ** 2.2;

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
  const second = walls.find((a) => first && facing(a, first) < 0.9 && a.share < first.share);
  const coloured = facts.some((f) => f.share > 0.004 && f.chroma > 0.12);
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
    if (said.has(area.material)) area.tintShare *= clamp(1 - form.promptStrength / 50, 0, 1);
  }
}

const facing = (a: SurfaceArea, b: SurfaceArea): number =>
  a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2];

/** The larger wall in the same plane that this piece of wall goes on from, if any. */
function continued(area: SurfaceArea, f: RegionFacts, areas: SurfaceArea[]): SurfaceArea | undefined {
  if (area.surface !== Surface.wall) return undefined;
  for (const [label, length] of f.neighbours) {
    const other = areas[label] as SurfaceArea;
    const one = other.surface === Surface.wall && other.share > area.share && facing(area, other) > 0.97;
    if (one && length > f.perimeter * 0.3 && other.y0 < area.y1 - 4 && area.y0 < other.y1 - 4) return other;
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
      const apart =
        second !== undefined && area.share < first.share * 0.45 && area.y1 - area.y0 > (area.x1 - area.x0) * 0.9;
      return apart || (area.y0 > first.y1 - 4 && area.share < first.share) ? ExteriorSlot.accent : ExteriorSlot.wall;
    }
  }
}

interface RoomKind {
  areas: SurfaceArea[];
  /** Rooms to sit and lie in; in the others a bunch of parts is a table, a counter or a cupboard. */
  soft: boolean;
  kitchen: boolean;
  dining: boolean;
  bedroom: boolean;
  /** Row of the horizon. */
  eyeLevel: number;
  /** Styles whose back wall is boarded, slatted or of brick. */
  feature: boolean;
}

function roomSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  switch (area.surface) {
    case Surface.floor:
      return InteriorSlot.floor;
    case Surface.ceiling:
      return InteriorSlot.ceiling;
    case Surface.wall:
      // The wall at the back carries the room's second finish, the sides stay plain.
      return room.feature && Math.abs(area.normal[2]) > 0.8 ? InteriorSlot.feature : InteriorSlot.wall;
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
  const tall = f.y1 - f.y0 + 1;
  return tall > (f.x1 - f.x0 + 1) * 3 && f.share > 0.0012 && f.cy < f.y0 + tall * 0.6 && f.upright > 0.4;
};

/** Share of the border that lies on the floor. */
function onTheFloor(f: RegionFacts, areas: SurfaceArea[]): number {
  let length = 0;
  for (const [label, shared] of f.neighbours) if (areas[label]?.surface === Surface.floor) length += shared;
  return length / Math.max(1, f.perimeter);
}

/** A sliver on the floor, below the eye and off the glass: a leg of a chair, a stool or a table. */
function isLeg(area: SurfaceArea, f: RegionFacts, room: RoomKind): boolean {
  if (area.y0 < room.eyeLevel || f.share > 0.002) return false;
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
  if (room.soft && floor < f.perimeter * 0.25) return false;
  return own > f.perimeter * 0.35 && own + trim > f.perimeter * 0.6;
}

/** Cloth or wood? Round outlines and many parts are upholstered; boxes, round tops and slender legs are joinery. */
function furnitureSlot(area: SurfaceArea, f: RegionFacts, parts: number, room: RoomKind): number {
  const wide = f.x1 - f.x0 + 1;
  const tall = f.y1 - f.y0 + 1;
  const level = area.normal[1] > 0.5;
  // Between the legs of a stool one sees the front of the counter behind it.
  const low = area.y0 > room.eyeLevel * 1.3;
  const under = area.y0 > room.eyeLevel * 1.5;
  if (room.kitchen && low && !level && f.share > 0.0005 && f.share < 0.004 && (f.upright > 0.45 || under))
    return InteriorSlot.front;
  // The top of a round table: an ellipse.
  if (f.fill > 0.66 && f.fill < 0.84 && f.straight < 0.8 && wide > tall * 2 && f.upright < 0.1 && f.share < 0.013)
    return InteriorSlot.wood;
  if (low && f.share < 0.0006) return InteriorSlot.darkWood;
  if (tall > wide * 2.6 && f.share < 0.006) {
    const hangs = f.y0 < room.eyeLevel || (f.upright > 0.7 && onTheFloor(f, room.areas) < 0.15);
    return hangs ? InteriorSlot.curtain : InteriorSlot.darkWood;
  }
  // Small things above the eye are frames and fittings.
  if (f.y1 < room.eyeLevel && f.share < 0.004) return InteriorSlot.trim;
  const square =
    wide / tall > 0.6 && wide / tall < 1.6 && f.share < 0.014 && f.share > 0.001 && !level && f.fill > 0.62;
  if (room.kitchen && f.share > (level ? 0.003 : 0.012)) return level ? InteriorSlot.worktop : InteriorSlot.front;
  // What shows over the table is the sideboard behind it, painted: one wood for both would melt into one piece.
  if (room.dining && f.cy > room.eyeLevel && f.y1 < room.eyeLevel * 1.21 && f.share > 0.0003) return InteriorSlot.front;
  // What hangs above it is a picture.
  if (room.dining && f.y1 < room.eyeLevel * 1.03 && f.fill > 0.7) return InteriorSlot.picture;
  if (!room.soft) {
    if (level) return InteriorSlot.wood;
    return square && parts > 3 && f.y1 > room.eyeLevel ? InteriorSlot.seat : InteriorSlot.darkWood;
  }
  // The cover of a bed is its largest level part; the sheet is folded over its edge.
  if (room.bedroom && level && (f.share > 0.03 || (f.share < 0.005 && f.toLeft + f.toRight > 0.9)))
    return InteriorSlot.linen;
  if (parts > 3) return square && cellNoise(area.label, 9, 9) > 0.45 ? InteriorSlot.cushion : InteriorSlot.seat;
  const rounded = f.straight < 0.62 && f.share > 0.006;
  return rounded || (parts > 2 && f.share > 0.01) ? InteriorSlot.seat : InteriorSlot.wood;
}

/** The drawing's own colour wins at low prompt strength, as far as it has one. */
function tint(area: SurfaceArea, f: RegionFacts, form: SketchForm, coloured: boolean): void {
  if (form.referenceRole === 'structure-only' || !coloured) return;
  const level = (f.colour[0] + f.colour[1] + f.colour[2]) / 765;
  const said =
    clamp((f.chroma - 0.05) / 0.12, 0, 1) * 0.95 + (level < 0.72 ? 0.4 : 0) * (1 - clamp(f.chroma / 0.1, 0, 1));
  area.tintShare = clamp(said * sayOfTheDrawing(form.promptStrength / 100), 0, 0.96);
  area.tint = f.colour.map((c) => clamp(linear(c) * 0.92, 0.02, 0.8)) as Vec;
  if (area.surface === Surface.sky || area.surface === Surface.open) area.tintShare = 0;
}

/** How far the colours of the drawing win over words and form: all of it at prompt strength 0, a fifth at 100. */
const sayOfTheDrawing = (strength: number): number => clamp(1.3 - 0.5 * strength - 0.6 * strength * strength, 0.2, 1);
