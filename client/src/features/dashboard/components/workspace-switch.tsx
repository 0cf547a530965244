import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { enterWorkspace } from '../../../http/chosen-workspace';
import { t } from '../../../i18n/t';
import type { CreditState } from '../../../session/entitlements';
import { useWorkspaces } from '../../../session/my-workspaces';
import { lazyComponent } from '../../../ui/lazy-component';

const NewWorkspaceDialog = lazyComponent(() => import('./new-workspace-dialog'));
const NEW = 'new';

/** Shows the workspace of this tab and switches to another one, which reloads the app. */
export default function WorkspaceSwitch({ credits }: { credits: CreditState }) {
  const workspaces = useWorkspaces();
  const [making, setMaking] = useState(false);
  const here = credits.status === 'known' ? credits.entitlements.workspace : null;
  const items = workspaces.data?.items ?? [];
  // The current workspace may be missing from the list; its name is known.
  const choices = here && !items.some(({ id }) => id === here.id) ? [here, ...items] : items;
  const choose = (id: string) => {
    if (id === NEW) return setMaking(true);
    const chosen = items.find((item) => item.id === id);
    if (chosen && chosen.id !== here?.id) enterWorkspace(chosen.personal ? null : chosen.id);
  };
  return (
    <div className="relative grid items-center">
      <select
        aria-label={t('workspace.here')}
        value={here?.id ?? ''}
        disabled={!here}
        onChange={(event) => choose(event.target.value)}
        className="picker h-9 w-full truncate rounded-6 border border-line bg-sheet pr-8 pl-2.5 text-13 text-ink transition-colors hover:border-edge max-md:h-11"
      >
        {here ? null : <option value="">{t('workspace.loading')}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} dir="auto" value={id}>
            {name}
          </option>
        ))}
        <option value={NEW}>{t('workspace.new')}</option>
      </select>
      <ChevronsUpDown aria-hidden className="pointer-events-none absolute right-2.5 size-4 text-soft" />
      {making ? <NewWorkspaceDialog onClose={() => setMaking(false)} /> : null}
    </div>
  );
}
