import type { Project } from '@maquette/contracts/renders/projects';
import type { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Waiting } from '../../../ui/loading-placeholder';
import { ErrorText } from '../../../ui/notice';
import { useAction } from '../../../ui/use-action';
import { FindField, MoreOfList, useFinder } from '../../renders/components/list-filter';
import { useAddToProject, useProject, useProjectChanges } from '../api/projects';
import { NameForm } from './name-form';

/**
 * Selects where results are saved in a project:
 * as the newest versions of an existing or new view, or each in its own view.
 * @param onKept called after saving
 */
export function ViewChoice({ project, ids, onKept }: { project: Project; ids: readonly string[]; onKept: () => void }) {
  const finder = useFinder();
  const page = useProject(project.id, finder.words);
  const keepIn = useAddToProject();
  const changes = useProjectChanges();
  const { busy, refusal, act: run } = useAction();
  const act = async (work: () => Promise<Refusal | null>) => {
    if (busy) return null;
    const refused = await run(work);
    if (!refused) onKept();
    return refused;
  };
  const keep = (view?: string) => act(async () => (await keepIn(ids, project, view)).refusal);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-13">{t('save.into', { name: project.name })}</p>
      {page.isPending ? <Waiting className="h-10" /> : null}
      {page.isError && !page.data ? <LoadFailure text={t('save.failed')} retry={() => void page.refetch()} /> : null}
      <FindField list={page} count={page.data?.views.length ?? 0} label={t('save.findView')} finder={finder} />
      <ul className="grid grid-cols-1 gap-2">
        <li>
          <Button disabled={busy} className="w-full" onClick={() => void keep()}>
            <span className="flex-1 text-left">{t(ids.length === 1 ? 'save.own' : 'save.each')}</span>
          </Button>
        </li>
        {page.data?.views.map((view) => (
          <li key={view.id}>
            <Button disabled={busy} className="w-full min-w-0" onClick={() => void keep(view.id)}>
              <span dir="auto" className="min-w-0 flex-1 truncate text-left">
                {view.name}
              </span>
              <span className="label figures">{t('save.versions', { count: view.versions })}</span>
            </Button>
          </li>
        ))}
      </ul>
      <MoreOfList list={page} />
      <NameForm
        stacked
        label={t('save.newView')}
        action={t('save.createAndSave')}
        onName={(name) =>
          act(async () => {
            const made = await changes.addView(project.id, name);
            return made.refusal ?? (await keepIn(ids, project, made.id)).refusal;
          })
        }
      />
      <ErrorText text={refusal?.message} />
    </div>
  );
}
