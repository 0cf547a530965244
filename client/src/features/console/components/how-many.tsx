import { TextField } from '../../../ui/fields';

/** Count parameter of an action, starting at one; the server enforces the maximum. */
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
