import { sunAt, USUAL_LATITUDE } from '@maquette/contracts/fields/sun-path';
import { RenderAborted } from '../../run/engine-errors';
import type { TracerContext } from '../../still/session/tracer-session';
import { NEAREST_DEPTH_METRES } from '../../still/tracer/frame-renderer';
import type { ModelImage, ModelObserver, ModelRequest } from '../request/model-request';
import { bearing } from '../scene/model-light';
import { slotShares } from '../stage/slot-shares';
import { type StagedView, stageView } from '../stage/stage-view';
import { drawNorthArrow } from './north-arrow';
import { drawText, textHeight } from './pixel-text';
import { traceView } from './trace-view';

/** Default study: the solstices and an equinox, through the day. */
const USUAL_STUDY = { days: [172, 80, 355], hours: [9, 12, 15] };
/** Longest side of a sheet; frames shrink to fit. */
const SHEET_MOST = 4096;
/** Gap between frames as a share of a frame's width, and label height as a share of its height. */
const GAP = 0.012;
const PAPER = 250;
const INK = 40;

interface Sheet {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** One frame for each day (row) and hour (column) on a sheet; each is labelled with date, hour and the sun's place. */
export async function renderSunStudy(
  studio: TracerContext,
  request: ModelRequest,
  observer: ModelObserver,
): Promise<ModelImage> {
  const { days, hours } = request.study ?? USUAL_STUDY;
  const size = frameSize(request, days.length, hours.length);
  const view: ModelRequest = { ...request, ...size, look: 'clay', dofLevel: 'Deep (sharp)', passes: false };
  const staged = await stageView(studio, view, observer, true);
  const shown = await slotShares(studio.pool, staged.quiet, staged, size);
  const gap = Math.max(4, Math.round(size.width * GAP));
  const label = textHeight(size.width) + gap;
  const step = { x: size.width + gap, y: size.height + label + gap };
  const sheet: Sheet = {
    width: hours.length * step.x + gap,
    height: days.length * step.y + gap,
    rgb: new Uint8Array(0),
  };
  sheet.rgb = new Uint8Array(3 * sheet.width * sheet.height).fill(PAPER);
  const inverseDepth = new Uint16Array(sheet.width * sheet.height);
  const mark = studio.pool.arena.kernel.brk_now();
  const count = days.length * hours.length;
  for (const [row, day] of days.entries()) {
    for (const [column, hour] of hours.entries()) {
      if (observer.signal.aborted) throw new RenderAborted();
      const done = row * hours.length + column;
      const moment: ModelRequest = { ...view, sunDay: day, sunHour: hour };
      const frame = await traceView(studio, moment, staged, {
        ...observer,
        onProgress: (fraction) => observer.onProgress((done + fraction) / count),
        onPreview: () => undefined,
      });
      studio.pool.arena.kernel.reset_to(mark);
      const at = { x: gap + column * step.x, y: gap + row * step.y };
      place(sheet, frame.rgb, size, at);
      placeDepth(inverseDepth, sheet.width, frame.inverseDepth, size, at);
      drawNorthArrow(sheet, at, size, northInFrame(staged, request.north));
      drawText(sheet, labelOf(moment), { x: at.x, y: at.y + size.height + Math.round(gap / 2) }, size.width, INK);
    }
  }
  return {
    ...{ rgb: sheet.rgb, width: sheet.width, height: sheet.height, inverseDepth, ...shown },
    nearestDepthMetres: NEAREST_DEPTH_METRES,
    samplesPerPixel: 1,
  };
}

function frameSize(
  { width, height }: Pick<ModelRequest, 'width' | 'height'>,
  rows: number,
  columns: number,
): { width: number; height: number } {
  const shrink = Math.min(1, SHEET_MOST / (width * columns * (1 + 2 * GAP)), SHEET_MOST / (height * rows * 1.12));
  return { width: Math.max(64, Math.floor(width * shrink)), height: Math.max(36, Math.floor(height * shrink)) };
}

/** Month and day, hour, and the sun's height and bearing in degrees. */
export function labelOf({ sunDay = 1, sunHour = 12, latitude = USUAL_LATITUDE }: Partial<ModelRequest>): string {
  const { elevation, azimuth } = sunAt({ hour: sunHour, day: sunDay, latitude });
  // A year without a leap day.
  const date = new Date(Date.UTC(2026, 0, sunDay)).toISOString().slice(5, 10);
  const minutes = Math.round(sunHour * 60);
  const hour = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${date}  ${hour}  ${Math.round(elevation)}° / ${Math.round(azimuth)}°`;
}

/** Direction of north on the picture: x to the right, y up. */
function northInFrame({ frame }: StagedView, north: number): { x: number; y: number } {
  const direction = bearing(0, north);
  const isLevel = Math.hypot(frame.forward[0], frame.forward[2]) > 0.05;
  const ahead = isLevel ? frame.forward : frame.up;
  const along = (axis: readonly number[]): number =>
    (direction[0] * (axis[0] ?? 0) + direction[2] * (axis[2] ?? 0)) / (Math.hypot(axis[0] ?? 0, axis[2] ?? 0) || 1);
  return { x: along(frame.right), y: along(ahead) };
}

type Size = { width: number; height: number };
type Point = { x: number; y: number };

function place(sheet: Sheet, rgb: Uint8Array, { width, height }: Size, at: Point): void {
  for (let y = 0; y < height; y++)
    sheet.rgb.set(rgb.subarray(3 * y * width, 3 * (y + 1) * width), 3 * ((at.y + y) * sheet.width + at.x));
}

function placeDepth(to: Uint16Array, stride: number, from: Uint16Array, { width, height }: Size, at: Point): void {
  for (let y = 0; y < height; y++) to.set(from.subarray(y * width, (y + 1) * width), (at.y + y) * stride + at.x);
}
