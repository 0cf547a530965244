import type { PartField } from '@maquette/contracts/fields/part-choices';
import { useSyncExternalStore } from 'react';

/** What a swatch and its regions of the sketch tell each other, wherever on the desk they stand. */
interface PartLight {
  /** Under the pointer, or with the focus. */
  lit: PartField | null;
  /** Whose materials are shown. */
  open: PartField | null;
  /** All parts have their colour over the sketch. */
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
  // A pointer that moves within a part tells of it at every step.
  if (next.lit === now.lit && next.open === now.open && next.coloured === now.coloured) return;
  now = next;
  for (const listener of listeners) listener();
}

export function usePartLight(): PartLight {
  return useSyncExternalStore(subscribe, () => now);
}

/** What lights a part while a control of it has the pointer or the focus. */
export function lights(part: PartField) {
  const on = () => setPartLight({ lit: part });
  const off = () => setPartLight({ lit: null });
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

/** The colour of a part over the sketch, and of the mark on its swatch. */
export function markOf(part: PartField): string {
  return `var(--part-${part.replace('M', '-m')})`;
}

/** The swatch of a part, for whoever leads there. */
export const idOfPart = (part: PartField): string => `part-${part}`;
