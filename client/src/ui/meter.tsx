/** Shows how much of a limited amount is used. It is not animated; use ProgressBar for progress. */
export function Meter({ label, share, text }: { label: string; share: number; text: string }) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <div className="relative">
      {/* The native meter serves screen readers only, because it cannot be styled. */}
      <meter aria-label={label} aria-valuetext={text} value={shown} className="sr-only" />
      <div aria-hidden className="h-1 overflow-hidden rounded-full bg-wash-deep">
        <div className="h-full bg-drawing" style={{ width: `${shown * 100}%` }} />
      </div>
    </div>
  );
}
