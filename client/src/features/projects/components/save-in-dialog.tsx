import { ErrorText } from '../../../ui/notice';
import { useAction } from '../../../ui/use-action';
import '../../../i18n/result-words';
import type { Project } from '@maquette/contracts/renders/projects';
import { FolderPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SelectField } from '../../../ui/fields';
import { Waiting } from '../../../ui/loading-placeholder';
import { chooseSavePlace, type SavePlace, savePlace } from '../../renders/api/save-place';
import { FindField, MoreOfList, useFinder } from '../../renders/components/list-filter';
import { useProject, useProjectActions, useProjects } from '../api/projects';
import { NameForm } from './name-form';
import { ViewChoice } from './view-choice';

/** Selects the projects that contain a render, or creates one. A default export, loaded when first opened. */
export default function SaveInDialog({ renderId, onClose }: { renderId: string | null; onClose: () => void }) {
  const finder = useFinder();
  const projects = useProjects(renderId, { q: finder.words });
  const { hold, create } = useProjectActions(renderId);
  const { refusal, act } = useAction();
  const [within, setWithin] = useState<Project | null>(null);
  return (
    <Dialog title={t('save.title')} shape="card" open onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 pt-3">
        <p className="text-13">{t(renderId ? 'save.text' : 'save.nothing')}</p>
        {projects.isPending ? <Waiting className="h-10" /> : null}
        {projects.isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-13 text-bad">
            {t('save.failed')}
            <Button size="small" onClick={() => void projects.refetch()}>
              {t('fault.retry')}
            </Button>
          </p>
        ) : null}
        {projects.data?.items.length === 0 && finder.words === '' ? <p className="label">{t('save.empty')}</p> : null}
        <FindField list={projects} count={projects.data?.items.length ?? 0} label={t('save.find')} finder={finder} />
        {projects.data?.items.length ? (
          <ul className="grid grid-cols-1 divide-y divide-line border-y border-line">
            {projects.data.items.map((project) => (
              <li key={project.id}>
                <ProjectLine
                  project={project}
                  markable={renderId !== null}
                  onMark={(holds) => act(() => hold(project, holds))}
                  onView={() => setWithin(within?.id === project.id ? null : project)}
                />
                {renderId && within?.id === project.id ? (
                  <div className="pb-4 pl-9">
                    <ViewChoice project={project} ids={[renderId]} onKept={() => setWithin(null)} />
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <MoreOfList list={projects} />
        <SaveNext projects={projects.data?.items ?? []} />
        <NameForm
          stacked
          label={t('save.newName')}
          placeholder={t('save.newPlaceholder')}
          action={t(renderId ? 'save.createAndSave' : 'save.create')}
          icon={FolderPlus}
          teamspaces={projects.data?.teamspaces}
          onName={(name, owner) => act(() => create({ name, ...owner }))}
        />
        <ErrorText text={refusal?.message} />
      </div>
    </Dialog>
  );
}

const ELSEWHERE = 'elsewhere';

function SaveNext({ projects }: { projects: readonly Project[] }) {
  const [place, setPlace] = useState(savePlace);
  const choosePlace = (next: SavePlace | null) => {
    chooseSavePlace(next);
    setPlace(next);
  };
  const [projectId, setProjectId] = useState<string | null>(null);
  const views = useProject(projectId);
  // The location is a project id or a view id. A view's project is known once the view was selected here.
  const known = projectId ?? projects.find(({ id, name }) => id === place?.id || name === place?.project)?.id ?? '';
  // The location's project may not be among the loaded pages.
  const chosen = place && !projects.some(({ id }) => id === known) ? ELSEWHERE : known;
  if (projects.length === 0 && !place) return null;
  const choose = (id: string) => {
    if (id === ELSEWHERE) return;
    const project = projects.find((each) => each.id === id);
    setProjectId(project?.id ?? null);
    choosePlace(project ? { id: project.id, project: project.name, view: null } : null);
  };
  const found = views.data?.views ?? [];
  const chooseView = (id: string) => {
    if (id === place?.id) return;
    const view = found.find((each) => each.id === id);
    const project = projects.find((each) => each.id === chosen);
    if (project) choosePlace({ id: view?.id ?? project.id, project: project.name, view: view?.name ?? null });
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{t('save.next')}</legend>
      <SelectField
        label={t('save.next')}
        hint={t('save.nextWhy')}
        value={place ? chosen : ''}
        onChoose={choose}
        onFocus={() => setProjectId(known || null)}
        choices={[
          { value: '', label: t('save.nowhere') },
          ...(place && chosen === ELSEWHERE ? [{ value: ELSEWHERE, label: place.project }] : []),
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {place && chosen && chosen !== ELSEWHERE ? (
        <SelectField
          label={t('save.view')}
          value={place.view === null ? '' : place.id}
          onChoose={chooseView}
          onFocus={() => setProjectId(chosen)}
          choices={[
            { value: '', label: t('save.ownView') },
            ...(place.view === null || found.some(({ id }) => id === place.id)
              ? []
              : [{ value: place.id, label: place.view }]),
            ...found.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      {place && views.data ? <MoreOfList list={views} /> : null}
    </fieldset>
  );
}

function ProjectLine({
  project,
  markable,
  onMark,
  onView,
}: {
  project: Project;
  markable: boolean;
  onMark: (holds: boolean) => Promise<unknown>;
  onView: () => void;
}) {
  const id = useId();
  /** Optimistic state of the checkbox until the list is refetched. */
  const [wish, setWish] = useState<boolean | null>(null);
  const mark = async (holds: boolean) => {
    setWish(holds);
    await onMark(holds);
    setWish(null);
  };
  return (
    <div className="flex min-h-11 items-center gap-3 text-14 text-ink">
      {markable ? (
        <input
          id={id}
          type="checkbox"
          checked={wish ?? project.holds}
          onChange={(event) => void mark(event.target.checked)}
          className="tick-box size-6 shrink-0"
        />
      ) : null}
      <label
        dir="auto"
        htmlFor={markable ? id : undefined}
        className="min-w-0 flex-1 truncate py-2"
        title={project.name}
      >
        {project.name}
      </label>
      {project.teamspace ? <Badge>{project.teamspace.name}</Badge> : null}
      <span className="label figures">{t('save.count', { count: project.renders })}</span>
      {markable ? (
        <Button size="small" tone="quiet" aria-label={t('save.into', { name: project.name })} onClick={onView}>
          {t('save.view')}
        </Button>
      ) : null}
    </div>
  );
}
