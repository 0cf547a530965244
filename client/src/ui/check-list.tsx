import { useId } from 'react';

/** A multiple choice with a hint per option. Native checkboxes in a named group. */
export function CheckList<Value extends string>({
  label,
  error,
  choices,
  chosen,
  onChange,
}: {
  label: string;
  error?: string | null;
  choices: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const id = useId();
  const toggle = (value: Value, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((known) => (known === value ? on : chosen.includes(known))));
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-13 font-medium text-ink">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-8 cursor-pointer items-start gap-2.5 rounded-6 py-1 text-13">
          <input
            type="checkbox"
            checked={chosen.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.target.checked)}
            className="tick-box mt-0.5 size-4 shrink-0"
          />
          <span className="grid min-w-0">
            <span className="text-ink">{choice.label}</span>
            {choice.hint ? <span className="label figures break-all">{choice.hint}</span> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p id={`${id}-error`} className="text-13 text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
