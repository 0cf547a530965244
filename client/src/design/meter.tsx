/** How much of something limited is used up. It does not move by itself: for that there is ProgressBar. */
export function Meter({ label, share, text }: { label: string; share: number; text: string }) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown * 100)}
      aria-valuetext={text}
      className="h-1 overflow-hidden rounded-full bg-wash-deep"
    >
      <div className="h-full bg-drawing" style={{ width: `${shown * 100}%` }} />
    </div>
  );
}
