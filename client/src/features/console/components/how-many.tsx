import { TextField } from '../../../ui/fields';

/** A number of an act, from one on; the server says what is too much. */
export function HowMany({
  label,
  value,
  hint,
  onChange,
}: {
  label: string;
  value: number;
  hint?: string;
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      min={1}
      value={String(value)}
      hint={hint}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
