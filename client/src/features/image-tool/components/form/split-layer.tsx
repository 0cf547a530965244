import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import { type PointerEvent, useState } from 'react';

/** Minimum length of a line in screen pixels; a shorter one is a tap that sets one end. */
const SHORTEST = 8;

/** Lets the user draw a split line: one drag, or a tap at each end. Coordinates are shares of the drawing. */
export function SplitLayer({ onLine }: { onLine: (at: DrawnPoint, to: DrawnPoint) => void }) {
  const [from, setFrom] = useState<DrawnPoint | null>(null);
  const [to, setTo] = useState<DrawnPoint | null>(null);
  const [isDown, setIsDown] = useState(false);
  const placeOf = (event: PointerEvent): DrawnPoint => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (value: number) => Math.min(1, Math.max(0, value));
    return [share((event.clientX - box.left) / box.width), share((event.clientY - box.top) / box.height)];
  };
  const isLong = (a: DrawnPoint, b: DrawnPoint, box: DOMRect) =>
    Math.hypot((a[0] - b[0]) * box.width, (a[1] - b[1]) * box.height) >= SHORTEST;
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div
      data-own-drag
      className="absolute inset-0 cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsDown(true);
        const at = placeOf(event);
        if (!from) setFrom(at);
        setTo(at);
      }}
      onPointerMove={(event) => {
        if (isDown) setTo(placeOf(event));
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        setIsDown(false);
        const at = placeOf(event);
        if (from && isLong(from, at, event.currentTarget.getBoundingClientRect())) onLine(from, at);
      }}
      onPointerCancel={() => {
        setIsDown(false);
        setFrom(null);
      }}
    >
      {from ? (
        <svg aria-hidden className="size-full text-pencil">
          <circle cx={percent(from[0])} cy={percent(from[1])} r="5" fill="currentColor" />
          {to ? (
            <line
              x1={percent(from[0])}
              y1={percent(from[1])}
              x2={percent(to[0])}
              y2={percent(to[1])}
              stroke="currentColor"
              strokeWidth="2"
            />
          ) : null}
        </svg>
      ) : null}
    </div>
  );
}
