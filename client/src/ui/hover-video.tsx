import { type FocusEvent, type PointerEvent, useState } from 'react';
import { mayAutoplay } from './reduced-motion';

/**
 * Whether a video plays because it is hovered or has keyboard focus.
 * Never under reduced motion, and never on touch, where a tap follows the link.
 * @param moves whether the item is a video
 */
export function useHoverPlay(moves: boolean) {
  const [playing, setPlaying] = useState(false);
  const stop = () => setPlaying(false);
  const start = () => setPlaying(moves && mayAutoplay());
  return {
    playing,
    over: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') start();
      },
      onPointerLeave: stop,
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) start();
      },
      onBlur: stop,
    },
  };
}

/**
 * A muted, looping video over its first frame. Set `whole` to show it uncropped.
 * Fills its container and ignores pointer events; the caption next to it describes it.
 */
export function HoverVideo({ address, whole = false }: { address: string; whole?: boolean }) {
  return (
    <video
      aria-hidden
      tabIndex={-1}
      autoPlay
      muted
      loop
      playsInline
      src={address}
      className={`pointer-events-none absolute inset-0 size-full ${whole ? 'object-contain' : 'object-cover'}`}
    />
  );
}
