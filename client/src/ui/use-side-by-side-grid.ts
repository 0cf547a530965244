import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fitSideBySide, type SideBySideGaps, type SideBySideGrid } from './side-by-side-grid';

/**
 * The side-by-side grid for results of these aspect ratios, recomputed when the canvas is resized.
 * @returns the grid, and the ref for an invisible element with the canvas's size
 */
export function useSideBySideGrid(
  shapes: readonly number[],
  room: SideBySideGaps,
): { canvas: RefObject<HTMLDivElement | null>; grid: SideBySideGrid } {
  const canvas = useRef<HTMLDivElement>(null);
  const [extent, setExtent] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => setExtent({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { canvas, grid: fitSideBySide(shapes, extent, room) };
}
