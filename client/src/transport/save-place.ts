import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { chosenWorkspace } from './chosen-workspace';

/** Where new results are saved: a project, or one view of it. */
const placeSchema = z.object({ id: z.uuid(), project: z.string(), view: z.string().nullable() });
export type SavePlace = z.infer<typeof placeSchema>;

/** One for each workspace of this browser; forgotten with everything else of the person. */
const entry = () => `maquette.saveIn.${chosenWorkspace() ?? 'own'}`;
const listeners = new Set<() => void>();

function read(): SavePlace | null {
  const text = localStorage.getItem(entry());
  if (text === null) return null;
  try {
    return placeSchema.parse(JSON.parse(text));
  } catch (error) {
    console.warn('The place to save in is damaged and is dropped.', error);
    localStorage.removeItem(entry());
    return null;
  }
}

/** The place every order of this browser names; null where nothing is saved by itself. */
export function savePlace(): SavePlace | null {
  return read();
}

export function chooseSavePlace(place: SavePlace | null): void {
  if (place) localStorage.setItem(entry(), JSON.stringify(place));
  else localStorage.removeItem(entry());
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useSavePlace(): SavePlace | null {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(entry()));
  return text === null ? null : read();
}
