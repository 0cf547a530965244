import { PROGRESS_BAR_MINIMUM } from '@maquette/contracts/renders/polling';

/**
 * A thin progress line. Its length changes without animation, so it never shows a value that was not measured.
 * Without a measured share it pulses and shows no percentage.
 */
export function ProgressBar({ label, share }: { label: string; share: number | null }) {
  const shown = share === null ? null : Math.max(PROGRESS_BAR_MINIMUM, share);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === null ? undefined : Math.round(share * 100)}
      className="h-1 overflow-hidden rounded-full bg-wash-deep"
    >
      <div
        className={shown === null ? 'h-full w-full animate-breathe bg-line-strong' : 'h-full bg-pencil-mark'}
        style={shown === null ? undefined : { width: `${shown * 100}%` }}
      />
    </div>
  );
}
