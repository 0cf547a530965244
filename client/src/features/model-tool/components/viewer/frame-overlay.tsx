import type { Rectangle } from '../../rules/projection';

/** The frame of the render over the canvas; what is outside of it is dimmed. */
export function FrameOverlay({ rectangle: { left, top, width, height } }: { rectangle: Rectangle }) {
  return (
    <div
      aria-hidden
      data-frame
      className="pointer-events-none absolute outline-1 outline-ink/60 ring-[100vmax] ring-paper/60"
      style={{ left, top, width, height }}
    />
  );
}
