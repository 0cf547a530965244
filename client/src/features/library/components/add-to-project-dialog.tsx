import { ErrorText } from '../../../ui/notice';
import { useAction } from '../../../ui/use-action';
import '../../../i18n/result-words';
import type { Project } from '@maquette/contracts/renders/projects';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { useAddToProject, useProjects } from '../../projects/api/projects';
import { NameForm } from '../../projects/components/name-form';
import { ViewChoice } from '../../projects/components/view-choice';
import { FindField, MoreOfList, useFinder } from '../../renders/components/list-filter';

/** Adds several results to an existing or new project. A default export, loaded when first opened. */
export default function AddToProjectDialog({
  ids,
  onKept,
  onClose,
}: {
  ids: readonly string[];
  onKept: (project: Project) => void;
  onClose: () => void;
}) {
  const finder = useFinder();
  const projects = useProjects(null, { q: finder.words });
  const keepIn = useAddToProject();
  const { busy, refusal, act } = useAction();
  const [within, setWithin] = useState<Project | null>(null);
  const keep = (into: string) =>
    act(async () => {
      const { project, refusal: refused } = await keepIn(ids, into);
      if (!refused && project) onKept(project);
      return refused;
    });
  return (
    <Dialog title={t('save.title')} shape="card" open onClose={onClose}>
      {within ? <ViewChoice project={within} ids={ids} onKept={() => onKept(within)} /> : null}
      <div className="grid grid-cols-1 gap-4 pt-3" hidden={within !== null}>
        {projects.isPending ? <Skeleton className="h-10" /> : null}
        <FindField list={projects} count={projects.data?.items.length ?? 0} label={t('save.find')} finder={finder} />
        {projects.data?.items.length ? (
          <ul className="grid grid-cols-1 gap-2">
            {projects.data.items.map((project) => (
              <li key={project.id}>
                <Button disabled={busy} className="w-full min-w-0" onClick={() => setWithin(project)}>
                  <span dir="auto" className="min-w-0 flex-1 truncate text-left">
                    {project.name}
                  </span>
                  <span className="label figures">{t('save.count', { count: project.renders })}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <MoreOfList list={projects} />
        <NameForm
          stacked
          label={t('save.newName')}
          placeholder={t('save.newPlaceholder')}
          action={t('save.createAndSave')}
          onName={keep}
        />
        <ErrorText text={refusal?.message} />
      </div>
    </Dialog>
  );
}
