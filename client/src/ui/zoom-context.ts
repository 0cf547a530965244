import { createContext, useState, useSyncExternalStore } from 'react';
import type { ZoomSurface } from './zoom-surface';

/** The picture on a canvas that can be zoomed now, if there is one. */
export interface Zooming {
  surface: ZoomSurface | null;
  stand: (surface: ZoomSurface | null) => void;
}

export const Zoom = createContext<Zooming>({ surface: null, stand: () => undefined });
export const ZoomProvider = Zoom.Provider;

export function useZooming(): Zooming {
  const [surface, stand] = useState<ZoomSurface | null>(null);
  return { surface, stand };
}

/** The single keys of a canvas: they do nothing while no picture stands there. */
export function zoomKeys({ surface }: Zooming): Record<string, () => void> {
  if (!surface) return {};
  const turn = () => (surface.isFit() ? surface.full() : surface.fit());
  return {
    '+': surface.zoomIn,
    '=': surface.zoomIn,
    '-': surface.zoomOut,
    '0': surface.fit,
    '1': () => surface.full(),
    z: turn,
  };
}

export const never = () => () => undefined;

/** Per cent of the picture's own size; null while there is no picture. */
export function usePercent(surface: ZoomSurface | null): number | null {
  return useSyncExternalStore(surface?.subscribe ?? never, () => surface?.percent() ?? null);
}
