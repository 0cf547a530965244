import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

const COLUMNS = { 1: 'grid-cols-1', 3: 'grid-cols-3', 4: 'grid-cols-4' } as const;

/** A single choice with all options visible. Native radios give arrow keys, group name and forced colours. */
export function SegmentedControl<Value extends string>({
  label,
  hideLabel = false,
  choices,
  value,
  onChoose,
  columns,
  stacked = false,
  aside,
  hint,
}: {
  label: string;
  hideLabel?: boolean;
  choices: readonly { value: Value; label: string; picture?: ReactNode; disabled?: boolean }[];
  /** Null: no option selected. */
  value: Value | null;
  onChoose: (value: Value) => void;
  /** Number of equal columns; by default the segments share one row. */
  columns?: 1 | 3 | 4;
  /** Shows the icon above the label. */
  stacked?: boolean;
  /** Content to the right of the label, outside its accessible name. */
  aside?: ReactNode;
  hint?: string;
}) {
  const name = useId();
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-labelledby={`${name}-name`}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 flex w-full items-baseline justify-between gap-3'}>
        <span id={`${name}-name`} className="text-13 font-medium text-ink">
          {label}
        </span>
        {aside}
      </legend>
      <div
        className={classNames(
          'gap-0.5 rounded-6 border border-line bg-wash p-0.5',
          // With many options, each is as wide as its label; labels never break, and rows wrap.
          columns
            ? `grid ${COLUMNS[columns]}`
            : choices.length > 3
              ? 'flex flex-wrap *:flex-auto'
              : 'grid auto-cols-fr grid-flow-col',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative flex min-h-9 cursor-pointer items-center justify-center rounded-6 border border-transparent text-center',
              stacked ? 'flex-col gap-0.5 px-0.5 py-1.5' : 'gap-2 px-2',
              'pointer-coarse:min-h-11',
              'text-13 text-body transition-colors hover:text-ink',
              'has-disabled:cursor-not-allowed has-disabled:text-soft',
              'has-checked:border-line-strong has-checked:bg-sheet has-checked:font-medium has-checked:text-ink',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pencil-mark',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.picture}
            {/* Same width whether selected or not, so that the other segments do not move. */}
            <span
              data-label={choice.label}
              className="after:invisible after:block after:h-0 after:font-medium after:content-[attr(data-label)]"
            >
              {choice.label}
            </span>
          </label>
        ))}
      </div>
      {hint ? <p className="label">{hint}</p> : null}
    </fieldset>
  );
}
