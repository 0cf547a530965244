import { cellNoise } from '../light/noise';
import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../sketch-request';
import { ExteriorSlot, InteriorSlot } from './finishes';
import { Surface, type SurfaceArea } from './surface';

const linear = (byte: number): number => (byte / 255) ** 2.2;

/** Gives every area its finish and the share of the drawing's own colour. */
export function dressAreas(areas: SurfaceArea[], facts: RegionFacts[], form: SketchForm): void {
  const interior = form.designType === 'Interior';
  const walls = areas.filter((a) => a.surface === Surface.wall).sort((a, b) => b.share - a.share);
  const first = walls[0];
  const second = walls.find((a) => first && facing(a, first) < 0.9 && a.share < first.share);
  const coloured = facts.some((f) => f.share > 0.004 && f.chroma > 0.12);
  const parts = new Map<number, number>();
  for (const a of areas) if (a.surface === Surface.furniture) parts.set(a.group, (parts.get(a.group) ?? 0) + 1);
  for (const area of areas) {
    const f = facts[area.label] as RegionFacts;
    area.seed = Math.floor(cellNoise(area.label, form.seed | 0, 3) * 4096);
    area.material = interior ? roomSlot(area, f, parts.get(area.group) ?? 1) : houseSlot(area, first, second);
    tint(area, f, form, coloured);
  }
}

const facing = (a: SurfaceArea, b: SurfaceArea): number =>
  a.normal[0] * b.normal[0] + a.normal[1] * b.normal[1] + a.normal[2] * b.normal[2];

function houseSlot(area: SurfaceArea, first: SurfaceArea | undefined, second: SurfaceArea | undefined): number {
  switch (area.surface) {
    case Surface.roof:
      return ExteriorSlot.roof;
    case Surface.door:
      return ExteriorSlot.door;
    case Surface.path:
      return ExteriorSlot.path;
    case Surface.slab:
      return ExteriorSlot.slab;
    case Surface.trim:
    case Surface.trunk:
    case Surface.person:
      return ExteriorSlot.trim;
    default: {
      // A storey or wing that stands apart in size and level takes the second finish; one plane keeps one finish.
      if (!first || area === first) return ExteriorSlot.wall;
      const apart =
        second !== undefined && area.share < first.share * 0.45 && area.y1 - area.y0 > (area.x1 - area.x0) * 0.9;
      return apart || (area.y0 > first.y1 - 4 && area.share < first.share) ? ExteriorSlot.accent : ExteriorSlot.wall;
    }
  }
}

function roomSlot(area: SurfaceArea, f: RegionFacts, parts: number): number {
  switch (area.surface) {
    case Surface.floor:
      return InteriorSlot.floor;
    case Surface.ceiling:
      return InteriorSlot.ceiling;
    case Surface.wall:
      return InteriorSlot.wall;
    case Surface.rug:
      return InteriorSlot.rug;
    case Surface.picture:
      return InteriorSlot.picture;
    case Surface.trim:
      return InteriorSlot.trim;
    case Surface.lamp:
      return InteriorSlot.ceiling;
    case Surface.furniture: {
      const wide = f.x1 - f.x0 + 1;
      const tall = f.y1 - f.y0 + 1;
      // Round tops and what stands alone are tables and cupboards; a cluster of many parts is upholstered.
      if (area.normal[1] > 0.5 && f.fill > 0.68 && f.fill < 0.84 && f.upright < 0.06) return InteriorSlot.wood;
      if (f.straight < 0.55)
        return area.normal[1] > 0.5 || wide > tall * 1.5 ? InteriorSlot.wood : InteriorSlot.cushion;
      const square = wide / tall > 0.6 && wide / tall < 1.6 && f.share < 0.014 && area.normal[1] < 0.5;
      if (parts > 4 && square && cellNoise(area.label, 9, 9) > 0.4) return InteriorSlot.cushion;
      if (tall > wide * 2.6 && f.share < 0.006) return InteriorSlot.dark;
      return parts > 2 ? InteriorSlot.seat : InteriorSlot.wood;
    }
    default:
      return InteriorSlot.wall;
  }
}

/** The drawing's own colour wins at low prompt strength, as far as it has one. */
function tint(area: SurfaceArea, f: RegionFacts, form: SketchForm, coloured: boolean): void {
  if (form.referenceRole === 'structure-only' || !coloured) return;
  const level = (f.colour[0] + f.colour[1] + f.colour[2]) / 765;
  const said =
    clamp((f.chroma - 0.05) / 0.12, 0, 1) * 0.95 + (level < 0.72 ? 0.4 : 0) * (1 - clamp(f.chroma / 0.1, 0, 1));
  area.tintShare = clamp(said * clamp(1.25 - form.promptStrength / 80, 0, 1), 0, 0.96);
  area.tint = f.colour.map((c) => clamp(linear(c) * 0.92, 0.02, 0.8)) as Vec;
  if (area.surface === Surface.sky || area.surface === Surface.open) area.tintShare = 0;
}
