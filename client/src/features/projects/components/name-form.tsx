import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { PROJECT_NAME_LIMIT, type ProjectList } from '@maquette/contracts/renders/projects';
import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/fields';
import { useUnsaved } from '../../../ui/unsaved-changes';
import { useAction } from '../../../ui/use-action';

/**
 * Form for a name. It is submitted once, even on a double click, and shows the error below the field.
 * @param stacked one column, for a dialog that shows the error itself
 * @param teamspaces teamspaces that may own the created object
 */
export function NameForm({
  label,
  action,
  initial = '',
  placeholder,
  icon,
  stacked = false,
  teamspaces = [],
  onName,
}: {
  label: string;
  action: string;
  initial?: string;
  placeholder?: string;
  icon?: LucideIcon;
  stacked?: boolean;
  teamspaces?: ProjectList['teamspaces'];
  onName: (name: string, owner: { teamspaceId?: string }) => Promise<Refusal | null>;
}) {
  const [name, setName] = useState(initial);
  const [teamspaceId, setTeamspaceId] = useState('');
  useUnsaved(name !== initial);
  const { busy, refusal, act } = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeSeen(name) || busy) return;
    if (!(await act(() => onName(name.trim(), teamspaceId ? { teamspaceId } : {})))) setName(initial && name);
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
      {teamspaces.length > 0 ? (
        <SelectField
          label={t('save.for')}
          choices={[
            { value: '', label: t('save.forAll') },
            ...teamspaces.map((team) => ({ value: team.id, label: team.name })),
          ]}
          value={teamspaceId}
          onChoose={setTeamspaceId}
        />
      ) : null}
      <Button type="submit" disabled={busy || !canBeSeen(name)} className="justify-self-start" icon={icon}>
        {action}
      </Button>
    </form>
  );
}
