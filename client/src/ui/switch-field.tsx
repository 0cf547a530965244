import { useId } from 'react';

/** A switch with immediate effect: a native checkbox with the role `switch`. */
export function SwitchField({
  label,
  hint,
  checked,
  disabled = false,
  onToggle,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  /** When disabled, the hint must give the reason and the alternative. */
  disabled?: boolean;
  onToggle: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="label">
            {hint}
          </p>
        ) : null}
      </div>
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onToggle(event.target.checked)}
          className="peer h-6 w-10 cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed disabled:opacity-50 border border-edge bg-wash transition-colors checked:border-ink checked:bg-ink"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-edge transition-transform peer-checked:translate-x-4 peer-checked:bg-paper"
        />
      </span>
    </div>
  );
}
