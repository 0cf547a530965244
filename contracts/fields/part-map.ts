import { z } from 'zod';
import { REGION_KINDS, type RegionKind } from './drawing-corrections';
import { drawingReadingSchema } from './drawing-kind';
import type { PartField } from './part-choices';

/** The parts in a map in form order, by cell number; 0 is no part. */
const NUMBERED: readonly PartField[] = [
  'wallMaterial',
  'roofMaterial',
  'frameMaterial',
  'glassMaterial',
  'groundMaterial',
  'floorMaterial',
];

/** Segmentation of a drawing or photo into parts, in cells that cover it, rows from the top. */
export interface PartMap {
  width: number;
  height: number;
  /** One number per cell, which {@link partOfCell} interprets. */
  cells: Uint8Array;
}

export interface DrawnRegion {
  /** The point of the region farthest from its border, in shares of the upload: a correction is placed there. */
  at: readonly [x: number, y: number];
  /** What the region is read as; null for details that the form does not name. */
  kind: RegionKind | null;
  /** Share of the image, 0-1. */
  share: number;
  /** True if the user corrected the region's kind. */
  corrected: boolean;
  /** Probability (0-1) that the region was classified correctly; 1 when the user set its kind. */
  confidence: number;
}

/** Confidence below which a region is called a guess. */
export const GUESSED_BELOW = 0.6;

const regionSchema = z.object({
  at: z.tuple([z.number(), z.number()]),
  kind: z.enum([...REGION_KINDS.Architecture, ...REGION_KINDS.Interior]).nullable(),
  share: z.number(),
  corrected: z.boolean(),
  confidence: z.number().min(0).max(1),
});

/** Response to GET /api/uploads/parts: the cells run-length encoded as number and count, and the kind of drawing. */
export const partMapSchema = z.object({
  ok: z.literal(true),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  runs: z.array(z.number().int().min(0)),
  drawing: drawingReadingSchema,
  /** Regions in any line drawing but a plan, the largest first. */
  regions: z.array(regionSchema),
  /** Region number of each cell from 1 (0 = none), run-length encoded. */
  regionRuns: z.array(z.number().int().min(0)),
});

export const cellOfPart = (part: PartField): number => NUMBERED.indexOf(part) + 1;

export const partOfCell = (cell: number | undefined): PartField | null => NUMBERED[(cell ?? 0) - 1] ?? null;

export function packCells(cells: Uint8Array | Uint16Array): number[] {
  const runs: number[] = [];
  for (let at = 0; at < cells.length; ) {
    const cell = cells[at] ?? 0;
    let end = at + 1;
    while (end < cells.length && cells[end] === cell) end++;
    runs.push(cell, end - at);
    at = end;
  }
  return runs;
}

/** The inverse of {@link packCells}. @throws RangeError when the runs do not add up to the number of cells */
export const unpackCells = (runs: readonly number[], size: number): Uint8Array => unpack(runs, new Uint8Array(size));

/** The same for region numbers. */
export const unpackRegions = (runs: readonly number[], size: number): Uint16Array =>
  unpack(runs, new Uint16Array(size));

function unpack<Cells extends Uint8Array | Uint16Array>(runs: readonly number[], cells: Cells): Cells {
  const size = cells.length;
  let at = 0;
  for (let k = 0; k + 1 < runs.length; k += 2) {
    const length = runs[k + 1] ?? 0;
    cells.fill(runs[k] ?? 0, at, at + length);
    at += length;
  }
  if (at !== size) throw new RangeError(`run lengths of the part map add up to ${at} cells, expected ${size}`);
  return cells;
}

/** The part at a position, in shares of width and height; null outside of all parts. */
export function partAt({ width, height, cells }: PartMap, x: number, y: number): PartField | null {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
  return partOfCell(cells[row * width + column]);
}

/** The parts present in a map, in form order. */
export function partsOn({ cells }: PartMap): PartField[] {
  const found = new Set(cells);
  return NUMBERED.filter((part) => found.has(cellOfPart(part)));
}
