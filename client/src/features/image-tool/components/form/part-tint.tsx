import type { PartField } from '@maquette/contracts/fields/part-choices';
import { type PartMap, partOfCell } from '@maquette/contracts/fields/part-map';
import { useEffect, useRef } from 'react';
import { markOf } from '../../rules/part-light';

/** Opacity of a part's colour over the drawing: normal, highlighted, and while another part is highlighted. */
const STRENGTH = { one: 0.4, lit: 0.7, behind: 0.12 };

/** Part colours over an image with the same aspect ratio. Without `all`, only the highlighted part. */
export function PartTint({ map, lit, all }: { map: PartMap; lit: PartField | null; all: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, map, (part) => strengthOf(part, lit, all));
  }, [map, lit, all]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={map.width}
      height={map.height}
      data-lit={lit ?? undefined}
      className="pointer-events-none absolute inset-0 size-full object-contain"
    />
  );
}

function strengthOf(part: PartField, lit: PartField | null, all: boolean): number {
  if (part === lit) return STRENGTH.lit;
  if (!all) return 0;
  return lit ? STRENGTH.behind : STRENGTH.one;
}

function paint(canvas: HTMLCanvasElement, map: PartMap, strengthFor: (part: PartField) => number): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { width, height, cells } = map;
  const style = getComputedStyle(canvas);
  const colours = new Map<PartField, string>();
  pen.clearRect(0, 0, width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; ) {
      const cell = cells[y * width + x];
      let end = x + 1;
      while (end < width && cells[y * width + end] === cell) end++;
      const part = partOfCell(cell);
      const strength = part ? strengthFor(part) : 0;
      if (part && strength > 0) {
        const colour = colours.get(part) ?? style.getPropertyValue(markOf(part).slice('var('.length, -1));
        colours.set(part, colour);
        pen.fillStyle = colour;
        pen.globalAlpha = strength;
        pen.fillRect(x, y, end - x, 1);
      }
      x = end;
    }
  }
}
