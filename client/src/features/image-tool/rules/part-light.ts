import type { PartField } from '@maquette/contracts/fields/part-choices';
import { useSyncExternalStore } from 'react';

/** Shared state of the swatches and the regions of the sketch. */
interface PartLight {
  /** Hovered or focused part. */
  lit: PartField | null;
  /** Part whose materials are shown. */
  open: PartField | null;
  coloured: boolean;
}

let now: PartLight = { lit: null, open: null, coloured: true };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setPartLight(change: Partial<PartLight>): void {
  const next = { ...now, ...change };
  // A pointer that moves within a part reports it with every event.
  if (next.lit === now.lit && next.open === now.open && next.coloured === now.coloured) return;
  now = next;
  for (const listener of listeners) listener();
}

export function usePartLight(): PartLight {
  return useSyncExternalStore(subscribe, () => now);
}

/** Event handlers that highlight a part while one of its controls is hovered or focused. */
export function lights(part: PartField) {
  const on = () => setPartLight({ lit: part });
  const off = () => setPartLight({ lit: null });
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

/** A part's colour, over the sketch and on its swatch. */
export function markOf(part: PartField): string {
  return `var(--part-${part.replace('M', '-m')})`;
}

/** Element id of a part's swatch, used to focus it. */
export const idOfPart = (part: PartField): string => `part-${part}`;
