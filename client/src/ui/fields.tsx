import { ChevronDown } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import { classNames } from './class-names';

// The font size on phones is at least 16 px, because iOS zooms into smaller inputs on focus.
const CONTROL =
  'w-full rounded-6 border border-edge bg-sheet px-3 text-16 text-ink transition-colors hover:border-drawing sm:text-14 aria-invalid:border-bad disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-wash disabled:text-soft';

interface Frame {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** Shown to the right of the label, for example a counter or a small action. */
  aside?: ReactNode;
}

function FieldFrame({ id, label, hint, error, aside, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-medium text-ink">
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? (
        <p id={`${id}-error`} className="text-13 text-bad">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="label">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function described(id: string, { hint, error }: Pick<Frame, 'hint' | 'error'>): string | undefined {
  return classNames(error && `${id}-error`, hint ? `${id}-hint` : null) || undefined;
}

export function TextField({
  label,
  hint,
  error,
  aside,
  trailing,
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & Frame & { trailing?: ReactNode }) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, hint, error, aside }}>
      <div className="relative flex items-center">
        <input
          id={id}
          dir="auto"
          aria-describedby={described(id, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={classNames(CONTROL, 'h-11 sm:h-10', className)}
          {...rest}
        />
        {trailing ? <div className="absolute right-1 flex">{trailing}</div> : null}
      </div>
    </FieldFrame>
  );
}

export function TextArea({
  label,
  hint,
  error,
  aside,
  className,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Frame & { ref?: React.Ref<HTMLTextAreaElement> }) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, hint, error, aside }}>
      <textarea
        id={id}
        dir="auto"
        aria-describedby={described(id, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={classNames(CONTROL, 'field-sizing-content resize-y py-2.5', className)}
        {...rest}
      />
    </FieldFrame>
  );
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

export function SelectField<Value extends string>({
  label,
  hint,
  error,
  aside,
  choices,
  value,
  onChoose,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> &
  Frame & { choices: readonly Choice<Value>[]; value: Value; onChoose: (value: Value) => void }) {
  const id = useId();
  const choose = (chosen: string) => {
    const choice = choices.find((known) => known.value === chosen);
    if (choice) onChoose(choice.value);
  };
  return (
    <FieldFrame id={id} {...{ label, hint, error, aside }}>
      <div className="relative grid items-center">
        <select
          id={id}
          value={value}
          onChange={(event) => choose(event.target.value)}
          aria-describedby={described(id, { hint, error })}
          className={classNames('picker h-11 truncate pr-9 sm:h-10', CONTROL)}
          {...rest}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-soft" />
      </div>
    </FieldFrame>
  );
}
