import { useCallback, useEffect, useState } from 'react';

const ZOOM_STEP = 1.25;
const DOUBLE_CLICK_ZOOM = 2;
export const ZOOM_MAXIMUM = 8;
/** Pixels an arrow key moves the picture. */
const PAN_STEP = 60;
const FIT = { zoom: 1, x: 0, y: 0 };

/** Zoom and position of a picture under wheel, drag and keys. At zoom 1 it fits and stays put. */
export function usePanZoom(element: HTMLElement | null) {
  const [view, setView] = useState(FIT);
  const zoomBy = useCallback((factor: number) => {
    setView((known) => {
      const zoom = Math.min(ZOOM_MAXIMUM, Math.max(1, known.zoom * factor));
      const share = zoom / known.zoom;
      return zoom === 1 ? FIT : { zoom, x: known.x * share, y: known.y * share };
    });
  }, []);
  const move = useCallback((x: number, y: number) => {
    setView((known) => (known.zoom === 1 ? known : { ...known, x: known.x + x, y: known.y + y }));
  }, []);
  const fit = useCallback(() => setView(FIT), []);
  const zoomIn = useCallback(() => zoomBy(ZOOM_STEP), [zoomBy]);
  const zoomOut = useCallback(() => zoomBy(1 / ZOOM_STEP), [zoomBy]);

  useEffect(() => {
    const actions: Record<string, () => void> = {
      '+': zoomIn,
      '=': zoomIn,
      '-': zoomOut,
      '0': fit,
      ArrowLeft: () => move(PAN_STEP, 0),
      ArrowRight: () => move(-PAN_STEP, 0),
      ArrowUp: () => move(0, PAN_STEP),
      ArrowDown: () => move(0, -PAN_STEP),
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) actions[event.key]?.();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [fit, move, zoomIn, zoomOut]);

  useEffect(() => {
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.deltaY < 0) zoomIn();
      else zoomOut();
    };
    const onDoubleClick = () => setView((known) => (known.zoom > 1 ? FIT : { ...FIT, zoom: DOUBLE_CLICK_ZOOM }));
    const onPointerMove = (event: PointerEvent) => {
      if (event.buttons === 1) move(event.movementX, event.movementY);
    };
    const onPointerDown = (event: PointerEvent) => element.setPointerCapture(event.pointerId);
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('dblclick', onDoubleClick);
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('pointermove', onPointerMove);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('dblclick', onDoubleClick);
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('pointermove', onPointerMove);
    };
  }, [element, move, zoomIn, zoomOut]);

  return { view, fit, zoomIn, zoomOut };
}
