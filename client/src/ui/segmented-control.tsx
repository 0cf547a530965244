import { type ReactNode, useId } from 'react';
import { classNames } from './class-names';

const COLUMNS = { 1: 'grid-cols-1', 3: 'grid-cols-3', 4: 'grid-cols-4' } as const;

/**
 * One choice of a few, all visible. Native radios underneath: arrow keys, the group's name and forced colours come with them.
 */
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
  /** Null: none of them. */
  value: Value | null;
  onChoose: (value: Value) => void;
  /** Stands for a fixed number of equal columns; without it the segments share one row. */
  columns?: 1 | 3 | 4;
  /** The picture stands over the label. */
  stacked?: boolean;
  /** Stands right of the label, and is no part of its name. */
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
          // Of many each takes what its words need: none breaks in two beside an empty one, and those without room begin a row.
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
            {/* As wide chosen as not: the others stay where they are. */}
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
