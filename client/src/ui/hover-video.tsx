import { type FocusEvent, type PointerEvent, useState } from 'react';
import { movesByItself } from './reduced-motion';

/**
 * Whether a clip plays because somebody points at it or came to it by keys; never where nothing shall move by itself, and not under a
 * finger, which presses and means the link.
 * @param moves it is a clip
 */
export function useHoverPlay(moves: boolean) {
  const [playing, setPlaying] = useState(false);
  const stop = () => setPlaying(false);
  const start = () => setPlaying(moves && movesByItself());
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

/** A clip over its first frame, silent, in a loop. `whole` where that stands uncut. Fills the box it stands in, and what is under it is pressed and dragged; what it shows is told by the words beside it. */
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
