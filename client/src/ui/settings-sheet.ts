import { useSyncExternalStore } from 'react';
import { tabStorage } from '../storage/browser-storage';

/** How far the settings of a phone are drawn out: only what starts a render, half of the screen, all of it. */
export const STOPS = ['dock', 'half', 'whole'] as const;
export type Stop = (typeof STOPS)[number];

/** Of the window's height, at the middle stop. */
const HALF = 0.47;
/** The tab remembers, so that a reload finds the screen as it was. */
const KEY = 'maquette.sheet';
const listeners = new Set<() => void>();
/** Its height under a finger that drags it, px. */
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

/** Draws the sheet to one of its stops. */
export function drawSheet(stop: Stop): void {
  tabStorage.setItem(KEY, stop);
  dragged = null;
  tell();
}

/** Draws it out where it is shut, so that what lies in it can get the focus. */
export function openSheet(): void {
  if (stopNow() === 'dock') drawSheet('half');
}

/** Makes it as high as the finger wants it, px. */
export function dragSheet(height: number): void {
  dragged = height;
  tell();
}

/** Lets go of it: it goes to the nearest stop. `room`: what it shares with the canvas, px. */
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
