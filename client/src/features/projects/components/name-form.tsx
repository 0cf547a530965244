import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { PROJECT_NAME_LIMIT } from '@maquette/contracts/renders/projects';
import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields';
import { useUnsaved } from '../../../ui/unsaved-changes';
import { useAction } from '../../../ui/use-action';

/**
 * Form for a name. It is submitted once, even on a double click, and shows the error below the field.
 * @param stacked one column, for a dialog that shows the error itself
 */
export function NameForm({
  label,
  action,
  initial = '',
  placeholder,
  icon,
  stacked = false,
  onName,
  children,
}: {
  label: string;
  action: string;
  initial?: string;
  placeholder?: string;
  icon?: LucideIcon;
  stacked?: boolean;
  onName: (name: string) => Promise<Refusal | null>;
  children?: React.ReactNode;
}) {
  const [name, setName] = useState(initial);
  useUnsaved(name !== initial);
  const { busy, refusal, act } = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeSeen(name) || busy) return;
    if (!(await act(() => onName(name.trim())))) setName(initial && name);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className={stacked ? 'grid gap-2' : 'flex flex-wrap items-end gap-2'}
    >
      <div className={stacked ? undefined : 'w-full max-w-form'}>
        <TextField
          label={label}
          placeholder={placeholder}
          maxLength={PROJECT_NAME_LIMIT}
          autoComplete="off"
          value={name}
          error={stacked ? undefined : refusal?.message}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      {children}
      <Button type="submit" disabled={busy || !canBeSeen(name)} className="justify-self-start" icon={icon}>
        {action}
      </Button>
    </form>
  );
}
