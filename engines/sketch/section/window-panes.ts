import { Cut } from './cut-classes';

/** A window in a filled wall. Lengths are pixels or shares of the longer side. */
const PANE = {
  minWidthPixels: 3,
  maxWallThickness: 0.045,
  minHeightToWidth: 1.5,
  maxStepPixels: 5,
  minDrawnShare: 0.3,
  edgePixels: 4,
  maxLowGap: 0.09,
  cornerSize: 0.0067,
};
const MIN_LINE_INK = 0.3;

/** A gap between two cut faces over several columns: column range, and rows in the last column. */
interface Gap {
  from: number;
  to: number;
  top: number;
  bottom: number;
  rows: number[][];
  /** Whether the gap begins or ends at a rounded corner instead of a step. */
  isAtCorner: boolean;
}

/** Whether the ends of a gap move so far within few columns that a wall begins or ends there. */
function isWallEnd({ rows }: Gap, top: number, bottom: number, corner: number): boolean {
  const [, y0 = top, y1 = bottom] = rows.at(-corner) ?? [];
  return Math.abs(y0 - top) + Math.abs(y1 - bottom) > corner;
}

/** Whether the gaps on one side are shorter. Then it is the space above a stair, not a window. */
function isStep({ from, to, rows }: Gap, corner: number, cut: Uint8Array, w: number, h: number): boolean {
  const [, top = 0, bottom = 0] = rows[rows.length >> 1] ?? [];
  return [from - corner, to + corner].some((x) => {
    if (x < 0 || x >= w) return false;
    return gapsIn(cut, x, w, h).some(([y0, y1]) => {
      const overlap = Math.min(bottom, y1) - Math.max(top, y0);
      return overlap > 0.5 * (bottom - top) && y1 - y0 < bottom - top - corner / 2;
    });
  });
}

/** Whether the ends of a gap stay in their rows, as a window's do. */
function isLevel({ rows }: Gap, corner: number): boolean {
  const spread = (of: number): number => {
    const values = rows.map((row) => row[of] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };
  return spread(1) + spread(2) <= 1.5 * corner;
}

/**
 * Marks gaps in filled walls as glass, so that the sky does not flood the rooms.
 * Faces above and below a window are at most as wide as a wall, those around a room as wide as the room.
 */
export function markPanes(cut: Uint8Array, ink: Float32Array, w: number, h: number): void {
  const widest = PANE.maxWallThickness * Math.max(w, h);
  const corner = Math.max(2, Math.round(PANE.cornerSize * Math.max(w, h)));
  const done: Gap[] = [];
  let open: Gap[] = [];
  for (let x = 0; x < w; x++) {
    const next: Gap[] = [];
    for (const [top, bottom] of gapsIn(cut, x, w, h)) {
      const near = open.find((gap) => Math.abs(gap.top - top) + Math.abs(gap.bottom - bottom) < 2 * PANE.maxStepPixels);
      const isCorner = near !== undefined && isWallEnd(near, top, bottom, corner);
      if (near && isCorner) near.isAtCorner = true;
      const before = isCorner ? undefined : near;
      const gap = before ?? { from: x, to: x, top, bottom, rows: [], isAtCorner: isCorner };
      if (before) open = open.filter((one) => one !== before);
      Object.assign(gap, { to: x, top, bottom });
      gap.rows.push([x, top, bottom]);
      next.push(gap);
    }
    done.push(...open);
    open = next;
  }
  for (const gap of [...done, ...open]) {
    const { from, to, rows } = gap;
    if ((gap.isAtCorner && !isLevel(gap, corner)) || isStep(gap, corner, cut, w, h)) continue;
    const wide = to - from + 1;
    const [, top = 0, bottom = 0] = rows[rows.length >> 1] ?? [];
    if (wide < PANE.minWidthPixels || wide > widest) continue;
    // A low gap lies between the top of a wall and its roof.
    const isLow = bottom - top < PANE.maxLowGap * h;
    if (!isLow && bottom - top < PANE.minHeightToWidth * wide) continue;
    // A window has drawn panes. The space between a roof and the ground in front of a wall has none.
    const drawn = rows.slice(PANE.edgePixels, -PANE.edgePixels).some(([x = 0, y0 = 0, y1 = 0]) => {
      let lines = 0;
      for (let y = y0; y < y1; y++) if ((ink[y * w + x] as number) > MIN_LINE_INK) lines++;
      return lines > PANE.minDrawnShare * (y1 - y0);
    });
    if (!drawn && !isLow) continue;
    for (const [x = 0, y0 = 0, y1 = 0] of rows) for (let y = y0; y < y1; y++) cut[y * w + x] = Cut.glass;
  }
}

/** Row ranges [from, to) of a column between two cut faces. */
function gapsIn(cut: Uint8Array, x: number, w: number, h: number): [number, number][] {
  const gaps: [number, number][] = [];
  let last = -1;
  for (let y = 0; y < h; y++) {
    if (cut[y * w + x] !== Cut.face) continue;
    if (last >= 0 && y > last + 1) gaps.push([last + 1, y]);
    last = y;
  }
  return gaps;
}
