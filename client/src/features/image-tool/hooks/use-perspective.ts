import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { Cut } from '@maquette/contracts/fields/input-frame';
import { useRef, useState } from 'react';
import type { ReadSketch } from '../api/part-map';
import { type Perspective, perspectiveOf, withGuide, withHorizon } from '../rules/vanishing-lines';
import type { Corrections } from './use-corrections';

/**
 * A drawing's perspective and its correction.
 * While a handle is dragged, only the lines follow; the correction is added when it is released.
 * @param shown part of the upload within the image's frame
 */
export function usePerspective(corrections: Corrections, map: ReadSketch | null, shown: Cut) {
  const [dragged, setDragged] = useState<Perspective | null>(null);
  // The last move may not be rendered yet when the pointer is released.
  const last = useRef<Perspective | null>(null);
  const [isOpen, setOpen] = useState(false);
  const read = pointsOf(map);
  // Guides stay where they were dragged until the reading that follows has other points.
  const [kept, setKept] = useState<{ of: string; lines: Perspective } | null>(null);
  const name = JSON.stringify(read);
  const current = dragged ?? (kept?.of === name ? kept.lines : read && perspectiveOf(read, shown));
  const move = (next: (old: Perspective) => Perspective) => {
    const from = last.current ?? current;
    if (!from) return;
    last.current = next(from);
    setDragged(last.current);
  };
  return {
    /** Null for a drawing without depth. */
    lines: current,
    isShown: isOpen && current !== null,
    toggle: () => setOpen(!isOpen),
    moveHorizon: ([, y]: DrawnPoint) => move((old) => withHorizon(old, y)),
    moveGuide: (which: Parameters<typeof withGuide>[1], to: DrawnPoint) => move((old) => withGuide(old, which, to)),
    end: () => {
      const lines = last.current;
      if (!lines) return;
      last.current = null;
      setKept({ of: name, lines });
      setDragged(null);
      const [at, to] = lines.points;
      corrections.add({ kind: 'perspective', at, to });
    },
  };
}
export type PerspectiveChoice = ReturnType<typeof usePerspective>;

function pointsOf(map: ReadSketch | null): Perspective['points'] | null {
  const [a, b] = map?.drawing.vanishing?.map(([x = 0, y = 0]): DrawnPoint => [x, y]) ?? [];
  return a && b ? [a, b] : null;
}
