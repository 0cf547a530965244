import { useId } from 'react';

/** A native range input with keyboard and touch support; the value is shown as text next to it. */
export function SliderField({
  label,
  hint,
  value,
  valueText = String(value),
  min = 0,
  max = 100,
  step = 1,
  onSlide,
}: {
  label: string;
  hint?: string;
  value: number;
  /** The value as shown and announced. */
  valueText?: string;
  min?: number;
  max?: number;
  step?: number;
  onSlide: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {label}
        </label>
        <output htmlFor={id} className="figures text-12 text-ink">
          {valueText}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={valueText}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onSlide(Number(event.target.value))}
        className="h-6 w-full cursor-pointer accent-ink pointer-coarse:h-11"
      />
      {hint ? (
        <p id={`${id}-hint`} className="label">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
