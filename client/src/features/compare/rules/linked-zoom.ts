import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The zoom and pan of all frames: zoom 1 fits the result; `x` and `y` offset its center in shares of the frame. */
export interface Linked {
  zoom: number;
  x: number;
  y: number;
}

const FITS: Linked = { zoom: 1, x: 0, y: 0 };
const MIDDLE = { x: 0, y: 0 };
const MOST = 16;
const STEP = 1.25;
/** Pan distance per arrow key press, as a share of the frame. */
const PAN = 0.1;
/** Number of wheel pixels for a zoom factor of e. */
const WHEEL = 400;

/** Clamps zoom and pan so that the result always fills the frame. Pure. */
export function within({ zoom, x, y }: Linked): Linked {
  const near = Math.min(MOST, Math.max(1, zoom));
  const room = (near - 1) / 2;
  const held = (value: number) => Math.min(room, Math.max(-room, value));
  return { zoom: near, x: held(x), y: held(y) };
}

/** Zooms and keeps the point under the pointer. Pure. @param at pointer from the center, in shares of the frame */
export function zoomedAt(view: Linked, zoom: number, at: { x: number; y: number }): Linked {
  const next = within({ ...view, zoom }).zoom;
  const share = next / view.zoom;
  return within({ zoom: next, x: at.x - (at.x - view.x) * share, y: at.y - (at.y - view.y) * share });
}

/** Shared zoom and pan for any number of frames. */
export function useLinkedZoom() {
  const [view, setView] = useState<Linked>(FITS);
  const zoomBy = useCallback(
    (factor: number, at = MIDDLE) => setView((known) => zoomedAt(known, known.zoom * factor, at)),
    [],
  );
  const moveBy = useCallback(
    (x: number, y: number) => setView((known) => within({ ...known, x: known.x + x, y: known.y + y })),
    [],
  );
  const zoomIn = useCallback(() => zoomBy(STEP), [zoomBy]);
  const zoomOut = useCallback(() => zoomBy(1 / STEP), [zoomBy]);
  const fit = useCallback(() => setView(FITS), []);
  return { view, zoomBy, moveBy, zoomIn, zoomOut, fit };
}
export type LinkedZoom = ReturnType<typeof useLinkedZoom>;

/** Handles wheel, pointer and keys of a frame. The wheel listener must not be passive, which React does not support. */
export function useFrameGestures({ view, zoomBy, moveBy, fit }: LinkedZoom) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { x: (event.clientX - left) / width - 0.5, y: (event.clientY - top) / height - 0.5 };
      zoomBy(Math.exp(-event.deltaY / WHEEL), at);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [zoomBy]);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (view.zoom === 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = held.current;
    if (!from) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    held.current = { x: event.clientX, y: event.clientY };
    moveBy((event.clientX - from.x) / width, (event.clientY - from.y) / height);
  };
  const letGo = () => {
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: [PAN, 0], ArrowRight: [-PAN, 0], ArrowUp: [0, PAN], ArrowDown: [0, -PAN] }[event.key];
    if (!step || view.zoom === 1 || event.target !== event.currentTarget) return;
    event.preventDefault();
    moveBy(step[0] ?? 0, step[1] ?? 0);
  };
  return {
    frame,
    handlers: {
      ...{ onPointerDown, onPointerMove, onKeyDown },
      ...{ onPointerUp: letGo, onPointerCancel: letGo, onDoubleClick: fit },
    },
    style: { transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.zoom})` },
  };
}
