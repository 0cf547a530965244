import { drawText } from './pixel-text';

interface Sheet {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Radius as a share of the frame's width, and the arrow's grey. */
const RADIUS = 0.028;
const GREY = 40;
/** Sharpness of the arrow's head: its half width over its length. */
const HEAD = 0.42;

/** Draws an arrow that points north, with an N, into the upper right corner of a frame. */
export function drawNorthArrow(
  sheet: Sheet,
  at: { x: number; y: number },
  { width }: { width: number },
  north: { x: number; y: number },
): void {
  const radius = Math.max(6, width * RADIUS);
  const centre = { x: at.x + width - 1.6 * radius, y: at.y + 1.6 * radius };
  const length = Math.hypot(north.x, north.y) || 1;
  const [ux, uy] = [north.x / length, -north.y / length];
  for (let y = Math.floor(centre.y - radius); y <= centre.y + radius; y++) {
    for (let x = Math.floor(centre.x - radius); x <= centre.x + radius; x++) {
      const cover = coverage((px, py) => isInArrow(px - centre.x, py - centre.y, ux, uy, radius), x, y);
      if (cover > 0) blend(sheet, x, y, cover);
    }
  }
  const dot = Math.max(1, Math.round(width / 320));
  const label = { x: Math.round(centre.x - radius - 7 * dot), y: Math.round(centre.y - radius) };
  drawText(sheet, 'N', label, width, GREY);
}

/** Whether a point is in the arrow: a head in the front half and a thin ring. */
function isInArrow(x: number, y: number, ux: number, uy: number, radius: number): boolean {
  const along = x * ux + y * uy;
  const aside = Math.abs(x * uy - y * ux);
  const distance = Math.hypot(x, y);
  if (Math.abs(distance - radius * 0.92) < radius * 0.05) return true;
  return along > -0.5 * radius && along < 0.85 * radius && aside < HEAD * (0.85 * radius - along) * 0.5;
}

/** Share of a pixel that is inside, from sixteen points. */
function coverage(isInside: (x: number, y: number) => boolean, x: number, y: number): number {
  let count = 0;
  for (let k = 0; k < 16; k++) if (isInside(x + ((k % 4) + 0.5) / 4, y + (Math.floor(k / 4) + 0.5) / 4)) count++;
  return count / 16;
}

function blend({ rgb, width, height }: Sheet, x: number, y: number, cover: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  for (let c = 0; c < 3; c++) {
    const i = 3 * (y * width + x) + c;
    rgb[i] = Math.round((rgb[i] ?? 0) * (1 - cover) + GREY * cover);
  }
}
