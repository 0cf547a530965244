import { useEffect, useRef } from 'react';
import type { ReadSketch } from '../../api/part-map';
import { isGuess } from '../../rules/guesses';

/** Canvas pixels per cell: outlines stay thinner than the cells. */
const FINE = 2;

/** Distance between the hatching lines on a guess, in canvas pixels. */
const HATCH = 9;

/**
 * Outlines of the regions over the drawing, with hatching on guesses, and the selected and the hovered region.
 * Without `all`, only these two.
 */
export function RegionOverlay({
  map,
  selected,
  hovered,
  all,
}: {
  map: ReadSketch;
  selected: number | null;
  hovered: number | null;
  all: boolean;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, map, { selected, hovered, all });
  }, [map, selected, hovered, all]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      data-outlines
      data-region={selected ?? undefined}
      width={FINE * map.width}
      height={FINE * map.height}
      className="pointer-events-none absolute inset-0 size-full text-pencil"
    />
  );
}

function paint(
  canvas: HTMLCanvasElement,
  map: ReadSketch,
  { selected, hovered, all }: { selected: number | null; hovered: number | null; all: boolean },
): void {
  const { width, height, regionCells } = map;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = getComputedStyle(canvas).color;
  const marked = (number: number) => number > 0 && (number - 1 === selected || number - 1 === hovered);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const own = regionCells[y * width + x] ?? 0;
      const right = x + 1 < width ? (regionCells[y * width + x + 1] ?? 0) : own;
      const below = y + 1 < height ? (regionCells[(y + 1) * width + x] ?? 0) : own;
      if (marked(own)) {
        pen.globalAlpha = own - 1 === selected ? 0.4 : 0.2;
        pen.fillRect(FINE * x, FINE * y, FINE, FINE);
      } else if (all && isGuess(map.regions[own - 1])) hatch(pen, FINE * x, FINE * y);
      if (own === right && own === below) continue;
      const strong = [own, right, below].some((number) => number - 1 === selected);
      if (!all && !strong) continue;
      pen.globalAlpha = strong ? 1 : 0.45;
      if (own !== right) pen.fillRect(FINE * x + FINE - 1, FINE * y, strong ? FINE : 1, FINE);
      if (own !== below) pen.fillRect(FINE * x, FINE * y + FINE - 1, FINE, strong ? FINE : 1);
    }
}

/** The pixels in a cell that lie on a slanted line. */
function hatch(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.globalAlpha = 0.7;
  for (let dy = 0; dy < FINE; dy++)
    for (let dx = 0; dx < FINE; dx++) if ((x + dx + y + dy) % HATCH === 0) pen.fillRect(x + dx, y + dy, 1, 1);
}
