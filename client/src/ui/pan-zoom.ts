/** An image's zoom and pan: `zoom` 1 fits it; `x` and `y` are the offset of its centre from the window's, px. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Frame {
  /** The window's size, px. */
  window: Size;
  /** The image's size at zoom 1, px. */
  fitted: Size;
  /** The image's width in its own pixels. */
  pixels: number;
}

export const FIT: View = { zoom: 1, x: 0, y: 0 };
/** Maximum size of an image pixel on screen, px. */
const LARGEST_PIXEL = 8;
/** Minimum for the zoom limit, so that small images can be enlarged too. */
const LEAST_LARGEST_ZOOM = 2;

export function scaleOf({ fitted, pixels }: Frame, view: View): number {
  return (fitted.width * view.zoom) / pixels;
}

/** The zoom at which one image pixel equals one screen pixel. */
export function fullZoom({ fitted, pixels }: Frame): number {
  return pixels / fitted.width;
}

/** Clamps a view to the zoom limits and to offsets that leave no fillable side of the window empty. */
export function within(frame: Frame, view: View): View {
  const full = fullZoom(frame);
  const zoom = Math.min(Math.max(view.zoom, Math.min(1, full)), Math.max(LEAST_LARGEST_ZOOM, full * LARGEST_PIXEL));
  const room = (picture: number, window: number) => Math.max(0, (picture * zoom - window) / 2);
  const [across, down] = [room(frame.fitted.width, frame.window.width), room(frame.fitted.height, frame.window.height)];
  return { zoom, x: Math.min(across, Math.max(-across, view.x)), y: Math.min(down, Math.max(-down, view.y)) };
}

export interface Part extends Size {
  left: number;
  top: number;
}

/**
 * The visible part of the image, plus a margin so that small moves do not change it.
 * @param around margin on each side, as a fraction of the window
 */
export function visiblePart({ window, fitted }: Frame, { zoom, x, y }: View, around = 0): Part {
  const along = (picture: number, room: number, moved: number) => {
    const from = (picture - room) / 2 - moved;
    const first = Math.max(0, from - around * room);
    return [first / picture, (Math.min(picture, from + (1 + around) * room) - first) / picture] as const;
  };
  const [left, width] = along(fitted.width * zoom, window.width, x);
  const [top, height] = along(fitted.height * zoom, window.height, y);
  return { left, top, width, height };
}

/** Zooms and keeps the point under the pointer in place. @param at the pointer, px from the window's centre */
export function zoomedAt(frame: Frame, view: View, zoom: number, at: { x: number; y: number }): View {
  const next = within(frame, { ...view, zoom }).zoom;
  const share = next / view.zoom;
  return within(frame, { zoom: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share });
}
