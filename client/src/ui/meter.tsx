/** How much of something limited is used up. It does not move by itself: for that there is ProgressBar. */
export function Meter({ label, share, text }: { label: string; share: number; text: string }) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <div className="relative">
      {/* The browser's own meter is what is read out; its look cannot be made ours. */}
      <meter aria-label={label} aria-valuetext={text} value={shown} className="sr-only" />
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-wash-deep">
        <div className="h-full bg-drawing" style={{ width: `${shown * 100}%` }} />
      </div>
    </div>
  );
}
