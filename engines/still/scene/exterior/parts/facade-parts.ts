/** Facade building blocks: the face of a side, and rows of openings. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { Opening } from '../openings/openings';

export type OpeningForm = 'rect' | 'tall' | 'slit' | 'round' | 'arched' | 'pointed' | 'bay';

/** One storey of one side, in the frame of facade.ts. */
export interface Face {
  length: number;
  height: number;
  /** The storey's index from the ground, and the number of storeys. */
  storey: number;
  storeys: number;
  side: 'front' | 'side' | 'back';
  /** The side's index in its loop; a curve consists of many short sides. */
  index: number;
  curved: boolean;
  /** Level of detail: above 1, parts of a large building are coarser by this factor. */
  grain: number;
  /** The door's position on this side, in metres along it. */
  door?: { from: number; to: number; head: number };
  random: SeededRandom;
}

export interface FacadeStyle {
  form: OpeningForm;
  /** Factor on the size of openings; 1 is the default. */
  scale: number;
  /** Residential: small panes, trim around openings, curtains. */
  homely: boolean;
  shutters: boolean;
  paint: { body: number; trim: number; frame: number; structure: number; glass: number; door: number };
}

export interface FacadePart {
  openings: Opening[];
  /** Builds elements in front of the wall; clear(x0, x1) is true when no door lies in that range. */
  dress?: (mesh: MeshBuilder, clear: (x0: number, x1: number) => boolean) => void;
}

export type Facade = (face: Face, style: FacadeStyle) => FacadePart;

/** A hall is a single tall storey with tall, widely spaced windows. */
export const isHall = (face: Face): boolean => face.height > 4.6;

/** Horizontal segments of a wall at a given height, interrupted at the door (m along the wall). */
export function besideDoor({ length, door }: Face, height: number): [number, number][] {
  if (!door || height > door.head + 0.1) return [[0, length]];
  const pieces: [number, number][] = [
    [0, door.from - 0.15],
    [door.to + 0.15, length],
  ];
  return pieces.filter(([from, to]) => to - from > 0.1);
}

interface OpeningSize {
  width: number;
  sill: number;
  head: number;
}

export function sizeOf(face: Face, { form, scale }: FacadeStyle): OpeningSize {
  const { height } = face;
  const hall = isHall(face);
  const wide = scale * (hall ? 1.5 : 1);
  const top = height - (hall ? Math.min(1.4, height * 0.16) : 0.45);
  switch (form) {
    case 'slit':
      return { width: 0.3 * Math.max(1, scale), sill: hall ? height * 0.25 : 0.8, head: hall ? height * 0.8 : 2.3 };
    case 'round': {
      const r = Math.min(height * 0.3, 0.6 * wide);
      const middle = hall ? height * 0.62 : 1.6;
      return { width: 2 * r, sill: middle - r, head: middle + r };
    }
    case 'tall':
      return { width: 1.1 * wide, sill: hall ? 0.9 : 0.25, head: top };
    case 'arched':
    case 'pointed':
      return { width: 1.15 * wide, sill: hall ? height * 0.22 : 0.7, head: hall ? height * 0.84 : Math.min(top, 2.5) };
    case 'bay':
      return { width: 2.1 * scale, sill: 0.6, head: Math.min(top, 2.35) };
    default: {
      const sill = scale > 1.2 ? 0.35 : hall ? height * 0.3 : 0.85;
      return { width: 1.25 * wide, sill, head: hall ? height * 0.8 : Math.min(top, 2.3) };
    }
  }
}

/** A row of evenly spaced openings, as many as fit with `gap` metres between them. */
export function row(face: Face, size: OpeningSize, gap: number, more: Partial<Opening> = {}): Opening[] {
  if (face.curved && face.length < size.width + 0.4) {
    // On a curve, every second facet has one narrow opening.
    if (face.index % 2 || face.length < 0.5) return [];
    const half = Math.min(size.width, face.length - 0.24) / 2;
    const middle = face.length / 2;
    return [{ kind: 'window', ...more, from: middle - half, to: middle + half, sill: size.sill, head: size.head }];
  }
  const free = face.length - 0.7;
  const count = Math.floor((free + gap) / (size.width + gap));
  const pitch = (face.length - 0.4) / Math.max(1, count);
  return Array.from({ length: count }, (_, i) => {
    const middle = 0.2 + pitch * (i + 0.5);
    const [from, to] = [middle - size.width / 2, middle + size.width / 2];
    return { kind: 'window' as const, ...more, from, to, sill: size.sill, head: size.head };
  });
}

export const formOf = (form: OpeningForm): Pick<Opening, 'form'> =>
  form === 'arched' || form === 'pointed' || form === 'round' ? { form } : {};

export const glazing = (face: Face, edge: number, sill: number, head: number, pane = 1.5): Opening => ({
  kind: 'glazing',
  from: edge,
  to: face.length - edge,
  sill,
  head,
  columns: Math.max(1, Math.round((face.length - 2 * edge) / pane)),
  rows: Math.max(1, Math.round((head - sill) / 3)),
});
