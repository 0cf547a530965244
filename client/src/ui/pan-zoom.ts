/** How a picture lies in its window: 1 fits it; `x` and `y` say how far its middle is from the window's, px. */
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
  /** The window, px. */
  window: Size;
  /** The picture where it fits, px. */
  fitted: Size;
  /** Pixels that the picture has across. */
  pixels: number;
}

export const FIT: View = { zoom: 1, x: 0, y: 0 };
/** Nobody looks closer than at pixels of this size, px. */
const LARGEST_PIXEL = 8;
/** A picture of few pixels may be looked at closer all the same. */
const LEAST_LARGEST_ZOOM = 2;

/** Pixels of the window for one of the picture. */
export function scaleOf({ fitted, pixels }: Frame, view: View): number {
  return (fitted.width * view.zoom) / pixels;
}

/** The zoom at which one pixel of the picture is one of the window. */
export function fullZoom({ fitted, pixels }: Frame): number {
  return pixels / fitted.width;
}

/** Within what can be zoomed to, and with no side of the window left empty that the picture could fill. */
export function within(frame: Frame, view: View): View {
  const full = fullZoom(frame);
  const zoom = Math.min(Math.max(view.zoom, Math.min(1, full)), Math.max(LEAST_LARGEST_ZOOM, full * LARGEST_PIXEL));
  const room = (picture: number, window: number) => Math.max(0, (picture * zoom - window) / 2);
  const [across, down] = [room(frame.fitted.width, frame.window.width), room(frame.fitted.height, frame.window.height)];
  return { zoom, x: Math.min(across, Math.max(-across, view.x)), y: Math.min(down, Math.max(-down, view.y)) };
}

/** A part of a picture, as shares of its width and height. */
export interface Part extends Size {
  left: number;
  top: number;
}

/**
 * The part of the picture that can be seen, and around it so much that a small move shows nothing else.
 * @param around shares of the window on each side
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

/**
 * Another zoom with the same spot of the picture under the pointer.
 * @param at the pointer, px from the middle of the window
 */
export function zoomedAt(frame: Frame, view: View, zoom: number, at: { x: number; y: number }): View {
  const next = within(frame, { ...view, zoom }).zoom;
  const share = next / view.zoom;
  return within(frame, { zoom: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share });
}
