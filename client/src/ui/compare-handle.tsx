/** The divider between two overlaid images, a range input: drag it or use the arrow keys. Fills the image box. */
export function CompareHandle({
  share,
  onShare,
  label,
  valueText,
}: {
  /** Position of the divider, in percent from the left. */
  share: number;
  onShare: (share: number) => void;
  label: string;
  valueText: string;
}) {
  return (
    <>
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={label}
        aria-valuetext={valueText}
        onChange={(event) => onShare(Number(event.target.value))}
        className="peer absolute inset-0 z-10 size-full cursor-ew-resize opacity-0"
      />
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-on-night outline-pencil-mark peer-focus-visible:opacity-100 peer-focus-visible:outline-2 ${share === 0 || share === 100 ? 'opacity-0' : ''}`}
        style={{ left: `${share}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-9 -translate-1/2 place-items-center rounded-full bg-night text-on-night">
          <Arrows />
        </span>
      </span>
    </>
  );
}

function Arrows() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current" strokeWidth="1.5">
      <path d="M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5" />
    </svg>
  );
}
