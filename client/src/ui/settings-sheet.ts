import { useSyncExternalStore } from 'react';
import { tabStorage } from '../storage/browser-storage';

/** The settings sheet's stops on phones: only the Generate bar, half of the screen, all of it. */
export const STOPS = ['dock', 'half', 'whole'] as const;
export type Stop = (typeof STOPS)[number];

/** Height of the middle stop, as a fraction of the window. */
const HALF = 0.47;
/** Stored per tab, so that a reload restores the stop. */
const KEY = 'maquette.sheet';
const listeners = new Set<() => void>();
/** Height while being dragged, px; null otherwise. */
let dragged: number | null = null;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stopNow(): Stop {
  const stored = tabStorage.getItem(KEY);
  return STOPS.find((stop) => stop === stored) ?? 'dock';
}

export function drawSheet(stop: Stop): void {
  tabStorage.setItem(KEY, stop);
  dragged = null;
  tell();
}

/** Opens the sheet if it is closed, so that controls in it can receive focus. */
export function openSheet(): void {
  if (stopNow() === 'dock') drawSheet('half');
}

export function dragSheet(height: number): void {
  dragged = height;
  tell();
}

/** Ends a drag: snaps to the nearest stop. `room`: height shared with the canvas, px. */
export function dropSheet(room: number): void {
  const at = dragged;
  if (at === null) return;
  const heights: Record<Stop, number> = { dock: 0, half: Math.min(room, window.innerHeight * HALF), whole: room };
  const [nearest] = [...STOPS].sort((a, b) => Math.abs(heights[a] - at) - Math.abs(heights[b] - at));
  drawSheet(nearest ?? 'dock');
}

export function useSheetStop(): Stop {
  return useSyncExternalStore(subscribe, stopNow);
}

export function useSheetHeight(): number | null {
  return useSyncExternalStore(subscribe, () => dragged);
}
